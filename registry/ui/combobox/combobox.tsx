"use client";

import * as React from "react";
import { Combobox as ComboboxPrimitive } from "@base-ui/react/combobox";
import { cn } from "@/lib/utils";
import { CheckIcon, ChevronDownIcon, XIcon } from "lucide-react";
import { InputGroup, InputGroupAddon, InputGroupButton, InputGroupInput } from "@/components/ui/input-group";
import { useCloseWhenDisabled } from "@/hooks/use-disabled-fieldset";
import { useFormReset } from "@/hooks/use-form-reset";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/**
 * Groups all parts of a combobox, and manages its items, selection and typed text.
 *
 * `items` are the options. With `multiple`, the value is an array. Set `itemToStringLabel` if items are objects
 * without a `label`.
 */
function Combobox<Value, Multiple extends boolean | undefined = false, Item = Value>({
  value,
  defaultValue,
  onValueChange,
  open,
  defaultOpen = false,
  onOpenChange,
  inputRef,
  actionsRef,
  ...props
}: ComboboxPrimitive.Root.Props<Value, Multiple, Item>) {
  // The selection is stored here, because Base UI's combobox does not reset its own selection when the form is reset.
  const first = defaultValue ?? (props.multiple ? [] as never : null);
  const [own, setOwn] = React.useState<typeof value>(first);
  const [isOpen, setIsOpen] = React.useState(defaultOpen);
  const input = React.useRef<HTMLInputElement>(null);
  React.useImperativeHandle(inputRef, () => input.current!, []);
  useFormReset(input, () => {
    setOwn(first);
    // A reset must also clear the typed text. Closing the list does that, even if the selection is unchanged.
    setIsOpen(false);
  });
  const actions = React.useRef<ComboboxPrimitive.Root.Actions>(null);
  React.useImperativeHandle(actionsRef, () => actions.current!, []);
  useCloseWhenDisabled(input, () => actions.current?.close());
  return (
    <ComboboxPrimitive.Root<Value, Multiple, Item>
      inputRef={input}
      actionsRef={actions}
      value={value === undefined ? own : value}
      onValueChange={(next, details) => {
        onValueChange?.(next, details);
        if (!details.isCanceled) setOwn(next as typeof value);
      }}
      open={open ?? isOpen}
      onOpenChange={(next, details) => {
        onOpenChange?.(next, details);
        if (!details.isCanceled) setIsOpen(next);
      }}
      {...props}
    />
  );
}

/** Renders the selection. Pass a function as children to format it. */
const ComboboxValue = ComboboxPrimitive.Value;

/** Renders the items of a `ComboboxGroup`. Its child is a function that returns a `ComboboxItem` for each item. */
const ComboboxCollection = ComboboxPrimitive.Collection;

/** Returns a locale-aware filter: `const { contains } = useComboboxFilter({ locale: "fr" })`. */
const useComboboxFilter = ComboboxPrimitive.useFilter;

/** Renders an input without a name, because it only shows the label. A hidden input submits the value. */
function Unnamed({ name: _sentElsewhere, ...props }: React.ComponentProps<"input">) {
  return <input {...props} />;
}

interface ComboboxLabels {
  clear: string;
  /** Name of the button that opens the list. */
  trigger: string;
  remove: string;
}

const english: ComboboxLabels = { clear: "Clear", trigger: "Show options", remove: "Remove" };

interface ComboboxInputProps extends Plain<ComboboxPrimitive.Input.Props> {
  /**
   * Shows a clear button while something is selected.
   * @default false
   */
  showClear?: boolean | undefined;
  /**
   * Shows the button that opens the list.
   * @default true
   */
  showTrigger?: boolean | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<ComboboxLabels> | undefined;
}

/** The text input with its buttons. It needs a label: `FieldLabel`, `htmlFor` or `aria-label`. */
function ComboboxInput({
  className,
  showClear = false,
  showTrigger = true,
  labels,
  disabled,
  children,
  ...props
}: ComboboxInputProps) {
  const words = { ...english, ...labels };
  return (
    <ComboboxPrimitive.InputGroup render={<InputGroup className={cn("w-auto", className)} />}>
      <ComboboxPrimitive.Input
        disabled={disabled}
        // The cast is needed because shadcn/ui's input group accepts `render`, but its types don't declare it.
        render={<InputGroupInput {...{ render: <Unnamed /> } as object} />}
        {...props}
        data-slot="input-group-control"
      />
      {showClear || showTrigger
        ? (
          <InputGroupAddon align="inline-end" className="gap-0">
            {showClear
              ? (
                <ComboboxPrimitive.Clear
                  data-slot="combobox-clear"
                  aria-label={words.clear}
                  disabled={disabled}
                  render={<InputGroupButton size="icon-xs" />}
                >
                  <XIcon />
                </ComboboxPrimitive.Clear>
              )
              : null}
            {showTrigger
              ? (
                <ComboboxPrimitive.Trigger
                  data-slot="input-group-button"
                  aria-label={words.trigger}
                  // Without this, the field's label would override the button's `aria-label`.
                  aria-labelledby={undefined}
                  disabled={disabled}
                  render={<InputGroupButton size="icon-xs" />}
                >
                  <ChevronDownIcon />
                </ComboboxPrimitive.Trigger>
              )
              : null}
          </InputGroupAddon>
        )
        : null}
      {children}
    </ComboboxPrimitive.InputGroup>
  );
}

