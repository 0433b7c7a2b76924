"use client";

import * as React from "react";
import { ContextMenu as ContextMenuPrimitive } from "@base-ui/react/context-menu";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { CheckIcon, ChevronRightIcon } from "lucide-react";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/** Groups all parts of a context menu. Control it with `open` and `onOpenChange`, or set `defaultOpen`. */
const ContextMenu = ContextMenuPrimitive.Root;

/** A submenu: a `ContextMenuSubTrigger` with its `ContextMenuSubContent`. */
const ContextMenuSub = ContextMenuPrimitive.SubmenuRoot;

/**
 * The area that opens the menu. It must contain or render a focusable element, because the menu key opens the menu of
 * the focused element.
 */
function ContextMenuTrigger({ className, ...props }: Plain<ContextMenuPrimitive.Trigger.Props>) {
  return (
    <ContextMenuPrimitive.Trigger
      data-slot="context-menu-trigger"
      // A long press must open this menu instead of selecting text or opening the browser's menu.
      className={cn("select-none [-webkit-touch-callout:none]", className)}
      {...props}
    />
  );
}

interface Inset {
  /**
   * Indents the item to align with checkable items.
   * @default false
   */
  inset?: boolean | undefined;
}

/** Renders the menu in a portal. Already included in `ContextMenuContent`. */
function ContextMenuPortal(props: ContextMenuPrimitive.Portal.Props) {
  return <ContextMenuPrimitive.Portal data-slot="context-menu-portal" {...props} />;
}

interface ContextMenuContentProps
  extends
    Plain<ContextMenuPrimitive.Popup.Props>,
    Pick<ContextMenuPrimitive.Positioner.Props, "side" | "sideOffset" | "align" | "alignOffset"> {}

/** The menu, opened at the pointer. */
function ContextMenuContent({
  className,
  side,
  sideOffset,
  align,
  alignOffset,
  ...props
}: ContextMenuContentProps) {
  return (
    <ContextMenuPortal>
      <ContextMenuPrimitive.Positioner
        className="z-50 outline-none"
        side={side}
        sideOffset={sideOffset}
        align={align}
        alignOffset={alignOffset}
      >
        <ContextMenuPrimitive.Popup
          data-slot="context-menu-content"
          className={cn(
            "max-h-(--available-height) max-w-(--available-width) min-w-40 origin-(--transform-origin) overflow-y-auto overscroll-contain rounded-lg border border-border bg-popover p-1 wrap-anywhere text-popover-foreground shadow-md outline-none transition-[scale,opacity] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0 motion-reduce:transition-none",
            className,
          )}
          {...props}
        />
      </ContextMenuPrimitive.Positioner>
    </ContextMenuPortal>
  );
}

const item = cva(
  "relative flex w-full cursor-default items-center gap-1.5 rounded-sm px-2 py-1.5 text-sm data-inset:ps-7 -outline-offset-2 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-accent data-highlighted:text-accent-foreground forced-colors:data-highlighted:outline-solid pointer-coarse:min-h-11 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
);

const destructive = cva(
  "text-destructive data-highlighted:bg-destructive-container data-highlighted:text-destructive-container-foreground",
);

interface ContextMenuItemProps extends Plain<ContextMenuPrimitive.Item.Props>, Inset {
  /**
   * Use `destructive` for actions that delete or revoke something.
   * @default "default"
   */
  variant?: "default" | "destructive" | undefined;
}

/** An item that performs an action. */
function ContextMenuItem({ className, inset, variant = "default", ...props }: ContextMenuItemProps) {
  return (
    <ContextMenuPrimitive.Item
      data-slot="context-menu-item"
      data-inset={inset || undefined}
      data-variant={variant}
      className={cn(item(), "group/context-menu-item", variant === "destructive" && destructive(), className)}
      {...props}
    />
  );
}

/** An item that is a real link, so it can open in a new tab. */
function ContextMenuLinkItem(
  { className, inset, ...props }: Plain<ContextMenuPrimitive.LinkItem.Props> & Inset,
) {
  return (
    <ContextMenuPrimitive.LinkItem
      data-slot="context-menu-link-item"
      data-inset={inset || undefined}
      className={cn(item(), className)}
      {...props}
    />
  );
}

