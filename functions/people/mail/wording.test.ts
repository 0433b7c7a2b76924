import { describe, expect, test } from "vitest";
import { codeWords } from "../../kernel/shared/code-words.ts";
import { languages } from "../../kernel/shared/languages.ts";
import { claimReasonCodes } from "../../verification/claims/schema.ts";
import { Dispute } from "../../verification/claims/disputes/schema.ts";
import { contactRefusals } from "../../verification/contacts/contacts.ts";
import { LicenceCheck, LicenceReviewBody } from "../../verification/licences/schema.ts";
import { kinds } from "../../products/notifications/kinds.ts";
import { organizationRoles } from "../groups/organization/roles.ts";
import { RegistryCheck } from "../../verification/registers/schema.ts";
import { ruleReasons } from "../../verification/tiers/reason-codes.ts";
import {
  fillPlaceholders,
  messages,
  placeholderGroups,
  renderMail,
  renderNotice,
  renderSms,
  type Template,
} from "./wording.ts";

/** All codes in the fixed lists, by group. Messages can contain any of them. */
const codes: Readonly<Record<string, readonly string[]>> = {
  reason: [
    ...claimReasonCodes,
    ...LicenceReviewBody.shape.reasonCode.unwrap().options,
    ...contactRefusals,
    ...ruleReasons,
  ],
  licenceState: [...LicenceCheck.shape.state.options, "first_review_passed"],
  registerState: RegistryCheck.shape.state.options,
  disputeOutcome: Dispute.shape.outcome.unwrap().options,
  organizationRole: organizationRoles,
};

const templates = Object.keys(messages.en).filter((key) =>
  typeof messages.en[key as Template] === "object"
) as Template[];
const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

const parameters = {
  entity: "Mbare Library",
  contact: "info@library.example",
  code: "040506",
  minutes: 10,
  days: 7,
  date: "2026-11-22T23:30:00Z",
  tier: 3,
  count: 3,
  inviter: "Rudo",
  group: "Readers",
  network: "203.0.113.0/24",
  note: "The page of the school names\n\nsomebody else.",
  refundMinor: 150_000,
  currency: "KES",
  claims: 1,
  others: 2,
  disputes: 1,
  reviews: 1,
  reports: 0,
  checks: 0,
  licences: 0,
  refunds: 0,
  contacts: 0,
  proposals: 0,
  reason: "duplicate",
  state: "failed",
  result: "mismatch",
  outcome: "upheld",
  role: "admin",
};

test("French has a no-break space before : ; ? ! and inside « »", () => {
  expect(JSON.stringify(messages.fr).match(/.{0,20}(?: [:;?!»]|« ).{0,20}/g)).toBeNull();
});

describe.each(languages)("%s", (language) => {
  test("has a text for every code in the closed lists", () => {
    const words = codeWords[language] as Readonly<Record<string, string>>;
    const missing = Object.entries(codes).flatMap(([group, list]) =>
      list.map((code) => `${group}.${code}`).filter((key) => !words[key]?.trim())
    );
    expect(missing).toEqual([]);
    expect(Object.keys(words)).toEqual(Object.keys(codeWords.en));
  });

  test("has every message, with the same placeholders as the English one", () => {
    expect(Object.keys(messages[language])).toEqual(Object.keys(messages.en));
    for (const template of templates) {
      const own = messages[language][template];
      for (const part of ["subject", "body", "sms"] as const) {
        const english = (messages.en[template] as Record<string, string>)[part];
        expect(placeholdersOf((own as Record<string, string>)[part] ?? ""), `${template}.${part}`)
          .toEqual(placeholdersOf(english ?? ""));
      }
    }
  });

  test.each(templates)("%s shows no code, gap or placeholder", (template) => {
    const text = JSON.stringify(messages[language][template]);
    const group = Object.keys(placeholderGroups).find((name) => text.includes(`{${name}}`));
    for (const code of group ? codes[placeholderGroups[group]!]! : [""]) {
      const wording = {
        locale: language,
        parameters: { ...parameters, ...(group ? { [group]: code } : {}) },
      };
      const { subject, text: body } = renderMail(template, { ...wording, name: "Tariro" });
      expect(`${subject}\n${body}`).not.toMatch(/\{|\}|–\.|_|undefined|NaN|Invalid/);
      expect(renderSms(template, wording)).not.toMatch(/\{|\}/);
    }
  });
});

test("every kind of notification has a text, and each code in a message has a closed list", () => {
  expect(kinds.filter((kind) => !templates.includes(kind))).toEqual([]);
  expect(Object.values(placeholderGroups).filter((group) => !codes[group])).toEqual([]);
});

