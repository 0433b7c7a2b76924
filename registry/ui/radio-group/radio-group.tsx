"use client";

import * as React from "react";
import { Radio as RadioPrimitive } from "@base-ui/react/radio";
import { RadioGroup as RadioGroupPrimitive } from "@base-ui/react/radio-group";
import { cn } from "@/lib/utils";
import { useDisabledFieldset, useTabStop } from "@/hooks/use-disabled-fieldset";
import { useFormReset } from "@/hooks/use-form-reset";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/**
 * Whether no option is selected. Base UI's group uses `null` for this, but an option's value may also be `null`.
 */
const NothingChosen = React.createContext(false);

/**
 * Replaces an option's `null` value while nothing is selected. Otherwise, the option would appear selected.
 */
const chosenNull = Object.freeze({});

/**
 * A group of radio buttons. People select one option, and all options are visible.
 *
 * It needs a name: a surrounding `Fieldset` with `render={<RadioGroup />}`, a `FieldLabel`, or `aria-label`.
 */
function RadioGroup<Value>({
  className,
  value,
  defaultValue,
  onValueChange,
  disabled = false,
  ref,
  ...props
}: Plain<RadioGroupPrimitive.Props<Value>>) {
  // The selection is stored here, because Base UI's group does not reset its own selection when the form is reset.
  const [own, setOwn] = React.useState<Value | null | undefined>(defaultValue);
  const root = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => root.current!, []);
  const shown = value === undefined ? own : value;
  useFormReset(root, () => setOwn(defaultValue), shown === undefined ? chosenNull : shown);
  const isInDisabled = useDisabledFieldset(root);
  useTabStop(root, "[role=radio]", "[aria-checked=true]");
  return (
    <NothingChosen value={shown === undefined}>
      <RadioGroupPrimitive<Value | null>
        data-slot="radio-group"
        ref={root}
        className={cn("group/radio-group grid w-full gap-3", className)}
        value={shown ?? null}
        disabled={disabled || isInDisabled}
        onValueChange={(chosen, details) => {
          const next = chosen === chosenNull ? null : chosen;
          onValueChange?.(next as Value, details);
          if (!details.isCanceled) setOwn(next);
        }}
        {...props}
      />
    </NothingChosen>
  );
}

/** The radio button without a label. Children replace its dot. */
function RadioGroupItem<Value>(
  { className, children, value, ...props }: Plain<RadioPrimitive.Root.Props<Value>>,
) {
  const isNothingChosen = React.use(NothingChosen);
  return (
    <RadioPrimitive.Root<unknown>
      value={value === null && isNothingChosen ? chosenNull : value}
      data-slot="radio-group-item"
      className={cn(
        "group/radio-group-item peer relative flex size-5 shrink-0 cursor-pointer items-center justify-center rounded-full border border-input bg-card outline-offset-2 transition-colors duration-150 after:absolute after:-inset-1.25 focus-visible:outline-2 focus-visible:outline-ring data-checked:border-primary data-disabled:cursor-not-allowed data-disabled:opacity-50 data-invalid:border-destructive group-data-invalid/radio-group:border-destructive motion-reduce:transition-none pointer-coarse:after:-inset-3.25",
        className,
      )}
      {...props}
    >
      {children ?? (
        <RadioPrimitive.Indicator
          data-slot="radio-group-indicator"
          className="size-2.5 rounded-full bg-primary forced-colors:bg-[CanvasText]"
        />
      )}
    </RadioPrimitive.Root>
  );
}

export { RadioGroup, RadioGroupItem };
