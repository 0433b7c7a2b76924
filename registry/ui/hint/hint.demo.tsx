"use client";

import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { ShieldCheckIcon } from "lucide-react";
import { Hint, HintGroup } from "@/components/ui/hint";

const stop = cva(
  "rounded-sm underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring",
);

/** The link's accessible name already contains the text of the hint. */
export function OnALink() {
  return (
    <Hint text="Opened 14 March 2026">
      <a href="#claim" className={cn("text-sm", stop())}>
        Claim 4 812<span className="sr-only">, opened 14 March 2026</span>
      </a>
    </Hint>
  );
}

/** Once one hint in a group has opened, the others open without delay. */
export function Several() {
  return (
    <HintGroup>
      <ul className="flex gap-4">
        {["Community", "Contact", "Register"].map((tier) => (
          <li key={tier}>
            <Hint text={tier}>
              <span role="img" tabIndex={0} aria-label={tier} className={cn("block p-1", stop())}>
                <ShieldCheckIcon aria-hidden className="size-5" />
              </span>
            </Hint>
          </li>
        ))}
      </ul>
    </HintGroup>
  );
}

export default OnALink;
