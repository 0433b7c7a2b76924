"use client";

import * as React from "react";
import { Select as SelectPrimitive } from "@base-ui/react/select";
import { cn } from "@/lib/utils";
import { CheckIcon, ChevronDownIcon, ChevronsDownIcon, ChevronsUpIcon } from "lucide-react";
import { useCloseWhenDisabled } from "@/hooks/use-disabled-fieldset";
import { useFormReset } from "@/hooks/use-form-reset";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/**
 * Groups all parts of a select. To control the selection, pass `value` and `onValueChange`. To set the initial
 * selection, pass `defaultValue`. With `multiple`, the value is an array.
 *
 * Pass `items` (`[{ value, label }]`) so that the button can show the label before the list opens.
 */
function Select<Value, Multiple extends boolean | undefined = false>({
  value,
  defaultValue,
  onValueChange,
  inputRef,
  actionsRef,
  ...props
}: SelectPrimitive.Root.Props<Value, Multiple>) {
  // The selection is stored here, because Base UI's select does not reset its own selection when the form is reset.
  const first = defaultValue ?? (props.multiple ? [] as never : null);
  const [own, setOwn] = React.useState<typeof value>(first);
  const input = React.useRef<HTMLInputElement>(null);
  React.useImperativeHandle(inputRef, () => input.current!, []);
  useFormReset(input, () => setOwn(first));
  const actions = React.useRef<SelectPrimitive.Root.Actions>(null);
  React.useImperativeHandle(actionsRef, () => actions.current!, []);
  useCloseWhenDisabled(input, () => actions.current?.close());
  return (
    <SelectPrimitive.Root<Value, Multiple>
      inputRef={input}
      actionsRef={actions}
      value={value === undefined ? own : value}
      onValueChange={(next, details) => {
        onValueChange?.(next, details);
        if (!details.isCanceled) setOwn(next);
      }}
      {...props}
    />
  );
}

interface SelectTriggerProps extends Plain<SelectPrimitive.Trigger.Props> {
  /**
   * Height of the button.
   * @default "default"
   */
  size?: "default" | "sm" | undefined;
}

/** The button that shows the selection and opens the list. It needs a label: `FieldLabel` or `aria-label`. */
function SelectTrigger({ className, size = "default", children, ...props }: SelectTriggerProps) {
  return (
    <SelectPrimitive.Trigger
      data-slot="select-trigger"
      data-size={size}
      className={cn(
        "flex h-9 w-fit max-w-full min-w-0 cursor-pointer items-center justify-between gap-2 rounded-md border border-input bg-card px-3 text-sm text-foreground outline-offset-2 transition-colors duration-150 select-none hover:bg-accent focus-visible:outline-2 focus-visible:outline-ring data-disabled:cursor-not-allowed data-disabled:opacity-50 data-invalid:border-destructive data-invalid:focus-visible:outline-destructive data-popup-open:bg-accent data-[size=sm]:h-8 motion-reduce:transition-none pointer-coarse:min-h-11",
        className,
      )}
      {...props}
    >
      {children}
      <SelectPrimitive.Icon data-slot="select-icon" className="shrink-0 text-muted-foreground">
        <ChevronDownIcon className="size-4" />
      </SelectPrimitive.Icon>
    </SelectPrimitive.Trigger>
  );
}

/** The label of the selection, or `placeholder`. To format the label, pass a function as the child. */
function SelectValue({ className, ...props }: Plain<SelectPrimitive.Value.Props>) {
  return (
    <SelectPrimitive.Value
      data-slot="select-value"
      className={cn(
        "flex min-w-0 items-center gap-2 truncate data-placeholder:text-muted-foreground [&_svg]:size-4 [&_svg]:shrink-0",
        className,
      )}
      {...props}
    />
  );
}

interface SelectContentProps
  extends
    Plain<SelectPrimitive.Popup.Props>,
    Pick<SelectPrimitive.Positioner.Props, "side" | "sideOffset" | "align" | "alignOffset"> {
  /**
   * Opens the list over the button instead of below it, with the selected item aligned with the button.
   * @default false
   */
  alignItemWithTrigger?: boolean | undefined;
}

