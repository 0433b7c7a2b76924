"use client";

import * as React from "react";
import { ToggleGroup as ToggleGroupPrimitive } from "@base-ui/react/toggle-group";
import { cn } from "@/lib/utils";
import { Toggle } from "@/components/ui/toggle";
import { useTabStop } from "@/hooks/use-disabled-fieldset";

type ToggleProps = React.ComponentProps<typeof Toggle>;

type Look = Pick<ToggleProps, "variant" | "size">;

const LookContext = React.createContext<Look & { spacing?: number | undefined }>({});

interface ToggleGroupProps<Value extends string>
  extends Omit<ToggleGroupPrimitive.Props<Value>, "className">, Look {
  className?: string | undefined;
  /**
   * Joins the toggles into one bar. Same as `spacing={0}`.
   * @default false
   */
  joined?: boolean | undefined;
  /**
   * Space between the toggles, in steps of 4 px. 0 joins them into one bar.
   * @default 2
   */
  spacing?: number | undefined;
}

/**
 * A set of toggles. Only one can be pressed at a time, unless `multiple` is set. To control which toggles are pressed,
 * pass `value` and `onValueChange`. To set which toggles are pressed initially, pass `defaultValue`. Both `value` and
 * `defaultValue` are arrays. Name the group with `aria-label`. The group's variant and size apply to all toggles.
 */
function ToggleGroup<Value extends string = string>(
  {
    className,
    variant,
    size,
    joined = false,
    spacing = joined ? 0 : 2,
    orientation = "horizontal",
    style,
    ref,
    ...props
  }: ToggleGroupProps<Value>,
) {
  const root = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => root.current!, []);
  useTabStop(root, "[aria-pressed]");
  return (
    <LookContext value={{ variant, size, spacing }}>
      <ToggleGroupPrimitive
        data-slot="toggle-group"
        data-variant={variant}
        data-size={size}
        data-spacing={spacing}
        ref={root}
        orientation={orientation}
        style={withGap(spacing, style)}
        className={cn(
          "group/toggle-group flex w-fit max-w-full flex-wrap gap-[--spacing(var(--gap))] data-[orientation=vertical]:flex-col data-[orientation=vertical]:items-stretch",
          spacing === 0 &&
            "flex-nowrap *:relative *:focus-visible:z-20 *:data-pressed:z-10 data-[orientation=horizontal]:*:not-first:-ms-px data-[orientation=horizontal]:*:not-first:rounded-s-none data-[orientation=horizontal]:*:not-last:rounded-e-none data-[orientation=vertical]:*:not-first:-mt-px data-[orientation=vertical]:*:not-first:rounded-t-none data-[orientation=vertical]:*:not-last:rounded-b-none",
          className,
        )}
        {...props}
      />
    </LookContext>
  );
}

/** Adds the spacing to the caller's style, which can also be a function in Base UI. */
function withGap<Style extends ToggleGroupPrimitive.Props["style"]>(spacing: number, style: Style) {
  const gap = { "--gap": spacing } as React.CSSProperties;
  if (typeof style !== "function") return { ...gap, ...style };
  return (state: ToggleGroupPrimitive.State) => ({ ...gap, ...style(state) });
}

/** A toggle in the group. It needs a `value`, and an `aria-label` if it only shows an icon. */
function ToggleGroupItem({ variant, size, ...props }: ToggleProps) {
  const look = React.use(LookContext);
  return (
    <Toggle
      data-slot="toggle-group-item"
      data-variant={variant ?? look.variant ?? "default"}
      data-size={size ?? look.size ?? "default"}
      data-spacing={look.spacing}
      variant={variant ?? look.variant}
      size={size ?? look.size}
      {...props}
    />
  );
}

export { ToggleGroup, ToggleGroupItem, type ToggleGroupProps };
