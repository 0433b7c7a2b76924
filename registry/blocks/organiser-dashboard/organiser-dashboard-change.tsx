"use client";

import { StatCardChange } from "@/components/ui/stat-card";
import { locale } from "./organiser-dashboard-words";

/** Small text below a figure. */
export function Note({ children }: { children: string }) {
  return <p className="col-span-full mt-1 text-xs text-muted-foreground">{children}</p>;
}

/** The change compared with the earlier period, or a note if that period had no sales. */
export function Change({ now, before, since }: { now: number; before: number; since: string }) {
  if (before === 0) {
    return <Note>{now === 0 ? "No sales in either period" : "No sales in the previous period"}</Note>;
  }
  return (
    <StatCardChange
      className="col-span-full"
      change={(now - before) / before}
      since={since}
      locale={locale}
    />
  );
}
