"use client";

import {
  AwardIcon,
  CircleDashedIcon,
  type LucideIcon,
  ShieldCheckIcon,
  SmartphoneIcon,
  UsersIcon,
} from "lucide-react";
import { Badge, type BadgeProps } from "@/components/ui/badge";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";

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

const looks: readonly { icon: LucideIcon; variant: BadgeProps["variant"] }[] = [
  { icon: CircleDashedIcon, variant: "outline" },
  { icon: UsersIcon, variant: "terracotta" },
  { icon: SmartphoneIcon, variant: "cobalt" },
  { icon: ShieldCheckIcon, variant: "gold" },
  { icon: AwardIcon, variant: "tanzanite" },
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
  const { icon: Icon, variant } = looks[tier]!;
  const date = since &&
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(new Date(since));
  const explanation = [words.meanings[tier], date && words.since(date)].filter(Boolean).join(" ");
  const name = `${words.names[tier]}: ${explanation}`;
  const badge = (
    <Badge
      data-slot="verified-badge"
      data-tier={tier}
      variant={variant}
      aria-label={name}
      {
        // A link is announced as one; otherwise the badge is a sign, and its name says what it stands for.
        ...(href ? { render: <a href={href} /> } : { role: "img", tabIndex: explained ? 0 : undefined })
      }
      {...props}
    >
      <Icon aria-hidden />
      {words.names[tier]}
    </Badge>
  );
  if (!explained) return badge;
  return (
    <Tooltip describes={false}>
      <TooltipTrigger data-slot="verified-badge" render={badge} />
      <TooltipContent>{explanation}</TooltipContent>
    </Tooltip>
  );
}

export { type Tier, VerifiedBadge, type VerifiedBadgeLabels, type VerifiedBadgeProps };