/** The list of options, at least as wide as the button. */
function SelectContent({
  className,
  children,
  side = "bottom",
  sideOffset = 6,
  align = "start",
  alignOffset,
  alignItemWithTrigger = false,
  ...props
}: SelectContentProps) {
  return (
    <SelectPrimitive.Portal>
      <SelectPrimitive.Positioner
        className="z-50 outline-none select-none"
        alignItemWithTrigger={alignItemWithTrigger}
        side={side}
        sideOffset={sideOffset}
        align={align}
        alignOffset={alignOffset}
      >
        <SelectPrimitive.Popup
          data-slot="select-content"
          data-align-trigger={alignItemWithTrigger}
          className={cn(
            "relative max-w-(--available-width) min-w-(--anchor-width) origin-(--transform-origin) overflow-hidden rounded-lg border border-border bg-popover wrap-anywhere text-popover-foreground shadow-md outline-none transition-[scale,opacity] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0 motion-reduce:transition-none",
            className,
          )}
          {...props}
        >
          <SelectScrollUpButton />
          <SelectPrimitive.List
            data-slot="select-list"
            className="max-h-[min(24rem,var(--available-height))] scroll-py-6 overflow-y-auto overscroll-contain p-1"
          >
            {children}
          </SelectPrimitive.List>
          <SelectScrollDownButton />
        </SelectPrimitive.Popup>
      </SelectPrimitive.Positioner>
    </SelectPrimitive.Portal>
  );
}

/** Shows that there are more items above, and scrolls up on hover. Already included in `SelectContent`. */
function SelectScrollUpButton({ className, ...props }: Plain<SelectPrimitive.ScrollUpArrow.Props>) {
  return (
    <SelectPrimitive.ScrollUpArrow
      data-slot="select-scroll-up-button"
      className={cn(
        "absolute inset-x-0 top-0 z-10 flex h-6 items-center justify-center bg-popover text-muted-foreground [&_svg:not([class*='size-'])]:size-4",
        className,
      )}
      {...props}
    >
      <ChevronsUpIcon />
    </SelectPrimitive.ScrollUpArrow>
  );
}

/** Shows that there are more items below, and scrolls down on hover. Already included in `SelectContent`. */
function SelectScrollDownButton({ className, ...props }: Plain<SelectPrimitive.ScrollDownArrow.Props>) {
  return (
    <SelectPrimitive.ScrollDownArrow
      data-slot="select-scroll-down-button"
      className={cn(
        "absolute inset-x-0 bottom-0 z-10 flex h-6 items-center justify-center bg-popover text-muted-foreground [&_svg:not([class*='size-'])]:size-4",
        className,
      )}
      {...props}
    >
      <ChevronsDownIcon />
    </SelectPrimitive.ScrollDownArrow>
  );
}

/** An option, with a tick when selected. */
function SelectItem({ className, children, ...props }: Plain<SelectPrimitive.Item.Props>) {
  return (
    <SelectPrimitive.Item
      data-slot="select-item"
      className={cn(
        "relative flex w-full cursor-default items-center rounded-sm py-1.5 ps-2 pe-8 text-sm -outline-offset-2 outline-none data-disabled:opacity-50 data-highlighted:bg-accent data-highlighted:text-accent-foreground forced-colors:data-highlighted:outline-solid pointer-coarse:min-h-11",
        className,
      )}
      {...props}
    >
      <SelectPrimitive.ItemText className="flex min-w-0 items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0">
        {children}
      </SelectPrimitive.ItemText>
      <SelectPrimitive.ItemIndicator
        data-slot="select-item-indicator"
        className="absolute end-2 flex size-4 items-center justify-center"
      >
        <CheckIcon className="size-4" />
      </SelectPrimitive.ItemIndicator>
    </SelectPrimitive.Item>
  );
}

/** A group of items, starting with a `SelectLabel`. */
function SelectGroup({ className, ...props }: Plain<SelectPrimitive.Group.Props>) {
  return (
    <SelectPrimitive.Group
      data-slot="select-group"
      className={cn("[[data-slot=select-group]+&]:pt-2", className)}
      {...props}
    />
  );
}

/** The name of a group. */
function SelectLabel({ className, ...props }: Plain<SelectPrimitive.GroupLabel.Props>) {
  return (
    <SelectPrimitive.GroupLabel
      data-slot="select-label"
      className={cn("px-2 py-1.5 text-xs font-medium text-muted-foreground", className)}
      {...props}
    />
  );
}

/** A separator between groups. */
function SelectSeparator(
  { className, ...props }: Plain<React.ComponentProps<typeof SelectPrimitive.Separator>>,
) {
  return (
    <SelectPrimitive.Separator
      data-slot="select-separator"
      className={cn("-mx-1 my-1 h-px bg-border", className)}
      {...props}
    />
  );
}

export {
  Select,
  SelectContent,
  type SelectContentProps,
  SelectGroup,
  SelectItem,
  SelectLabel,
  SelectScrollDownButton,
  SelectScrollUpButton,
  SelectSeparator,
  SelectTrigger,
  type SelectTriggerProps,
  SelectValue,
};
