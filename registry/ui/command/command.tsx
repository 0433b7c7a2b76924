"use client";

import * as React from "react";
import { Dialog as DialogPrimitive } from "@base-ui/react/dialog";
import { Command as CommandPrimitive, useCommandState } from "cmdk";
import { cn } from "@/lib/utils";
import { CheckIcon, SearchIcon, XIcon } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { Kbd, KbdGroup } from "@/components/ui/kbd";

/** Closes the surrounding palette after a selection. Undefined unless the palette has `closeOnSelect`. */
const SelectContext = React.createContext<(() => void) | undefined>(undefined);

/** Announces that there are no matches. */
const AnnounceContext = React.createContext<(words: string) => void>(() => {});

interface CommandProps extends React.ComponentProps<typeof CommandPrimitive> {
  /**
   * Whether the arrow keys wrap around at the ends.
   * @default true
   */
  loop?: boolean | undefined;
}

/**
 * A searchable list of commands.
 *
 * `value` and `onValueChange` control the highlighted command. The search text is the `value` of `CommandInput`.
 */
function Command({ className, children, loop = true, ...props }: CommandProps) {
  const [announced, announce] = React.useState("");
  return (
    <CommandPrimitive
      data-slot="command"
      loop={loop}
      className={cn(
        "flex min-h-0 w-full flex-col overflow-hidden rounded-xl bg-popover wrap-anywhere text-popover-foreground",
        className,
      )}
      {...props}
    >
      <AnnounceContext value={announce}>{children}</AnnounceContext>
      <div role="status" className="sr-only">{announced}</div>
    </CommandPrimitive>
  );
}

interface CommandLabels {
  close: string;
}

const english: CommandLabels = { close: "Close" };

interface CommandDialogProps
  extends
    Omit<React.ComponentProps<typeof DialogContent>, "children" | "title">,
    Omit<React.ComponentProps<typeof Dialog>, "children"> {
  children?: React.ReactNode;
  /**
   * Accessible name of the palette.
   * @default "Command Palette"
   */
  title?: string | undefined;
  /**
   * Description for screen readers.
   * @default "Search for a command to run..."
   */
  description?: string | undefined;
  /**
   * Shows the close button. If false, the button is only available to screen reader and keyboard users.
   * @default false
   */
  showCloseButton?: boolean | undefined;
  /** Key pressed with Ctrl or ⌘ to toggle the palette, such as `"k"`. */
  hotkey?: string | undefined;
  /**
   * Closes the palette when a command is selected.
   * @default false
   */
  closeOnSelect?: boolean | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<CommandLabels> | undefined;
}

