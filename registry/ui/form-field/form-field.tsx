"use client";

import * as React from "react";
import { Field as FieldPrimitive } from "@base-ui/react/field";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { Label } from "@/components/ui/label";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

const rootVariants = cva("flex w-full min-w-0 gap-2 text-start wrap-anywhere", {
  variants: {
    orientation: {
      vertical: "flex-col *:data-[slot=native-select-wrapper]:w-full *:data-[slot=select-trigger]:w-full",
      horizontal: "flex-row items-start gap-3",
    },
  },
  defaultVariants: { orientation: "vertical" },
});

interface FormFieldRootProps extends Plain<FieldPrimitive.Root.Props>, VariantProps<typeof rootVariants> {
  /**
   * Puts the label above the control or next to it.
   * @default "vertical"
   */
  orientation?: "vertical" | "horizontal" | null | undefined;
}

/**
 * A form field that connects its label, description and error to the control. The surrounding `Form` reads, validates
 * and resets the value.
 */
function FormFieldRoot({ className, orientation, ...props }: FormFieldRootProps) {
  return (
    <FieldPrimitive.Root
      data-slot="form-field"
      data-orientation={orientation ?? "vertical"}
      className={cn(rootVariants({ orientation }), className)}
      {...props}
    />
  );
}

/** The control's label. If the control is not an `<input>`, pass `nativeLabel={false} render={<div />}`. */
function FormFieldLabel({ className, ...props }: Plain<FieldPrimitive.Label.Props>) {
  return (
    <FieldPrimitive.Label
      data-slot="form-field-label"
      className={cn("w-fit text-sm leading-snug font-medium data-invalid:text-destructive", className)}
      render={<Label />}
      {...props}
    />
  );
}

/**
 * Connects a control to the field: `<FormFieldControl render={<Input type="url" />} />`. It works with inputs,
 * textareas and native selects from any library. Without `render`, it is a plain `<input>`.
 */
function FormFieldControl(props: Plain<FieldPrimitive.Control.Props>) {
  return <FieldPrimitive.Control {...props} />;
}

/**
 * The input of an `InputGroup`, connected to the field. A `render` function receives the props to pass to the input.
 */
function FormFieldGroupInput({ className, ...props }: Plain<FieldPrimitive.Control.Props>) {
  return (
    <FieldPrimitive.Control
      data-slot="input-group-control"
      className={cn(
        "h-9 w-full min-w-0 flex-1 rounded-md border-0 bg-transparent px-3 py-1 text-sm text-foreground outline-none placeholder:text-muted-foreground focus-visible:outline-none disabled:cursor-not-allowed disabled:opacity-50 group-has-[>[data-align=inline-end]]/input-group:pe-2 group-has-[>[data-align=inline-start]]/input-group:ps-2 pointer-coarse:h-11 pointer-coarse:text-base",
        className,
      )}
      {...props}
    />
  );
}

/** An option inside a field: a checkbox or radio button with its own label. */
function FormFieldItem({ className, ...props }: Plain<FieldPrimitive.Item.Props>) {
  return (
    <FieldPrimitive.Item
      data-slot="form-field-item"
      className={cn("flex items-start gap-3", className)}
      {...props}
    />
  );
}

/** Description of the control. Screen readers read it with the control. */
function FormFieldDescription({ className, ...props }: Plain<FieldPrimitive.Description.Props>) {
  return (
    <FieldPrimitive.Description
      data-slot="form-field-description"
      className={cn("text-sm font-normal text-pretty text-muted-foreground", className)}
      {...props}
    />
  );
}

/**
 * Explains what is wrong and how to fix it, while the field has this error. If you don't pass children, the browser's
 * message is shown.
 */
function FormFieldError({ className, ...props }: Plain<FieldPrimitive.Error.Props>) {
  return (
    <FieldPrimitive.Error
      data-slot="form-field-error"
      className={cn("text-sm font-medium text-pretty text-destructive", className)}
      {...props}
    />
  );
}

type Fault =
  | "badInput"
  | "patternMismatch"
  | "rangeOverflow"
  | "rangeUnderflow"
  | "stepMismatch"
  | "tooLong"
  | "tooShort"
  | "typeMismatch"
  | "valueMissing";

interface FormFieldProps extends FormFieldRootProps {
  /** The control's label. */
  label: React.ReactNode;
  /** Describes the expected input. */
  description?: React.ReactNode;
  /** Custom error messages. By default, the browser's messages are shown. */
  messages?: Partial<Record<Fault, React.ReactNode>> | undefined;
}

/** A complete field: label, control (the child), description and error. */
function FormField({ label, description, messages = {}, children, ...props }: FormFieldProps) {
  return (
    <FormFieldRoot {...props}>
      <FormFieldLabel>{label}</FormFieldLabel>
      {children}
      {description ? <FormFieldDescription>{description}</FormFieldDescription> : null}
      <FieldPrimitive.Validity>
        {({ validity }) => {
          const fault = (Object.keys(messages) as Fault[]).find((name) => validity[name]);
          return fault ? <FormFieldError>{messages[fault]}</FormFieldError> : <FormFieldError />;
        }}
      </FieldPrimitive.Validity>
    </FormFieldRoot>
  );
}

export {
  FormField,
  FormFieldControl,
  FormFieldDescription,
  FormFieldError,
  FormFieldGroupInput,
  FormFieldItem,
  FormFieldLabel,
  type FormFieldProps,
  FormFieldRoot,
  type FormFieldRootProps,
};
