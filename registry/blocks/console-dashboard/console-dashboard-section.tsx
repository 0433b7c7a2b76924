"use client";

import { type ReactNode, useId } from "react";
import { ArrowRightIcon, CircleCheckIcon } from "lucide-react";
import { cn } from "@/lib/utils";

interface SectionProps {
  title: string;
  /** A link or a filter at the end of the heading. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of the page below a heading. */
export function Section({ title, action, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn("min-w-0", className)}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A link at the end of a heading or a card. */
export function More({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-6 items-center gap-1 rounded-sm text-sm font-medium underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11"
    >
      {children}
      <ArrowRightIcon aria-hidden className="size-3.5 rtl:-scale-x-100" />
    </a>
  );
}

/** Shown instead of an empty list. */
export function Nothing({ children }: { children: string }) {
  return (
    <p className="mt-3 flex items-center justify-center gap-2 rounded-xl border border-dashed border-border px-4 py-8 text-sm text-muted-foreground">
      <CircleCheckIcon aria-hidden className="size-4 shrink-0 text-success" />
      {children}
    </p>
  );
}
