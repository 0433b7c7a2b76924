import type { TierLadderLabels } from "@/components/ui/tier-ladder";
import type { VerifiedBadgeLabels } from "@/components/ui/verified-badge";
import { dictionary } from "../i18n/dictionary.ts";

export function badgeLabels(locale: string): VerifiedBadgeLabels {
  const t = dictionary(locale);
  const name = (tier: number) => t(`tier.${tier}.name`);
  const meaning = (tier: number) => t(tier === 0 ? "standing.nothing" : `tier.${tier}.earned`);
  return {
    names: [name(0), name(1), name(2), name(3), name(4)],
    meanings: [meaning(0), meaning(1), meaning(2), meaning(3), meaning(4)],
    since: (date) => t("standing.since", { day: date }),
    registeredAs: (name) => t("identity.registeredAs", { name }),
    renamed: (name, day) => t("identity.renamed", { name, day }),
    underReview: t("identity.reviewed"),
  };
}

export function ladderLabels(locale: string): TierLadderLabels {
  const t = dictionary(locale);
  const way = (tier: 1 | 2 | 3 | 4) => `${t(`tier.${tier}.earned`)} ${t(`tier.${tier}.lasts`)}`;
  return {
    names: badgeLabels(locale).names,
    ways: [way(1), way(2), way(3), way(4)],
    costs: [t("ladder.costFree"), t("ladder.costFree"), t("ladder.costFree"), t("ladder.costPaid")],
    reached: t("ladder.held"),
    next: t("ladder.next"),
    since: (date) => t("ladder.since", { day: date }),
    until: (date) => t("ladder.until", { day: date }),
    progress: t("standing.toCommunity"),
    missing: t("missing.heading"),
  };
}
