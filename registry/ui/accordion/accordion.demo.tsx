"use client";

import * as React from "react";
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from "@/components/ui/accordion";
import { Button } from "@/components/ui/button";

const questions = [
  {
    value: "who",
    title: "Who can claim a place?",
    words: "Anyone authorised to represent it, such as the owner, a head teacher or a market manager.",
  },
  {
    value: "how-long",
    title: "How long does it take?",
    words: "Phone claims are decided within minutes. Claims that need documents take about three days.",
  },
  {
    value: "wrong",
    title: "What if someone else has claimed my place?",
    words: "Open a dispute. We’ll hear both sides, and the place is shown as disputed until we decide.",
  },
];

/** Questions and answers. Only one panel is open at a time. */
export function Questions() {
  return (
    <Accordion className="max-w-lg" defaultValue={["who"]}>
      {questions.map(({ value, title, words }) => (
        <AccordionItem key={value} value={value}>
          <AccordionTrigger>{title}</AccordionTrigger>
          <AccordionContent>{words}</AccordionContent>
        </AccordionItem>
      ))}
    </Accordion>
  );
}

/** Several panels can be open at a time. The page controls which panels are open. The last panel is disabled. */
export function Controlled() {
  const all = ["contact", "hours"];
  const [open, setOpen] = React.useState(["contact"]);
  return (
    <div className="grid max-w-lg gap-2">
      <div className="flex gap-2">
        <Button variant="outline" size="sm" onClick={() => setOpen(all)}>Open all</Button>
        <Button variant="outline" size="sm" onClick={() => setOpen([])}>Close all</Button>
      </div>
      <Accordion
        multiple
        value={open}
        onValueChange={setOpen}
        className="rounded-lg border border-border bg-card px-4 text-card-foreground"
      >
        <AccordionItem value="contact">
          <AccordionTrigger>Contact</AccordionTrigger>
          <AccordionContent>
            <p>
              <bdi dir="ltr">+263 24 277 0000</bdi>
            </p>
            <p>Ardbennie Road, Harare</p>
          </AccordionContent>
        </AccordionItem>
        <AccordionItem value="hours">
          <AccordionTrigger>Opening hours</AccordionTrigger>
          <AccordionContent>Monday to Friday 08:00–16:30, Saturday 09:00–12:00.</AccordionContent>
        </AccordionItem>
        <AccordionItem value="documents" disabled>
          <AccordionTrigger>Documents (after your claim)</AccordionTrigger>
          <AccordionContent>Nothing sent yet.</AccordionContent>
        </AccordionItem>
      </Accordion>
    </div>
  );
}

const rules = [
  {
    value: "first",
    title: "When does a vouch count?",
    words: "Once the person’s account is three days old.",
  },
  { value: "end", title: "When does a vouch expire?", words: "After a year, or when it is withdrawn." },
  {
    value: "limit",
    title: "How many vouches can one person give?",
    words: "Up to five in thirty days, each for a different place.",
  },
];

/** The browser's search (Ctrl+F) finds and opens closed panels. */
export function Searchable() {
  return (
    <Accordion className="max-w-lg" hiddenUntilFound multiple>
      {rules.map(({ value, title, words }) => (
        <AccordionItem key={value} value={value}>
          <AccordionTrigger headingLevel="h2">{title}</AccordionTrigger>
          <AccordionContent>{words}</AccordionContent>
        </AccordionItem>
      ))}
    </Accordion>
  );
}

export default Questions;
