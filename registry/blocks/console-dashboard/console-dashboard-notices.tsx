"use client";

import { cva } from "class-variance-authority";
import { CircleAlertIcon, InfoIcon, TriangleAlertIcon } from "lucide-react";
import type { Notice } from "./data";
import { More, Nothing, Section } from "./console-dashboard-section";

const noticeSigns = {
  destructive: { icon: CircleAlertIcon, word: "Urgent" },
  warning: { icon: TriangleAlertIcon, word: "Important" },
  info: { icon: InfoIcon, word: "For information" },
} as const;

const noticeVariants = cva("flex gap-3 rounded-xl border bg-card p-4", {
  variants: {
    tone: {
      destructive: "border-destructive/40 [&>svg]:text-destructive",
      warning: "border-warning/40 [&>svg]:text-warning",
      info: "border-border [&>svg]:text-info",
    },
  },
});

/** Cards for the items that need attention now. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  return (
    <Section title="Needs attention" className="mt-10">
      {notices.length === 0
        ? <Nothing>Nothing needs your attention.</Nothing>
        : (
          <ul className="mt-3 grid gap-3 lg:grid-cols-3">
            {notices.map(({ id, tone, text, detail, action }) => {
              const { icon: Sign, word } = noticeSigns[tone];
              return (
                <li key={id} className={noticeVariants({ tone })}>
                  <Sign aria-hidden className="mt-0.5 size-4 shrink-0" />
                  <div className="flex min-w-0 flex-1 flex-col items-start">
                    <h3 className="text-sm font-medium text-balance">
                      <span className="sr-only">{word}:</span> {text}
                    </h3>
                    <p className="mt-1 mb-2 text-sm text-pretty text-muted-foreground">{detail}</p>
                    <div className="mt-auto">
                      <More href={action.href}>{action.label}</More>
                    </div>
                  </div>
                </li>
              );
            })}
          </ul>
        )}
    </Section>
  );
}
