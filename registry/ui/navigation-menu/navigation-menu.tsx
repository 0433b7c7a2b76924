"use client";

import { NavigationMenu as NavigationMenuPrimitive } from "@base-ui/react/navigation-menu";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { ChevronDownIcon } from "lucide-react";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

interface NavigationMenuProps
  extends
    Plain<NavigationMenuPrimitive.Root.Props<string>>,
    Pick<NavigationMenuPrimitive.Positioner.Props, "align" | "sideOffset"> {}

/**
 * Site navigation, as a landmark. Name it with `aria-label`.
 *
 * To control which panel is open, pass `value` and `onValueChange`. To start with an open panel, pass `defaultValue`.
 */
function NavigationMenu(
  { className, children, align = "start", sideOffset = 8, ...props }: NavigationMenuProps,
) {
  return (
    <NavigationMenuPrimitive.Root
      data-slot="navigation-menu"
      className={cn("group/navigation-menu relative flex w-fit max-w-full", className)}
      {...props}
    >
      {children}
      <NavigationMenuPositioner align={align} sideOffset={sideOffset} />
    </NavigationMenuPrimitive.Root>
  );
}

/** Positions the panel and sets its distance from the triggers. Already included in `NavigationMenu`. */
function NavigationMenuPositioner({
  className,
  side = "bottom",
  sideOffset = 8,
  align = "start",
  alignOffset = 0,
  ...props
}: Plain<NavigationMenuPrimitive.Positioner.Props>) {
  return (
    <NavigationMenuPrimitive.Portal>
      <NavigationMenuPrimitive.Positioner
        data-slot="navigation-menu-positioner"
        side={side}
        sideOffset={sideOffset}
        align={align}
        alignOffset={alignOffset}
        collisionPadding={16}
        className={cn(
          "z-50 h-(--positioner-height) w-(--positioner-width) max-w-(--available-width) transition-[top,left,right,bottom] duration-200 ease-out data-instant:transition-none motion-reduce:transition-none",
          className,
        )}
        {...props}
      >
        <NavigationMenuPrimitive.Popup
          data-slot="navigation-menu-popup"
          className="h-(--popup-height) w-(--popup-width) origin-(--transform-origin) rounded-lg border border-border bg-popover text-popover-foreground shadow-md outline-none transition-[scale,opacity,width,height] duration-200 ease-out data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0 motion-reduce:transition-none"
        >
          <NavigationMenuPrimitive.Viewport
            data-slot="navigation-menu-viewport"
            className="relative size-full overflow-hidden rounded-[inherit]"
          />
        </NavigationMenuPrimitive.Popup>
      </NavigationMenuPrimitive.Positioner>
    </NavigationMenuPrimitive.Portal>
  );
}

/** The row of triggers and links, which wraps if needed. */
function NavigationMenuList({ className, ...props }: Plain<NavigationMenuPrimitive.List.Props>) {
  return (
    <NavigationMenuPrimitive.List
      data-slot="navigation-menu-list"
      className={cn("flex flex-wrap items-center gap-1", className)}
      {...props}
    />
  );
}

/** An entry: a link, or a trigger with its panel. Set `value` if you control which panel is open. */
function NavigationMenuItem({ className, ...props }: Plain<NavigationMenuPrimitive.Item.Props>) {
  return (
    <NavigationMenuPrimitive.Item
      data-slot="navigation-menu-item"
      className={cn("relative", className)}
      {...props}
    />
  );
}

/** CSS classes for an entry in the row. Use them on a custom link or button. */
const navigationMenuTriggerStyle = cva(
  "group/navigation-menu-trigger flex h-9 cursor-pointer flex-row items-center gap-1.5 rounded-md px-[min(0.75rem,2.5vw)] py-0 text-sm font-medium whitespace-nowrap text-foreground outline-offset-0 transition-colors duration-150 select-none hover:bg-accent focus-visible:outline-2 focus-visible:outline-ring data-popup-open:bg-accent aria-[current=page]:bg-muted motion-reduce:transition-none pointer-coarse:min-h-11",
);

/** Opens its panel on click or hover. */
function NavigationMenuTrigger(
  { className, children, ...props }: Plain<NavigationMenuPrimitive.Trigger.Props>,
) {
  return (
    <NavigationMenuPrimitive.Trigger
      data-slot="navigation-menu-trigger"
      className={cn(navigationMenuTriggerStyle(), className)}
      {...props}
    >
      {children}
      <NavigationMenuPrimitive.Icon
        data-slot="navigation-menu-icon"
        className="text-muted-foreground transition-transform duration-200 data-popup-open:rotate-180 motion-reduce:transition-none"
      >
        <ChevronDownIcon className="size-4" />
      </NavigationMenuPrimitive.Icon>
    </NavigationMenuPrimitive.Trigger>
  );
}

/** The panel below a trigger, usually with a list of links. */
function NavigationMenuContent({ className, ...props }: Plain<NavigationMenuPrimitive.Content.Props>) {
  return (
    <NavigationMenuPrimitive.Content
      data-slot="navigation-menu-content"
      className={cn(
        "w-max max-w-[min(42rem,calc(100vw-2rem))] p-2 wrap-anywhere transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 *:max-w-full motion-reduce:transition-none",
        className,
      )}
      {...props}
    />
  );
}

interface NavigationMenuLinkProps extends Plain<NavigationMenuPrimitive.Link.Props> {
  /**
   * Use `entry` for a link in the row, and `card` for a link with a title and description in a panel.
   * @default "card"
   */
  variant?: "entry" | "card" | undefined;
}

/** A link. `active` marks the current page. Pass your router's link in `render`. */
function NavigationMenuLink({ className, variant = "card", ...props }: NavigationMenuLinkProps) {
  return (
    <NavigationMenuPrimitive.Link
      data-slot="navigation-menu-link"
      closeOnClick
      className={cn(
        variant === "entry"
          ? navigationMenuTriggerStyle()
          : "flex flex-col gap-1 rounded-md p-3 text-sm only:h-full -outline-offset-2 transition-colors duration-150 hover:bg-accent focus-visible:outline-2 focus-visible:outline-ring aria-[current=page]:bg-muted motion-reduce:transition-none [&_svg:not([class*='size-'])]:size-4",
        className,
      )}
      {...props}
    />
  );
}

/** A small arrow below the trigger of the open panel. Put it inside the trigger. */
function NavigationMenuIndicator({ className, ...props }: Plain<NavigationMenuPrimitive.Icon.Props>) {
  return (
    <NavigationMenuPrimitive.Icon
      data-slot="navigation-menu-indicator"
      className={cn(
        "pointer-events-none absolute inset-x-0 top-full z-60 mx-auto flex h-2 w-4 items-end justify-center overflow-hidden opacity-0 transition-opacity duration-150 data-popup-open:opacity-100 motion-reduce:transition-none",
        className,
      )}
      {...props}
    >
      <span className="relative top-1/2 size-2 rotate-45 border border-border bg-popover" />
    </NavigationMenuPrimitive.Icon>
  );
}

export {
  NavigationMenu,
  NavigationMenuContent,
  NavigationMenuIndicator,
  NavigationMenuItem,
  NavigationMenuLink,
  type NavigationMenuLinkProps,
  NavigationMenuList,
  NavigationMenuPositioner,
  type NavigationMenuProps,
  NavigationMenuTrigger,
  navigationMenuTriggerStyle,
};
