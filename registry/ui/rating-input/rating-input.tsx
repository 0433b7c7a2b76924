"use client";

import * as React from "react";
import { Field as FieldPrimitive } from "@base-ui/react/field";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { StarIcon } from "lucide-react";
import { Radio as RadioPrimitive } from "@base-ui/react/radio";
import { RadioGroup as RadioGroupPrimitive } from "@base-ui/react/radio-group";
import { useDisabledFieldset, useTabStop } from "@/hooks/use-disabled-fieldset";
import { useFormReset } from "@/hooks/use-form-reset";

interface RatingInputLabels {
  /** Accessible name of a star. */
  rating: (rating: number, max: number) => string;
}

const english: RatingInputLabels = { rating: (rating, max) => `${rating} of ${max}` };

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { rating: ["rating", "max"] } as const;

interface RatingInputProps extends
  Omit<
    RadioGroupPrimitive.Props<number | null>,
    "className" | "value" | "defaultValue" | "onValueChange"
  > {
  className?: string | undefined;
  /** The rating, from 1 to `max`, or `null` if there is none. */
  value?: number | null | undefined;
  /**
   * Initial rating (uncontrolled).
   * @default null
   */
  defaultValue?: number | null | undefined;
  /** Called with the selected rating. */
  onValueChange?: ((rating: number) => void) | undefined;
  /**
   * The highest rating.
   * @default 5
   */
  max?: number | undefined;
  /** Labels for each rating, lowest first. The label of the current rating is shown next to the stars. */
  words?: readonly string[] | undefined;
  /** Content before the stars, such as a `FieldsetLegend`. */
  children?: React.ReactNode;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<RatingInputLabels> | undefined;
}

/**
 * A rating from 1 to 5 stars, as a radio group. Stars are filled up to the selected or hovered star.
 *
 * Give it a name: use a `Fieldset` with `render={<RatingInput />}`, a `FieldLabel`, or `aria-label`.
 */
function RatingInput({
  className,
  value,
  defaultValue = null,
  onValueChange,
  max = 5,
  labels,
  words,
  children,
  disabled = false,
  ref,
  ...props
}: RatingInputProps) {
  const { rating: name } = withTemplates(english, labels, labelValues);
  const [own, setOwn] = React.useState(defaultValue);
  const [pointed, setPointed] = React.useState<number | null>(null);
  const root = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => root.current!, []);
  const rating = value === undefined ? own : value;
  useFormReset(root, () => setOwn(defaultValue), rating);
  const isInDisabled = useDisabledFieldset(root);
  useTabStop(root, "[role=radio]", "[aria-checked=true]");
  const filled = pointed ?? rating ?? 0;
  return (
    <RadioGroupPrimitive<number | null>
      data-slot="rating-input"
      ref={root}
      className={cn("group/radio-group grid w-fit gap-2", className)}
      value={rating}
      onValueChange={(next) => {
        if (next === null) return;
        setOwn(next);
        setPointed(null);
        onValueChange?.(next);
      }}
      onPointerLeave={() => setPointed(null)}
      disabled={disabled || isInDisabled}
      {...props}
    >
      {children}
      <div className="flex flex-wrap items-center gap-0.5">
        {Array.from({ length: max }, (_, index) => {
          const star = index + 1;
          return (
            // This is a separate field, because the outer field would give the same id to every star.
            <FieldPrimitive.Root key={star}>
              <RadioPrimitive.Root<number | null>
                data-slot="rating-input-star"
                value={star}
                aria-label={name(star, max)}
                onPointerEnter={(event) => {
                  const isOff = event.currentTarget.matches("[data-disabled], [data-readonly]");
                  if (event.pointerType === "mouse" && !isOff) setPointed(star);
                }}
                className="relative flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-sm text-muted-foreground outline-offset-0 focus-visible:outline-2 focus-visible:outline-ring data-disabled:cursor-not-allowed data-disabled:opacity-50 data-readonly:cursor-default pointer-coarse:size-11"
              >
                <StarIcon
                  aria-hidden
                  data-filled={star <= filled || undefined}
                  className="size-6 data-filled:fill-current data-filled:text-gold pointer-coarse:size-7"
                />
              </RadioPrimitive.Root>
            </FieldPrimitive.Root>
          );
        })}
        {words
          ? (
            <span
              data-slot="rating-input-words"
              aria-hidden
              className="ms-2 min-h-5 text-sm text-muted-foreground"
            >
              {words[filled - 1]}
            </span>
          )
          : null}
      </div>
    </RadioGroupPrimitive>
  );
}

export { RatingInput, type RatingInputLabels, type RatingInputProps };
