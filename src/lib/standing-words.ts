import { codeText, dictionary, type Locale } from "../i18n/dictionary.ts";
import type { VerificationTier, VouchExplanation } from "./gateway-types.ts";

/** Anchor of each step on a place's page, and the tier that the step leads to. */
const steps: Readonly<Record<string, { readonly anchor: string; readonly tier: 1 | 2 | 3 | 4 }>> = {
  ask_for_vouches: { anchor: "request", tier: 1 },
  prove_contact: { anchor: "contacts", tier: 2 },
  check_register: { anchor: "register", tier: 3 },
  check_licence: { anchor: "licence", tier: 4 },
};
const stepAfter = ["top", "request", "contacts", "register", "licence"];

/**
 * Returns a place's next steps as links within its own page, because the gateway's links lead to the English page.
 */
export function standingActions({ nextActions, tier }: VerificationTier, locale: Locale) {
  return nextActions.map(({ code }) => ({
    code,
    label: codeText(dictionary(locale), "action", code),
    href: `#${steps[code]?.anchor ?? stepAfter[tier] ?? "top"}`,
    tier: steps[code]?.tier,
    isUrgent: code === "recover" || code === "renew",
  }));
}

/** Describes how far a place is from tier 1. */
export function standingProgress(tier: VerificationTier, of: VouchExplanation | undefined, locale: Locale) {
  if (!of || of.standing.isMet || tier.holds.some((hold) => hold.tier === 1)) return undefined;
  const t = dictionary(locale);
  const { count } = of.threshold;
  // If there are too few vouches, the total weight is always too low as well. The weight is mentioned only if adding
  // the missing vouches would not raise it enough.
  const few = of.missing.find(({ code }) => code === "count")?.amount ?? 0;
  const missing = of.missing.filter(({ code, amount }) => code !== "weight" || amount > few);
  return {
    tier: 1 as const,
    value: Math.min(of.standing.counted, count),
    max: count,
    text: t("standing.progress", { count: of.standing.counted, needed: count }),
    // Shown only at tier 0. At higher tiers, the community tier is just one of several possible next steps.
    missing: tier.tier === 0
      ? missing.map(({ code, amount }) => codeText(t, "missing", code, { count: amount }))
      : [],
    note: t("standing.rule", { count }),
  };
}

/** Returns the proofs of a place in the format that `TierLadder` expects. */
export function standingHolds(tier: VerificationTier, recordedByStaff: readonly number[], locale: Locale) {
  const t = dictionary(locale);
  return tier.holds.map((hold) => {
    const method = t(`method.${hold.method}`);
    // An expired proof still counts until its grace period ends.
    const isShown = hold.tier === tier.tier && hold.method === tier.method;
    const expiresAt = (isShown ? tier.graceUntil : null) ?? hold.expiresAt ?? undefined;
    return {
      tier: hold.tier as 1 | 2 | 3 | 4,
      since: hold.since,
      basis: hold.tier === 3 && recordedByStaff.includes(3)
        ? t("standing.recordedByStaff", { method })
        : method,
      ...(expiresAt ? { expiresAt } : {}),
    };
  });
}
