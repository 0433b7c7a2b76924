import { describe, expect, test } from "vitest";
import { contactPolicy as policy } from "../../../kernel/ladder/contact-policy.ts";
import { type ContactFacts, contactStrength, isDisposableDomain, isInBurst } from "./strength.ts";

const day = 86_400_000;
const facts = (some: Partial<ContactFacts> = {}): ContactFacts => ({
  mailDomains: ["school.ac.zw"],
  phoneTypes: [],
  isMailboxShared: false,
  isPattern: false,
  isBurst: false,
  ...some,
});

describe("the value of a person's contacts", () => {
  test.each<[string, Partial<ContactFacts>, number, string[]]>([
    ["an address of their own", {}, 1_000, []],
    ["nothing at all, which has its own reason", { mailDomains: [] }, 1_000, []],
    ["a mailbox that proves somebody else", { mailDomains: [], isMailboxShared: true }, 0, [
      "shared_mailbox",
    ]],
    ["the same with a phone", { mailDomains: [], isMailboxShared: true, phoneTypes: ["MOBILE"] }, 1_000, []],
    ["the same with another address", { isMailboxShared: true }, 1_000, []],
    ["a disposable address", { mailDomains: ["mailinator.com"] }, 250, ["disposable_address"]],
    ["a masked address", { mailDomains: ["privaterelay.appleid.com"] }, 250, ["disposable_address"]],
    ["one of both kinds", { mailDomains: ["mailinator.com", "school.ac.zw"] }, 1_000, []],
    ["a pattern of accounts", { isPattern: true }, 500, ["address_pattern"]],
    ["a burst of accounts", { isBurst: true }, 500, ["network_burst"]],
    ["both", { isPattern: true, isBurst: true }, 250, ["address_pattern", "network_burst"]],
    ["a burst with a phone", { isBurst: true, phoneTypes: ["FIXED_LINE_OR_MOBILE"] }, 1_000, []],
    ["a number of an unknown kind", { mailDomains: [], phoneTypes: [null] }, 1_000, []],
    ["an internet phone alone", { mailDomains: [], phoneTypes: ["VOIP"] }, 500, ["internet_phone"]],
    ["an internet phone and an address", { phoneTypes: ["VOIP"] }, 1_000, []],
  ])("%s", (_name, some, factorMilli, reasons) => {
    expect(contactStrength(facts(some), policy)).toEqual({ factorMilli, reasons });
  });
});

test.each([
  ["mailinator.com", true],
  ["anything.mailinator.com", true],
  ["guerrillamail.com", true],
  ["gmail.com", false],
  ["school.ac.zw", false],
  ["mailinator.school.ac.zw", false],
])("whether addresses at %s are disposable: %s", (domain, is) => expect(isDisposableDomain(domain)).toBe(is));

describe("a burst", () => {
  const at = (...days: number[]) => days.map((one) => new Date(one * day));
  const rule = { days: 3, count: 4 };
  test.each<[string, number[], number, boolean]>([
    ["four within three days", [0, 1, 2, 3], 1, true],
    ["three", [0, 1, 2], 1, false],
    ["four, one of them later", [0, 1, 2, 4], 1, false],
    ["its last one", [0, 1, 2, 3], 3, true],
    ["one that comes after it", [0, 1, 2, 3, 9], 9, false],
    ["four spread over both sides", [0, 2, 4, 6], 3, false],
  ])("%s", (_name, moments, own, is) => {
    expect(isInBurst(at(...moments), new Date(own * day), rule)).toBe(is);
  });
});
