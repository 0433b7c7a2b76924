"use client";

import * as React from "react";
import { CheckboxGroup, CheckboxGroupAll, CheckboxGroupOption } from "@/components/ui/checkbox-group";
import { Field, FieldDescription, FieldError } from "@/components/ui/field";
import { Fieldset, FieldsetLegend } from "@/components/ui/fieldset";

/** The legend names the group. Each box has its own label. */
export function Plain() {
  return (
    <Field name="access" className="max-w-md">
      <Fieldset render={<CheckboxGroup defaultValue={["ramp"]} />}>
        <FieldsetLegend size="sm">Accessibility</FieldsetLegend>
        <CheckboxGroupOption value="ramp">Ramp at the door</CheckboxGroupOption>
        <CheckboxGroupOption value="lift" description="Stops at every floor that guests use.">
          Lift
        </CheckboxGroupOption>
        <CheckboxGroupOption value="loop" description="For hearing aids, in the hall.">
          Induction loop
        </CheckboxGroupOption>
      </Fieldset>
    </Field>
  );
}

const scopes = ["events:read", "events:write", "places:read", "places:write"];

/** A select-all checkbox, which shows a dash when only some boxes are ticked. */
export function WithAll() {
  return (
    <Field name="scopes" className="max-w-md">
      <Fieldset render={<CheckboxGroup allValues={scopes} defaultValue={["events:read", "places:read"]} />}>
        <FieldsetLegend size="sm">Key permissions</FieldsetLegend>
        <CheckboxGroupAll>Everything</CheckboxGroupAll>
        <CheckboxGroupOption value="events:read">Read events</CheckboxGroupOption>
        <CheckboxGroupOption value="events:write">Publish and change events</CheckboxGroupOption>
        <CheckboxGroupOption value="places:read">Read places</CheckboxGroupOption>
        <CheckboxGroupOption value="places:write">Change places</CheckboxGroupOption>
      </Fieldset>
    </Field>
  );
}

/** The page controls the two columns of checkboxes and shows how many are ticked. */
export function Controlled() {
  const [interests, setInterests] = React.useState(["music"]);
  return (
    <div className="grid max-w-md gap-3">
      <CheckboxGroup
        aria-label="Interests"
        value={interests}
        onValueChange={setInterests}
        className="grid-cols-2"
      >
        <CheckboxGroupOption value="music">Music</CheckboxGroupOption>
        <CheckboxGroupOption value="theatre">Theatre</CheckboxGroupOption>
        <CheckboxGroupOption value="food">Food</CheckboxGroupOption>
        <CheckboxGroupOption value="technology">Technology</CheckboxGroupOption>
      </CheckboxGroup>
      <p className="text-sm text-muted-foreground" role="status">
        {interests.length === 0 ? "Choose at least one." : `${interests.length} chosen`}
      </p>
    </div>
  );
}

/** Invalid, with one disabled box. */
export function States() {
  return (
    <Field name="papers" invalid className="max-w-md">
      <Fieldset render={<CheckboxGroup />}>
        <FieldsetLegend size="sm">Documents you can provide</FieldsetLegend>
        <CheckboxGroupOption value="register">Extract from the register</CheckboxGroupOption>
        <CheckboxGroupOption value="lease">Lease</CheckboxGroupOption>
        <CheckboxGroupOption value="licence" disabled description="Not needed for libraries.">
          Licence
        </CheckboxGroupOption>
      </Fieldset>
      <FieldDescription>One document is enough.</FieldDescription>
      <FieldError match>Choose at least one document.</FieldError>
    </Field>
  );
}

export default Plain;
