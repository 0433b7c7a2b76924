import disposable from "disposable-email-domains-js";
import { daysAfter } from "../../../kernel/shared/clock.ts";
import { relayDomains } from "../../../kernel/shared/mailbox-rules.ts";
import type { ContactPolicy } from "../../../kernel/ladder/contact-policy.ts";

/** Why a person's contacts count less than usual. */
export type ContactReason =
  | "shared_mailbox"
  | "disposable_address"
  | "address_pattern"
  | "network_burst"
  | "internet_phone";

/** The weight of a person's contacts, in thousandths, and the reasons why it is reduced, if any. */
export interface ContactStrength {
  readonly factorMilli: number;
  readonly reasons: readonly ContactReason[];
}

export interface ContactFacts {
  /** Domains of the person's sign-in mailbox and confirmed e-mail addresses. */
  readonly mailDomains: readonly string[];
  /**
   * Types of the person's confirmed phone numbers, such as `MOBILE`, or `null` if the numbering plan does not
   * distinguish them.
   */
  readonly phoneTypes: readonly (string | null)[];
  /** Whether the person's sign-in mailbox belongs to another account. */
  readonly isMailboxShared: boolean;
  /**
   * Whether the account is one of many created at about the same time on the same small mail domain (`isPattern`) or
   * network (`isBurst`).
   */
  readonly isPattern: boolean;
  readonly isBurst: boolean;
}

const disposableDomains: ReadonlySet<string> = disposable.disposableEmailBlocklistSet();

/** Checks whether a domain provides temporary mailboxes, or lets one person have any number of mailboxes. */
export function isDisposableDomain(domain: string): boolean {
  const labels = domain.split(".");
  return labels.some((_label, at) => {
    const parent = labels.slice(at).join(".");
    return disposableDomains.has(parent) || relayDomains.has(parent);
  });
}

/**
 * Returns the weight of a person's best contact. Phone numbers cost money, so they count in full, except internet
 * numbers. A disposable e-mail address weighs little, and an address that belongs to another account weighs nothing.
 * Without a phone number that counts in full, an account created in a burst weighs even less.
 */
export function contactStrength(facts: ContactFacts, policy: ContactPolicy): ContactStrength {
  const full: ContactStrength = { factorMilli: 1_000, reasons: [] };
  const isInternet = (type: string | null) => type === "VOIP" || type === "PERSONAL_NUMBER";
  if (facts.phoneTypes.some((type) => !isInternet(type))) return full;
  const account: readonly (readonly [ContactReason, number])[] = [
    ...(facts.isPattern ? [["address_pattern", policy.patternMilli] as const] : []),
    ...(facts.isBurst ? [["network_burst", policy.burstMilli] as const] : []),
  ];
  const weighed = (own: readonly (readonly [ContactReason, number])[]): ContactStrength => {
    const all = [...own, ...account];
    return {
      factorMilli: all.reduce((product, [, milli]) => Math.floor(product * milli / 1_000), 1_000),
      reasons: all.map(([reason]) => reason),
    };
  };
  const each = [
    ...facts.phoneTypes.map(() => weighed([["internet_phone", policy.internetPhoneMilli]])),
    ...facts.mailDomains.map((domain) =>
      weighed(isDisposableDomain(domain) ? [["disposable_address", policy.disposableMilli]] : [])
    ),
  ];
  const best = each.sort((a, b) => b.factorMilli - a.factorMilli)[0];
  return best ?? (facts.isMailboxShared ? { factorMilli: 0, reasons: ["shared_mailbox"] } : full);
}

/** Checks whether `own` is part of a burst: a period of `days` days that contains at least `count` of the `moments`. */
export function isInBurst(
  moments: readonly Date[],
  own: Date,
  { days, count }: { days: number; count: number },
): boolean {
  const starts = moments.filter((moment) => moment <= own && daysAfter(moment, days) >= own);
  return starts.some((start) => {
    const end = daysAfter(start, days);
    return moments.filter((moment) => moment >= start && moment <= end).length >= count;
  });
}
