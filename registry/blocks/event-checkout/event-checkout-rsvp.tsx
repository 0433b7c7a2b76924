"use client";

import { useState } from "react";
import { Form, FormFields, FormMessage, FormSubmit } from "@/components/ui/form";
import { FormField, FormFieldControl } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { NativeSelect, NativeSelectOption } from "@/components/ui/native-select";
import { RadioGroup } from "@/components/ui/radio-group";
import { RadioOption } from "@/components/ui/radio-option";
import { Textarea } from "@/components/ui/textarea";
import type { Ticket } from "@/components/ui/ticket-card";
import { type Answer, type Person, respond } from "./data";

const answers: { value: Answer["answer"]; label: string; description: string }[] = [
  { value: "going", label: "I’m going", description: "You’ll get a code for the door." },
  { value: "maybe", label: "Maybe", description: "You can decide later." },
  { value: "declined", label: "I can’t go", description: "We’ll tell the host." },
];

interface EventCheckoutRsvpProps {
  person: Person;
  onDone: (answer: Answer, tickets: Ticket[]) => void;
}

/** Collects RSVPs for an event without tickets. */
export function EventCheckoutRsvp({ person, onDone }: EventCheckoutRsvpProps) {
  const [answer, setAnswer] = useState<Answer["answer"]>("going");
  return (
    <Form
      aria-label="Answer"
      className="rounded-xl border border-border bg-card p-5 sm:p-6"
      labels={{ failed: () => "Your reply could not be sent. Try again." }}
      onFormSubmit={async ({ name, email, guests, note }) => {
        const given: Answer = {
          person: { ...person, name: String(name), email: String(email) },
          answer,
          guests: answer === "declined" ? 0 : Number(guests),
          note: String(note),
        };
        onDone(given, await respond(given));
      }}
    >
      <FormFields>
        <RadioGroup
          aria-label="Your answer"
          value={answer}
          onValueChange={(value: string) => setAnswer(value as Answer["answer"])}
          className="grid gap-3 sm:grid-cols-3"
        >
          {answers.map(({ value, label, description }) => (
            <RadioOption key={value} variant="card" value={value} description={description}>
              {label}
            </RadioOption>
          ))}
        </RadioGroup>
        <div className="grid gap-6 sm:grid-cols-2">
          <FormField name="name" label="Your name" messages={{ valueMissing: "Enter your name." }}>
            <FormFieldControl render={<Input autoComplete="name" />} required defaultValue={person.name} />
          </FormField>
          <FormField
            name="email"
            label="E-mail"
            messages={{
              valueMissing: "Enter your e-mail address.",
              typeMismatch: "Enter an address such as amina@example.org.",
            }}
          >
            <FormFieldControl
              render={<Input type="email" dir="ltr" autoComplete="email" />}
              required
              defaultValue={person.email}
            />
          </FormField>
        </div>
        {answer === "declined" ? null : (
          <FormField name="guests" label="Who is coming with you?">
            <FormFieldControl render={<NativeSelect />} defaultValue="0">
              <NativeSelectOption value="0">Only me</NativeSelectOption>
              <NativeSelectOption value="1">1 guest</NativeSelectOption>
              <NativeSelectOption value="2">2 guests</NativeSelectOption>
              <NativeSelectOption value="3">3 guests</NativeSelectOption>
            </FormFieldControl>
          </FormField>
        )}
        <FormField name="note" label="Message to the host" description="Optional.">
          <FormFieldControl render={<Textarea rows={3} />} maxLength={500} />
        </FormField>
      </FormFields>
      <FormMessage />
      <FormSubmit className="self-start">Send answer</FormSubmit>
    </Form>
  );
}
