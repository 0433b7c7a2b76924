"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import { Field, FieldDescription, FieldGroup, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import {
  Sheet,
  SheetClose,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetHeader,
  SheetTitle,
  SheetTrigger,
} from "@/components/ui/sheet";

/** A sheet for editing a row without leaving the list. */
export function Edit() {
  return (
    <Sheet>
      <SheetTrigger render={<Button variant="outline" />}>Edit contact</SheetTrigger>
      <SheetContent>
        <SheetHeader>
          <SheetTitle>Contact for Mbare Library</SheetTitle>
          <SheetDescription>Shown to everyone who views the place.</SheetDescription>
        </SheetHeader>
        <FieldGroup>
          <Field>
            <FieldLabel>Phone</FieldLabel>
            <Input type="tel" dir="ltr" defaultValue="+263 24 277 0000" />
          </Field>
          <Field>
            <FieldLabel>Web address</FieldLabel>
            <Input type="url" dir="ltr" placeholder="https://" />
            <FieldDescription>Start with https://.</FieldDescription>
          </Field>
        </FieldGroup>
        <SheetFooter>
          <SheetClose render={<Button />}>Save contact</SheetClose>
          <SheetClose render={<Button variant="outline" />}>Cancel</SheetClose>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}

/** All four sides. Start and end are mirrored in right-to-left text. */
export function Sides() {
  return (
    <div className="flex flex-wrap gap-2">
      {(["start", "end", "top", "bottom"] as const).map((side) => (
        <Sheet key={side}>
          <SheetTrigger render={<Button variant="outline" />}>From the {side}</SheetTrigger>
          <SheetContent side={side}>
            <SheetHeader>
              <SheetTitle>Areas of Harare</SheetTitle>
              <SheetDescription>Choose an area to see its places.</SheetDescription>
            </SheetHeader>
            <ul className="-mx-4 grid gap-1">
              {["Mbare", "Highfield", "Avondale", "Borrowdale"].map((area) => (
                <li key={area}>
                  <SheetClose render={<Button variant="ghost" className="w-full justify-start" />}>
                    {area}
                  </SheetClose>
                </li>
              ))}
            </ul>
          </SheetContent>
        </Sheet>
      ))}
    </div>
  );
}

/** The page controls the sheet, which stays open while there are unsaved changes. */
export function Controlled() {
  const [open, setOpen] = React.useState(false);
  const [words, setWords] = React.useState("");
  return (
    <Sheet open={open} onOpenChange={(next) => setOpen(next || words !== "")}>
      <SheetTrigger render={<Button variant="outline" />}>Write a note</SheetTrigger>
      <SheetContent showCloseButton={false}>
        <SheetHeader>
          <SheetTitle>Note for the team</SheetTitle>
          <SheetDescription>Only your team can see it.</SheetDescription>
        </SheetHeader>
        <Field>
          <FieldLabel>Note</FieldLabel>
          <Input value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
        <SheetFooter>
          <Button
            onClick={() => {
              setWords("");
              setOpen(false);
            }}
          >
            {words === "" ? "Close" : "Save and close"}
          </Button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}

/** A sheet that is taller than the screen. Its content scrolls, and the close button stays visible. */
export function LongList() {
  return (
    <Sheet>
      <SheetTrigger render={<Button variant="outline" />}>All areas</SheetTrigger>
      <SheetContent side="start">
        <SheetHeader>
          <SheetTitle>Areas of Nairobi</SheetTitle>
          <SheetDescription>Sorted by name.</SheetDescription>
        </SheetHeader>
        <ul className="grid text-sm">
          {areas.map((area) => (
            <li key={area} className="border-b border-border py-3 last:border-b-0">{area}</li>
          ))}
        </ul>
      </SheetContent>
    </Sheet>
  );
}

const areas = [
  "Dagoretti",
  "Eastleigh",
  "Embakasi",
  "Gikomba",
  "Karen",
  "Kasarani",
  "Kibera",
  "Kilimani",
  "Langata",
  "Mathare",
  "Ngara",
  "Parklands",
  "Ruaraka",
  "South B",
  "Westlands",
];

export default Edit;
