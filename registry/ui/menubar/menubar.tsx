"use client";

import * as React from "react";
import { Menu as MenuPrimitive } from "@base-ui/react/menu";
import { Menubar as MenubarPrimitive } from "@base-ui/react/menubar";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { CheckIcon, ChevronRightIcon } from "lucide-react";
import { useClosingTrigger, useTabStop } from "@/hooks/use-disabled-fieldset";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/** The bar. Name it with `aria-label`. While one menu is open, hovering over another name opens its menu. */
function Menubar({ className, ref, ...props }: Plain<MenubarPrimitive.Props>) {
  const root = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => root.current!, []);
  useTabStop(root, "[aria-haspopup]");
  return (
    <MenubarPrimitive
      data-slot="menubar"
      ref={root}
      className={cn(
        "flex w-fit max-w-full flex-wrap items-center gap-1 rounded-lg border border-border bg-card p-1 data-[orientation=vertical]:flex-col data-[orientation=vertical]:items-stretch",
        className,
      )}
      {...props}
    />
  );
}

/** Actions that let the trigger close the menu. */
const ActionsContext = React.createContext<React.RefObject<MenuPrimitive.Root.Actions | null> | undefined>(
  undefined,
);

/**
 * A menu in the bar. Control it with `open` and `onOpenChange`, or set `defaultOpen`. It closes if its trigger is
 * disabled.
 */
function MenubarMenu<Payload>({ actionsRef, ...props }: MenuPrimitive.Root.Props<Payload>) {
  const actions = React.useRef<MenuPrimitive.Root.Actions>(null);
  React.useImperativeHandle(actionsRef, () => actions.current!, []);
  return (
    <ActionsContext value={actions}>
      <MenuPrimitive.Root<Payload> actionsRef={actions} {...props} />
    </ActionsContext>
  );
}

/** A submenu: a `MenubarSubTrigger` with its `MenubarSubContent`. */
const MenubarSub = MenuPrimitive.SubmenuRoot;

