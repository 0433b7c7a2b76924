"use client";

import { useId } from "react";
import { buttonVariants } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { StatusChip } from "@/components/ui/status-chip";
import type { Order } from "./data";
import { locale, number } from "./organiser-dashboard-words";

const orderStates = {
  paid: { text: "Paid", tone: "success" },
  pending: { text: "Waiting for payment", tone: "warning" },
  refunded: { text: "Refunded", tone: "neutral" },
} as const;

interface OrdersProps {
  orders: readonly Order[];
  money: (amount: number) => string;
  now: string;
}

/** The newest orders. */
export function Orders({ orders, money, now }: OrdersProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-semibold">Recent orders</h2>
        <a href="#orders" className={buttonVariants({ variant: "outline", size: "sm" })}>All orders</a>
      </div>
      {orders.length === 0
        ? (
          <p className="mt-3 rounded-xl border border-dashed border-border px-4 py-8 text-center text-sm text-muted-foreground">
            No orders yet. Share your event page to sell your first ticket.
          </p>
        )
        : (
          <ul className="mt-3 divide-y divide-border rounded-xl border border-border bg-card">
            {orders.map(({ id, buyer, tickets, event, amount, status, at }) => {
              const { text, tone } = orderStates[status];
              return (
                <li
                  key={id}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 px-4 py-3 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_11rem_6rem]"
                >
                  <p className="min-w-0">
                    <span className="block font-medium">{buyer}</span>
                    <span className="block text-muted-foreground">
                      {id}, <RelativeTime date={at} now={now} locale={locale} explained={false} />
                    </span>
                  </p>
                  <p className="min-w-0 text-muted-foreground max-md:col-span-2 max-md:row-start-2">
                    {number.format(tickets)} × {event}
                  </p>
                  <p className="max-md:col-span-2 max-md:row-start-3">
                    <StatusChip tone={tone}>{text}</StatusChip>
                  </p>
                  <p className="text-end font-medium tabular-nums max-md:col-start-2 max-md:row-start-1">
                    {money(amount)}
                  </p>
                </li>
              );
            })}
          </ul>
        )}
    </section>
  );
}