/**
 * A custom button that opens the list, such as `render={<Button />}`. Give it an accessible name. The component adds
 * an arrow after `children`.
 */
function ComboboxTrigger({ className, children, ...props }: Plain<ComboboxPrimitive.Trigger.Props>) {
  return (
    <ComboboxPrimitive.Trigger
      data-slot="combobox-trigger"
      className={cn("[&_svg:not([class*='size-'])]:size-4", className)}
      {...props}
    >
      {children}
      <ChevronDownIcon aria-hidden className="pointer-events-none text-muted-foreground" />
    </ComboboxPrimitive.Trigger>
  );
}

/**
 * Creates a ref. Pass it to `ComboboxChips` as `ref` and to `ComboboxContent` as `anchor`, so that the list opens
 * below the chips.
 */
function useComboboxAnchor(): React.RefObject<HTMLDivElement | null> {
  return React.useRef<HTMLDivElement | null>(null);
}

interface ComboboxContentProps
  extends
    Plain<ComboboxPrimitive.Popup.Props>,
    Pick<ComboboxPrimitive.Positioner.Props, "side" | "sideOffset" | "align" | "alignOffset" | "anchor"> {}

/** The popup below the input. It is as wide as the input, but never larger than the available space. */
function ComboboxContent({
  className,
  side = "bottom",
  sideOffset = 6,
  align = "start",
  alignOffset,
  anchor,
  ...props
}: ComboboxContentProps) {
  return (
    <ComboboxPrimitive.Portal>
      <ComboboxPrimitive.Positioner
        className="z-50 outline-none"
        side={side}
        sideOffset={sideOffset}
        align={align}
        alignOffset={alignOffset}
        anchor={anchor}
      >
        <ComboboxPrimitive.Popup
          data-slot="combobox-content"
          data-chips={Boolean(anchor)}
          className={cn(
            "group/combobox-content flex max-h-[min(24rem,var(--available-height))] w-(--anchor-width) max-w-(--available-width) min-w-48 origin-(--transform-origin) flex-col overflow-hidden rounded-lg border border-border bg-popover wrap-anywhere text-popover-foreground shadow-md *:data-[slot=input-group]:m-1.5 *:data-[slot=input-group]:mb-0.5 *:data-[slot=input-group]:w-auto *:data-[slot=input-group]:shrink-0 transition-[scale,opacity] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0 motion-reduce:transition-none",
            className,
          )}
          {...props}
        />
      </ComboboxPrimitive.Positioner>
    </ComboboxPrimitive.Portal>
  );
}

/** The list of matches. Its child is a function that returns a `ComboboxItem` for each item. */
function ComboboxList({ className, ...props }: Plain<ComboboxPrimitive.List.Props>) {
  return (
    <ComboboxPrimitive.List
      data-slot="combobox-list"
      className={cn("scroll-py-1 overflow-y-auto overscroll-contain p-1 data-empty:p-0", className)}
      {...props}
    />
  );
}

/** An option, with a tick when selected. */
function ComboboxItem({ className, children, ...props }: Plain<ComboboxPrimitive.Item.Props>) {
  return (
    <ComboboxPrimitive.Item
      data-slot="combobox-item"
      className={cn(
        "relative flex w-full cursor-default items-center gap-2 rounded-sm py-1.5 ps-2 pe-8 text-sm -outline-offset-2 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-accent data-highlighted:text-accent-foreground forced-colors:data-highlighted:outline-solid pointer-coarse:min-h-11 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
        className,
      )}
      {...props}
    >
      {children}
      <ComboboxPrimitive.ItemIndicator
        data-slot="combobox-item-indicator"
        className="absolute end-2 flex size-4 items-center justify-center"
      >
        <CheckIcon />
      </ComboboxPrimitive.ItemIndicator>
    </ComboboxPrimitive.Item>
  );
}

