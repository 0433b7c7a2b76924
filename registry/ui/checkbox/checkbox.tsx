"use client";

import * as React from "react";
import { Checkbox as CheckboxPrimitive } from "@base-ui/react/checkbox";
import { cn } from "@/lib/utils";
import { CheckIcon, MinusIcon } from "lucide-react";
import { useDisabledFieldset } from "@/hooks/use-disabled-fieldset";
import { useFormReset } from "@/hooks/use-form-reset";

interface CheckboxProps extends Omit<CheckboxPrimitive.Root.Props, "className"> {
  className?: string | undefined;
}

/**
 * A checkbox. Wrap it in a `label`, or name it with `FieldLabel`, `aria-label` or `aria-labelledby`.
 *
 * If the checkbox controls other boxes, set `indeterminate` when only some of those boxes are ticked.
 */
function Checkbox(
  { className, checked, defaultChecked = false, onCheckedChange, inputRef, disabled = false, ...props }:
    CheckboxProps,
) {
  // The state is stored here. After a form reset, Base UI's own checkbox would look ticked but would not be submitted.
  const [own, setOwn] = React.useState(defaultChecked);
  const input = React.useRef<HTMLInputElement>(null);
  React.useImperativeHandle(inputRef, () => input.current!, []);
  useFormReset(input, () => setOwn(defaultChecked), checked ?? own);
  const isInDisabled = useDisabledFieldset(input);
  return (
    <CheckboxPrimitive.Root
      data-slot="checkbox"
      inputRef={input}
      disabled={disabled || isInDisabled}
      checked={checked ?? own}
      onCheckedChange={(next, details) => {
        onCheckedChange?.(next, details);
        if (!details.isCanceled) setOwn(next);
      }}
      className={cn(
        // The hit area is larger than the box: 28 px for a mouse, 44 px on touch screens.
        "peer relative flex size-5 shrink-0 cursor-pointer items-center justify-center rounded-[6px] border border-input bg-card text-primary-foreground outline-offset-2 transition-colors duration-100 after:absolute after:-inset-1.25 focus-visible:outline-2 focus-visible:outline-ring data-checked:border-primary data-checked:bg-primary data-disabled:cursor-not-allowed data-disabled:opacity-50 data-indeterminate:border-primary data-indeterminate:bg-primary data-invalid:border-destructive data-invalid:focus-visible:outline-destructive motion-reduce:transition-none pointer-coarse:after:-inset-3.25",
        className,
      )}
      {...props}
    >
      <CheckboxPrimitive.Indicator
        data-slot="checkbox-indicator"
        className="group/indicator flex data-unchecked:hidden"
      >
        <CheckIcon className="size-4 group-data-indeterminate/indicator:hidden" strokeWidth={3} />
        <MinusIcon className="hidden size-4 group-data-indeterminate/indicator:block" strokeWidth={3} />
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  );
}

export { Checkbox, type CheckboxProps };
