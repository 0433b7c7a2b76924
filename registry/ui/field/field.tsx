"use client";

import * as React from "react";
import { Field as FieldPrimitive } from "@base-ui/react/field";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { Label } from "@/components/ui/label";
import { Separator } from "@/components/ui/separator";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

const fieldVariants = cva("group/field flex w-full min-w-0 gap-2 text-start wrap-anywhere", {
  variants: {
    orientation: {
      vertical:
        "flex-col *:data-[slot=button-group]:w-full *:data-[slot=native-select-wrapper]:w-full *:data-[slot=select-trigger]:w-full",
      horizontal:
        "flex-row items-center gap-3 has-[>[data-slot=checkbox]]:items-start has-[>[data-slot=field-content]]:items-start has-[>[data-slot=radio-group-item]]:items-start",
      responsive:
        "flex-col @md/field-group:flex-row @md/field-group:items-start @md/field-group:gap-6 @md/field-group:has-[>[data-slot=button]]:gap-3 @md/field-group:*:flex-1 @md/field-group:*:data-[slot=field-content]:flex-[1.25] @md/field-group:[&>[data-slot=button]]:flex-none",
    },
  },
  defaultVariants: { orientation: "vertical" },
});

interface FieldProps extends Plain<FieldPrimitive.Root.Props>, VariantProps<typeof fieldVariants> {
  /**
   * Position of the label: above the control (`vertical`) or next to it (`horizontal`). With `responsive`, the label is
   * next to the control if the `FieldGroup` is wide enough, and otherwise above it.
   * @default "vertical"
   */
  orientation?: "vertical" | "horizontal" | "responsive" | null | undefined;
  /** Same as `invalid`, and also shows each `FieldError` that has content but no `match`. */
  "data-invalid"?: boolean | "true" | "false" | "" | undefined;
}

/** Whether the surrounding field has `data-invalid`. Outside a field, it is undefined. */
const FieldContext = React.createContext<{ isMarked: boolean } | undefined>(undefined);

/**
 * A form field: label, control, description and error.
 *
 * Connects its parts, so that screen readers read the label, the description and the error with the control.
 */
function Field({ className, orientation, invalid, "data-invalid": mark, ...props }: FieldProps) {
  const isMarked = mark !== undefined && mark !== false && mark !== "false";
  return (
    <FieldContext value={{ isMarked }}>
      <FieldPrimitive.Root
        data-slot="field"
        data-orientation={orientation ?? "vertical"}
        invalid={invalid ?? (isMarked || undefined)}
        className={cn(fieldVariants({ orientation }), className)}
        {...(isMarked ? { "data-invalid": "true" } : undefined)}
        {...props}
      />
    </FieldContext>
  );
}

/** Related fields with a `FieldLegend`. Set `disabled` to disable all fields. */
function FieldSet({ className, ...props }: React.ComponentProps<"fieldset">) {
  return (
    <fieldset
      data-slot="field-set"
      className={cn(
        "flex min-w-0 flex-col gap-4 text-start wrap-anywhere [&>[data-slot=field-label]+[data-slot=field-description]]:-mt-2",
        className,
      )}
      {...props}
    />
  );
}

interface FieldLegendProps extends React.ComponentProps<"legend"> {
  /**
   * Text size of a section heading (`legend`) or of a field label (`label`).
   * @default "legend"
   */
  variant?: "legend" | "label" | undefined;
}

/** Names the `FieldSet` and must be its first child. */
function FieldLegend({ className, variant = "legend", ...props }: FieldLegendProps) {
  return (
    <legend
      data-slot="field-legend"
      data-variant={variant}
      className={cn(
        "mb-2 leading-snug font-medium has-[+[data-slot=field-description]]:mb-1 data-[variant=label]:text-sm data-[variant=legend]:text-base",
        className,
      )}
      {...props}
    />
  );
}

/** Stacked fields. */
function FieldGroup({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="field-group"
      className={cn(
        "group/field-group @container/field-group flex w-full flex-col gap-6 data-[slot=checkbox-group]:gap-3",
        className,
      )}
      {...props}
    />
  );
}

/** Groups the label and the description when the control is next to them. */
function FieldContent({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="field-content"
      className={cn("group/field-content flex min-w-0 flex-1 flex-col gap-1", className)}
      {...props}
    />
  );
}

/** An option inside a field: a checkbox or radio button with its own label. */
function FieldItem({ className, ...props }: Plain<FieldPrimitive.Item.Props>) {
  return (
    <FieldPrimitive.Item
      data-slot="field-item"
      className={cn("flex items-start gap-3", className)}
      {...props}
    />
  );
}

const label = cva(
  "group/field-label peer/field-label w-fit items-center gap-2 text-sm leading-snug font-medium group-data-[disabled=true]/field:opacity-50 has-[>[data-slot=badge]]:flex has-[>[data-slot=badge]]:w-full data-invalid:text-destructive has-[>[data-slot=field]]:w-full has-[>[data-slot=field]]:rounded-lg has-[>[data-slot=field]]:border has-[>[data-slot=field]]:border-input has-[>[data-slot=field]]:bg-card has-[>[data-slot=field]]:p-3 has-data-checked:has-[>[data-slot=field]]:border-primary has-data-checked:has-[>[data-slot=field]]:bg-accent",
);

