"use client";

import * as React from "react";
import { Field, FieldDescription, FieldError } from "@/components/ui/field";
import { Fieldset, FieldsetLegend } from "@/components/ui/fieldset";
import { RatingInput } from "@/components/ui/rating-input";

const words = ["Not again", "Could be better", "All right", "Good", "Wonderful"];

/** The legend names the rating input. The meaning of each rating is shown next to the stars. */
export function Plain() {
  return (
    <Field name="rating">
      <Fieldset render={<RatingInput defaultValue={4} words={words} />}>
        <FieldsetLegend size="sm" className="w-full">
          How was your visit to the National Gallery?
        </FieldsetLegend>
      </Fieldset>
    </Field>
  );
}

/** Controlled, from 1 to 10. */
export function Controlled() {
  const [rating, setRating] = React.useState<number | null>(null);
  return (
    <div className="grid gap-2">
      <RatingInput
        aria-label="How likely are you to come again?"
        max={10}
        value={rating}
        onValueChange={setRating}
      />
      <p role="status" className="text-sm text-muted-foreground">
        {rating === null ? "Not rated yet" : `${rating} of 10`}
      </p>
    </div>
  );
}

/** Required but empty. */
export function Required() {
  return (
    <Field name="sound" invalid>
      <RatingInput aria-label="Sound" required />
      <FieldDescription>1 star: barely audible. 5 stars: perfectly clear.</FieldDescription>
      <FieldError match>Choose between one and five stars.</FieldError>
    </Field>
  );
}

/** Read-only and disabled. */
export function Still() {
  return (
    <div className="grid gap-2">
      <RatingInput aria-label="Book Café rating" readOnly value={4} />
      <RatingInput aria-label="Rate your visit" disabled />
    </div>
  );
}

export default Plain;
