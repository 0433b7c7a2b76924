"use client";

import * as React from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, FieldDescription, FieldError, FieldItem, FieldLabel } from "@/components/ui/field";
import { Label } from "@/components/ui/label";

/** Wrapped in a label. */
export function Plain() {
  return (
    <Label>
      <Checkbox defaultChecked />
      Show my name with my vouch
    </Label>
  );
}

/** A checkbox in a field, with a description. */
export function InField() {
  return (
    <Field orientation="horizontal" className="max-w-md">
      <Checkbox />
      <div className="grid gap-1">
        <FieldLabel>Notify me when someone vouches</FieldLabel>
        <FieldDescription>At most one e-mail a day.</FieldDescription>
      </div>
    </Field>
  );
}

/** Disabled, and invalid. */
export function States() {
  return (
    <div className="grid gap-4">
      <Label>
        <Checkbox disabled />
        Not yet
      </Label>
      <Label>
        <Checkbox disabled defaultChecked />
        Always on
      </Label>
      <Field invalid>
        <FieldItem>
          <Checkbox required />
          <FieldLabel>I’m authorised to represent this place</FieldLabel>
        </FieldItem>
        <FieldError match>Tick this to continue.</FieldError>
      </Field>
    </div>
  );
}

const rights = ["Read claims", "Prepare decisions", "Decide"];

/** A parent checkbox that shows a dash while only some boxes are ticked. */
export function Some() {
  const [chosen, setChosen] = React.useState(["Read claims"]);
  const toggle = (right: string, checked: boolean) =>
    setChosen(checked ? [...chosen, right] : chosen.filter((each) => each !== right));
  return (
    <div className="grid gap-3">
      <Label>
        <Checkbox
          checked={chosen.length === rights.length}
          indeterminate={chosen.length > 0 && chosen.length < rights.length}
          onCheckedChange={(checked) => setChosen(checked ? rights : [])}
        />
        All permissions
      </Label>
      <div className="ms-7 grid gap-3">
        {rights.map((right) => (
          <Label key={right} className="font-normal">
            <Checkbox
              checked={chosen.includes(right)}
              onCheckedChange={(checked) => toggle(right, checked)}
            />
            {right}
          </Label>
        ))}
      </div>
    </div>
  );
}

export default Plain;