/**
 * The label of the field's control. Clicking the label focuses the control. Outside a field, set `htmlFor`. A label
 * that wraps a `Field` becomes a clickable card.
 */
function FieldLabel({ className, ...props }: Plain<FieldPrimitive.Label.Props>) {
  if (React.use(FieldContext)) {
    return (
      <FieldPrimitive.Label
        data-slot="field-label"
        className={cn(label(), className)}
        render={<Label />}
        {...props}
      />
    );
  }
  const { nativeLabel: _always, render: _fieldOnly, style, ...plain } = props;
  return (
    <Label
      data-slot="field-label"
      className={cn(label(), className)}
      style={style as React.CSSProperties}
      {...plain as React.ComponentProps<"label">}
    />
  );
}

/** Text styled like a label, for a field inside a `FieldLabel`. */
function FieldTitle({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="field-label"
      className={cn(
        "flex w-fit items-center gap-2 text-sm leading-snug font-medium group-data-[disabled=true]/field:opacity-50",
        className,
      )}
      {...props}
    />
  );
}

const description = cva(
  "text-sm font-normal text-pretty text-muted-foreground [&_a]:underline [&_a]:underline-offset-4 [&_a]:hover:text-foreground",
);

/** Description of the control. Screen readers read it with the control. Outside a field, it is a paragraph. */
function FieldDescription({ className, ...props }: Plain<FieldPrimitive.Description.Props>) {
  if (React.use(FieldContext)) {
    return (
      <FieldPrimitive.Description
        data-slot="field-description"
        className={cn(description(), className)}
        {...props}
      />
    );
  }
  const { render: _fieldOnly, style, ...plain } = props;
  return (
    <p
      data-slot="field-description"
      className={cn(description(), className)}
      style={style as React.CSSProperties}
      {...plain as React.ComponentProps<"p">}
    />
  );
}

interface FieldErrorProps extends Plain<FieldPrimitive.Error.Props> {
  /** Errors from a form library. Duplicates are removed, and two or more errors are shown as a list. */
  errors?: readonly ({ message?: string | undefined } | undefined)[] | undefined;
}

const error = cva("text-sm font-medium text-pretty text-destructive");

/**
 * Explains what is wrong and how to fix it. Inside a field, the text is shown while the field has this error. The
 * default text is the validation message. Outside a field, or if you pass `errors`, the text is always shown unless it
 * is empty.
 */
function FieldError({ className, children, errors, match, ...props }: FieldErrorProps) {
  const field = React.use(FieldContext);
  const found = children ?? messagesOf(errors);
  if (field && (errors === undefined || children)) {
    return (
      <FieldPrimitive.Error
        data-slot="field-error"
        className={cn(error(), className)}
        match={match ?? (field.isMarked && children ? true : undefined)}
        {
          // Without children, Base UI shows the validation message.
          ...(children === undefined ? undefined : { children })
        }
        {...props}
      />
    );
  }
  if (!found) return null;
  if (field) {
    return (
      <FieldPrimitive.Error
        data-slot="field-error"
        role="alert"
        className={cn(error(), className)}
        match
        {...props}
      >
        {found}
      </FieldPrimitive.Error>
    );
  }
  const { render: _fieldOnly, style, ...plain } = props;
  return (
    <div
      data-slot="field-error"
      role="alert"
      className={cn(error(), className)}
      style={style as React.CSSProperties}
      {...plain as React.ComponentProps<"div">}
    >
      {found}
    </div>
  );
}

function messagesOf(errors: FieldErrorProps["errors"] = []): React.ReactNode {
  const messages = [...new Set(errors.map((one) => one?.message).filter(Boolean))];
  if (messages.length < 2) return messages[0] ?? null;
  return (
    <ul className="list-disc space-y-1 ps-4">
      {messages.map((message) => <li key={message}>{message}</li>)}
    </ul>
  );
}

/** Props that hide a line from screen readers. */
const onlySeen = { role: "none", "aria-orientation": undefined } as const;

/** A separator between fields, with optional text. */
function FieldSeparator({ className, children, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="field-separator"
      data-content={Boolean(children)}
      className={cn("relative flex items-center gap-3", className)}
      {...props}
    >
      <Separator className="flex-1" {...(children ? onlySeen : undefined)} />
      {children
        ? (
          <>
            <span data-slot="field-separator-content" className="text-sm text-muted-foreground">
              {children}
            </span>
            <Separator className="flex-1" {...onlySeen} />
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
  type FieldErrorProps,
  FieldGroup,
  FieldItem,
  FieldLabel,
  FieldLegend,
  type FieldLegendProps,
  type FieldProps,
  FieldSeparator,
  FieldSet,
  FieldTitle,
};
