"use client";

import * as React from "react";
import { CheckboxGroup as CheckboxGroupPrimitive } from "@base-ui/react/checkbox-group";
import { cn } from "@/lib/utils";
import { MixedCheckbox, type MixedCheckboxProps } from "@/components/ui/mixed-checkbox";
import { Label } from "@/components/ui/label";
import { useFormReset } from "@/hooks/use-form-reset";

const NameContext = React.createContext<string | undefined>(undefined);

interface CheckboxGroupProps extends Omit<CheckboxGroupPrimitive.Props, "className"> {
  className?: string | undefined;
  /** Field name for the ticked values in a form. Inside a `Field`, the field's name is used. */
  name?: string | undefined;
}

/**
 * Checkboxes for one question. The value is an array of the ticked values.
 *
 * If you set `allValues`, you can add a `CheckboxGroupAll` that ticks or unticks every box. The group needs a name: a
 * `Fieldset` with `render={<CheckboxGroup />}`, a `FieldLabel`, or `aria-label`.
 */
function CheckboxGroup({
  className,
  name,
  value,
  defaultValue = [],
  onValueChange,
  allValues,
  ref,
  ...props
}: CheckboxGroupProps) {
  // With a select-all checkbox, Base UI's group must be controlled.
  const [own, setOwn] = React.useState(defaultValue);
  const root = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => root.current!, []);
  useFormReset(root, () => setOwn(defaultValue), value ?? own);
  return (
    <NameContext value={name}>
      <CheckboxGroupPrimitive
        data-slot="checkbox-group"
        ref={root}
        className={cn("group/checkbox-group grid w-full gap-3", className)}
        value={value ?? own}
        onValueChange={(next, details) => {
          onValueChange?.(next, details);
          if (!details.isCanceled) setOwn(next);
        }}
        {...(allValues ? { allValues } : undefined)}
        {...props}
      />
    </NameContext>
  );
}

interface CheckboxGroupOptionProps extends
  Omit<React.ComponentProps<"div">, "id" | "onChange">,
  Pick<
    MixedCheckboxProps,
    "value" | "disabled" | "readOnly" | "required" | "parent" | "inputRef" | "onCheckedChange"
  > {
  /** Description of the option, in smaller text below its label. */
  description?: React.ReactNode;
}

/** A checkbox with its label. The whole row is clickable. */
function CheckboxGroupOption({
  className,
  value,
  disabled,
  readOnly,
  required,
  parent,
  inputRef,
  onCheckedChange,
  description,
  children,
  ...props
}: CheckboxGroupOptionProps) {
  const name = React.use(NameContext);
  const id = React.useId();
  return (
    <div data-slot="checkbox-group-option" className={cn("min-w-0", className)} {...props}>
      <Label className="w-full cursor-pointer items-start gap-3 font-normal has-data-disabled:cursor-not-allowed has-[:disabled]:opacity-100 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        <MixedCheckbox
          name={name}
          value={value}
          disabled={disabled}
          readOnly={readOnly}
          required={required}
          parent={parent}
          inputRef={inputRef}
          onCheckedChange={onCheckedChange}
          // Uses the checkbox's own label as its accessible name, instead of the group's field label.
          aria-labelledby={`${id}name`}
          aria-describedby={description ? `${id}more` : undefined}
          className="group-data-invalid/checkbox-group:border-destructive"
        />
        <span className="grid min-w-0 gap-1">
          <span id={`${id}name`} className="font-medium">{children}</span>
          {description
            ? <span id={`${id}more`} className="text-pretty text-muted-foreground">{description}</span>
            : null}
        </span>
      </Label>
    </div>
  );
}

/**
 * The select-all checkbox. It is ticked if all boxes are ticked, and shows a dash if only some are. Requires
 * `allValues` on the group.
 */
function CheckboxGroupAll({ className, ...props }: CheckboxGroupOptionProps) {
  return (
    <CheckboxGroupOption
      data-slot="checkbox-group-all"
      parent
      className={cn("border-b border-border pb-3 pointer-coarse:pb-1", className)}
      {...props}
    />
  );
}

export {
  CheckboxGroup,
  CheckboxGroupAll,
  CheckboxGroupOption,
  type CheckboxGroupOptionProps,
  type CheckboxGroupProps,
};
