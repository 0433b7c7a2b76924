"use client";

import * as React from "react";
import { Switch as SwitchPrimitive } from "@base-ui/react/switch";
import { cn } from "@/lib/utils";
import { useDisabledFieldset } from "@/hooks/use-disabled-fieldset";
import { useFormReset } from "@/hooks/use-form-reset";

interface SwitchProps extends Omit<SwitchPrimitive.Root.Props, "className"> {
  className?: string | undefined;
  /**
   * Size of the switch. Its hit area is at least 44 px high on touch screens.
   * @default "default"
   */
  size?: "default" | "sm" | undefined;
}

/**
 * Turns a setting on or off immediately.
 *
 * It needs a label: a `FieldLabel`, a surrounding `Label`, or an `aria-label`. The state is shown by the thumb's
 * position and a mark on the track, not only by the colour.
 */
function Switch(
  {
    className,
    size = "default",
    checked,
    defaultChecked = false,
    onCheckedChange,
    inputRef,
    disabled = false,
    ...props
  }: SwitchProps,
) {
  // The component stores the state itself. If Base UI stored it, the switch would look switched on after a form reset
  // but would not be submitted.
  const [own, setOwn] = React.useState(defaultChecked);
  const input = React.useRef<HTMLInputElement>(null);
  React.useImperativeHandle(inputRef, () => input.current!, []);
  useFormReset(input, () => setOwn(defaultChecked), checked ?? own);
  const isInDisabled = useDisabledFieldset(input);
  return (
    <SwitchPrimitive.Root
      data-slot="switch"
      data-size={size}
      inputRef={input}
      disabled={disabled || isInDisabled}
      checked={checked ?? own}
      onCheckedChange={(next, details) => {
        onCheckedChange?.(next, details);
        if (!details.isCanceled) setOwn(next);
      }}
      className={cn(
        "group/switch peer relative inline-flex h-6 w-11 shrink-0 cursor-pointer items-center rounded-full border border-input bg-muted outline-offset-2 transition-colors duration-150 after:absolute after:-inset-x-1 after:-inset-y-2.75 focus-visible:outline-2 focus-visible:outline-ring data-checked:border-primary data-checked:bg-primary data-disabled:cursor-not-allowed data-disabled:opacity-50 data-invalid:border-destructive data-readonly:cursor-default data-[size=sm]:h-5 data-[size=sm]:w-9 data-[size=sm]:after:-inset-y-3.25 motion-reduce:transition-none forced-colors:data-checked:bg-[Highlight]",
        className,
      )}
      {...props}
    >
      <span
        aria-hidden
        className="absolute start-2 h-2.5 w-px bg-primary-foreground opacity-0 group-data-checked/switch:opacity-100 group-data-[size=sm]/switch:h-2"
      />
      <SwitchPrimitive.Thumb
        data-slot="switch-thumb"
        className="pointer-events-none absolute start-0.5 size-4.5 rounded-full bg-foreground/60 transition-[inset-inline-start,background-color] duration-150 data-checked:start-[calc(100%-1.25rem)] data-checked:bg-primary-foreground group-data-[size=sm]/switch:size-3.5 group-data-[size=sm]/switch:data-checked:start-[calc(100%-1rem)] motion-reduce:transition-none forced-colors:bg-[CanvasText]"
      />
    </SwitchPrimitive.Root>
  );
}

export { Switch, type SwitchProps };
