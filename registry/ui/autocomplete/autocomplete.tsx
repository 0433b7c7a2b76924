"use client";

import * as React from "react";
import { Autocomplete as AutocompletePrimitive } from "@base-ui/react/autocomplete";
import { cn } from "@/lib/utils";
import { XIcon } from "lucide-react";
import { Input } from "@/components/ui/input";
import { useCloseWhenDisabled } from "@/hooks/use-disabled-fieldset";
import { useFormReset } from "@/hooks/use-form-reset";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

function Root({
  value,
  defaultValue = "",
  onValueChange,
  inputRef,
  actionsRef,
  ...props
}: Omit<AutocompletePrimitive.Root.Props<unknown>, "items"> & { items?: readonly unknown[] | undefined }) {
  // The value is stored here, because Base UI's input would keep its text when the form is reset.
  const [own, setOwn] = React.useState(defaultValue);
  const input = React.useRef<HTMLInputElement>(null);
  React.useImperativeHandle(inputRef, () => input.current!, []);
  useFormReset(input, () => setOwn(defaultValue));
  const actions = React.useRef<AutocompletePrimitive.Root.Actions>(null);
  React.useImperativeHandle(actionsRef, () => actions.current!, []);
  useCloseWhenDisabled(input, () => actions.current?.close());
  return (
    <AutocompletePrimitive.Root
      inputRef={input}
      actionsRef={actions}
      value={value ?? own}
      onValueChange={(next, details) => {
        onValueChange?.(next, details);
        if (!details.isCanceled) setOwn(next);
      }}
      {...props}
    />
  );
}

/**
 * Groups all parts of an autocomplete. The typed text is the value, which can be one of the suggestions or anything
 * else.
 *
 * `items` are filtered as you type. With `mode="both"`, the highlighted item also completes the text in the input.
 */
const Autocomplete = Root as typeof AutocompletePrimitive.Root;

/**
 * Renders the items of an `AutocompleteGroup`. Its child is a function that returns an `AutocompleteItem` for each
 * item.
 */
const AutocompleteCollection = AutocompletePrimitive.Collection;

interface AutocompleteLabels {
  clear: string;
}

const english: AutocompleteLabels = { clear: "Clear" };

interface AutocompleteInputProps extends Plain<AutocompletePrimitive.Input.Props> {
  /**
   * Shows a clear button once the input has text.
   * @default false
   */
  showClear?: boolean | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<AutocompleteLabels> | undefined;
}

/** The text input. It needs a label: `FieldLabel`, `htmlFor` or `aria-label`. */
function AutocompleteInput(
  { className, showClear = false, labels, disabled, ...props }: AutocompleteInputProps,
) {
  const words = { ...english, ...labels };
  const input = (
    <AutocompletePrimitive.Input
      disabled={disabled}
      render={<Input className={cn(showClear && "pe-10 pointer-coarse:pe-12", className)} />}
      {...props}
      data-slot="autocomplete-input"
    />
  );
  if (!showClear) return input;
  return (
    <div className="relative w-full">
      {input}
      <AutocompletePrimitive.Clear
        data-slot="autocomplete-clear"
        aria-label={words.clear}
        // Without this, the field's label would override the button's `aria-label`.
        aria-labelledby={undefined}
        disabled={disabled}
        className="absolute inset-y-0 end-1 my-auto flex size-7 cursor-pointer items-center justify-center rounded-sm text-muted-foreground outline-offset-0 hover:bg-accent hover:text-accent-foreground focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:size-10"
      >
        <XIcon aria-hidden className="size-4" />
      </AutocompletePrimitive.Clear>
    </div>
  );
}

interface AutocompleteContentProps extends
  Plain<AutocompletePrimitive.Popup.Props>,
  Pick<
    AutocompletePrimitive.Positioner.Props,
    "side" | "sideOffset" | "align" | "alignOffset" | "anchor"
  > {}

/** The popup below the input, with the same width. It is not rendered while there are no suggestions. */
function AutocompleteContent({
  className,
  side = "bottom",
  sideOffset = 6,
  align = "start",
  alignOffset,
  anchor,
  ...props
}: AutocompleteContentProps) {
  return (
    <AutocompletePrimitive.Portal>
      <AutocompletePrimitive.Positioner
        className="z-50 outline-none data-empty:hidden"
        side={side}
        sideOffset={sideOffset}
        align={align}
        alignOffset={alignOffset}
        anchor={anchor}
      >
        <AutocompletePrimitive.Popup
          data-slot="autocomplete-content"
          className={cn(
            "flex max-h-[min(24rem,var(--available-height))] w-(--anchor-width) max-w-(--available-width) min-w-48 origin-(--transform-origin) flex-col overflow-hidden rounded-lg border border-border bg-popover wrap-anywhere text-popover-foreground shadow-md transition-[scale,opacity] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0 motion-reduce:transition-none",
            className,
          )}
          {...props}
        />
      </AutocompletePrimitive.Positioner>
    </AutocompletePrimitive.Portal>
  );
}

/** The list of suggestions. Its child is a function that returns an `AutocompleteItem` for each item. */
function AutocompleteList({ className, ...props }: Plain<AutocompletePrimitive.List.Props>) {
  return (
    <AutocompletePrimitive.List
      data-slot="autocomplete-list"
      className={cn("scroll-py-1 overflow-y-auto overscroll-contain p-1 data-empty:p-0", className)}
      {...props}
    />
  );
}

/** A suggestion. Selecting it fills the input. */
function AutocompleteItem({ className, ...props }: Plain<AutocompletePrimitive.Item.Props>) {
  return (
    <AutocompletePrimitive.Item
      data-slot="autocomplete-item"
      className={cn(
        "flex w-full cursor-default items-center gap-2 rounded-sm px-2 py-1.5 text-sm -outline-offset-2 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-accent data-highlighted:text-accent-foreground forced-colors:data-highlighted:outline-solid pointer-coarse:min-h-11 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
        className,
      )}
      {...props}
    />
  );
}

/** A group of related suggestions. Pass them as `items`. */
function AutocompleteGroup({ className, ...props }: Plain<AutocompletePrimitive.Group.Props>) {
  return <AutocompletePrimitive.Group data-slot="autocomplete-group" className={cn(className)} {...props} />;
}

/** The name of a group. */
function AutocompleteLabel({ className, ...props }: Plain<AutocompletePrimitive.GroupLabel.Props>) {
  return (
    <AutocompletePrimitive.GroupLabel
      data-slot="autocomplete-label"
      className={cn("px-2 py-1.5 text-xs font-medium text-muted-foreground", className)}
      {...props}
    />
  );
}

/** Announces the search status: loading, or the number of results. */
function AutocompleteStatus({ className, ...props }: Plain<AutocompletePrimitive.Status.Props>) {
  return (
    <AutocompletePrimitive.Status
      data-slot="autocomplete-status"
      className={cn("px-3 py-2 text-sm text-muted-foreground empty:hidden", className)}
      {...props}
    />
  );
}

export {
  Autocomplete,
  AutocompleteCollection,
  AutocompleteContent,
  type AutocompleteContentProps,
  AutocompleteGroup,
  AutocompleteInput,
  type AutocompleteInputProps,
  AutocompleteItem,
  AutocompleteLabel,
  type AutocompleteLabels,
  AutocompleteList,
  AutocompleteStatus,
};
