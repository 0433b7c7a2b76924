"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import {
  Form,
  FormActions,
  FormField,
  FormFields,
  FormMessage,
  type FormOutcome,
  FormSubmit,
} from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

const taken = new Map([["mbare library", "A place with this name is already listed in Harare."]]);

/** Simulates a server's response. */
function addVenue(values: Record<string, unknown>): Promise<FormOutcome | void> {
  const fault = taken.get(String(values.name).trim().toLowerCase());
  const answer: FormOutcome | undefined = fault ? { errors: { name: fault } } : undefined;
  return new Promise((done) => setTimeout(() => done(answer), 300));
}

/** Submit the form unchanged. The name is already in use, so a server error appears next to the field. */
export function ServerErrors() {
  const [added, setAdded] = React.useState("");
  return (
    <Form
      className="max-w-md"
      onFormSubmit={async (values) => {
        const outcome = await addVenue(values);
        setAdded(outcome ? "" : String(values.name));
        return outcome;
      }}
    >
      <FormFields>
        <FormField
          name="name"
          label="Place name"
          description="As it appears on the sign at the door."
          messages={{ valueMissing: "Enter a name for the place." }}
        >
          <Input required defaultValue="Mbare Library" autoComplete="organization" />
        </FormField>
        <FormField name="about" label="About" description="Two or three sentences.">
          <Textarea />
        </FormField>
      </FormFields>
      <FormActions>
        <FormSubmit>Add place</FormSubmit>
        <Button type="reset" variant="ghost">Start again</Button>
      </FormActions>
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {added ? `${added} was added.` : ""}
      </p>
    </Form>
  );
}

/** A form-level error is shown above the button. */
export function WholeForm() {
  return (
    <Form
      className="max-w-md"
      onFormSubmit={() => ({
        message: "You have vouched for five places in the last 30 days. Try again on 3 May.",
      })}
    >
      <FormFields>
        <FormField name="statement" label="Why are you vouching for Makokoba Market?">
          <Textarea defaultValue="I have bought vegetables there every Saturday since 2014." />
        </FormField>
      </FormFields>
      <FormMessage />
      <FormActions>
        <FormSubmit>Vouch</FormSubmit>
      </FormActions>
    </Form>
  );
}

/** Fields are validated on blur, with custom error messages. */
export function WhileTyping() {
  return (
    <Form className="max-w-md" validationMode="onBlur" onFormSubmit={() => {}}>
      <FormFields>
        <FormField
          name="email"
          label="E-mail"
          messages={{
            valueMissing: "We need an address to reply to.",
            typeMismatch: "Use the format name@example.org.",
          }}
        >
          <Input type="email" required autoComplete="email" defaultValue="tendai.example" />
        </FormField>
        <FormField
          name="seats"
          label="Seats"
          messages={{ rangeUnderflow: "Enter 1 or more.", rangeOverflow: "You can have up to 500 seats." }}
        >
          <Input type="number" min={1} max={500} defaultValue={120} />
        </FormField>
      </FormFields>
      <FormActions>
        <FormSubmit>Continue</FormSubmit>
      </FormActions>
    </Form>
  );
}

export default ServerErrors;
