"use client";

import * as React from "react";
import { Fieldset as FieldsetPrimitive } from "@base-ui/react/fieldset";
import { cn } from "@/lib/utils";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

const DescriptionContext = React.createContext<(id: string | undefined) => void>(() => {});

/**
 * Fields for one question. Screen readers read the legend when focus enters.
 *
 * Set `disabled` to disable every control inside. With `render={<RadioGroup />}`, the legend becomes the name of a
 * radio group.
 */
function Fieldset({ className, ...props }: Plain<FieldsetPrimitive.Root.Props>) {
  const [descriptionId, setDescriptionId] = React.useState<string>();
  return (
    <DescriptionContext value={setDescriptionId}>
      <FieldsetPrimitive.Root
        data-slot="fieldset"
        aria-describedby={descriptionId}
        className={cn("flex w-full min-w-0 flex-col gap-4 text-start wrap-anywhere", className)}
        {...props}
      />
    </DescriptionContext>
  );
}

interface FieldsetLegendProps extends Plain<FieldsetPrimitive.Legend.Props> {
  /**
   * Text size of a section heading (`default`) or of a field label (`sm`).
   * @default "default"
   */
  size?: "sm" | "default" | undefined;
}

/** The name of the fieldset. */
function FieldsetLegend({ className, size = "default", ...props }: FieldsetLegendProps) {
  return (
    <FieldsetPrimitive.Legend
      data-slot="fieldset-legend"
      data-size={size}
      className={cn("text-base leading-snug font-semibold data-[size=sm]:text-sm", className)}
      {...props}
    />
  );
}

/** Description of the group. Screen readers read it after the legend. */
function FieldsetDescription({ className, id, ...props }: React.ComponentProps<"p">) {
  const describe = React.use(DescriptionContext);
  const ownId = React.useId();
  const usedId = id ?? ownId;
  React.useEffect(() => {
    describe(usedId);
    return () => describe(undefined);
  }, [describe, usedId]);
  return (
    <p
      data-slot="fieldset-description"
      id={usedId}
      className={cn("-mt-3 text-sm text-pretty text-muted-foreground", className)}
      {...props}
    />
  );
}

interface FieldsetContentProps extends React.ComponentProps<"div"> {
  /**
   * One column, or several if there is room.
   * @default 1
   */
  columns?: 1 | 2 | undefined;
  children?: React.ReactNode;
}

/** The layout of the fields. */
function FieldsetContent({ className, columns = 1, children, ...props }: FieldsetContentProps) {
  return (
    <div
      data-slot="fieldset-content"
      className={cn("group/field-group @container/field-group flex w-full flex-col gap-6", className)}
      {...props}
    >
      {columns === 1
        ? children
        : <div className="grid items-start gap-6 @md/field-group:grid-cols-2">{children}</div>}
    </div>
  );
}

export { Fieldset, FieldsetContent, FieldsetDescription, FieldsetLegend };
