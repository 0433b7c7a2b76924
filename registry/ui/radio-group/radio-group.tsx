"use client";

import {
  createContext,
  type ReactNode,
  use,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type * as React from "react";
import { Field as FieldPrimitive } from "@base-ui/react/field";
import { Radio as RadioPrimitive } from "@base-ui/react/radio";
import { RadioGroup as RadioGroupPrimitive } from "@base-ui/react/radio-group";
import { cn } from "@/lib/utils";
import { Label } from "@/components/ui/label";
import { useDisabledFieldset, useTabStop } from "@/hooks/use-disabled-fieldset";
import { useFormReset } from "@/hooks/use-form-reset";

/** Base UI takes a function as `className` too; here it is text, so that it can be merged. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/** Whether nothing is chosen yet: to Base UI's group that is `null`, which may be the value of a choice too. */
const NothingChosen = createContext(false);

/** Stands for the choice `null` while nothing is chosen. */
const chosenNull = Object.freeze({});

/**
 * One choice of several, all of them in sight.
 *
 * It needs a name: a `Fieldset` around it with `render={<RadioGroup />}`, a `FieldLabel`, or `aria-label`.
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
  // Base UI's group would go on showing its choice when the form around it is reset.
  const [own, setOwn] = useState<Value | null | undefined>(defaultValue);
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current!, []);
  useFormReset(root, () => setOwn(defaultValue));
  const shown = value === undefined ? own : value;
  const isInDisabled = useDisabledFieldset(root);
  useTabStop(root, "[role=radio]", "[aria-checked=true]");
  // The browser itself resets the inputs that the form reads: to what is shown, not to what was shown first.
  useLayoutEffect(() => {
    for (const input of root.current!.querySelectorAll<HTMLInputElement>("input[type=radio]")) {
      input.defaultChecked = input.checked;
    }
  });
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

/** The round mark itself, for a label of your own around it; children take the place of the dot in it. */
function RadioGroupItem<Value>(
  { className, children, value, ...props }: Plain<RadioPrimitive.Root.Props<Value>>,
) {
  const isNothingChosen = use(NothingChosen);
  return (
    <RadioPrimitive.Root<unknown>
      value={value === null && isNothingChosen ? chosenNull : value}
      data-slot="radio-group-item"
      className={cn(
        "group/radio-group-item peer relative flex size-5 shrink-0 cursor-pointer items-center justify-center rounded-full border border-input bg-card outline-offset-2 transition-colors duration-150 after:absolute after:-inset-1 focus-visible:outline-2 focus-visible:outline-ring data-checked:border-primary data-disabled:cursor-not-allowed data-disabled:opacity-50 data-invalid:border-destructive group-data-invalid/radio-group:border-destructive motion-reduce:transition-none pointer-coarse:after:-inset-3",
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

interface RadioGroupOptionProps<Value> extends Plain<RadioPrimitive.Root.Props<Value>> {
  /** What the choice means, in smaller words below its name. */
  description?: ReactNode;
  /**
   * A plain line, or a card with a border that shows the choice.
   * @default "plain"
   */
  variant?: "plain" | "card" | undefined;
}

/** One choice with its words; all of it can be pressed. */
function RadioGroupOption<Value>({
  className,
  style,
  ref,
  value,
  disabled,
  readOnly,
  required,
  inputRef,
  description,
  variant = "plain",
  children,
  ...props
}: RadioGroupOptionProps<Value>) {
  return (
    // A field of its own keeps the name of the surrounding one off this mark; choice and errors stay with the group.
    <FieldPrimitive.Root
      data-slot="radio-group-option"
      data-variant={variant}
      ref={ref as React.Ref<HTMLDivElement>}
      className={cn(
        "has-data-disabled:opacity-100 data-[variant=card]:rounded-lg data-[variant=card]:border data-[variant=card]:border-input data-[variant=card]:bg-card data-[variant=card]:has-data-checked:border-primary data-[variant=card]:has-data-checked:bg-accent",
        className,
      )}
      style={style as React.CSSProperties}
      {...(props as FieldPrimitive.Root.Props)}
    >
      <Label className="w-full cursor-pointer items-start gap-3 font-normal has-data-disabled:cursor-not-allowed has-[:disabled]:opacity-100 pointer-coarse:min-h-11 pointer-coarse:py-2.5 in-data-[variant=card]:p-3">
        <RadioGroupItem
          value={value}
          disabled={disabled}
          readOnly={readOnly}
          required={required}
          inputRef={inputRef}
        />
        <span className="grid min-w-0 gap-1">
          <span className="font-medium">{children}</span>
          {description ? <span className="text-pretty text-muted-foreground">{description}</span> : null}
        </span>
      </Label>
    </FieldPrimitive.Root>
  );
}

export { RadioGroup, RadioGroupItem, RadioGroupOption, type RadioGroupOptionProps };
