"use client";

import { useId } from "react";
import { StatusChip } from "@/components/ui/status-chip";
import type { Payout } from "./data";
import { dayOf } from "./organiser-dashboard-words";

const payoutStates = {
  planned: { text: "Planned", tone: "info" },
  paid: { text: "Paid", tone: "success" },
  failed: { text: "Returned", tone: "destructive" },
} as const;

interface PayoutsProps {
  payouts: readonly Payout[];
  account: string;
  money: (amount: number) => string;
}

/** Planned and past payouts, and the account that receives them. */
export function Payouts({ payouts, account, money }: PayoutsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="flex min-h-10 items-center text-lg font-semibold">Payouts</h2>
      <div className="mt-3 rounded-xl border border-border bg-card">
        {payouts.length === 0
          ? (
            <p className="px-4 py-8 text-center text-sm text-muted-foreground">
              Your first payout appears here once you sell a ticket.
            </p>
          )
          : (
            <ul className="divide-y divide-border">
              {payouts.map(({ id, date, amount, status, reason }) => {
                const { text, tone } = payoutStates[status];
                return (
                  <li key={id} className="px-4 py-3">
                    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                      <span className="font-medium tabular-nums">{money(amount)}</span>
                      <StatusChip tone={tone}>{text}</StatusChip>
                    </p>
                    <p className="mt-0.5 text-sm text-muted-foreground">
                      <time dateTime={date}>{dayOf(date)}</time>, {id}
                    </p>
                    {reason ? <p className="mt-0.5 text-sm text-destructive">{reason}</p> : null}
                  </li>
                );
              })}
            </ul>
          )}
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-border px-4 py-3 text-sm">
          <bdi className="text-muted-foreground">{account}</bdi>
          <a
            href="#account"
            className="inline-flex min-h-6 items-center rounded-sm font-medium underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11"
          >
            Change account
          </a>
        </p>
      </div>
    </section>
  );
}
