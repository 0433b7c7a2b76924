"use client";

import * as React from "react";
import { Menu as MenuPrimitive } from "@base-ui/react/menu";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { CheckIcon, ChevronRightIcon } from "lucide-react";
import { useClosingTrigger } from "@/hooks/use-disabled-fieldset";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/** Gives the trigger access to the menu's actions, so that it can close the menu. */
const ActionsContext = React.createContext<React.RefObject<MenuPrimitive.Root.Actions | null> | undefined>(
  undefined,
);

/**
 * Groups all parts of a dropdown menu. Control it with `open` and `onOpenChange`, or set `defaultOpen`. The menu
 * closes if its trigger is disabled.
 */
function DropdownMenu<Payload>({ actionsRef, ...props }: MenuPrimitive.Root.Props<Payload>) {
  const actions = React.useRef<MenuPrimitive.Root.Actions>(null);
  React.useImperativeHandle(actionsRef, () => actions.current!, []);
  return (
    <ActionsContext value={actions}>
      <MenuPrimitive.Root<Payload> actionsRef={actions} {...props} />
    </ActionsContext>
  );
}

/** A submenu: a `DropdownMenuSubTrigger` with its `DropdownMenuSubContent`. */
const DropdownMenuSub = MenuPrimitive.SubmenuRoot;

