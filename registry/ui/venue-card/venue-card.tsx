"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { MapPinIcon, StarIcon } from "lucide-react";
import { AspectRatio } from "@/components/ui/aspect-ratio";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardFooter, CardHeader } from "@/components/ui/card";
import {
  type Tier,
  VerifiedBadge,
  type VerifiedBadgeLabels,
  type VerifiedIdentity,
  VerifiedNames,
} from "@/components/ui/verified-badge";
import { webAddress } from "@/lib/web-address";

type CardProps = React.ComponentProps<typeof Card>;

/** The place fields that the card uses, named as in the gateway's entities. Unknown values are `null`. */
interface VenueSummary {
  id: string;
  displayName: string;
  entityType: string;
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  city?: string | null | undefined;
  address?: string | null | undefined;
  status?: "active" | "suspended" | "closed" | undefined;
  /** Distance from the search location. */
  distanceKm?: number | null | undefined;
  /** The names that the tier applies to. */
  identity?: VerifiedIdentity | null | undefined;
  platform: { verificationTier: { tier: Tier; since?: string | null | undefined } };
}

/** The card's labels, for translation. */
interface VenueCardLabels extends Partial<Omit<VerifiedBadgeLabels, "since">> {
  /** Names of the kinds of place. An unknown kind is shown with spaces instead of underscores. */
  types: Readonly<Record<string, string>>;
  suspended: string;
  closed: string;
  /** Formats a distance, such as "1.2 km away". */
  away: (distance: string) => string;
  /** Screen reader text for the star rating. */
  rating: (value: string, max: string, count: string | undefined) => string;
}