/** An item that people can toggle without closing the menu. */
function ContextMenuCheckboxItem(
  { className, children, inset, ...props }: Plain<ContextMenuPrimitive.CheckboxItem.Props> & Inset,
) {
  return (
    <ContextMenuPrimitive.CheckboxItem
      data-slot="context-menu-checkbox-item"
      data-inset={inset || undefined}
      className={cn(item(), "ps-7", className)}
      {...props}
    >
      <ContextMenuPrimitive.CheckboxItemIndicator
        data-slot="context-menu-checkbox-item-indicator"
        className="absolute start-1.5 flex"
      >
        <CheckIcon />
      </ContextMenuPrimitive.CheckboxItemIndicator>
      {children}
    </ContextMenuPrimitive.CheckboxItem>
  );
}

/** A group of `ContextMenuRadioItem`s. Users can only select one item in the group. */
function ContextMenuRadioGroup({ className, ...props }: Plain<ContextMenuPrimitive.RadioGroup.Props>) {
  return (
    <ContextMenuPrimitive.RadioGroup data-slot="context-menu-radio-group" className={className} {...props} />
  );
}

/** An option in a radio group. */
function ContextMenuRadioItem(
  { className, children, inset, ...props }: Plain<ContextMenuPrimitive.RadioItem.Props> & Inset,
) {
  return (
    <ContextMenuPrimitive.RadioItem
      data-slot="context-menu-radio-item"
      data-inset={inset || undefined}
      className={cn(item(), "ps-7", className)}
      {...props}
    >
      <ContextMenuPrimitive.RadioItemIndicator
        data-slot="context-menu-radio-item-indicator"
        className="absolute start-1.5 flex size-4 items-center justify-center"
      >
        <span className="size-2 rounded-full bg-current" />
      </ContextMenuPrimitive.RadioItemIndicator>
      {children}
    </ContextMenuPrimitive.RadioItem>
  );
}

/** A group of items, starting with a `ContextMenuLabel`. */
function ContextMenuGroup({ className, ...props }: Plain<ContextMenuPrimitive.Group.Props>) {
  return <ContextMenuPrimitive.Group data-slot="context-menu-group" className={className} {...props} />;
}

/** The name of the surrounding group or radio group. */
function ContextMenuLabel(
  { className, inset, ...props }: Plain<ContextMenuPrimitive.GroupLabel.Props> & Inset,
) {
  return (
    <ContextMenuPrimitive.GroupLabel
      data-slot="context-menu-label"
      data-inset={inset || undefined}
      className={cn("px-2 py-1.5 text-xs font-medium text-muted-foreground data-inset:ps-7", className)}
      {...props}
    />
  );
}

/** A separator between groups. */
function ContextMenuSeparator(
  { className, ...props }: Plain<React.ComponentProps<typeof ContextMenuPrimitive.Separator>>,
) {
  return (
    <ContextMenuPrimitive.Separator
      data-slot="context-menu-separator"
      className={cn("-mx-1 my-1 h-px bg-border", className)}
      {...props}
    />
  );
}

/** A keyboard shortcut at the end of an item. Only show shortcuts that work. */
function ContextMenuShortcut({ className, ...props }: React.ComponentProps<"span">) {
  return (
    <span
      data-slot="context-menu-shortcut"
      className={cn(
        "ms-auto ps-2 text-xs tracking-widest whitespace-nowrap text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

/** Opens a submenu. */
function ContextMenuSubTrigger(
  { className, children, inset, ...props }: Plain<ContextMenuPrimitive.SubmenuTrigger.Props> & Inset,
) {
  return (
    <ContextMenuPrimitive.SubmenuTrigger
      data-slot="context-menu-sub-trigger"
      data-inset={inset || undefined}
      className={cn(item(), "data-popup-open:bg-accent", className)}
      {...props}
    >
      {children}
      <ChevronRightIcon className="ms-auto text-muted-foreground rtl:-scale-x-100" />
    </ContextMenuPrimitive.SubmenuTrigger>
  );
}

/** The submenu, next to its trigger. */
function ContextMenuSubContent({ className, ...props }: ContextMenuContentProps) {
  return (
    <ContextMenuContent
      data-slot="context-menu-sub-content"
      className={cn("min-w-28", className)}
      side="inline-end"
      sideOffset={2}
      alignOffset={-5}
      {...props}
    />
  );
}

export {
  ContextMenu,
  ContextMenuCheckboxItem,
  ContextMenuContent,
  type ContextMenuContentProps,
  ContextMenuGroup,
  ContextMenuItem,
  type ContextMenuItemProps,
  ContextMenuLabel,
  ContextMenuLinkItem,
  ContextMenuPortal,
  ContextMenuRadioGroup,
  ContextMenuRadioItem,
  ContextMenuSeparator,
  ContextMenuShortcut,
  ContextMenuSub,
  ContextMenuSubContent,
  ContextMenuSubTrigger,
  ContextMenuTrigger,
};
