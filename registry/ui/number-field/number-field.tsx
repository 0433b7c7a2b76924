"use client";

import * as React from "react";
import { NumberField as NumberFieldPrimitive } from "@base-ui/react/number-field";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { MinusIcon, MoveHorizontalIcon, PlusIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useDisabledFieldset } from "@/hooks/use-disabled-fieldset";
import { useFormReset } from "@/hooks/use-form-reset";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/**
 * An input for a number, formatted with `locale` and `format`. People can type the number, use the step buttons or
 * drag the label.
 *
 * Set `locale` if the page is rendered on a server.
 */
function NumberField({
  className,
  value,
  defaultValue,
  onValueChange,
  inputRef,
  disabled = false,
  ref,
  ...props
}: Plain<NumberFieldPrimitive.Root.Props>) {
  // The number is stored here, because Base UI's field does not reset its own number when the form is reset.
  const [own, setOwn] = React.useState(defaultValue ?? null);
  const root = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => root.current!, []);
  const sent = React.useRef<HTMLInputElement>(null);
  React.useImperativeHandle(inputRef, () => sent.current!, []);
  const isInDisabled = useDisabledFieldset(root);
  useFormReset(sent, () => {
    // Base UI formats typed text only on blur, so the input must lose focus during the reset.
    const typing = root.current?.querySelector<HTMLElement>("input:focus");
    typing?.blur();
    setOwn(defaultValue ?? null);
    typing?.focus();
  });
  return (
    <NumberFieldPrimitive.Root
      data-slot="number-field"
      ref={root}
      inputRef={sent}
      disabled={disabled || isInDisabled}
      className={cn("flex w-full flex-col gap-2", className)}
      value={value === undefined ? own : value}
      onValueChange={(next, details) => {
        onValueChange?.(next, details);
        if (!details.isCanceled) setOwn(next);
      }}
      {...props}
    />
  );
}

/**
 * Drops the `name`, because the visible text is in the locale's format. A hidden input with the field name submits the
 * number.
 */
function Unnamed({ name: _sentElsewhere, ...props }: React.ComponentProps<"input">) {
  return <input {...props} />;
}

interface NumberFieldLabels {
  /** Name of the increase button. */
  increase: string;
  /** Name of the decrease button. */
  decrease: string;
}

const english: NumberFieldLabels = { increase: "Increase", decrease: "Decrease" };

interface NumberFieldInputProps extends Plain<NumberFieldPrimitive.Input.Props> {
  /**
   * Shows step buttons on both sides of the input.
   * @default true
   */
  showSteps?: boolean | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<NumberFieldLabels> | undefined;
}

const step = cva(
  "h-full w-9 shrink-0 rounded-none border-0 text-muted-foreground focus-visible:z-10 pointer-coarse:w-11 data-disabled:opacity-50",
);

/**
 * The input and its two step buttons. It needs a label: a `FieldLabel`, a `Label` with `htmlFor`, or an `aria-label`.
 */
function NumberFieldInput({
  className,
  showSteps = true,
  labels,
  ...props
}: NumberFieldInputProps) {
  const words = { ...english, ...labels };
  return (
    <NumberFieldPrimitive.Group
      data-slot="number-field-group"
      className="flex h-9 w-full min-w-0 items-stretch overflow-clip rounded-md border border-input bg-card outline-offset-2 transition-colors duration-150 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring data-disabled:opacity-50 data-invalid:border-destructive data-invalid:has-[input:focus-visible]:outline-destructive motion-reduce:transition-none pointer-coarse:h-11"
    >
      {showSteps
        ? (
          <NumberFieldPrimitive.Decrement
            data-slot="number-field-decrease"
            aria-label={words.decrease}
            render={<Button variant="ghost" className={cn(step(), "border-e border-border")} />}
          >
            <MinusIcon />
          </NumberFieldPrimitive.Decrement>
        )
        : null}
      <NumberFieldPrimitive.Input
        // Base UI would announce "Number field" in English. The label and input mode are enough.
        aria-roledescription={undefined}
        render={
          <Unnamed
            className={cn(
              "h-full w-full min-w-0 flex-1 border-0 bg-transparent px-3 py-1 text-sm text-foreground tabular-nums outline-none placeholder:text-muted-foreground disabled:cursor-not-allowed pointer-coarse:text-base",
              showSteps && "text-center",
              className,
            )}
          />
        }
        {...props}
        data-slot="number-field-input"
      />
      {showSteps
        ? (
          <NumberFieldPrimitive.Increment
            data-slot="number-field-increase"
            aria-label={words.increase}
            render={<Button variant="ghost" className={cn(step(), "border-s border-border")} />}
          >
            <PlusIcon />
          </NumberFieldPrimitive.Increment>
        )
        : null}
    </NumberFieldPrimitive.Group>
  );
}

/**
 * Wrap it around the label, so that dragging the label sideways changes the number. Keyboard and touch users can use
 * the input and its buttons instead.
 */
function NumberFieldScrub({ className, children, ...props }: Plain<NumberFieldPrimitive.ScrubArea.Props>) {
  return (
    <NumberFieldPrimitive.ScrubArea
      data-slot="number-field-scrub"
      className={cn("w-fit cursor-ew-resize select-none", className)}
      {...props}
    >
      {children}
      <NumberFieldPrimitive.ScrubAreaCursor className="drop-shadow-sm">
        <MoveHorizontalIcon aria-hidden className="size-5 text-foreground" />
      </NumberFieldPrimitive.ScrubAreaCursor>
    </NumberFieldPrimitive.ScrubArea>
  );
}

export {
  NumberField,
  NumberFieldInput,
  type NumberFieldInputProps,
  type NumberFieldLabels,
  NumberFieldScrub,
};
