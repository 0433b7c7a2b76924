"use client";

import * as React from "react";
import { InfoIcon, SlidersHorizontalIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Field, FieldGroup, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import {
  Popover,
  PopoverClose,
  PopoverContent,
  PopoverDescription,
  PopoverHeader,
  PopoverTitle,
  PopoverTrigger,
} from "@/components/ui/popover";

/** A few controls that do not need a dialog. People can still use the rest of the page. */
export function Filters() {
  return (
    <Popover>
      <PopoverTrigger render={<Button variant="outline" />}>
        <SlidersHorizontalIcon />
        Price and date
      </PopoverTrigger>
      <PopoverContent align="start">
        <PopoverHeader>
          <PopoverTitle>Events in Nairobi</PopoverTitle>
          <PopoverDescription>Leave a field empty to see everything.</PopoverDescription>
        </PopoverHeader>
        <FieldGroup className="gap-4">
          <Field>
            <FieldLabel>Maximum price in shillings</FieldLabel>
            <Input inputMode="numeric" placeholder="1500" />
          </Field>
          <Field>
            <FieldLabel>From</FieldLabel>
            <Input type="date" />
          </Field>
        </FieldGroup>
        <PopoverClose render={<Button size="sm" className="w-fit" />}>Show events</PopoverClose>
      </PopoverContent>
    </Popover>
  );
}

/** An explanation that opens on click. Unlike a tooltip, it also works on touch screens. */
export function Explanation() {
  return (
    <p className="flex items-center gap-1 text-sm">
      Weight of this vouch: 3
      <Popover>
        <PopoverTrigger render={<Button variant="ghost" size="icon" aria-label="What does this mean?" />}>
          <InfoIcon />
        </PopoverTrigger>
        <PopoverContent side="top" aria-label="What does this mean?">
          <p>
            A vouch counts more if the person’s account is older or their tier is higher. Vouches from new
            accounts don’t count yet.
          </p>
        </PopoverContent>
      </Popover>
    </p>
  );
}

/** The page controls the popover and closes it after a selection. */
export function Controlled() {
  const [open, setOpen] = React.useState(false);
  const [place, setPlace] = React.useState("Harare");
  const choose = (name: string) => {
    setPlace(name);
    setOpen(false);
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger render={<Button variant="outline" />}>Near {place}</PopoverTrigger>
      <PopoverContent align="start" className="w-44 gap-1 p-2" aria-label="City">
        {["Harare", "Bulawayo", "Mutare"].map((name) => (
          <Button
            key={name}
            variant="ghost"
            className="justify-start"
            onClick={() => choose(name)}
          >
            {name}
          </Button>
        ))}
      </PopoverContent>
    </Popover>
  );
}

export default Filters;
