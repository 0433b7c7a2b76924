"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import { Field, FieldDescription, FieldError } from "@/components/ui/field";
import { Fieldset, FieldsetLegend } from "@/components/ui/fieldset";
import { Label } from "@/components/ui/label";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { RadioOption } from "@/components/ui/radio-option";

/** The legend names the group, and clicking a label selects its option. */
export function Plain() {
  return (
    <Field name="visibility">
      <Fieldset render={<RadioGroup defaultValue="private" />} className="max-w-md">
        <FieldsetLegend size="sm">Who can see your vouch?</FieldsetLegend>
        <RadioOption value="private">Only the verification team</RadioOption>
        <RadioOption value="owner">The people who run the place</RadioOption>
        <RadioOption value="public">Everyone</RadioOption>
      </Fieldset>
    </Field>
  );
}

/** Cards describe the options. The border and the mark show which option is selected. */
export function Cards() {
  return (
    <Field name="method">
      <Fieldset render={<RadioGroup defaultValue="sms" />} className="max-w-md">
        <FieldsetLegend size="sm">How should we reach you?</FieldsetLegend>
        <RadioOption
          variant="card"
          value="sms"
          description="We’ll text a six-digit code to +263 77 ••• 4567."
        >
          Text message
        </RadioOption>
        <RadioOption
          variant="card"
          value="email"
          description="We’ll send a code to the address on the place’s website."
        >
          E-mail
        </RadioOption>
        <RadioOption variant="card" value="post" disabled description="Not yet available in Zimbabwe.">
          Letter
        </RadioOption>
      </Fieldset>
    </Field>
  );
}

/** The options are in a row and have custom labels. */
export function Row() {
  const [role, setRole] = React.useState("manager");
  return (
    <div className="grid gap-3">
      <RadioGroup
        aria-label="Your role"
        value={role}
        onValueChange={setRole}
        className="flex flex-wrap gap-x-6 gap-y-3"
      >
        {["owner", "manager", "employee"].map((name) => (
          <Label key={name} className="font-normal capitalize pointer-coarse:min-h-11">
            <RadioGroupItem value={name} />
            {name}
          </Label>
        ))}
      </RadioGroup>
      <p className="text-sm text-muted-foreground">
        After approval, you get the permissions of {role === "employee" ? "an editor" : `a ${role}`}.
      </p>
    </div>
  );
}

/** An option is required. If nothing is selected, the form shows an error and moves focus to the options. */
export function Required() {
  return (
    <form
      className="grid max-w-md justify-items-start gap-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <Field name="type" invalid>
        <Fieldset render={<RadioGroup required />}>
          <FieldsetLegend size="sm">Place type</FieldsetLegend>
          <RadioOption value="school">School</RadioOption>
          <RadioOption value="park">Park</RadioOption>
        </Fieldset>
        <FieldDescription>This decides which documents we ask for.</FieldDescription>
        <FieldError match>Choose one.</FieldError>
      </Field>
      <Button type="submit">Continue</Button>
    </form>
  );
}

export default Plain;
