"use client";

import * as React from "react";
import { ChevronDownIcon, ChevronsUpDownIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/components/ui/collapsible";

/** Details that most people do not need. */
export function Details() {
  return (
    <Collapsible className="max-w-sm">
      <CollapsibleTrigger render={<Button variant="ghost" className="group -ms-4" />}>
        Why is this claim on hold?
        <ChevronDownIcon className="transition-transform duration-200 group-data-panel-open:rotate-180 motion-reduce:transition-none" />
      </CollapsibleTrigger>
      <CollapsibleContent>
        <p className="pt-2 leading-relaxed text-pretty text-muted-foreground">
          Two people have claimed Mbare Library. Both claims are on hold until we know who represents it. You
          don’t need to do anything. We’ll write to you within three days.
        </p>
      </CollapsibleContent>
    </Collapsible>
  );
}

/** The first document is always shown, and a button shows the others. The page controls the state. */
export function Controlled() {
  const [open, setOpen] = React.useState(true);
  return (
    <Collapsible
      open={open}
      onOpenChange={setOpen}
      className="max-w-sm rounded-lg border border-border bg-card p-4"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm font-semibold">Documents sent</p>
        <CollapsibleTrigger
          render={<Button variant="ghost" size="icon" aria-label={open ? "Show fewer" : "Show all"} />}
        >
          <ChevronsUpDownIcon />
        </CollapsibleTrigger>
      </div>
      <p className="mt-2 rounded-md bg-muted px-3 py-2 text-sm">Lease, signed in 2023</p>
      <CollapsibleContent>
        <p className="mt-2 rounded-md bg-muted px-3 py-2">Letter from the city council</p>
        <p className="mt-2 rounded-md bg-muted px-3 py-2">Photograph of the entrance</p>
      </CollapsibleContent>
    </Collapsible>
  );
}

export default Details;