/** A group of related items. Pass them as `items`. */
function ComboboxGroup({ className, ...props }: Plain<ComboboxPrimitive.Group.Props>) {
  return <ComboboxPrimitive.Group data-slot="combobox-group" className={cn(className)} {...props} />;
}

/** The name of a group. */
function ComboboxLabel({ className, ...props }: Plain<ComboboxPrimitive.GroupLabel.Props>) {
  return (
    <ComboboxPrimitive.GroupLabel
      data-slot="combobox-label"
      className={cn("px-2 py-1.5 text-xs font-medium text-muted-foreground", className)}
      {...props}
    />
  );
}

/** A separator between groups. */
function ComboboxSeparator({ className, ...props }: Plain<ComboboxPrimitive.Separator.Props>) {
  return (
    <ComboboxPrimitive.Separator
      data-slot="combobox-separator"
      className={cn("-mx-1 my-1 h-px bg-border", className)}
      {...props}
    />
  );
}

/** Shown and announced when nothing matches. */
function ComboboxEmpty({ className, ...props }: Plain<ComboboxPrimitive.Empty.Props>) {
  return (
    <ComboboxPrimitive.Empty
      data-slot="combobox-empty"
      className={cn("px-3 py-6 text-center text-sm text-muted-foreground empty:hidden", className)}
      {...props}
    />
  );
}

/** The selection as chips, followed by the input. For use with `multiple`. */
function ComboboxChips({ className, ...props }: Plain<ComboboxPrimitive.Chips.Props>) {
  return (
    <ComboboxPrimitive.Chips
      data-slot="combobox-chips"
      render={
        <ComboboxPrimitive.InputGroup
          render={
            <InputGroup
              className={cn(
                "cursor-text flex-wrap gap-1 px-1.5 py-1 has-[[data-slot=combobox-chip-input]:focus-visible]:outline-2 has-[[data-slot=combobox-chip-input]:focus-visible]:outline-ring",
                className,
              )}
            />
          }
        />
      }
      {...props}
    />
  );
}

interface ComboboxChipProps extends Plain<ComboboxPrimitive.Chip.Props> {
  /**
   * Shows a remove button on the chip.
   * @default true
   */
  showRemove?: boolean | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<ComboboxLabels> | undefined;
}

/** A selected item. Users can reach it from the input with the arrow keys. Backspace or Delete removes it. */
function ComboboxChip(
  { className, children, showRemove = true, labels, ...props }: ComboboxChipProps,
) {
  const words = { ...english, ...labels };
  return (
    <ComboboxPrimitive.Chip
      data-slot="combobox-chip"
      className={cn(
        "flex max-w-full min-w-0 cursor-default items-center gap-1 rounded-sm bg-secondary px-2 has-data-[slot=combobox-chip-remove]:pe-0 text-sm text-secondary-foreground data-highlighted:outline-2 data-highlighted:outline-ring focus-within:outline-2 focus-within:outline-ring",
        className,
      )}
      {...props}
    >
      <span className="truncate">{children}</span>
      {showRemove
        ? (
          <ComboboxPrimitive.ChipRemove
            data-slot="combobox-chip-remove"
            aria-label={words.remove}
            className="flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-sm text-muted-foreground hover:text-foreground pointer-coarse:size-9 [&_svg]:size-3.5"
          >
            <XIcon aria-hidden />
          </ComboboxPrimitive.ChipRemove>
        )
        : null}
    </ComboboxPrimitive.Chip>
  );
}

/** The input after the chips. It needs a label. */
function ComboboxChipsInput({ className, ...props }: Plain<ComboboxPrimitive.Input.Props>) {
  return (
    <ComboboxPrimitive.Input
      data-slot="combobox-chip-input"
      className={cn(
        "h-6 min-w-16 flex-1 bg-transparent px-1.5 text-sm text-foreground outline-none placeholder:text-muted-foreground pointer-coarse:h-9 pointer-coarse:text-base",
        className,
      )}
      {...props}
    />
  );
}

export { ComboboxSearch, ComboboxSelect, ComboboxStatus } from "@/components/ui/combobox-select";

export {
  Combobox,
  ComboboxChip,
  ComboboxChips,
  ComboboxChipsInput,
  ComboboxCollection,
  ComboboxContent,
  ComboboxEmpty,
  ComboboxGroup,
  ComboboxInput,
  ComboboxItem,
  ComboboxLabel,
  type ComboboxLabels,
  ComboboxList,
  ComboboxSeparator,
  ComboboxTrigger,
  ComboboxValue,
  useComboboxAnchor,
  useComboboxFilter,
};
