"use client";

import * as React from "react";
import { Toolbar as ToolbarPrimitive } from "@base-ui/react/toolbar";
import { cn } from "@/lib/utils";
import { LoadingButton, type LoadingButtonProps } from "@/components/ui/loading-button";
import { Separator } from "@/components/ui/separator";
import { Toggle } from "@/components/ui/toggle";

type ToggleProps = React.ComponentProps<typeof Toggle>;

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/** A bar of controls with a single tab stop. Name it with `aria-label`. */
function Toolbar({ className, onKeyDown, ...props }: Plain<ToolbarPrimitive.Root.Props>) {
  return (
    <ToolbarPrimitive.Root
      data-slot="toolbar"
      onKeyDown={(event) => {
        onKeyDown?.(event);
        goToEnd(event);
      }}
      className={cn(
        "flex w-fit max-w-full flex-wrap items-center gap-1 rounded-lg border border-border bg-card p-1 text-card-foreground data-[orientation=vertical]:flex-col data-[orientation=vertical]:items-stretch",
        className,
      )}
      {...props}
    />
  );
}

/** Moves to the first or last focusable control on Home or End, because Base UI does not handle these keys here. */
function goToEnd(event: React.KeyboardEvent<HTMLElement>): void {
  const isElsewhere = !event.currentTarget.contains(event.target as Node) ||
    (event.target as HTMLElement).matches("input, textarea, [contenteditable]");
  if (event.defaultPrevented || isElsewhere || (event.key !== "Home" && event.key !== "End")) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("[tabindex]:not(:disabled)")];
  event.preventDefault();
  controls.at(event.key === "Home" ? 0 : -1)?.focus();
}

/** Related controls. `disabled` applies to all of them. Name the group with `aria-label`. */
function ToolbarGroup({ className, ...props }: Plain<ToolbarPrimitive.Group.Props>) {
  return (
    <ToolbarPrimitive.Group
      data-slot="toolbar-group"
      className={cn("flex items-center gap-1 data-[orientation=vertical]:flex-col", className)}
      {...props}
    />
  );
}

interface ToolbarButtonProps
  extends Plain<ToolbarPrimitive.Button.Props>, Pick<LoadingButtonProps, "variant" | "size" | "loading"> {}

/** A button in the bar. To use it as the trigger of a menu or popover, pass it to the trigger's `render` prop. */
function ToolbarButton({ variant = "ghost", size = "sm", loading, ...props }: ToolbarButtonProps) {
  return (
    <ToolbarPrimitive.Button
      data-slot="toolbar-button"
      render={<LoadingButton variant={variant} size={size} loading={loading} />}
      {...props}
    />
  );
}

interface ToolbarToggleProps
  extends
    Plain<Omit<ToolbarPrimitive.Button.Props, "value">>,
    Pick<ToggleProps, "variant" | "size" | "pressed" | "defaultPressed" | "onPressedChange" | "value"> {}

/** A toggle button in the bar. Inside a `ToggleGroup`, it needs a `value`. */
function ToolbarToggle(
  { variant, size = "sm", pressed, defaultPressed, onPressedChange, value, ...props }: ToolbarToggleProps,
) {
  return (
    <ToolbarPrimitive.Button
      data-slot="toolbar-toggle"
      // A disabled toggle is not focusable, so the arrow keys must skip it.
      focusableWhenDisabled={false}
      render={
        <Toggle
          variant={variant}
          size={size}
          pressed={pressed}
          defaultPressed={defaultPressed}
          onPressedChange={onPressedChange}
          value={value}
        />
      }
      {...props}
    />
  );
}

/** A link in the bar. */
function ToolbarLink({ className, ...props }: Plain<ToolbarPrimitive.Link.Props>) {
  return (
    <ToolbarPrimitive.Link
      data-slot="toolbar-link"
      className={cn(
        "inline-flex min-h-8 items-center rounded-md px-2 text-sm text-muted-foreground underline-offset-4 outline-offset-0 hover:text-foreground hover:underline focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11",
        className,
      )}
      {...props}
    />
  );
}

/** A line between groups of controls. It is vertical in a horizontal toolbar and horizontal in a vertical one. */
function ToolbarSeparator({ className, ...props }: Plain<ToolbarPrimitive.Separator.Props>) {
  return (
    <ToolbarPrimitive.Separator
      data-slot="toolbar-separator"
      className={cn(
        "data-[orientation=horizontal]:my-1 data-[orientation=vertical]:mx-1 data-[orientation=vertical]:my-1",
        className,
      )}
      render={(separator, { orientation }) => <Separator {...separator} orientation={orientation} />}
      {...props}
    />
  );
}

export {
  Toolbar,
  ToolbarButton,
  type ToolbarButtonProps,
  ToolbarGroup,
  ToolbarLink,
  ToolbarSeparator,
  ToolbarToggle,
  type ToolbarToggleProps,
};
