"use client";

import type * as React from "react";
import { Field as FieldPrimitive } from "@base-ui/react/field";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { Label } from "@/components/ui/label";
import { Separator } from "@/components/ui/separator";

/** Base UI takes a function as `className` too; here it is text, so that it can be merged. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

const fieldVariants = cva("group/field flex w-full min-w-0 gap-2 text-start wrap-anywhere", {
  variants: {
    orientation: {
      vertical: "flex-col",
      horizontal: "flex-row items-start gap-3",
      responsive:
        "flex-col @md/field-group:flex-row @md/field-group:items-start @md/field-group:gap-6 @md/field-group:*:flex-1",
    },
  },
  defaultVariants: { orientation: "vertical" },
});

interface FieldProps extends Plain<FieldPrimitive.Root.Props>, VariantProps<typeof fieldVariants> {
  /**
   * Label above the control, beside it, or beside it where the surrounding `FieldGroup` is wide enough.
   * @default "vertical"
   */
  orientation?: "vertical" | "horizontal" | "responsive" | null | undefined;
}

/**
 * One question of a form: its label, its control, what explains it and what is wrong with it.
 *
 * Everything inside is tied together: the label names the control, the description and the error describe it.
 */
function Field({ className, orientation, ...props }: FieldProps) {
  return (
    <FieldPrimitive.Root
      data-slot="field"
      className={cn(fieldVariants({ orientation }), className)}
      {...props}
    />
  );
}

/** Fields one below the other. */
function FieldGroup({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="field-group"
      className={cn("@container/field-group flex w-full flex-col gap-6", className)}
      {...props}
    />
  );
}

/** Label and explanation together, when the control stands beside them. */
function FieldContent({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="field-content"
      className={cn("flex min-w-0 flex-1 flex-col gap-1", className)}
      {...props}
    />
  );
}

/** One choice of several inside a field: a checkbox or radio with its own label. */
function FieldItem({ className, ...props }: Plain<FieldPrimitive.Item.Props>) {
  return (
    <FieldPrimitive.Item
      data-slot="field-item"
      className={cn("flex items-start gap-3", className)}
      {...props}
    />
  );
}

/** Names the field's control; pressing it moves the focus there. */
function FieldLabel({ className, ...props }: Plain<FieldPrimitive.Label.Props>) {
  return (
    <FieldPrimitive.Label
      data-slot="field-label"
      className={cn("w-fit text-sm leading-snug font-medium data-invalid:text-destructive", className)}
      render={<Label />}
      {...props}
    />
  );
}

/** Explains what is asked for; read out with the control. */
function FieldDescription({ className, ...props }: Plain<FieldPrimitive.Description.Props>) {
  return (
    <FieldPrimitive.Description
      data-slot="field-description"
      className={cn("text-sm text-pretty text-muted-foreground", className)}
      {...props}
    />
  );
}

/** Says what is wrong and how to mend it; there only while it applies. Without words it shows the validation's own. */
function FieldError({ className, ...props }: Plain<FieldPrimitive.Error.Props>) {
  return (
    <FieldPrimitive.Error
      data-slot="field-error"
      className={cn("text-sm font-medium text-pretty text-destructive", className)}
      {...props}
    />
  );
}

/** A line between fields, with a word in it if you like. */
function FieldSeparator({ className, children, ...props }: React.ComponentProps<"div">) {
  return (
    <div data-slot="field-separator" className={cn("relative flex items-center gap-3", className)} {...props}>
      <Separator decorative={Boolean(children)} className="flex-1" />
      {children
        ? (
          <>
            <span className="text-sm text-muted-foreground">{children}</span>
            <Separator decorative className="flex-1" />
          </>
        )
        : null}
    </div>
  );
}

export {
  Field,
  FieldContent,
  FieldDescription,
  FieldError,
  FieldGroup,
  FieldItem,
  FieldLabel,
  type FieldProps,
  FieldSeparator,
};
