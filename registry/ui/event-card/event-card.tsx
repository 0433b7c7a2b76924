"use client";

import * as React from "react";
import { rangeText } from "@/lib/range-text";
import { cn } from "@/lib/utils";
import { CalendarDaysIcon, MapPinIcon, TicketIcon, VideoIcon } from "lucide-react";
import { AspectRatio } from "@/components/ui/aspect-ratio";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardFooter, CardHeader } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { webAddress } from "@/lib/web-address";
import { priceText } from "@/lib/price-text";

type CardProps = React.ComponentProps<typeof Card>;

/** The event fields that the card uses, named as in the events API. Unknown values are `null`. */
interface EventSummary {
  id: string;
  name: string;
  /** URL of the event's page. */
  url: string;
  /** Times are in ISO 8601. */
  startDate: string;
  endDate?: string | null | undefined;
  /** IANA time zone of the place, used for the times on the card. */
  timezone: string;
  category?: string | null | undefined;
  attendanceMode: "offline" | "online" | "mixed";
  status: "scheduled" | "cancelled" | "draft";
  venue?: string | null | undefined;
  city?: string | null | undefined;
  /** Whether the event is free, or `null` if unknown. */
  isFree?: boolean | null | undefined;
  price?: number | null | undefined;
  priceCurrency?: string | null | undefined;
  imageUrl?: string | null | undefined;
  /** Alternative text for the picture. If unset, the picture is decorative. */
  imageAlt?: string | null | undefined;
}

interface EventCardLabels {
  online: string;
  /** For events that are both in person and online. */
  mixed: string;
  cancelled: string;
  draft: string;
  free: string;
}

const english: EventCardLabels = {
  online: "Online",
  mixed: "In person and online",
  cancelled: "Cancelled",
  draft: "Draft",
  free: "Free",
};

interface EventCardProps extends Omit<CardProps, "children"> {
  event: EventSummary;
  /**
   * Language for the date and price.
   * @default "en"
   */
  locale?: string | undefined;
  /** Reference time for relative times such as "in 3 days". Defaults to the browser's clock. */
  now?: string | undefined;
  /**
   * Heading level of the event name.
   * @default "h3"
   */
  headingLevel?: "h2" | "h3" | "h4" | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<EventCardLabels> | undefined;
  /** Buttons at the bottom, such as `RsvpButton`. */
  children?: React.ReactNode;
}

/** An event with its date, place and price. The whole card is a link. */
function EventCard(
  { className, event, locale = "en", now, headingLevel: Heading = "h3", labels, children, ...props }:
    EventCardProps,
) {
  const words = { ...english, ...labels };
  const isCancelled = event.status === "cancelled";
  const place = placeOf(event, words);
  const price = event.isFree === true ? words.free : priceText(event.price, event.priceCurrency, locale);
  const image = webAddress(event.imageUrl);
  return (
    <Card
      data-slot="event-card"
      data-status={event.status}
      role="article"
      className={cn(
        "h-full overflow-hidden pt-0 outline-offset-2 has-[[data-slot=event-card-link]:focus-visible]:outline-2 has-[[data-slot=event-card-link]:focus-visible]:outline-ring",
        className,
      )}
      {...props}
    >
      <div data-slot="card-media" className="w-full overflow-hidden bg-muted">
        <AspectRatio ratio={16 / 9}>
          {image
            ? (
              <img
                src={image}
                alt={event.imageAlt ?? ""}
                loading="lazy"
                decoding="async"
                referrerPolicy="no-referrer"
              />
            )
            : <EmptyPicture />}
        </AspectRatio>
      </div>
      <CardHeader className="gap-2">
        <div className="flex flex-wrap items-center gap-2">
          {isCancelled ? <Badge variant="destructive">{words.cancelled}</Badge> : null}
          {event.status === "draft" ? <Badge variant="outline">{words.draft}</Badge> : null}
          {event.category ? <Badge variant="secondary" className="capitalize">{event.category}</Badge> : null}
          {isCancelled ? null : (
            <RelativeTime
              className="text-xs text-muted-foreground"
              date={event.startDate}
              now={now}
              locale={locale}
              timeZone={event.timezone}
              explained={false}
            />
          )}
        </div>
        <Heading
          data-slot="card-title"
          className={cn(
            "line-clamp-2 text-base leading-snug font-semibold text-balance",
            isCancelled && "line-through",
          )}
        >
          <a
            data-slot="event-card-link"
            href={webAddress(event.url) ?? "#"}
            className="outline-none after:absolute after:inset-0"
          >
            {event.name}
          </a>
        </Heading>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-1.5 text-sm text-muted-foreground [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
          <li className="flex gap-2">
            <CalendarDaysIcon aria-hidden />
            <time dateTime={event.startDate}>{wallTime(event, locale)}</time>
          </li>
          {place
            ? (
              <li className="flex gap-2">
                {event.attendanceMode === "online" ? <VideoIcon aria-hidden /> : <MapPinIcon aria-hidden />}
                <span className="line-clamp-2">{place}</span>
              </li>
            )
            : null}
          {price
            ? (
              <li className="flex gap-2">
                <TicketIcon aria-hidden />
                {price}
              </li>
            )
            : null}
        </ul>
      </CardContent>
      {/* Keeps the buttons above the link that covers the card. */}
      {children ? <CardFooter className="relative z-10">{children}</CardFooter> : null}
    </Card>
  );
}

/** Formats the local day and time, including the end if there is one. */
function wallTime({ startDate, endDate, timezone }: EventSummary, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: timezone,
    timeZoneName: "short",
  });
  const start = new Date(startDate);
  return endDate ? rangeText(format, start, new Date(endDate)) : format.format(start);
}

function placeOf(event: EventSummary, words: EventCardLabels): string {
  const place = [event.venue, event.city].filter(Boolean).join(", ");
  if (event.attendanceMode === "online") return words.online;
  return event.attendanceMode === "mixed" ? [place, words.mixed].filter(Boolean).join(" · ") : place;
}

function EmptyPicture() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 9"
      preserveAspectRatio="xMidYMid slice"
      className="fill-terracotta-container"
    >
      <rect width="16" height="9" />
      <circle cx="12.5" cy="2.5" r="4" />
      <circle cx="3" cy="8" r="5" />
    </svg>
  );
}

export { EventCard, type EventCardLabels, type EventCardProps, type EventSummary };
