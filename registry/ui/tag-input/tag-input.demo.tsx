"use client";

import * as React from "react";
import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";
import { TagInput } from "@/components/ui/tag-input";

/** Press Enter or type a comma to add a tag. Backspace removes the last tag. */
export function Plain() {
  return (
    <Field name="interests" className="max-w-md">
      <FieldLabel>Interests</FieldLabel>
      <TagInput defaultValue={["jazz", "open air", "for children"]} placeholder="jazz, theatre" />
      <FieldDescription>People who follow these tags are notified about the event.</FieldDescription>
    </Field>
  );
}

/** Tags are in lower case. People can add at most five, and see how many are left. */
export function Limited() {
  const [tags, setTags] = React.useState(["library", "reading-room"]);
  return (
    <Field name="tags" className="max-w-md">
      <FieldLabel>Facilities</FieldLabel>
      <TagInput
        value={tags}
        onValueChange={setTags}
        max={5}
        normalize={(text) => text.trim().toLowerCase().replace(/\s+/g, "-")}
      />
      <FieldDescription>{`${5 - tags.length} left`}</FieldDescription>
    </Field>
  );
}

/** A required input that is empty, and a disabled input. */
export function States() {
  return (
    <div className="grid max-w-md gap-6">
      <Field name="languages" invalid>
        <FieldLabel>Languages spoken at the desk</FieldLabel>
        <TagInput required placeholder="Shona, English" />
        <FieldError match>Add at least one language.</FieldError>
      </Field>
      <Field name="registers" disabled>
        <FieldLabel>Registers</FieldLabel>
        <TagInput defaultValue={["companies", "schools"]} />
      </Field>
    </div>
  );
}

/** Long tags are truncated to fit the box. */
export function Long() {
  return (
    <TagInput
      aria-label="Other names"
      className="max-w-xs"
      defaultValue={[
        "Mbare Library",
        "Library of the Harare City Council at Mbare, formerly Harari Township Library",
      ]}
    />
  );
}

export default Plain;
