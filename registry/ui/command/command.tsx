"use client";

import { createContext, useContext, useEffect, useState } from "react";
import type * as React from "react";
import { Autocomplete as AutocompletePrimitive } from "@base-ui/react/autocomplete";
import { cn } from "@/lib/utils";
import { SearchIcon } from "lucide-react";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/dialog";
import { Kbd, KbdGroup } from "@/components/ui/kbd";

/** Base UI takes a function as `className` too; here it is text, so that it can be merged. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/** Closes the palette that an item is in; nothing where the commands lie in the page. */
const CloseContext = createContext<() => void>(() => {});

interface CommandProps<Item>
  extends
    Omit<React.ComponentProps<"div">, "defaultValue">,
    Pick<AutocompletePrimitive.Root.Props<Item>, "filter" | "itemToStringValue" | "limit" | "locale"> {
  /** What can be done: commands, or groups of the form `{ value, items }`. */
  items: readonly Item[];
  /** The text that is searched for, when the page decides. */
  value?: string | undefined;
  /**
   * The text at first.
   * @default ""
   */
  defaultValue?: string | undefined;
  /** Called when somebody types. */
  onValueChange?: ((value: string) => void) | undefined;
}

/** Commands and the text that narrows them. An item is an object with `value` and `label`, or a text. */
function Command<Item>({
  className,
  items,
  filter,
  itemToStringValue,
  limit,
  locale,
  value,
  defaultValue,
  onValueChange,
  ...props
}: CommandProps<Item>) {
  return (
    <AutocompletePrimitive.Root
      open
      inline
      autoHighlight="always"
      keepHighlight
      items={items}
      filter={filter}
      itemToStringValue={itemToStringValue}
      limit={limit}
      locale={locale}
      value={value}
      defaultValue={defaultValue}
      onValueChange={(next) => onValueChange?.(next)}
    >
      <div
        data-slot="command"
        className={cn(
          "flex min-h-0 w-full flex-col overflow-hidden rounded-xl bg-popover wrap-anywhere text-popover-foreground",
          className,
        )}
        {...props}
      />
    </AutocompletePrimitive.Root>
  );
}

interface CommandDialogProps extends Omit<React.ComponentProps<typeof DialogContent>, "showCloseButton"> {
  /** Whether the palette is open, when the page decides. */
  open?: boolean | undefined;
  /**
   * Whether it is open at first.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when it wants to open or close. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /**
   * Key that opens and closes it together with Ctrl or ⌘, such as `"k"`.
   */
  hotkey?: string | undefined;
  /**
   * Name of the palette.
   * @default "Commands"
   */
  "aria-label"?: string | undefined;
}

