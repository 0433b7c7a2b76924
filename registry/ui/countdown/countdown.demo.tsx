"use client";

import * as React from "react";
import { Countdown } from "@/components/ui/countdown";

const page = { openedAt: 0 };
const never = () => () => {};

/**
 * Returns a time soon after the page was opened, so that the countdown in the demo is still running. On a server, it
 * returns a fixed date.
 */
function useSoon(days: number, hours: number, seconds = 0): number {
  const start = React.useSyncExternalStore(
    never,
    () => page.openedAt ||= Date.now(),
    () => Date.UTC(2100, 0),
  );
  return start + ((days * 24 + hours) * 3600 + seconds) * 1000;
}

/** Time left until an event. */
export function UntilEvent() {
  const moment = useSoon(12, 4, 9);
  return (
    <div className="grid gap-3">
      <p className="text-sm font-medium">Poetry at the library begins in</p>
      <Countdown to={moment} label="Time until Poetry at the library begins" />
    </div>
  );
}

/** With fewer units. */
export function FewUnits() {
  const moment = useSoon(3, 2);
  return <Countdown to={moment} units={["day", "hour"]} label="Time until entries close" />;
}

/** In other languages. */
export function Languages() {
  const moment = useSoon(1, 1, 65);
  return (
    <div className="grid gap-4">
      {[["sw", "Muda uliobaki"], ["fr", "Temps restant"], ["pt", "Tempo restante"]].map(([locale, label]) => (
        <Countdown key={locale} to={moment} locale={locale} label={label} units={["day", "hour", "minute"]} />
      ))}
    </div>
  );
}

/** After the end. */
export function Over() {
  return (
    <Countdown
      to="2026-03-14T15:00:00+02:00"
      now={Date.UTC(2026, 2, 14, 13)}
      labels={{ over: "The doors are open" }}
    />
  );
}

export default UntilEvent;
