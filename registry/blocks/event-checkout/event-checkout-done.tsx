"use client";

import { useEffect, useRef } from "react";
import { CalendarPlusIcon, CircleCheckIcon, PrinterIcon } from "lucide-react";
import { Button, buttonVariants } from "@/components/ui/button";
import { type Ticket, TicketCard } from "@/components/ui/ticket-card";
import type { Data } from "./data";

interface DoneProps {
  event: Data["event"];
  title: string;
  text: string;
  tickets: Ticket[];
}

/** The tickets with their codes. This module is only loaded if there are tickets. */
export default function Done({ event, title, text, tickets }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <div className="grid justify-items-start gap-3">
        <span className="flex size-12 items-center justify-center rounded-full bg-malachite-container text-malachite print:hidden">
          <CircleCheckIcon aria-hidden className="size-6" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="font-serif text-3xl font-semibold outline-none">
          {title}
        </h1>
        <p className="text-muted-foreground">{text}</p>
      </div>
      {tickets.length > 0
        ? (
          <>
            <div className="flex flex-wrap gap-3 print:hidden">
              <a
                href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarOf(event))}`}
                download={`${event.name}.ics`}
                className={buttonVariants()}
              >
                <CalendarPlusIcon aria-hidden />
                Add to calendar
              </a>
              <Button variant="outline" onClick={() => print()}>
                <PrinterIcon aria-hidden />
                Print
              </Button>
            </div>
            <ul aria-label="Tickets" className="grid gap-4">
              {tickets.map((ticket) => (
                <li key={ticket.code} className="break-inside-avoid">
                  <TicketCard ticket={ticket} locale="en-GB" headingLevel="h2" className="max-w-none" />
                </li>
              ))}
            </ul>
          </>
        )
        : null}
      <a
        href={event.url}
        className="w-fit rounded-sm text-sm font-medium underline underline-offset-4 outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring print:hidden"
      >
        Back to the event
      </a>
    </div>
  );
}

/** @see RFC 5545 §3.6.1 */
function calendarOf({ name, url, startDate, endDate, venue, address, city }: Data["event"]): string {
  const moment = (time: string) => `${new Date(time).toISOString().replace(/[-:]|\.\d+/g, "")}`;
  const words = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, "\\n");
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Hakika//Events//EN",
    "BEGIN:VEVENT",
    `UID:${encodeURIComponent(url)}-${moment(startDate)}`,
    `DTSTAMP:${moment(startDate)}`,
    `DTSTART:${moment(startDate)}`,
    ...endDate ? [`DTEND:${moment(endDate)}`] : [],
    `SUMMARY:${words(name)}`,
    `LOCATION:${words([venue, address, city].filter(Boolean).join(", "))}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}
