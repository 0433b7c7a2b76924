import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { auditActions } from "../../functions/kernel/audit/actions.ts";
import { claimedRoles, claimStatuses } from "../../functions/verification/claims/states.ts";
import { domainCheckCodes } from "../../functions/verification/proofs/domain-check.ts";
import { kinds } from "../../functions/products/notifications/kinds.ts";
import { entityTypes, verificationMethods } from "../../functions/kernel/ladder/ladder.ts";
import { disputeKinds } from "../../functions/verification/claims/disputes/store.ts";
import { vouchingTypes } from "../../functions/kernel/ladder/policy.ts";
import { NewVouchReport } from "../../functions/verification/tiers/vouches/schema.ts";
import { weightReasons } from "../../functions/verification/tiers/vouches/weigh-vouches.ts";
import { transactionKinds } from "../../functions/products/pay/ledger.ts";
import { dictionary, locales, type Message, type MessageKey, messagesByLocale } from "./dictionary.ts";

const english = messagesByLocale.en;
const keys = Object.keys(english);
const placeholders = (message: Message) =>
  [
    ...new Set(
      (typeof message === "string" ? message : Object.values(message).join(" ")).match(/\{\w+\}/g) ?? [],
    ),
  ].sort();

describe.each(locales.filter((locale) => locale !== "en"))("%s", (locale) => {
  const messages = messagesByLocale[locale];

  test("has exactly the messages of English", () => {
    expect(Object.keys(messages).filter((key) => !(key in english))).toEqual([]);
    expect(keys.filter((key) => !(key in messages))).toEqual([]);
  });

  test("uses the same placeholders", () => {
    for (const key of keys) expect(placeholders(messages[key]!), key).toEqual(placeholders(english[key]!));
  });

  test("has a text for every plural form of the language", () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const key of keys) {
      const message = messages[key]!;
      if (typeof message === "string") expect(message.trim(), key).not.toBe("");
      else expect(categories.filter((category) => !message[category]), key).toEqual([]);
    }
  });
});

test("French has a no-break space before : ; ? ! and inside « »", () => {
  expect(JSON.stringify(messagesByLocale.fr).match(/.{0,20}(?: [:;?!»]|« ).{0,20}/g)).toBeNull();
});

test.each(locales)("no message of %s occurs twice", async (locale) => {
  const text = await readFile(fileURLToPath(new URL(`./${locale}.json`, import.meta.url)), "utf8");
  const given = [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key);
  expect(given.length).toBeGreaterThan(1_000);
  expect(given.filter((key, index) => given.indexOf(key) !== index)).toEqual([]);
});

test("every message used by a page exists", async () => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const files = (await readdir(root, { recursive: true })).filter((file) => /\.(?:astro|ts|tsx)$/.test(file));
  for (const file of files) {
    const text = await readFile(join(root, file), "utf8");
    for (const [, key] of text.matchAll(/\bt\("([a-zA-Z0-9._-]+)"/g)) {
      expect(keys, `${file}: ${key}`).toContain(key);
    }
  }
});

test("every gateway code that pages show has a text", () => {
  const words = [
    ...entityTypes.map((type) => `type.${type}`),
    ...verificationMethods.map((method) => `method.${method}`),
    ...vouchingTypes.flatMap((type) => [`vouching.${type}`, `vouching.${type}.hint`]),
    ...Object.keys(weightReasons).map((reason) => `weightReason.${reason}`),
    ...["granted", "renewed", "grace_started", "recovered", "suspended", "resumed", "ended"].map((change) =>
      `history.${change}`
    ),
    ...domainCheckCodes.map((code) => `look.${code}`),
    ...disputeKinds.map((kind) => `dispute.${kind}`),
    ...claimedRoles.map((role) => `claimedRole.${role}`),
    ...claimStatuses.map((status) => `claimStatus.${status}`),
    ...kinds.map((kind) => `notice.${kind}`),
    ...transactionKinds.map((kind) => `entryKind.${kind}`),
    ...NewVouchReport.shape.reason.options.map((reason) => `reportReason.${reason}`),
    ...auditActions.map((action) => `log.${action}`),
    ...["person", "key", "system", "staff"].map((actor) => `log.by.${actor}`),
  ];
  expect(words.filter((word) => !keys.includes(word))).toEqual([]);
});

test("numbers, plurals and names are formatted as in the language", () => {
  const one = dictionary("en")("finder.count", { count: 1 });
  expect([one, dictionary("en")("finder.count", { count: 12 })]).toEqual([
    "1 place shown",
    "12 places shown",
  ]);
  expect(dictionary("fr")("finder.count", { count: 0 })).toBe("0 lieu affiché");
  expect(dictionary("pt")("finder.count", { count: 2000 })).toMatch(/^2\s?000|2\.000/);
  expect(dictionary("en")("venue.description", { name: "{evil}" })).toContain("{evil}");
  expect(dictionary("xx")("nav.docs" as MessageKey)).toBe("Docs");
});
