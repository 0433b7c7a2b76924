import type { ClaimCardLabels } from "@/components/ui/claim-card";
import type { EventCardLabels } from "@/components/ui/event-card";
import type { TrustScoreLabels } from "@/components/ui/trust-score";
import type { VenueCardLabels } from "@/components/ui/venue-card";
import type { VouchListLabels } from "@/components/ui/vouch-list";
import { dictionary, isMessageKey, messagesByLocale } from "../i18n/dictionary.ts";
import { badgeLabels } from "./tier-labels.ts";

/** Returns one group's messages (`type.school`, …), with keys that omit the group name. */
export function textsOf(locale: string, group: string): Record<string, string> {
  const t = dictionary(locale);
  const names = Object.keys(messagesByLocale.en).filter(isMessageKey).filter((key) =>
    key.startsWith(`${group}.`) && typeof messagesByLocale.en[key] === "string"
  );
  return Object.fromEntries(names.map((key) => [key.slice(group.length + 1), t(key)]));
}

export function venueCardLabels(locale: string): Partial<VenueCardLabels> {
  const t = dictionary(locale);
  const { since: _since, ...badge } = badgeLabels(locale);
  return {
    ...badge,
    types: textsOf(locale, "type"),
    suspended: t("venue.suspended"),
    closed: t("venue.closed"),
  };
}

export function vouchListLabels(locale: string): Partial<VouchListLabels> {
  const t = dictionary(locale);
  return {
    name: t("vouch.heading"),
    none: t("vouch.none"),
    unnamed: t("vouch.unnamed"),
    types: textsOf(locale, "vouched"),
  };
}

/** The text for a rejected claim depends on whether the claimant can still appeal. */
export function claimCardLabels(
  locale: string,
  rejected: "rejected" | "appealed" | "appeal-over" = "rejected",
): Partial<ClaimCardLabels> {
  const t = dictionary(locale);
  const next = (status: keyof ClaimCardLabels["next"] | typeof rejected) => (day: string) =>
    t(`claim.next.${status}`, { day });
  return {
    roles: textsOf(locale, "claimedRole") as ClaimCardLabels["roles"],
    statuses: textsOf(locale, "claimStatus") as ClaimCardLabels["statuses"],
    next: {
      pending: next("pending"),
      disputed: next("disputed"),
      approved: next("approved"),
      rejected: next(rejected),
      withdrawn: next("withdrawn"),
      expired: next("expired"),
      revoked: next("revoked"),
    },
    reasons: Object.fromEntries(
      Object.entries(textsOf(locale, "reason")).map(([code, text]) => [code, `${text}.`]),
    ),
    steps: {
      name: t("claim.steps"),
      sent: t("claim.submitted"),
      review: t("claim.steps.review"),
      decision: t("claim.steps.decision"),
    },
    stepper: textsOf(locale, "steps"),
    note: t("claim.note"),
  };
}

export function eventCardLabels(locale: string): Partial<EventCardLabels> {
  const t = dictionary(locale);
  return {
    online: t("events.mode.online"),
    mixed: t("events.mode.mixed"),
    cancelled: t("eventStatus.cancelled"),
    draft: t("eventStatus.draft"),
    free: t("events.free"),
  };
}

export function trustScoreLabels(locale: string): Partial<TrustScoreLabels> {
  const t = dictionary(locale);
  return {
    name: t("trust.name"),
    value: (score, max) => t("trust.value", { score, max }),
    reasons: textsOf(locale, "trust"),
    none: t("trust.none"),
    bounded: (max) => t("trust.bounded", { max }),
  };
}