/** A dialog that contains a `Command`. */
function CommandDialog({
  title = "Command Palette",
  description = "Search for a command to run...",
  className,
  children,
  showCloseButton = false,
  labels,
  hotkey,
  closeOnSelect = false,
  open,
  defaultOpen,
  onOpenChange,
  onOpenChangeComplete,
  modal,
  disablePointerDismissal,
  actionsRef,
  handle,
  triggerId,
  defaultTriggerId,
  "aria-label": label,
  ...props
}: CommandDialogProps) {
  const words = { ...english, ...labels };
  const [own] = React.useState(() => DialogPrimitive.createHandle());
  const palette = handle ?? own;
  React.useEffect(() => {
    if (hotkey === undefined) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey &&
        event.key.toLowerCase() === hotkey.toLowerCase();
      if (!isAsked || event.repeat) return;
      event.preventDefault();
      if (palette.isOpen) palette.close();
      else palette.open(null);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [hotkey, palette]);
  return (
    <Dialog
      {...{
        open,
        defaultOpen,
        onOpenChange,
        onOpenChangeComplete,
        modal,
        disablePointerDismissal,
        actionsRef,
        triggerId,
        defaultTriggerId,
      }}
      handle={palette}
    >
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
        {label === undefined ? <DialogTitle className="sr-only">{title}</DialogTitle> : null}
        <DialogDescription className="sr-only">{description}</DialogDescription>
        <SelectContext value={closeOnSelect ? () => palette.close() : undefined}>{children}</SelectContext>
        {showCloseButton
          ? (
            <DialogClose
              aria-label={words.close}
              className={cn(
                buttonVariants({ variant: "ghost", size: "icon" }),
                "absolute end-2 top-2 text-muted-foreground",
              )}
            >
              <XIcon />
            </DialogClose>
          )
          : <DialogClose className="sr-only">{words.close}</DialogClose>}
      </DialogContent>
    </Dialog>
  );
}

/**
 * An object to spread. In Base UI projects, the installer would rename a literal `asChild` attribute to `render`,
 * which cmdk does not support.
 */
const onChild = { asChild: true };

type CommandInputProps = Omit<React.ComponentProps<typeof CommandPrimitive.Input>, "asChild">;

/** The search input. Its accessible name comes from its `aria-label` or from the `label` of the `Command`. */
function CommandInput(
  { className, "aria-label": label = "Search commands", ...props }: CommandInputProps,
) {
  const own = React.useRef<HTMLInputElement>(null);
  const [marked, setMarked] = React.useState<string>();
  // After a search, cmdk does not set `aria-activedescendant`, so it is set here.
  const state = useCommandState(({ value, search, filtered }) => `${value} ${search} ${filtered.count}`);
  React.useEffect(() => {
    const item = own.current?.closest("[cmdk-root]")?.querySelector("[cmdk-item][aria-selected=true]");
    setMarked(item?.id);
  }, [state]);
  return (
    <div
      data-slot="command-input-wrapper"
      className="flex shrink-0 items-center gap-3 border-b border-border px-4"
    >
      <SearchIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <CommandPrimitive.Input
        data-slot="command-input"
        aria-label={label}
        className={cn(
          "h-12 w-full min-w-0 bg-transparent text-sm text-foreground -outline-offset-2 outline-none placeholder:text-muted-foreground disabled:cursor-not-allowed disabled:opacity-50 forced-colors:focus-visible:outline-solid pointer-coarse:text-base",
          className,
        )}
        {...props}
        {...onChild}
      >
        <input ref={own} aria-activedescendant={marked} />
      </CommandPrimitive.Input>
    </div>
  );
}

/** The list of matching commands. */
function CommandList({ className, ...props }: React.ComponentProps<typeof CommandPrimitive.List>) {
  return (
    <CommandPrimitive.List
      data-slot="command-list"
      className={cn(
        "max-h-80 min-h-0 scroll-py-2 overflow-x-hidden overflow-y-auto overscroll-contain p-2 outline-none",
        className,
      )}
      {...props}
    />
  );
}

const never = () => () => {};

/** Shown and announced when nothing matches. */
function CommandEmpty({ className, ref, ...props }: React.ComponentProps<typeof CommandPrimitive.Empty>) {
  const own = React.useRef<HTMLDivElement>(null);
  const announce = React.use(AnnounceContext);
  const isMissed = useCommandState(({ search, filtered }) => search !== "" && filtered.count === 0);
  // cmdk items only register in the browser, so a server would always render this message.
  const isBrowser = React.useSyncExternalStore(never, () => true, () => false);
  React.useEffect(() => announce(isMissed ? own.current?.textContent ?? "" : ""), [
    announce,
    isMissed,
    props.children,
  ]);
  React.useEffect(() => () => announce(""), [announce]);
  if (!isBrowser) return null;
  return (
    <CommandPrimitive.Empty
      data-slot="command-empty"
      ref={(element) => {
        own.current = element;
        if (typeof ref === "function") return ref(element);
        if (ref) ref.current = element;
      }}
      className={cn("px-4 py-8 text-center text-sm text-muted-foreground empty:hidden", className)}
      {...props}
    />
  );
}

/** A group of commands with a `heading`. */
function CommandGroup({ className, ...props }: React.ComponentProps<typeof CommandPrimitive.Group>) {
  return (
    <CommandPrimitive.Group
      data-slot="command-group"
      className={cn(
        "not-last:mb-2 **:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:py-1.5 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

/** A separator between groups. It is hidden during a search unless it has `alwaysRender`. */
function CommandSeparator(
  { className, alwaysRender, ...props }: React.ComponentProps<typeof CommandPrimitive.Separator>,
) {
  return (
    <CommandPrimitive.Separator {...onChild} alwaysRender={alwaysRender}>
      {/* A list box must not contain a separator. */}
      <div
        data-slot="command-separator"
        role="presentation"
        className={cn("-mx-2 mb-2 h-px bg-border", className)}
        {...props}
      />
    </CommandPrimitive.Separator>
  );
}

/**
 * A command. Users can find it by its `keywords` and `value`. If `value` is unset, the text is used instead. Set
 * `data-checked` to mark the command as active.
 */
function CommandItem(
  { className, children, onSelect, ...props }: React.ComponentProps<typeof CommandPrimitive.Item>,
) {
  const close = React.use(SelectContext);
  return (
    <CommandPrimitive.Item
      data-slot="command-item"
      className={cn(
        "group/command-item flex w-full cursor-default items-center gap-3 rounded-md px-2 py-2 text-sm -outline-offset-2 outline-none select-none data-[disabled=true]:pointer-events-none data-[disabled=true]:opacity-50 data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground forced-colors:data-[selected=true]:outline-solid pointer-coarse:min-h-11 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
        className,
      )}
      onSelect={(value) => {
        onSelect?.(value);
        close?.();
      }}
      {...props}
    >
      {children}
      <CheckIcon
        aria-hidden
        className="ms-auto hidden group-[[data-checked=true]:not(:has([data-slot=command-shortcut]))]/command-item:block"
      />
    </CommandPrimitive.Item>
  );
}

interface CommandShortcutProps extends React.ComponentProps<"span"> {
  /** The keys of the shortcut, in order. If set, `children` is ignored. */
  keys?: readonly string[] | undefined;
}

/** A keyboard shortcut at the end of an item. Only show shortcuts that work. */
function CommandShortcut({ className, keys, children, ...props }: CommandShortcutProps) {
  return (
    <span
      data-slot="command-shortcut"
      className={cn("ms-auto flex text-xs tracking-widest text-muted-foreground", className)}
      {...props}
    >
      {keys
        ? (
          <KbdGroup className="tracking-normal">
            {keys.map((key, index) => <Kbd key={index}>{key}</Kbd>)}
          </KbdGroup>
        )
        : children}
    </span>
  );
}

/** A footer that explains the keys. */
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
  CommandDialog,
  type CommandDialogProps,
  CommandEmpty,
  CommandFooter,
  CommandGroup,
  CommandInput,
  CommandItem,
  type CommandLabels,
  CommandList,
  type CommandProps,
  CommandSeparator,
  CommandShortcut,
  type CommandShortcutProps,
};
