"use client";

import { Sparkline } from "@/components/ui/sparkline";
import { StatusChip } from "@/components/ui/status-chip";
import type { Service } from "./data";
import { withUnit } from "./console-dashboard-words";
import { More, Section } from "./console-dashboard-section";

const states = {
  up: { text: "Operational", tone: "success", line: "success" },
  slow: { text: "Slow", tone: "warning", line: "warning" },
  down: { text: "Failing", tone: "destructive", line: "destructive" },
} as const;

/** The state of each service, with hourly values of one metric. */
export function Services({ services }: { services: readonly Service[] }) {
  return (
    <Section title="System status" action={<More href="#status">Status page</More>}>
      <ul className="mt-3 divide-y divide-border rounded-xl border border-border bg-card">
        {services.map(({ name, state, measure, unit, values }) => {
          const { text, tone, line } = states[state];
          const last = values.at(-1);
          return (
            <li
              key={name}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_6rem_7rem]"
            >
              <div className="min-w-0">
                <h3 className="text-sm font-medium">{name}</h3>
                <p className="mt-0.5 text-sm text-muted-foreground tabular-nums">
                  {measure}: {last === undefined ? "not known" : withUnit(last, unit)}
                </p>
              </div>
              <Sparkline
                data={values}
                tone={line}
                min={0}
                label={`${measure}, last ${values.length} hours, from ${
                  withUnit(Math.min(...values), unit)
                } to ${withUnit(Math.max(...values), unit)}`}
                className="max-sm:hidden"
              />
              <StatusChip tone={tone} className="justify-self-end">{text}</StatusChip>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