test("a custom reason by staff is shown as another reason, and a missing one leaves its line out", () => {
  const told = (reason: string) =>
    renderNotice("claim_revoked", { locale: "en", parameters: { entity: "A", reason, days: 30 } }).text;
  expect(told("our_own_word")).toContain("Reason: Other reason.");
  expect(told("")).toBe(
    "Place: “A”\nStaff revoked your role.\nYou can appeal once within 30 days. Another reviewer then decides.",
  );
});

test("dates and money are written as in the language, and one day is singular", () => {
  const said = (
    language: (typeof languages)[number],
    text: string,
    values: Record<string, string | number>,
  ) => fillPlaceholders(text, language, values).replaceAll(/\s/g, " ");
  expect(languages.map((language) => said(language, "{days}", { days: 1 }))).toEqual([
    "1 day",
    "1 jour",
    "siku 1",
    "1 dia",
  ]);
  expect(languages.map((language) => said(language, "{date}", { date: "2026-11-02T23:30:00Z" }))).toEqual([
    "2 November 2026",
    "2 novembre 2026",
    "2 Novemba 2026",
    "2 de novembro de 2026",
  ]);
  expect(said("en", "{refund}", { refundMinor: 150_000, currency: "KES" })).toBe("KES 1,500.00");
});

test.each(languages)("%s: a code by text message fits into one message", (language) => {
  const text = renderSms("contact_code", { locale: language, parameters });
  const isOfTelephones = /^[\w @£$¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà!"#%&'()*+,./:;<=>?-]*$/.test(text);
  expect(text.length).toBeLessThanOrEqual(isOfTelephones ? 160 : 70);
});

test("a note by staff is on a separate line, truncated if long and left out if empty", () => {
  const told = (note: string) =>
    renderNotice("dispute_decided", { locale: "en", parameters: { outcome: "upheld", note } }).text;
  expect(told("First.\n\nSecond.")).toBe("Outcome: Upheld.\nStaff wrote: First. Second.");
  expect(told("")).toBe("Outcome: Upheld.");
  expect(told("x".repeat(2_000))).toMatch(/x{999}…$/);
});

/** Names that imitate the platform's messages or contain links. */
const hostileNames = [
  "Your account is locked, unlock at https://evil.example",
  "www.evil.example/unlock?a=b",
  "evil.example",
  "evil．example",
  "evil。example",
  "help@evil.example",
  "mailto:help@evil.example tel:+263771234567",
  "A\r\nBcc: all@evil.example\n\nYour account is locked.",
  "\u202egro.elpmaxe\u202c.live//:sptth\u200b",
  "”. Hakika has locked your account. Unlock it: evil.example “",
  "<a href='https://evil.example'>Unlock</a>",
  "x".repeat(5_000),
];
const chosen = ["entity", "group", "inviter"] as const;
/** Anything that mail programs turn into links, such as schemes, hosts and addresses. */
const linkLike = /\w+:\/\/|\bwww\.\S|[^\s.]\.[\p{L}\p{N}]|\S@\S|\b(?:mailto|tel|javascript):\S|<|>/u;

describe.each(languages)("%s: names that strangers choose", (language) => {
  test.each(hostileNames.map((name, index) => [index, name] as const))("name %i", (_index, hostile) => {
    for (const template of templates) {
      const own = messages[language][template] as { subject: string; body: string };
      const named = chosen.filter((name) => `${own.subject}${own.body}`.includes(`{${name}}`));
      const evil = { ...parameters, ...Object.fromEntries(chosen.map((name) => [name, hostile])) };
      const word = (given: typeof parameters) =>
        renderMail(template, {
          locale: language,
          parameters: { ...given, note: "", contact: "+263771234567", network: "" },
        });
      const [calm, told] = [word(parameters), word(evil)];
      expect(told.subject, template).toBe(calm.subject);
      expect(told.text.split("\n").length, template).toBe(calm.text.split("\n").length);
      expect(told.text, template).not.toMatch(/[\u200b\u202a-\u202e]/u);
      // Apart from the quoted text, the two e-mails must be identical.
      const ours = (text: string) => text.replace(/“[^“”]*”|«[^«»]*»/g, "“”");
      expect(ours(told.text), template).toBe(ours(calm.text));
      const quoted = told.text.match(/“[^“”]*”|«[^«»]*»/g) ?? [];
      expect(quoted.length, template).toBeGreaterThanOrEqual(named.length);
      expect(quoted.join("\n"), template).not.toMatch(linkLike);
      for (const one of quoted) expect(one.length, template).toBeLessThanOrEqual(84);
    }
  });
});

test("the reader's name adds no lines and no links", () => {
  const { subject, text } = renderMail("vouch_received", {
    locale: "en",
    parameters: { entity: "Evil\r\nBcc: all@example.org" },
    name: "A\nB evil.example",
  });
  expect(subject).toBe("A place you manage has a new vouch");
  expect(text.startsWith("Hello A B evil. example,\n\n“Evil Bcc: all@ example. org” has a new vouch.")).toBe(
    true,
  );
});
