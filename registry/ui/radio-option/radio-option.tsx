"use client";

import * as React from "react";
import { Field as FieldPrimitive } from "@base-ui/react/field";
import { cn } from "@/lib/utils";
import { Label } from "@/components/ui/label";
import { RadioGroupItem } from "@/components/ui/radio-group";

interface RadioOptionProps<Value> extends Omit<React.ComponentProps<"div">, "onChange"> {
  /** The group's value when this option is selected. */
  value: Value;
  /**
   * Disables the option.
   * @default false
   */
  disabled?: boolean | undefined;
  /** Description of the option, in smaller text below its label. */
  description?: React.ReactNode;
  /**
   * A plain line, or a card with a border that shows the selection.
   * @default "plain"
   */
  variant?: "plain" | "card" | undefined;
}

/** An option in a `RadioGroup`, with its label. The whole row is clickable. */
function RadioOption<Value>({
  className,
  value,
  disabled = false,
  description,
  variant = "plain",
  children,
  ref,
  ...props
}: RadioOptionProps<Value>) {
  return (
    // This is a separate field, so that the outer field's name does not apply to the radio button. The group still
    // handles selection and errors.
    <FieldPrimitive.Root
      data-slot="radio-option"
      data-variant={variant}
      ref={ref}
      className={cn(
        "has-data-disabled:opacity-100 data-[variant=card]:rounded-lg data-[variant=card]:border data-[variant=card]:border-input data-[variant=card]:bg-card data-[variant=card]:has-aria-checked:border-primary data-[variant=card]:has-aria-checked:bg-accent",
        className,
      )}
      {...props}
    >
      <Label className="w-full cursor-pointer items-start gap-3 font-normal has-data-disabled:cursor-not-allowed has-[:disabled]:opacity-100 pointer-coarse:min-h-11 pointer-coarse:py-2.5 in-data-[variant=card]:p-3">
        {/* The cast is needed because shadcn/ui's radio group for Radix only accepts strings. */}
        <RadioGroupItem value={value as string} disabled={disabled} />
        <span className="grid min-w-0 gap-1">
          <span className="font-medium">{children}</span>
          {description ? <span className="text-pretty text-foreground/70">{description}</span> : null}
        </span>
      </Label>
    </FieldPrimitive.Root>
  );
}

export { RadioOption, type RadioOptionProps };
