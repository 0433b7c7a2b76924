"use client";

import { useState } from "react";
import { CalendarDaysIcon, CircleCheckIcon, MapPinIcon, MinusIcon, PlusIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { AttendeeList } from "@/components/ui/attendee-list";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { DataLoader } from "@/components/ui/error-state";
import { EventCard } from "@/components/ui/event-card";
import { LoadingButton } from "@/components/ui/loading-button";
import { MapPreview } from "@/components/ui/map-preview";
import { ShareButton } from "@/components/ui/share-button";
import { Skeleton } from "@/components/ui/skeleton";
import { Toaster } from "@/components/ui/toast";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import { type Data, load, type Order, reserve, type TicketKind } from "./data";

/** An event page: programme, place, attendees, and tickets that people can reserve. */
export function EventPage() {
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <DataLoader
        load={load}
        fallback={<Loading />}
        headingLevel="h1"
        problem={{ title: "The event could not be loaded" }}
      >
        {(data) => <Event {...data} />}
      </DataLoader>
    </main>
  );
}

const locale = "en-GB";

function Event({ event, programme, tickets, attendees, goingCount, more, now }: Data) {
  const { place, host, timeZone } = event;
  const starts = new Date(event.startsAt);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const when = format({ weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" })
    .formatRange(starts, new Date(event.endsAt));
  return (
    <>
      <Toaster />
      <header className="relative overflow-hidden rounded-2xl border border-border bg-muted">
        <Night />
        <div className="relative grid gap-6 p-5 sm:p-8 md:grid-cols-[auto_minmax(0,1fr)] md:items-end md:pt-28">
          <p
            aria-hidden
            className="grid w-20 justify-items-center rounded-xl border border-border bg-card py-3 text-card-foreground"
          >
            <span className="text-sm font-medium text-destructive">
              {format({ month: "short" }).format(starts)}
            </span>
            <span className="font-serif text-3xl leading-none font-semibold">
              {format({ day: "numeric" }).format(starts)}
            </span>
            <span className="mt-1 text-xs text-muted-foreground">
              {format({ weekday: "short" }).format(starts)}
            </span>
          </p>
          <div className="grid min-w-0 gap-3">
            <Badge variant="outline" className="w-fit bg-card">{event.category}</Badge>
            <h1 className="font-serif text-4xl leading-tight font-semibold text-balance sm:text-5xl">
              {event.name}
            </h1>
            <p className="max-w-prose text-lg text-pretty">{event.summary}</p>
          </div>
        </div>
      </header>

      <div className="mt-8 grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-10">
          <div className="flex flex-wrap items-start justify-between gap-4">
            <ul className="grid min-w-0 gap-3">
              <Fact icon={<CalendarDaysIcon aria-hidden />}>
                <time dateTime={event.startsAt} className="font-medium">{when}</time>
                <span className="block text-muted-foreground">Time in {place.city}</span>
              </Fact>
              <Fact icon={<MapPinIcon aria-hidden />}>
                <a
                  href={place.href}
                  className="font-medium underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring"
                >
                  {place.name}
                </a>
                <span className="block text-muted-foreground">{place.address}, {place.city}</span>
              </Fact>
            </ul>
            <ShareButton url={event.href} title={event.name} text={`${when}, ${place.name}`} />
          </div>

          <Section id="event-about" title="About">
            <div className="grid max-w-prose gap-3 leading-relaxed">
              {event.about.map((text) => <p key={text}>{text}</p>)}
            </div>
            <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <span className="text-muted-foreground">Hosted by</span>
              <a
                href={host.href}
                className="font-medium underline underline-offset-4 outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring"
              >
                {host.name}
              </a>
              <VerifiedBadge tier={host.tier} locale={locale} />
            </p>
          </Section>

          <Section id="event-programme" title="Programme">
            <ol className="divide-y divide-border rounded-xl border border-border bg-card">
              {programme.map(({ time, title, who }) => (
                <li key={time} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-4 p-4">
                  <time className="text-sm text-muted-foreground tabular-nums">{time}</time>
                  <div className="min-w-0">
                    <h3 className="font-medium">{title}</h3>
                    <p className="text-sm text-muted-foreground">{who}</p>
                  </div>
                </li>
              ))}
            </ol>
          </Section>

          <Section id="event-know" title="Good to know">
            <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
              {event.goodToKnow.map(({ term, details }) => (
                <div key={term}>
                  <dt className="text-sm text-muted-foreground">{term}</dt>
                  <dd>{details}</dd>
                </div>
              ))}
            </dl>
          </Section>

          <Section id="event-place" title="Place">
            <MapPreview
              name={place.name}
              address={`${place.address}, ${place.city}`}
              latitude={place.latitude}
              longitude={place.longitude}
              locale={locale}
            />
          </Section>
        </div>

        <aside
          aria-label="Tickets and guests"
          className="grid min-w-0 gap-8 max-lg:order-first lg:sticky lg:top-6"
        >
          <Tickets tickets={tickets} currency={event.currency} />
          <Section id="event-guests" title="Who’s going" className="max-lg:hidden">
            <AttendeeList
              compact
              attendees={attendees}
              goingCount={goingCount}
              labels={{ list: "Guests" }}
            />
          </Section>
        </aside>
      </div>

      <Section id="event-more" title={`More in ${place.city}`} className="mt-12">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {more.map((other) => <EventCard key={other.id} event={other} now={now} locale={locale} />)}
        </div>
      </Section>
    </>
  );
}

function Tickets({ tickets, currency }: { tickets: TicketKind[]; currency: string }) {
  const [order, setOrder] = useState<Order>({});
  const [state, setState] = useState<"choosing" | "sending" | "done">("choosing");
  const [problem, setProblem] = useState("");
  const money = new Intl.NumberFormat(locale, { style: "currency", currency, minimumFractionDigits: 0 });
  const count = Object.values(order).reduce((sum, number) => sum + number, 0);
  const total = tickets.reduce((sum, { id, price }) => sum + price * (order[id] ?? 0), 0);

  if (state === "done") {
    return (
      <section
        role="status"
        className="grid justify-items-start gap-3 rounded-xl border border-border bg-card p-5"
      >
        <CircleCheckIcon aria-hidden className="size-7 text-success" />
        <h2 className="text-lg font-semibold">{count === 1 ? "1 ticket" : `${count} tickets`} reserved</h2>
        <p className="text-sm text-muted-foreground">
          {total > 0
            ? `Pay ${money.format(total)} within 15 minutes to keep your reservation.`
            : "Your reservation is in your account."}
        </p>
        <a href="#checkout" className={cn(buttonVariants(), "mt-1 w-full")}>
          {total > 0 ? "Continue to payment" : "Show tickets"}
        </a>
      </section>
    );
  }
  return (
    <section aria-labelledby="event-tickets" className="rounded-xl border border-border bg-card p-5">
      <h2 id="event-tickets" className="text-lg font-semibold">Tickets</h2>
      <ul className="mt-2 divide-y divide-border">
        {tickets.map((kind) => {
          const { id, name, about, price, left, most } = kind;
          const number = order[id] ?? 0;
          const limit = Math.min(most, left ?? most);
          const set = (next: number) => {
            setProblem("");
            setOrder({ ...order, [id]: next });
          };
          return (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-3">
              <div className={cn("min-w-0", left === 0 && "text-muted-foreground")}>
                <h3 className="text-sm font-medium">{name}</h3>
                <p className="text-sm text-muted-foreground">{about}</p>
                <p className="mt-0.5 flex flex-wrap gap-x-2 text-sm">
                  <span className="font-medium tabular-nums">
                    {price === 0 ? "Free" : money.format(price)}
                  </span>
                  {left !== null && left > 0 && left < 10
                    ? <span className="text-warning">{left} left</span>
                    : null}
                </p>
              </div>
              {left === 0
                ? <Badge variant="outline">Sold out</Badge>
                : (
                  <div role="group" aria-label={name} className="flex items-center gap-1">
                    <Button
                      variant="outline"
                      size="icon"
                      aria-label={`Remove one ${name}`}
                      disabled={number === 0}
                      onClick={() => set(number - 1)}
                    >
                      <MinusIcon />
                    </Button>
                    <output className="w-8 text-center tabular-nums">{number}</output>
                    <Button
                      variant="outline"
                      size="icon"
                      aria-label={`Add one ${name}`}
                      disabled={number >= limit}
                      onClick={() => set(number + 1)}
                    >
                      <PlusIcon />
                    </Button>
                  </div>
                )}
            </li>
          );
        })}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-t border-border pt-4">
        <span>Total</span>
        <output className="font-serif text-2xl font-semibold tabular-nums">{money.format(total)}</output>
      </p>
      <p role="alert" className="mt-2 text-sm font-medium text-destructive empty:hidden">{problem}</p>
      <LoadingButton
        className="mt-4 w-full"
        loading={state === "sending"}
        onClick={() => {
          if (count === 0) return setProblem("Choose at least one ticket.");
          setState("sending");
          reserve(order).then(
            () => setState("done"),
            () => {
              setState("choosing");
              setProblem("The tickets could not be reserved. Try again.");
            },
          );
        }}
      >
        {count === 0 ? "Reserve" : count === 1 ? "Reserve 1 ticket" : `Reserve ${count} tickets`}
      </LoadingButton>
      <p className="mt-3 text-center text-xs text-muted-foreground">You’ll pay on the next page.</p>
    </section>
  );
}

interface SectionProps {
  id: string;
  title: string;
  className?: string;
  children: React.ReactNode;
}

function Section({ id, title, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-4 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-3 text-sm">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-muted [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0">{children}</div>
    </li>
  );
}

/** Hills and stars behind the title, in the mineral colours. Replace them with your own image. */
function Night() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1200 320"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      {([[90, 60], [210, 110], [350, 48], [480, 92], [640, 40], [760, 104], [905, 58], [1010, 120], [
        1120,
        44,
      ]] as const)
        .map(([x, y]) => <circle key={x} cx={x} cy={y} r="3" fill="var(--gold)" opacity={0.5} />)}
      <circle cx="1040" cy="80" r="38" fill="var(--gold)" opacity={0.16} />
      {([
        ["var(--tanzanite)", "M0 250 C180 170 330 260 520 214 S860 150 1200 230"],
        ["var(--cobalt)", "M0 280 C220 220 380 290 640 252 S960 220 1200 270"],
        ["var(--malachite)", "M0 305 C260 270 520 312 760 288 S1040 270 1200 300"],
      ] as const).map(([colour, hill]) => (
        <path key={colour} d={`${hill}V320H0Z`} fill={colour} opacity={0.1} />
      ))}
    </svg>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading event…" className="grid gap-8">
      <Skeleton className="h-72 rounded-2xl" />
      <Skeleton className="h-96 rounded-xl" />
    </div>
  );
}