/** A palette above the page with a `Command` in it; it closes when an item was chosen. */
function CommandDialog({
  className,
  children,
  open,
  defaultOpen = false,
  onOpenChange,
  hotkey,
  "aria-label": label = "Commands",
  closeLabel = "Close",
  ...props
}: CommandDialogProps) {
  const [own, setOwn] = useState(defaultOpen);
  const isOpen = open ?? own;
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  useEffect(() => {
    if (hotkey === undefined) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey &&
        event.key.toLowerCase() === hotkey.toLowerCase();
      if (!isAsked || event.repeat) return;
      event.preventDefault();
      change(!isOpen);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
  return (
    <Dialog open={isOpen} onOpenChange={change}>
      <DialogContent
        data-slot="command-dialog"
        aria-label={label}
        showCloseButton={false}
        className={cn(
          "mt-[8vh] flex max-h-[min(32rem,80dvh)] flex-col gap-0 self-start overflow-hidden p-0",
          className,
        )}
        {...props}
      >
        <CloseContext value={() => change(false)}>{children}</CloseContext>
        <DialogClose className="sr-only">{closeLabel}</DialogClose>
      </DialogContent>
    </Dialog>
  );
}

/** What is typed into; its `aria-label` says what is searched. */
function CommandInput(
  { className, "aria-label": label = "Search commands", ...props }: Plain<AutocompletePrimitive.Input.Props>,
) {
  return (
    <div className="flex shrink-0 items-center gap-3 border-b border-border px-4">
      <SearchIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <AutocompletePrimitive.Input
        data-slot="command-input"
        aria-label={label}
        className={cn(
          "h-12 w-full min-w-0 bg-transparent text-sm text-foreground -outline-offset-2 outline-none placeholder:text-muted-foreground forced-colors:focus-visible:outline-solid pointer-coarse:text-base",
          className,
        )}
        {...props}
      />
    </div>
  );
}

/** What matches; its child is a function from item, or group, to element. */
function CommandList({ className, ...props }: Plain<AutocompletePrimitive.List.Props>) {
  return (
    <AutocompletePrimitive.List
      data-slot="command-list"
      className={cn(
        "max-h-80 min-h-0 scroll-py-2 overflow-y-auto overscroll-contain p-2 outline-none data-empty:p-0",
        className,
      )}
      {...props}
    />
  );
}

/** Said and shown when nothing matches. */
function CommandEmpty({ className, ...props }: Plain<AutocompletePrimitive.Empty.Props>) {
  return (
    <AutocompletePrimitive.Empty
      data-slot="command-empty"
      className={cn("px-4 py-8 text-center text-sm text-muted-foreground empty:hidden", className)}
      {...props}
    />
  );
}

/** Commands that belong together; give it its own `items`. */
function CommandGroup({ className, ...props }: Plain<AutocompletePrimitive.Group.Props>) {
  return (
    <AutocompletePrimitive.Group
      data-slot="command-group"
      className={cn("not-last:mb-2", className)}
      {...props}
    />
  );
}

/** Names a group. */
function CommandLabel({ className, ...props }: Plain<AutocompletePrimitive.GroupLabel.Props>) {
  return (
    <AutocompletePrimitive.GroupLabel
      data-slot="command-label"
      className={cn("px-2 py-1.5 text-xs font-medium text-muted-foreground", className)}
      {...props}
    />
  );
}

/** Renders the items of a `CommandGroup`: its child is a function from item to `CommandItem`. */
const CommandCollection = AutocompletePrimitive.Collection;

interface CommandItemProps extends Plain<AutocompletePrimitive.Item.Props> {
  /** Does the command, when it is pressed or chosen with Enter. */
  onSelect?: (() => void) | undefined;
}

/** One command. */
function CommandItem({ className, onSelect, onClick, ...props }: CommandItemProps) {
  const close = useContext(CloseContext);
  return (
    <AutocompletePrimitive.Item
      data-slot="command-item"
      className={cn(
        "flex w-full cursor-default items-center gap-3 rounded-md px-2 py-2 text-sm -outline-offset-2 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-accent data-highlighted:text-accent-foreground forced-colors:data-highlighted:outline-solid pointer-coarse:min-h-11 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
        className,
      )}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        onSelect?.();
        close();
      }}
      {...props}
    />
  );
}

interface CommandShortcutProps extends Omit<React.ComponentProps<"span">, "children"> {
  /** Keys that do the same, in the order in which they are pressed. */
  keys: readonly string[];
}

/** The keys that do the same, at the end of an item; show them only where they work. */
function CommandShortcut({ className, keys, ...props }: CommandShortcutProps) {
  return (
    <span data-slot="command-shortcut" className={cn("ms-auto flex", className)} {...props}>
      <KbdGroup>
        {keys.map((key, index) => <Kbd key={index}>{key}</Kbd>)}
      </KbdGroup>
    </span>
  );
}

/** A line below the list: which keys do what. */
function CommandFooter({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="command-footer"
      className={cn(
        "flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-border px-4 py-2.5 text-xs text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

export {
  Command,
  CommandCollection,
  CommandDialog,
  type CommandDialogProps,
  CommandEmpty,
  CommandFooter,
  CommandGroup,
  CommandInput,
  CommandItem,
  type CommandItemProps,
  CommandLabel,
  CommandList,
  type CommandProps,
  CommandShortcut,
  type CommandShortcutProps,
};
