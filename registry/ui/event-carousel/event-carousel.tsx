"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import {
  Carousel,
  CarouselContent,
  CarouselItem,
  CarouselNext,
  CarouselPrevious,
} from "@/components/ui/carousel";
import { EventCard, type EventCardLabels, type EventSummary } from "@/components/ui/event-card";

type CarouselProps = React.ComponentProps<typeof Carousel>;

interface EventCarouselLabels {
  previous: string;
  next: string;
  /** Formats an event's position, such as "2 of 8". */
  place: (event: number, events: number) => string;
}

const english: EventCarouselLabels = {
  previous: "Previous events",
  next: "Next events",
  place: (event, events) => `${event} of ${events}`,
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { place: ["event", "events"] } as const;

interface EventCarouselProps extends Omit<CarouselProps, "title" | "children"> {
  /** The heading above the row, such as "Events in Harare". It is also the accessible name of the carousel. */
  title: React.ReactNode;
  /** Events in display order. Renders nothing if empty. */
  events: readonly EventSummary[];
  /** Content at the end of the heading row, such as a link to all events. */
  action?: React.ReactNode;
  /**
   * Heading level of the title. Event names are one level below the title.
   * @default "h2"
   */
  headingLevel?: "h2" | "h3" | undefined;
  /**
   * Language for dates and prices.
   * @default "en"
   */
  locale?: string | undefined;
  /** Reference time for relative times such as "in 3 days". Defaults to the browser's clock. */
  now?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: (LabelTemplates<EventCarouselLabels> & { card?: Partial<EventCardLabels> }) | undefined;
}

/** A row of events with a heading. */
function EventCarousel({
  className,
  title,
  events,
  action,
  headingLevel: Heading = "h2",
  locale = "en",
  now,
  labels,
  ...props
}: EventCarouselProps) {
  const id = React.useId();
  const words = withTemplates(english, labels, labelValues);
  if (events.length === 0) return null;
  return (
    <Carousel
      opts={{ align: "start", slidesToScroll: "auto" }}
      data-slot="event-carousel"
      aria-labelledby={id}
      className={cn("gap-4 wrap-anywhere", className)}
      {...props}
    >
      <div className="flex items-end justify-between gap-4 px-1">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
          <Heading id={id} className="font-serif text-2xl leading-tight text-balance">{title}</Heading>
          {action}
        </div>
        {/* On touch screens, people swipe, so the buttons are hidden. */}
        <div className="flex shrink-0 gap-2 pointer-coarse:hidden">
          <CarouselPrevious className="static my-0" aria-label={words.previous} />
          <CarouselNext className="static my-0" aria-label={words.next} />
        </div>
      </div>
      <CarouselContent>
        {events.map((event, index) => (
          <CarouselItem
            key={event.id}
            aria-label={words.place(index + 1, events.length)}
            className="basis-[min(17.5rem,85%)]"
          >
            <EventCard
              event={event}
              locale={locale}
              now={now}
              headingLevel={Heading === "h2" ? "h3" : "h4"}
              labels={labels?.card}
            />
          </CarouselItem>
        ))}
      </CarouselContent>
    </Carousel>
  );
}

export { EventCarousel, type EventCarouselLabels, type EventCarouselProps };
