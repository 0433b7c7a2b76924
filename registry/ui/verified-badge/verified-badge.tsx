"use client";

import * as React from "react";
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
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { toneVariants } from "@/lib/tones";

type BadgeProps = React.ComponentProps<typeof Badge>;

/**
 * Verification tier of an entity: 0 means not verified, 1 verified by its community, 2 by a contact, 3 by a register,
 * 4 by a licence.
 */
type Tier = 0 | 1 | 2 | 3 | 4;

/** The badge's labels, for translation. */
interface VerifiedBadgeLabels {
  /** Names of the tiers, from 0 to 4. */
  names: readonly [string, string, string, string, string];
  /** What each tier means, from 0 to 4. */
  meanings: readonly [string, string, string, string, string];
  /** Label with the date when the tier was reached. */
  since: (date: string) => string;
  /** Label with the legal name, as recorded in a register or by a regulator. */
  registeredAs: (name: string) => string;
  /** Label with the previous name and the date of the change. */
  renamed: (name: string, date: string) => string;
  /** Shown while the name or the proofs await review. */
  underReview: string;
}

/** The names that a tier applies to, as in the gateway's `identity`. Unknown values are `null`. */
interface VerifiedIdentity {
  /** The registered name, which the gateway returns from tier 3 upwards. */
  legalName?: string | null | undefined;
  previousName?: string | null | undefined;
  /** When the name changed, in ISO 8601. */
  changedAt?: string | null | undefined;
  isUnderReview?: boolean | undefined;
}

const english: VerifiedBadgeLabels = {
  names: ["Unverified", "Community", "Identity", "Government", "Licensed"],
  meanings: [
    "Not verified yet.",
    "People who know the place have vouched for it.",
    "A phone number or e-mail address was confirmed.",
    "It was found in an official register.",
    "Its licence was checked.",
  ],
  since: (date) => `Since ${date}.`,
  registeredAs: (name) => `Registered as ${name}`,
  renamed: (name, date) => `Renamed from ${name} on ${date}`,
  underReview: "Under review",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { since: ["date"], registeredAs: ["name"], renamed: ["name", "date"] } as const;

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
  /** The current tier. */
  tier: Tier;
  /** When the tier was reached, in ISO 8601. */
  since?: string | undefined;
  /**
   * The names that the tier applies to, shown after the badge. A tier only applies to the name that was verified.
   */
  identity?: VerifiedIdentity | null | undefined;
  /** URL of the proof. If set, the badge is a link. */
  href?: string | undefined;
  /**
   * Shows what the tier means on hover and focus. If false, the badge is not focusable, which suits long lists.
   * Screen readers always get the same text.
   * @default true
   */
  explained?: boolean | undefined;
  /**
   * Language for dates.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * Time zone for dates.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<VerifiedBadgeLabels> | undefined;
}

/** Shows the tier of a place or person with a name, a shape and a colour. */
function VerifiedBadge({
  className,
  tier,
  since,
  identity,
  href,
  explained = true,
  locale = "en",
  timeZone = "UTC",
  labels,
  ...props
}: VerifiedBadgeProps) {
  const words = withTemplates(english, labels, labelValues);
  const { icon: Icon, tone } = looks[tier]!;
  const date = since && longDay(since, locale, timeZone);
  const explanation = [words.meanings[tier], date && words.since(date)].filter(Boolean).join(" ");
  const shared = {
    "aria-label": `${words.names[tier]}. ${explanation}`,
    ...props,
    "data-slot": "verified-badge",
    "data-tier": tier,
    className: cn(tone && toneVariants({ tone }), className),
    children: (
      <>
        <Icon aria-hidden />
        {words.names[tier]}
      </>
    ),
  };
  const variant = tone ? "secondary" : "outline";
  // The badge is a link if `href` is set, otherwise an image. Either way, its accessible name includes the meaning.
  const badge = href
    ? (
      <a
        href={href}
        {...shared as React.ComponentProps<"a">}
        className={cn(badgeVariants({ variant }), shared.className)}
      />
    )
    : <Badge variant={variant} role="img" tabIndex={explained ? 0 : undefined} {...shared} />;
  const shown = explained ? <Hint text={explanation}>{badge}</Hint> : badge;
  if (namesOf(identity, words, locale, timeZone).length === 0) return shown;
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      {shown}
      <VerifiedNames identity={identity} locale={locale} timeZone={timeZone} labels={labels} />
    </span>
  );
}

interface VerifiedNamesProps extends Omit<React.ComponentProps<"span">, "children"> {
  /** The names that the tier applies to. If the tier applies to no names, nothing is rendered. */
  identity: VerifiedIdentity | null | undefined;
  /**
   * Language for dates.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * Time zone for dates.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<VerifiedBadgeLabels> | undefined;
}

/** Shows the verified names without the badge, so that a card can show them on a separate line. */
function VerifiedNames(
  { identity, locale = "en", timeZone = "UTC", labels, className, ...props }: VerifiedNamesProps,
) {
  const names = namesOf(identity, withTemplates(english, labels, labelValues), locale, timeZone);
  if (names.length === 0) return null;
  return (
    <span
      data-slot="verified-badge-names"
      className={cn("min-w-0 text-sm wrap-anywhere text-muted-foreground", className)}
      {...props}
    >
      {names.map((name, index) => (
        <React.Fragment key={name}>
          {index > 0 ? " · " : null}
          <bdi>{name}</bdi>
        </React.Fragment>
      ))}
    </span>
  );
}

/** Returns the texts to show about the verified names, most important first. */
function namesOf(
  identity: VerifiedIdentity | null | undefined,
  words: VerifiedBadgeLabels,
  locale: string,
  timeZone: string,
): string[] {
  const { legalName, previousName, changedAt, isUnderReview } = identity ?? {};
  const renamed = previousName && changedAt &&
    words.renamed(previousName, longDay(changedAt, locale, timeZone));
  return [legalName && words.registeredAs(legalName), renamed, isUnderReview && words.underReview]
    .filter((said) => typeof said === "string" && said !== "") as string[];
}

function longDay(time: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(new Date(time));
}

export {
  type Tier,
  VerifiedBadge,
  type VerifiedBadgeLabels,
  type VerifiedBadgeProps,
  type VerifiedIdentity,
  VerifiedNames,
  type VerifiedNamesProps,
};
