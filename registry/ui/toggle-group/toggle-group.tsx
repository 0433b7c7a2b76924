"use client";

import { createContext, useContext, useImperativeHandle, useRef } from "react";
import { ToggleGroup as ToggleGroupPrimitive } from "@base-ui/react/toggle-group";
import { cn } from "@/lib/utils";
import { Toggle, type ToggleProps } from "@/components/ui/toggle";
import { useTabStop } from "@/hooks/use-disabled-fieldset";

type Look = Pick<ToggleProps, "variant" | "size">;

const LookContext = createContext<Look>({});

interface ToggleGroupProps<Value extends string>
  extends Omit<ToggleGroupPrimitive.Props<Value>, "className">, Look {
  className?: string | undefined;
  /**
   * Toggles as one joined bar instead of beside each other.
   * @default false
   */
  joined?: boolean | undefined;
}

/**
 * Toggles of which one is pressed, or with `multiple` any number: `value` and `onValueChange`, or `defaultValue`;
 * always lists. Name it with `aria-label`. The look is set here for all of them.
 */
function ToggleGroup<Value extends string = string>(
  { className, variant, size, joined = false, ref, ...props }: ToggleGroupProps<Value>,
) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current!, []);
  useTabStop(root, "[aria-pressed]");
  return (
    <LookContext value={{ variant, size }}>
      <ToggleGroupPrimitive
        data-slot="toggle-group"
        ref={root}
        className={cn(
          "flex w-fit max-w-full flex-wrap gap-1 data-[orientation=vertical]:flex-col data-[orientation=vertical]:items-stretch",
          joined &&
            "flex-nowrap gap-0 *:relative *:focus-visible:z-20 *:data-pressed:z-10 data-[orientation=horizontal]:*:not-first:-ms-px data-[orientation=horizontal]:*:not-first:rounded-s-none data-[orientation=horizontal]:*:not-last:rounded-e-none data-[orientation=vertical]:*:not-first:-mt-px data-[orientation=vertical]:*:not-first:rounded-t-none data-[orientation=vertical]:*:not-last:rounded-b-none",
          className,
        )}
        {...props}
      />
    </LookContext>
  );
}

/** One toggle of a group; it needs a `value`, and an `aria-label` when it shows only an icon. */
function ToggleGroupItem({ variant, size, ...props }: ToggleProps) {
  const look = useContext(LookContext);
  return (
    <Toggle
      data-slot="toggle-group-item"
      variant={variant ?? look.variant}
      size={size ?? look.size}
      {...props}
    />
  );
}

export { ToggleGroup, ToggleGroupItem, type ToggleGroupProps };
