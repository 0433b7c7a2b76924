"use client";

import * as React from "react";
import { rangeText } from "@/lib/range-text";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { CalendarDaysIcon, CircleSlashIcon, MapPinIcon, VideoIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Card, CardAction, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import { QrCode } from "@/components/ui/qr-code";
import { toneVariants } from "@/lib/tones";
import { webAddress } from "@/lib/web-address";
import { priceText } from "@/lib/price-text";

type CardProps = React.ComponentProps<typeof Card>;

/** One person's ticket for an event. */
interface Ticket {
  /** The ticket code, scanned or typed at the door. */
  code: string;
  state: "valid" | "pending" | "used" | "cancelled" | "expired";
  /** Name of the ticket holder. */
  holder: string;
  /** Type of ticket, such as "Student". */
  kind?: string | null | undefined;
  seat?: string | null | undefined;
  /** When the ticket was used, in ISO 8601. */
  usedAt?: string | null | undefined;
  /** Price as a decimal number, or `null` if not specified. */
  price?: number | null | undefined;
  priceCurrency?: string | null | undefined;
  event: {
    name: string;
    /** URL of the event's page. */
    url: string;
    /** Times are in ISO 8601. */
    startDate: string;
    endDate?: string | null | undefined;
    /** IANA time zone of the place. Times are shown in this zone. */
    timezone: string;
    attendanceMode: "offline" | "online" | "mixed";
    venue?: string | null | undefined;
    address?: string | null | undefined;
    city?: string | null | undefined;
  };
}

/** The ticket's labels, for translation. */
interface TicketCardLabels {
  states: Record<Ticket["state"], string>;
  /** Shown instead of the code if the ticket is not valid. */
  reasons: Record<Exclude<Ticket["state"], "valid">, string>;
  usedAt: (time: string) => string;
  /** Accessible name of the QR code. */
  qrCode: string;
  /** Shown instead of the QR code if the ticket's code is too long. */
  tooLong: string;
  code: string;
  holder: string;
  kind: string;
  seat: string;
  price: string;
  online: string;
}

const english: TicketCardLabels = {
  states: { valid: "Valid", pending: "Not paid", used: "Used", cancelled: "Cancelled", expired: "Expired" },
  reasons: {
    pending: "The code appears once the ticket is paid for.",
    used: "This ticket has been used and is no longer valid.",
    cancelled: "This ticket was cancelled and is no longer valid.",
    expired: "The event is over.",
  },
  usedAt: (time) => `Used ${time}`,
  qrCode: "Entry code",
  tooLong: "Too long for a QR code",
  code: "Code",
  holder: "Name",
  kind: "Ticket",
  seat: "Seat",
  price: "Price",
  online: "Online",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { usedAt: ["time"] } as const;

interface TicketCardProps extends Omit<CardProps, "children"> {
  ticket: Ticket;
  /** Content of the QR code, such as a signed token or a URL. Defaults to the ticket code. */
  qrValue?: string | undefined;
  /**
   * Language for times and the price.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * Heading level of the event name.
   * @default "h3"
   */
  headingLevel?: "h2" | "h3" | "h4" | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<TicketCardLabels> | undefined;
}

const tones: Partial<Record<Ticket["state"], "success" | "warning" | "destructive">> = {
  valid: "success",
  pending: "warning",
  cancelled: "destructive",
};

/**
 * A ticket: the event, the holder, and the code to show at the door.
 *
 * The code is shown only if the ticket is valid, so people notice an invalid ticket before they arrive. Your server
 * must still check the code at the door.
 */
function TicketCard(
  { className, ticket, qrValue, locale = "en", headingLevel: Heading = "h3", labels, ...props }:
    TicketCardProps,
) {
  const words = withTemplates(english, labels, labelValues);
  const { code, state, event } = ticket;
  const place = event.attendanceMode === "online"
    ? words.online
    : [event.venue, event.address, event.city].filter(Boolean).join(", ");
  const facts = [
    [words.holder, ticket.holder],
    [words.kind, ticket.kind],
    [words.seat, ticket.seat],
    [words.price, priceText(ticket.price, ticket.priceCurrency, locale)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  const tone = tones[state];
  return (
    <Card
      data-slot="ticket-card"
      data-state={state}
      role="article"
      className={cn("@container max-w-xl py-0", className)}
      {...props}
    >
      <div className="flex flex-col @md:flex-row">
        <div className="flex min-w-0 flex-1 flex-col gap-4 py-5">
          <CardHeader>
            <Heading data-slot="card-title" className="text-base leading-snug font-semibold text-balance">
              <a
                href={webAddress(event.url) ?? "#"}
                className="rounded-sm underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring"
              >
                {event.name}
              </a>
            </Heading>
            <CardDescription className="flex gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
              <CalendarDaysIcon aria-hidden />
              <time dateTime={event.startDate}>{timeOf(event, locale)}</time>
            </CardDescription>
            {place
              ? (
                <CardDescription className="flex gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
                  {event.attendanceMode === "online" ? <VideoIcon aria-hidden /> : <MapPinIcon aria-hidden />}
                  <span>{place}</span>
                </CardDescription>
              )
              : null}
            <CardAction>
              <Badge
                variant={state === "expired" ? "outline" : "secondary"}
                className={cn(tone && toneVariants({ tone }))}
              >
                {words.states[state]}
              </Badge>
            </CardAction>
          </CardHeader>
          <CardContent>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
              {facts.map(([name, value]) => (
                <div key={name} className="min-w-0">
                  <dt className="text-xs text-muted-foreground">{name}</dt>
                  <dd className="font-medium wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </CardContent>
        </div>
        <div
          data-slot="ticket-card-stub"
          className="flex flex-col items-center justify-center gap-2 border-t border-dashed border-input bg-muted p-5 text-center @md:w-56 @md:border-s @md:border-t-0"
        >
          {state === "valid"
            ? (
              <>
                <QrCode
                  value={qrValue ?? code}
                  label={words.qrCode}
                  labels={{ tooLong: words.tooLong }}
                  className="w-40"
                />
                <span className="text-xs text-foreground/70">{words.code}</span>
                <span
                  data-slot="ticket-card-code"
                  dir="ltr"
                  className="font-mono text-base font-semibold tracking-wider break-all select-all"
                >
                  {code}
                </span>
              </>
            )
            : (
              <>
                <CircleSlashIcon aria-hidden className="size-8 text-foreground/70" />
                <p className="text-sm text-pretty text-foreground/70">{words.reasons[state]}</p>
                {state === "used" && ticket.usedAt
                  ? (
                    <time dateTime={ticket.usedAt} className="text-xs text-foreground/70">
                      {words.usedAt(momentOf(ticket.usedAt, event.timezone, locale))}
                    </time>
                  )
                  : null}
              </>
            )}
        </div>
      </div>
    </Card>
  );
}

/** Formats the local day and time, including the end if there is one. */
function timeOf({ startDate, endDate, timezone }: Ticket["event"], locale: string): string {
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

function momentOf(time: string, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone })
    .format(new Date(time));
}

export { type Ticket, TicketCard, type TicketCardLabels, type TicketCardProps };