/** The button that opens the menu, usually with `render={<Button />}`. */
function DropdownMenuTrigger({ className, ...props }: Plain<MenuPrimitive.Trigger.Props>) {
  return (
    <MenuPrimitive.Trigger
      data-slot="dropdown-menu-trigger"
      className={className}
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

/** Renders the menu in a portal. Already included in `DropdownMenuContent`. */
function DropdownMenuPortal(props: MenuPrimitive.Portal.Props) {
  return <MenuPrimitive.Portal data-slot="dropdown-menu-portal" {...props} />;
}

interface DropdownMenuContentProps
  extends
    Plain<MenuPrimitive.Popup.Props>,
    Pick<MenuPrimitive.Positioner.Props, "side" | "sideOffset" | "align" | "alignOffset"> {}

/** The menu that opens at the trigger. */
function DropdownMenuContent({
  className,
  side = "bottom",
  sideOffset = 6,
  align = "start",
  alignOffset,
  ...props
}: DropdownMenuContentProps) {
  return (
    <DropdownMenuPortal>
      <MenuPrimitive.Positioner
        className="z-50 outline-none"
        side={side}
        sideOffset={sideOffset}
        align={align}
        alignOffset={alignOffset}
      >
        <MenuPrimitive.Popup
          data-slot="dropdown-menu-content"
          className={cn(
            "max-h-(--available-height) max-w-(--available-width) min-w-[max(10rem,var(--anchor-width))] origin-(--transform-origin) overflow-y-auto overscroll-contain rounded-lg border border-border bg-popover p-1 wrap-anywhere text-popover-foreground shadow-md outline-none transition-[scale,opacity] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0 motion-reduce:transition-none",
            className,
          )}
          {...props}
        />
      </MenuPrimitive.Positioner>
    </DropdownMenuPortal>
  );
}

const item = cva(
  "relative flex w-full cursor-default items-center gap-1.5 rounded-sm px-2 py-1.5 text-sm data-inset:ps-7 -outline-offset-2 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-accent data-highlighted:text-accent-foreground forced-colors:data-highlighted:outline-solid pointer-coarse:min-h-11 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
);

const destructive = cva(
  "text-destructive data-highlighted:bg-destructive-container data-highlighted:text-destructive-container-foreground",
);

interface DropdownMenuItemProps extends Plain<MenuPrimitive.Item.Props>, Inset {
  /**
   * Use `destructive` for actions that delete or revoke something.
   * @default "default"
   */
  variant?: "default" | "destructive" | undefined;
}

/** An item that performs an action. */
function DropdownMenuItem({ className, inset, variant = "default", ...props }: DropdownMenuItemProps) {
  return (
    <MenuPrimitive.Item
      data-slot="dropdown-menu-item"
      data-inset={inset || undefined}
      data-variant={variant}
      className={cn(
        item(),
        "group/dropdown-menu-item",
        variant === "destructive" && destructive(),
        className,
      )}
      {...props}
    />
  );
}

/** An item that is a real link, so it can open in a new tab. */
function DropdownMenuLinkItem({ className, inset, ...props }: Plain<MenuPrimitive.LinkItem.Props> & Inset) {
  return (
    <MenuPrimitive.LinkItem
      data-slot="dropdown-menu-link-item"
      data-inset={inset || undefined}
      className={cn(item(), className)}
      {...props}
    />
  );
}

/** An item that people can toggle without closing the menu. */
function DropdownMenuCheckboxItem(
  { className, children, inset, ...props }: Plain<MenuPrimitive.CheckboxItem.Props> & Inset,
) {
  return (
    <MenuPrimitive.CheckboxItem
      data-slot="dropdown-menu-checkbox-item"
      data-inset={inset || undefined}
      className={cn(item(), "ps-7", className)}
      {...props}
    >
      <MenuPrimitive.CheckboxItemIndicator
        data-slot="dropdown-menu-checkbox-item-indicator"
        className="absolute start-1.5 flex"
      >
        <CheckIcon />
      </MenuPrimitive.CheckboxItemIndicator>
      {children}
    </MenuPrimitive.CheckboxItem>
  );
}

/** A group of `DropdownMenuRadioItem`s. Users can only select one item in the group. */
function DropdownMenuRadioGroup({ className, ...props }: Plain<MenuPrimitive.RadioGroup.Props>) {
  return <MenuPrimitive.RadioGroup data-slot="dropdown-menu-radio-group" className={className} {...props} />;
}

/** An option in a radio group. */
function DropdownMenuRadioItem(
  { className, children, inset, ...props }: Plain<MenuPrimitive.RadioItem.Props> & Inset,
) {
  return (
    <MenuPrimitive.RadioItem
      data-slot="dropdown-menu-radio-item"
      data-inset={inset || undefined}
      className={cn(item(), "ps-7", className)}
      {...props}
    >
      <MenuPrimitive.RadioItemIndicator
        data-slot="dropdown-menu-radio-item-indicator"
        className="absolute start-1.5 flex size-4 items-center justify-center"
      >
        <span className="size-2 rounded-full bg-current" />
      </MenuPrimitive.RadioItemIndicator>
      {children}
    </MenuPrimitive.RadioItem>
  );
}

/** A group of items, starting with a `DropdownMenuLabel`. */
function DropdownMenuGroup({ className, ...props }: Plain<MenuPrimitive.Group.Props>) {
  return <MenuPrimitive.Group data-slot="dropdown-menu-group" className={className} {...props} />;
}

/** The name of the surrounding group or radio group. */
function DropdownMenuLabel({ className, inset, ...props }: Plain<MenuPrimitive.GroupLabel.Props> & Inset) {
  return (
    <MenuPrimitive.GroupLabel
      data-slot="dropdown-menu-label"
      data-inset={inset || undefined}
      className={cn("px-2 py-1.5 text-xs font-medium text-muted-foreground data-inset:ps-7", className)}
      {...props}
    />
  );
}

/** A separator between groups. */
function DropdownMenuSeparator(
  { className, ...props }: Plain<React.ComponentProps<typeof MenuPrimitive.Separator>>,
) {
  return (
    <MenuPrimitive.Separator
      data-slot="dropdown-menu-separator"
      className={cn("-mx-1 my-1 h-px bg-border", className)}
      {...props}
    />
  );
}

/** A keyboard shortcut at the end of an item. Only show shortcuts that work. */
function DropdownMenuShortcut({ className, ...props }: React.ComponentProps<"span">) {
  return (
    <span
      data-slot="dropdown-menu-shortcut"
      className={cn(
        "ms-auto ps-2 text-xs tracking-widest whitespace-nowrap text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

/** Opens a submenu. */
function DropdownMenuSubTrigger(
  { className, children, inset, ...props }: Plain<MenuPrimitive.SubmenuTrigger.Props> & Inset,
) {
  return (
    <MenuPrimitive.SubmenuTrigger
      data-slot="dropdown-menu-sub-trigger"
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
function DropdownMenuSubContent({ className, ...props }: DropdownMenuContentProps) {
  return (
    <DropdownMenuContent
      data-slot="dropdown-menu-sub-content"
      className={cn("min-w-28", className)}
      side="inline-end"
      sideOffset={2}
      alignOffset={-5}
      {...props}
    />
  );
}

export {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  type DropdownMenuContentProps,
  DropdownMenuGroup,
  DropdownMenuItem,
  type DropdownMenuItemProps,
  DropdownMenuLabel,
  DropdownMenuLinkItem,
  DropdownMenuPortal,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuShortcut,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
};
