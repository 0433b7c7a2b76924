import fc from "fast-check";
import nodemailer from "nodemailer";
import { describe, expect, test } from "vitest";
import { Problem } from "../../kernel/shared/problem.ts";
import { normalizeContact } from "./contact-value.ts";

const transport = nodemailer.createTransport({ jsonTransport: true });
/** Returns the actual recipients of an e-mail whose `to` field is this string. */
const envelopeOf = async (to: string) =>
  (await transport.sendMail({ from: "no-reply@hakika.example", to, text: "" })).envelope.to;

const accepted = (
  kind: "email" | "phone" | "domain",
  value: string,
  country?: string,
): string | undefined => {
  try {
    return normalizeContact(kind, value, country);
  } catch (error) {
    if (error instanceof Problem && error.code === "contact_not_allowed") return undefined;
    throw error;
  }
};

const pieces = [
  "victim@bank.org",
  "n1.x",
  "a",
  "A.b",
  "İ",
  "exämple.org",
  "例え.jp",
  "1.2.3.4",
  "xn--a",
  "ｂank.org",
  "%61",
  "\u202e",
  "\u200b",
  "\0",
  "\r\n",
  "=?utf-8?q?a?=",
  ..." @,;:<>()[]\"'\\.+-_=?&!#%/|{}~*^$`",
];

describe("one mail address", () => {
  test("an e-mail is sent to exactly the stored address, however it was entered", async () => {
    const texts = fc.oneof(
      fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((parts) => parts.join("")),
      fc.tuple(
        fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }).map((parts) => parts.join("")),
        fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }).map((parts) => parts.join("")),
      ).map((sides) => sides.join("@")),
      fc.emailAddress(),
      fc.string({ unit: fc.constantFrom(..."ab.+é-"), minLength: 1, maxLength: 5 }).map((local) =>
        `${local}@bank.org`
      ),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const recorded = accepted("email", text);
        if (recorded === undefined) return;
        expect(await envelopeOf(recorded)).toEqual([recorded]);
        expect(accepted("email", recorded)).toBe(recorded);
      }),
      { numRuns: 1_500, examples: [["victim@bank.org,n1.x"], ["a@exämple.org"], ["A.B+c@Example.org"]] },
    );
  });

  test.each([
    "victim@bank.org,n1.x",
    "n1@x.org,victim@bank.org",
    "victim@bank.org;n1.x",
    "Bank <victim@bank.org>",
    "victim@bank.org(n1.x",
    "a@b@bank.org",
    "a..b@bank.org",
    "a.@bank.org",
    ".a@bank.org",
    "a\u202e@bank.org",
    "ａ@bank.org",
    "a@bank..org",
    "a@-bank.org",
    "a@bank.org.",
    "a@1.2.3.4",
    "a@[1.2.3.4]",
    "a@localhost",
    "a@printer.local",
    `${"a".repeat(65)}@bank.org`,
    `a@${"b".repeat(60)}.${"b".repeat(60)}.${"b".repeat(60)}.${"b".repeat(60)}.${"b".repeat(60)}.org`,
  ])("422 %s", (text) => {
    expect(accepted("email", text)).toBeUndefined();
  });

  test.each([
    [" Info@School.AC.zw ", "info@school.ac.zw"],
    ["o'neil+news_1@exämple.org", "o'neil+news_1@xn--exmple-cua.org"],
    ["jose\u0301@bank.org", "josé@bank.org"],
  ])("%s is recorded as %s", (text, recorded) => {
    expect(accepted("email", text)).toBe(recorded);
  });
});

describe("one phone number, one domain", () => {
  test.each([
    ["0771 234 567", "ZW", "+263771234567"],
    ["+263 77 123 4567", undefined, "+263771234567"],
    ["+44 909 879 0000", undefined, undefined],
    ["+263771234567,+263771234568", undefined, undefined],
    ["+263771234567;ext=1", undefined, undefined],
    ["+263771234567 x 12", undefined, undefined],
    ["tel:+263771234567", undefined, undefined],
    ["call +263771234567 now", undefined, undefined],
  ])("%s in %s is recorded as %s", (text, country, recorded) => {
    expect(accepted("phone", text, country)).toBe(recorded);
  });

  test.each([
    ["School.AC.zw.", "school.ac.zw"],
    ["exämple.org", "xn--exmple-cua.org"],
    ["school.org,other.org", undefined],
    ["school.org/path", undefined],
    ["user@school.org", undefined],
    ["school.org:443", undefined],
    ["1.2.3.4", undefined],
    ["0x7f.1", undefined],
    ["localhost", undefined],
    ["sch%6fol.org", undefined],
  ])("the domain %s is recorded as %s", (text, recorded) => {
    expect(accepted("domain", text)).toBe(recorded);
  });
});
