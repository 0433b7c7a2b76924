"use client";

import type * as React from "react";
import {
  AwardIcon,
  CircleDashedIcon,
  type LucideIcon,
  ShieldCheckIcon,
  SmartphoneIcon,
  UsersIcon,
} from "lucide-react";
import { Badge, badgeVariants } from "@/components/ui/badge";
import { Hint } from "@/components/ui/hint";
import { cn } from "@/lib/utils";
import { toneVariants } from "@/lib/tones";

type BadgeProps = React.ComponentProps<typeof Badge>;

/** How far a subject is verified: 0 not at all, 1 by its community, 2 by a contact, 3 by a register, 4 by a licence. */
type Tier = 0 | 1 | 2 | 3 | 4;

/** The words of the badge, for translation. */
interface VerifiedBadgeLabels {
  /** Names of the tiers, from 0 to 4. */
  names: readonly [string, string, string, string, string];
  /** What each tier means, from 0 to 4. */
  meanings: readonly [string, string, string, string, string];
  /** Puts a date into words. */
  since: (date: string) => string;
}

const english: VerifiedBadgeLabels = {
  names: ["Unverified", "Community", "Identity", "Government", "Licensed"],
  meanings: [
    "Nobody has confirmed this yet.",
    "People who know it have vouched for it.",
    "A phone number or e-mail address was confirmed.",
    "It was found in an official register.",
    "Its licence was checked.",
  ],
  since: (date) => `Since ${date}.`,
};

const looks: readonly {
  icon: LucideIcon;
  tone?: "terracotta" | "cobalt" | "gold" | "tanzanite";
}[] = [
  { icon: CircleDashedIcon },
  { icon: UsersIcon, tone: "terracotta" },
  { icon: SmartphoneIcon, tone: "cobalt" },
  { icon: ShieldCheckIcon, tone: "gold" },
  { icon: AwardIcon, tone: "tanzanite" },
];

interface VerifiedBadgeProps extends Omit<BadgeProps, "variant" | "children" | "render"> {
  /** The tier that holds now. */
  tier: Tier;
  /** When it was reached, as an ISO 8601 time. */
  since?: string | undefined;
  /** Where the proof is shown; makes the badge a link. */
  href?: string | undefined;
  /**
   * Shows what the tier means on hover and focus. Without it the badge is no stop for the Tab key: for long lists.
   * Screen readers get the same words either way.
   * @default true
   */
  explained?: boolean | undefined;
  /**
   * Language of the date.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * Zone of the date.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Words in another language; what is left out stays English. */
  labels?: Partial<VerifiedBadgeLabels> | undefined;
}

/** The tier of a venue or person: a name, a shape and a stone of its own. */
function VerifiedBadge({
  className,
  tier,
  since,
  href,
  explained = true,
  locale = "en",
  timeZone = "UTC",
  labels,
  ...props
}: VerifiedBadgeProps) {
  const words = { ...english, ...labels };
  const { icon: Icon, tone } = looks[tier]!;
  const date = since &&
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(new Date(since));
  const explanation = [words.meanings[tier], date && words.since(date)].filter(Boolean).join(" ");
  const name = `${words.names[tier]}: ${explanation}`;
  const shared = {
    ...props,
    "data-slot": "verified-badge",
    "data-tier": tier,
    "aria-label": name,
    className: cn(tone && toneVariants({ tone }), className),
    children: (
      <>
        <Icon aria-hidden />
        {words.names[tier]}
      </>
    ),
  };
  const variant = tone ? "secondary" : "outline";
  // A link is announced as one; otherwise the badge is a sign, and its name says what it means.
  const badge = href
    ? (
      <a
        href={href}
        {...shared as React.ComponentProps<"a">}
        className={cn(badgeVariants({ variant }), shared.className)}
      />
    )
    : <Badge variant={variant} role="img" tabIndex={explained ? 0 : undefined} {...shared} />;
  if (!explained) return badge;
  return <Hint text={explanation}>{badge}</Hint>;
}

export { type Tier, VerifiedBadge, type VerifiedBadgeLabels, type VerifiedBadgeProps };