/** The name of a menu in the bar. Clicking it opens the menu. */
function MenubarTrigger({ className, ...props }: Plain<MenuPrimitive.Trigger.Props>) {
  return (
    <MenuPrimitive.Trigger
      data-slot="menubar-trigger"
      className={cn(
        "flex h-8 cursor-default items-center rounded-md px-3 text-sm font-medium text-foreground outline-offset-0 select-none hover:bg-accent focus-visible:outline-2 focus-visible:outline-ring data-disabled:opacity-50 data-popup-open:bg-accent pointer-coarse:min-h-11",
        className,
      )}
      {...props}
      ref={useClosingTrigger(props, React.use(ActionsContext))}
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

/** Renders the menu in a portal. Already included in `MenubarContent`. */
function MenubarPortal(props: MenuPrimitive.Portal.Props) {
  return <MenuPrimitive.Portal data-slot="menubar-portal" {...props} />;
}

interface MenubarContentProps
  extends
    Plain<MenuPrimitive.Popup.Props>,
    Pick<MenuPrimitive.Positioner.Props, "side" | "sideOffset" | "align" | "alignOffset"> {}

/** The menu that opens below its trigger. */
function MenubarContent({
  className,
  side,
  sideOffset = 8,
  align = "start",
  alignOffset = -4,
  ...props
}: MenubarContentProps) {
  return (
    <MenubarPortal>
      <MenuPrimitive.Positioner
        className="z-50 outline-none"
        side={side}
        sideOffset={sideOffset}
        align={align}
        alignOffset={alignOffset}
      >
        <MenuPrimitive.Popup
          data-slot="menubar-content"
          className={cn(
            "max-h-(--available-height) max-w-(--available-width) min-w-48 origin-(--transform-origin) overflow-y-auto overscroll-contain rounded-lg border border-border bg-popover p-1 wrap-anywhere text-popover-foreground shadow-md outline-none transition-[scale,opacity] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0 motion-reduce:transition-none",
            className,
          )}
          {...props}
        />
      </MenuPrimitive.Positioner>
    </MenubarPortal>
  );
}

const item = cva(
  "relative flex w-full cursor-default items-center gap-1.5 rounded-sm px-2 py-1.5 text-sm data-inset:ps-7 -outline-offset-2 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-accent data-highlighted:text-accent-foreground forced-colors:data-highlighted:outline-solid pointer-coarse:min-h-11 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
);

const destructive = cva(
  "text-destructive data-highlighted:bg-destructive-container data-highlighted:text-destructive-container-foreground",
);

interface MenubarItemProps extends Plain<MenuPrimitive.Item.Props>, Inset {
  /**
   * Use `destructive` for actions that delete or revoke something.
   * @default "default"
   */
  variant?: "default" | "destructive" | undefined;
}

/** An item that performs an action. */
function MenubarItem({ className, inset, variant = "default", ...props }: MenubarItemProps) {
  return (
    <MenuPrimitive.Item
      data-slot="menubar-item"
      data-inset={inset || undefined}
      data-variant={variant}
      className={cn(item(), "group/menubar-item", variant === "destructive" && destructive(), className)}
      {...props}
    />
  );
}

/** An item that is a real link, so it can open in a new tab. */
function MenubarLinkItem({ className, inset, ...props }: Plain<MenuPrimitive.LinkItem.Props> & Inset) {
  return (
    <MenuPrimitive.LinkItem
      data-slot="menubar-link-item"
      data-inset={inset || undefined}
      className={cn(item(), className)}
      {...props}
    />
  );
}

/** An item that can be toggled. The menu stays open. */
function MenubarCheckboxItem(
  { className, children, inset, ...props }: Plain<MenuPrimitive.CheckboxItem.Props> & Inset,
) {
  return (
    <MenuPrimitive.CheckboxItem
      data-slot="menubar-checkbox-item"
      data-inset={inset || undefined}
      className={cn(item(), "ps-7", className)}
      {...props}
    >
      <MenuPrimitive.CheckboxItemIndicator
        data-slot="menubar-checkbox-item-indicator"
        className="absolute start-1.5 flex"
      >
        <CheckIcon />
      </MenuPrimitive.CheckboxItemIndicator>
      {children}
    </MenuPrimitive.CheckboxItem>
  );
}

/** A group of `MenubarRadioItem`s. Users can only select one item in the group. */
function MenubarRadioGroup({ className, ...props }: Plain<MenuPrimitive.RadioGroup.Props>) {
  return <MenuPrimitive.RadioGroup data-slot="menubar-radio-group" className={className} {...props} />;
}

/** An option in a radio group. */
function MenubarRadioItem(
  { className, children, inset, ...props }: Plain<MenuPrimitive.RadioItem.Props> & Inset,
) {
  return (
    <MenuPrimitive.RadioItem
      data-slot="menubar-radio-item"
      data-inset={inset || undefined}
      className={cn(item(), "ps-7", className)}
      {...props}
    >
      <MenuPrimitive.RadioItemIndicator
        data-slot="menubar-radio-item-indicator"
        className="absolute start-1.5 flex size-4 items-center justify-center"
      >
        <span className="size-2 rounded-full bg-current" />
      </MenuPrimitive.RadioItemIndicator>
      {children}
    </MenuPrimitive.RadioItem>
  );
}

/** A group of items, starting with a `MenubarLabel`. */
function MenubarGroup({ className, ...props }: Plain<MenuPrimitive.Group.Props>) {
  return <MenuPrimitive.Group data-slot="menubar-group" className={className} {...props} />;
}

/** The name of the surrounding group or radio group. */
function MenubarLabel({ className, inset, ...props }: Plain<MenuPrimitive.GroupLabel.Props> & Inset) {
  return (
    <MenuPrimitive.GroupLabel
      data-slot="menubar-label"
      data-inset={inset || undefined}
      className={cn("px-2 py-1.5 text-xs font-medium text-muted-foreground data-inset:ps-7", className)}
      {...props}
    />
  );
}

/** A separator between groups. */
function MenubarSeparator(
  { className, ...props }: Plain<React.ComponentProps<typeof MenuPrimitive.Separator>>,
) {
  return (
    <MenuPrimitive.Separator
      data-slot="menubar-separator"
      className={cn("-mx-1 my-1 h-px bg-border", className)}
      {...props}
    />
  );
}

/** A keyboard shortcut at the end of an item. Only show shortcuts that work. */
function MenubarShortcut({ className, ...props }: React.ComponentProps<"span">) {
  return (
    <span
      data-slot="menubar-shortcut"
      className={cn(
        "ms-auto ps-2 text-xs tracking-widest whitespace-nowrap text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

/** Opens a submenu. */
function MenubarSubTrigger(
  { className, children, inset, ...props }: Plain<MenuPrimitive.SubmenuTrigger.Props> & Inset,
) {
  return (
    <MenuPrimitive.SubmenuTrigger
      data-slot="menubar-sub-trigger"
      data-inset={inset || undefined}
      className={cn(item(), "data-popup-open:bg-accent", className)}
      {...props}
    >
      {children}
      <ChevronRightIcon className="ms-auto text-muted-foreground rtl:-scale-x-100" />
    </MenuPrimitive.SubmenuTrigger>
  );
}

/** The submenu, next to its trigger. */
function MenubarSubContent({ className, ...props }: MenubarContentProps) {
  return (
    <MenubarContent
      data-slot="menubar-sub-content"
      className={cn("min-w-28", className)}
      side="inline-end"
      sideOffset={2}
      alignOffset={-5}
      {...props}
    />
  );
}

export {
  Menubar,
  MenubarCheckboxItem,
  MenubarContent,
  type MenubarContentProps,
  MenubarGroup,
  MenubarItem,
  type MenubarItemProps,
  MenubarLabel,
  MenubarLinkItem,
  MenubarMenu,
  MenubarPortal,
  MenubarRadioGroup,
  MenubarRadioItem,
  MenubarSeparator,
  MenubarShortcut,
  MenubarSub,
  MenubarSubContent,
  MenubarSubTrigger,
  MenubarTrigger,
};