const english: VenueCardLabels = {
  types: {
    school: "School",
    ngo: "NGO",
    government_office: "Government office",
    media_organization: "Media",
    company: "Company",
    park: "Park",
  },
  suspended: "Suspended",
  closed: "Permanently closed",
  away: (distance) => `${distance} away`,
  rating: (value, max, count) =>
    `Rated ${value} of ${max}${
      count === undefined ? "" : ` by ${count} ${count === "1" ? "person" : "people"}`
    }`,
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = {
  away: ["distance"],
  rating: ["value", "max", "count"],
  registeredAs: ["name"],
  renamed: ["name", "date"],
} as const;

interface VenueCardProps extends Omit<CardProps, "children"> {
  venue: VenueSummary;
  /** URL of the place's page. */
  href: string;
  /** URL of an image. Without an image, the card is shorter. */
  image?: string | null | undefined;
  /** The average rating (at most 5) and the number of ratings. */
  rating?: { value: number; count?: number | undefined } | null | undefined;
  /**
   * Language for names and numbers.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * Heading level of the place's name.
   * @default "h3"
   */
  headingLevel?: "h2" | "h3" | "h4" | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<VenueCardLabels> | undefined;
  /** Buttons at the bottom, such as `VouchButton`. */
  children?: React.ReactNode;
}

/** A place with its address, tier and rating. The whole card is a link. */
function VenueCard(
  {
    className,
    venue,
    href,
    image,
    rating,
    locale = "en",
    headingLevel: Heading = "h3",
    labels,
    children,
    ...props
  }: VenueCardProps,
) {
  const words = {
    ...withTemplates(english, labels, labelValues),
    types: { ...english.types, ...labels?.types },
  };
  const picture = webAddress(image);
  const isOpen = !venue.status || venue.status === "active";
  const place = [venue.address, venue.city, countryName(venue.country, locale)].filter(Boolean).join(", ");
  return (
    <Card
      data-slot="venue-card"
      data-tier={venue.platform.verificationTier.tier}
      role="article"
      className={cn(
        "h-full outline-offset-2 has-[[data-slot=venue-card-link]:focus-visible]:outline-2 has-[[data-slot=venue-card-link]:focus-visible]:outline-ring",
        picture && "overflow-hidden pt-0",
        className,
      )}
      {...props}
    >
      {picture
        ? (
          <div data-slot="card-media" className="w-full overflow-hidden bg-muted">
            <AspectRatio ratio={16 / 9}>
              <img src={picture} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />
            </AspectRatio>
          </div>
        )
        : null}
      <CardHeader className="gap-2">
        <div className="flex flex-wrap items-center gap-2">
          {isOpen
            ? (
              <VerifiedBadge
                tier={venue.platform.verificationTier.tier}
                // The badge is not focusable, because a second tab stop on each card would double the number of stops
                // in a list.
                explained={false}
                labels={{
                  ...(words.names ? { names: words.names } : undefined),
                  ...(words.meanings ? { meanings: words.meanings } : undefined),
                }}
              />
            )
            : (
              <Badge variant="destructive">
                {venue.status === "closed" ? words.closed : words.suspended}
              </Badge>
            )}
          <Badge variant="secondary">{typeName(venue.entityType, words)}</Badge>
        </div>
        <Heading
          data-slot="card-title"
          className="line-clamp-2 text-base leading-snug font-semibold text-balance"
        >
          <a
            data-slot="venue-card-link"
            href={webAddress(href) ?? "#"}
            className="outline-none after:absolute after:inset-0"
          >
            <bdi>{venue.displayName}</bdi>
          </a>
        </Heading>
        {isOpen
          ? <VerifiedNames identity={venue.identity} locale={locale} labels={nameWords(words)} />
          : null}
      </CardHeader>
      <CardContent>
        <ul className="grid gap-1.5 text-sm text-muted-foreground [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
          <li className="flex gap-2">
            <MapPinIcon aria-hidden />
            <span className="line-clamp-3 min-w-0">
              {/* Isolated, so that a house number does not move to the other end in right-to-left text. */}
              <bdi>{place}</bdi>
              {typeof venue.distanceKm === "number"
                ? (
                  <span className="whitespace-nowrap">
                    {` · ${words.away(distanceWords(venue.distanceKm, locale))}`}
                  </span>
                )
                : null}
            </span>
          </li>
          {rating ? <Rating {...rating} locale={locale} words={words} /> : null}
        </ul>
      </CardContent>
      {/* Placed above the link that covers the card, so that the buttons can be clicked. */}
      {children ? <CardFooter className="relative z-10">{children}</CardFooter> : null}
    </Card>
  );
}

/** Returns the labels that `VerifiedNames` uses. */
function nameWords(
  { registeredAs, renamed, underReview }: VenueCardLabels,
): LabelTemplates<VerifiedBadgeLabels> {
  return {
    ...(registeredAs ? { registeredAs } : undefined),
    ...(renamed ? { renamed } : undefined),
    ...(underReview ? { underReview } : undefined),
  };
}

interface RatingProps {
  value: number;
  count?: number | undefined;
  locale: string;
  words: VenueCardLabels;
}

function Rating({ value, count, locale, words }: RatingProps) {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const counted = count === undefined ? undefined : number.format(count);
  return (
    <li className="flex gap-2">
      <StarIcon aria-hidden className="fill-current text-gold" />
      <span aria-hidden>
        <span className="font-medium text-foreground">{number.format(value)}</span>
        {counted === undefined ? null : ` (${counted})`}
      </span>
      <span className="sr-only">{words.rating(number.format(value), number.format(5), counted)}</span>
    </li>
  );
}

function typeName(type: string, { types }: VenueCardLabels): string {
  return Object.hasOwn(types, type) ? types[type]! : type.replaceAll("_", " ");
}

/** Returns the country's name in the reader's language, or the input if it is not a code. */
function countryName(code: string, locale: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(code.toUpperCase()) ?? code;
}

/** Formats a distance, in metres if it is under one kilometre and in kilometres otherwise. */
function distanceWords(km: number, locale: string): string {
  const metres = Math.round(km * 100) * 10;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: metres < 1000 ? "meter" : "kilometer",
    maximumFractionDigits: km < 10 ? 1 : 0,
  }).format(metres < 1000 ? metres : km);
}

export { VenueCard, type VenueCardLabels, type VenueCardProps, type VenueSummary };
