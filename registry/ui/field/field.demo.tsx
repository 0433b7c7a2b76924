"use client";

import { Button } from "@/components/ui/button";
import {
  Field,
  FieldContent,
  FieldDescription,
  FieldError,
  FieldGroup,
  FieldLabel,
  FieldLegend,
  FieldSeparator,
  FieldSet,
  FieldTitle,
} from "@/components/ui/field";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

/** Label, control and description are connected without ids. */
export function Plain() {
  return (
    <Field className="max-w-sm">
      <FieldLabel>Place name</FieldLabel>
      <Input name="name" placeholder="Mbare Library" />
      <FieldDescription>As it appears on the sign at the door.</FieldDescription>
    </Field>
  );
}

/** An invalid field. After blur, the error explains how to fix the input. */
export function WithError() {
  return (
    <Field className="max-w-sm" name="site" validationMode="onBlur" invalid>
      <FieldLabel>Web address</FieldLabel>
      <Input type="url" defaultValue="mbare library" />
      <FieldDescription>Where people can find out more.</FieldDescription>
      <FieldError match>The URL must start with https:// and contain no spaces.</FieldError>
    </Field>
  );
}

/** A complete form. Submit it with an empty name to see the errors. */
export function WholeForm() {
  return (
    <form className="max-w-md" onSubmit={(event) => event.preventDefault()}>
      <FieldGroup>
        <Field name="name" validationMode="onBlur">
          <FieldLabel>Name</FieldLabel>
          <Input required autoComplete="organization" />
          <FieldError match="valueMissing">Enter a name for the place.</FieldError>
        </Field>
        <Field name="about">
          <FieldLabel>About</FieldLabel>
          <Textarea />
          <FieldDescription>Two or three sentences for people who have never been there.</FieldDescription>
        </Field>
        <FieldSeparator>or</FieldSeparator>
        <Field name="link">
          <FieldLabel>Link to a description</FieldLabel>
          <Input type="url" placeholder="https://" />
        </Field>
        <Button type="submit" className="w-fit">Continue</Button>
      </FieldGroup>
    </form>
  );
}

/** The label is next to the control if there is room, otherwise above it. */
export function Responsive() {
  return (
    <FieldGroup className="max-w-2xl">
      <Field orientation="responsive">
        <FieldContent>
          <FieldLabel>Short name</FieldLabel>
          <FieldDescription>Used where space is limited.</FieldDescription>
        </FieldContent>
        <Input defaultValue="Mbare" />
      </Field>
      <FieldSeparator />
      <Field orientation="responsive" disabled>
        <FieldContent>
          <FieldLabel>Number</FieldLabel>
          <FieldDescription>Assigned by the registry.</FieldDescription>
        </FieldContent>
        <Input defaultValue="ZW-HA-00217" />
      </Field>
    </FieldGroup>
  );
}

/** A fieldset with a legend. Each label is a clickable card around its field. */
export function Sets() {
  return (
    <FieldSet className="max-w-sm">
      <FieldLegend>How do you know the place?</FieldLegend>
      <FieldDescription>Your answer affects how much your vouch counts.</FieldDescription>
      <RadioGroup defaultValue="visit" aria-label="How you know the place">
        {[["visit", "I go there"], ["work", "I work there"]].map(([value, words]) => (
          <FieldLabel key={value} htmlFor={`know-${value}`}>
            <Field orientation="horizontal">
              <FieldTitle className="flex-1">{words}</FieldTitle>
              <RadioGroupItem value={value} id={`know-${value}`} />
            </Field>
          </FieldLabel>
        ))}
      </RadioGroup>
    </FieldSet>
  );
}

export default Plain;
