"use client";

import * as React from "react";
import { useDirection } from "@base-ui/react/direction-provider";
import { mergeProps } from "@base-ui/react/merge-props";
import { useRender } from "@base-ui/react/use-render";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { PanelLeftIcon, XIcon } from "lucide-react";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Separator } from "@/components/ui/separator";
import { Sheet, SheetClose, SheetContent, SheetTitle } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";
import { useIsMobile } from "@/hooks/use-mobile";

/** The state of a sidebar, shared with its parts. */
interface SidebarState {
  /** Same as `open`, as a string. */
  state: "expanded" | "collapsed";
  /** Whether the sidebar is open next to the page. On phones, see `openMobile`. */
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Whether the sheet that replaces the sidebar on phones is open. */
  openMobile: boolean;
  setOpenMobile: (open: boolean) => void;
  isMobile: boolean;
  /** Opens or closes the sidebar or the sheet, whichever is in use. */
  toggleSidebar: () => void;
  /** Id of the sidebar, for `aria-controls`. */
  id: string;
  /** Key pressed with Ctrl or ⌘ to toggle the sidebar. */
  shortcut: string | null;
}

const SidebarContext = React.createContext<SidebarState | null>(null);

/** Returns the state of the surrounding sidebar, and functions to change it. */
function useSidebar(): SidebarState {
  const state = React.use(SidebarContext);
  if (!state) throw new Error("Sidebar parts must be used within SidebarProvider.");
  return state;
}

interface SidebarProviderProps extends React.ComponentProps<"div"> {
  /** Whether the sidebar is open (controlled), for example from the URL or your own store. */
  open?: boolean | undefined;
  /**
   * Whether the sidebar is open initially.
   * @default true
   */
  defaultOpen?: boolean | undefined;
  /**
   * Called when the sidebar opens or closes. It is not called for the sheet that replaces the sidebar on phones. The
   * sheet starts closed on every page.
   */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /**
   * Key pressed with Ctrl or ⌘ to toggle the sidebar, or `null` for none.
   * @default "b"
   */
  shortcut?: string | null | undefined;
}

/**
 * Provides the sidebar's state, and lays out one `Sidebar` next to one `SidebarInset`, which contains the page.
 *
 * The cookie `sidebar_state` stores the state for a week. Your server can read the cookie and pass its value as
 * `defaultOpen`. The widths are set by `--sidebar-width` and `--sidebar-width-icon`.
 */
function SidebarProvider({
  className,
  open,
  defaultOpen = true,
  onOpenChange,
  shortcut = "b",
  ...props
}: SidebarProviderProps) {
  const isMobile = useIsMobile();
  const id = React.useId();
  const [ownOpen, setOwnOpen] = React.useState(defaultOpen);
  const [openMobile, setOpenMobile] = React.useState(false);
  const isOpen = open ?? ownOpen;
  // Close the sheet when a phone is rotated, so that it is not open when the phone is rotated back.
  React.useEffect(() => {
    if (!isMobile) setOpenMobile(false);
  }, [isMobile]);

  const setOpen = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
    document.cookie = `sidebar_state=${next}; path=/; max-age=${7 * 24 * 60 * 60}; samesite=lax`;
  };
  const toggleSidebar = () => (isMobile ? setOpenMobile(!openMobile) : setOpen(!isOpen));

  const onShortcut = React.useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.shiftKey || !(event.metaKey || event.ctrlKey)) return;
    if (event.key.toLowerCase() !== shortcut?.toLowerCase()) return;
    // In rich text editors, this shortcut means bold.
    if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
    event.preventDefault();
    toggleSidebar();
  });
  React.useEffect(() => {
    const listen = (event: KeyboardEvent) => onShortcut(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return (
    <SidebarContext
      value={{
        state: isOpen ? "expanded" : "collapsed",
        open: isOpen,
        setOpen,
        openMobile,
        setOpenMobile,
        isMobile,
        toggleSidebar,
        id,
        shortcut,
      }}
    >
      <div
        data-slot="sidebar-wrapper"
        className={cn(
          // Content that slides out at the end must not make the page scroll. `clip`, unlike `hidden`, keeps `sticky`
          // working inside.
          "group/sidebar-wrapper flex min-h-svh w-full overflow-x-clip [--sidebar-width:16rem] [--sidebar-width-icon:3.25rem] has-[>nav[data-variant=inset]]:bg-sidebar pointer-coarse:[--sidebar-width-icon:3.75rem]",
          className,
        )}
        {...props}
      />
    </SidebarContext>
  );
}

interface SidebarLabels {
  /** Accessible name of the sheet's close button. */
  close: string;
}

const english: SidebarLabels = { close: "Close" };

interface SidebarProps extends React.ComponentProps<"nav"> {
  /**
   * Side of the page. `start` and `end` follow the text direction; `left` and `right` do not.
   * @default "start"
   */
  side?: "start" | "end" | "left" | "right" | undefined;
  /**
   * Layout: the sidebar runs along the edge (`sidebar`), the sidebar is a card (`floating`), or the page is a card
   * (`inset`).
   * @default "sidebar"
   */
  variant?: "sidebar" | "floating" | "inset" | undefined;
  /**
   * What stays visible when the sidebar is closed: nothing, a column of icons, or everything (it cannot be closed).
   * @default "offcanvas"
   */
  collapsible?: "offcanvas" | "icon" | "none" | undefined;
  /**
   * Accessible name of the landmark and, on phones, of the sheet.
   * @default "Main"
   */
  "aria-label"?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<SidebarLabels> | undefined;
}

/** The sidebar itself: a navigation landmark next to the page, or a sheet on phones. */
function Sidebar({
  className,
  side = "start",
  variant = "sidebar",
  collapsible = "offcanvas",
  "aria-label": label = "Main",
  labels,
  children,
  ...props
}: SidebarProps) {
  const words = { ...english, ...labels };
  const { state, open, isMobile, openMobile, setOpenMobile, id } = useSidebar();
  const isRtl = useDirection() === "rtl";
  const edge = side === "left"
    ? (isRtl ? "end" : "start")
    : side === "right"
    ? (isRtl ? "start" : "end")
    : side;

  if (isMobile && collapsible !== "none") {
    return (
      <Sheet open={openMobile} onOpenChange={setOpenMobile}>
        <SheetContent
          side={(edge === "start") === isRtl ? "right" : "left"}
          showCloseButton={false}
          className="w-[min(18rem,calc(100%-3rem))] bg-sidebar text-sidebar-foreground *:data-[slot=sheet-body]:gap-0 *:data-[slot=sheet-body]:p-0"
        >
          <SheetTitle className="sr-only">{label}</SheetTitle>
          <nav
            data-slot="sidebar"
            data-sidebar="sidebar"
            data-mobile="true"
            aria-label={label}
            className={cn("group group/sidebar flex min-h-0 flex-1 flex-col pt-10", className)}
            // Closes the sheet after a link is clicked, even if a router changes the page without reloading.
            onClickCapture={(event) => {
              if ((event.target as Element).closest("a[href]")) setOpenMobile(false);
            }}
            {...props}
          >
            {children}
          </nav>
          <SheetClose
            aria-label={words.close}
            className={cn(
              buttonVariants({ variant: "ghost", size: "icon" }),
              "absolute end-3 top-3 text-muted-foreground",
            )}
          >
            <XIcon />
          </SheetClose>
        </SheetContent>
      </Sheet>
    );
  }

  return (
    <nav
      data-slot="sidebar"
      data-sidebar="sidebar"
      data-side={side}
      data-edge={edge}
      data-variant={variant}
      data-state={collapsible === "none" ? "expanded" : state}
      data-collapsible={state === "collapsed" && collapsible !== "none" ? collapsible : ""}
      data-collapsed={open || collapsible === "none" ? undefined : collapsible}
      id={id}
      aria-label={label}
      className={cn(
        "group peer group/sidebar sticky top-0 h-svh max-h-full w-(--sidebar-width) shrink-0 text-sidebar-foreground data-[edge=end]:order-last",
        "transition-[margin,width,visibility] duration-200 ease-out motion-reduce:transition-none",
        "data-[collapsed=icon]:w-(--sidebar-width-icon)",
        // When the sidebar is closed, its content is also hidden from keyboard and screen reader users. Only the rail
        // can still be used.
        "data-[collapsed=offcanvas]:invisible data-[collapsed=offcanvas]:data-[edge=end]:-me-(--sidebar-width) data-[collapsed=offcanvas]:data-[edge=start]:-ms-(--sidebar-width)",
        variant !== "sidebar" && "p-2 data-[collapsed=icon]:w-[calc(var(--sidebar-width-icon)+1rem)]",
        collapsible === "none" ? "flex" : "hidden md:flex",
        className,
      )}
      {...props}
    >
      <div
        data-slot="sidebar-inner"
        className={cn(
          "relative flex min-w-0 flex-1 flex-col bg-sidebar",
          variant === "sidebar" && edge === "start" && "border-e",
          variant === "sidebar" && edge === "end" && "border-s",
          variant === "floating" && "rounded-lg border shadow-sm",
          variant !== "inset" && "border-sidebar-border",
        )}
      >
        {children}
      </div>
    </nav>
  );
}

interface SidebarTriggerProps extends React.ComponentProps<typeof Button> {
  /**
   * Accessible name of the button.
   * @default "Sidebar"
   */
  label?: string | undefined;
}

/** Toggles the sidebar, or the sheet on phones. */
function SidebarTrigger({ className, label = "Sidebar", onClick, children, ...props }: SidebarTriggerProps) {
  const { isMobile, open, openMobile, toggleSidebar, id, shortcut } = useSidebar();
  const key = shortcut?.toUpperCase();
  return (
    <Button
      data-slot="sidebar-trigger"
      data-sidebar="trigger"
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-expanded={isMobile ? openMobile : open}
      // The sheet is not rendered while it is closed, so `aria-controls` would refer to nothing.
      aria-controls={isMobile ? undefined : id}
      aria-haspopup={isMobile ? "dialog" : undefined}
      aria-keyshortcuts={key ? `Control+${key} Meta+${key}` : undefined}
      className={cn(className)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) toggleSidebar();
      }}
      {...props}
    >
      {children ?? <PanelLeftIcon className="rtl:-scale-x-100" />}
    </Button>
  );
}

interface SidebarRailProps extends React.ComponentProps<"button"> {
  /**
   * Accessible name of the button.
   * @default "Sidebar"
   */
  label?: string | undefined;
}

/**
 * The edge of the sidebar, which users can click to toggle the sidebar. The edge works only with a mouse, so also add
 * a `SidebarTrigger`.
 */
function SidebarRail({ className, label = "Sidebar", onClick, ...props }: SidebarRailProps) {
  const { toggleSidebar } = useSidebar();
  return (
    <button
      data-slot="sidebar-rail"
      data-sidebar="rail"
      type="button"
      tabIndex={-1}
      aria-label={label}
      className={cn(
        "visible absolute inset-y-0 z-10 hidden w-6 cursor-pointer md:block pointer-coarse:hidden",
        "group-data-[edge=end]/sidebar:-start-3 group-data-[edge=start]/sidebar:-end-3",
        "transition-colors duration-150 motion-reduce:transition-none",
        // The visible line.
        "after:absolute after:inset-y-0 after:start-1/2 after:w-0.5 hover:after:bg-sidebar-foreground/30",
        className,
      )}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) toggleSidebar();
      }}
      {...props}
    />
  );
}

const inset = cva(
  "flex min-w-0 flex-1 flex-col bg-background text-foreground md:group-has-[>nav[data-variant=inset]]/sidebar-wrapper:m-2 md:group-has-[>nav[data-variant=inset]]/sidebar-wrapper:rounded-xl md:group-has-[>nav[data-variant=inset]]/sidebar-wrapper:shadow-sm",
);

/**
 * The page next to the sidebar, as a `main` element. Use `render={<div />}` inside an existing `main`.
 */
function SidebarInset({ className, render, ...props }: useRender.ComponentProps<"main">) {
  return useRender({
    defaultTagName: "main",
    render,
    props: mergeProps<"main">(
      {
        className: cn(inset(), className),
      },
      props,
    ),
    state: { slot: "sidebar-inset" },
  });
}

/** The top of the sidebar, for content such as a name, a place switcher or a search field. It does not scroll. */
function SidebarHeader({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="sidebar-header"
      data-sidebar="header"
      className={cn("flex min-w-0 flex-col gap-2 p-2", className)}
      {...props}
    />
  );
}

/** The bottom of the sidebar, for content such as the signed-in user. It does not scroll. */
function SidebarFooter({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="sidebar-footer"
      data-sidebar="footer"
      className={cn("mt-auto flex min-w-0 flex-col gap-2 p-2", className)}
      {...props}
    />
  );
}

/** The groups. They scroll if they are taller than the screen. */
function SidebarContent({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="sidebar-content"
      data-sidebar="content"
      className={cn(
        "flex min-h-0 min-w-0 flex-1 flex-col gap-2 overflow-x-hidden overflow-y-auto overscroll-contain",
        className,
      )}
      {...props}
    />
  );
}

/**
 * A search or filter field in the sidebar. Hidden while the sidebar is collapsed to icons. It needs a label.
 */
function SidebarInput({ className, ...props }: React.ComponentProps<typeof Input>) {
  return (
    <Input
      data-slot="sidebar-input"
      data-sidebar="input"
      className={cn("h-8 group-data-[collapsed=icon]/sidebar:hidden", className)}
      {...props}
    />
  );
}

/** A separator between two groups. */
function SidebarSeparator({ className, ...props }: React.ComponentProps<typeof Separator>) {
  return (
    <Separator
      data-slot="sidebar-separator"
      data-sidebar="separator"
      role="none"
      aria-orientation={undefined}
      className={cn("mx-2 bg-sidebar-border data-[orientation=horizontal]:w-auto", className)}
      {...props}
    />
  );
}

/**
 * Registers the id of a group's label, so that it names the group. Without a label, the group has no name.
 */
const GroupContext = React.createContext<(labelId: string | undefined) => void>(() => {});

/** Related entries, named by their `SidebarGroupLabel`. */
function SidebarGroup({ className, ...props }: React.ComponentProps<"div">) {
  const [labelId, setLabelId] = React.useState<string>();
  return (
    <GroupContext value={setLabelId}>
      <div
        data-slot="sidebar-group"
        data-sidebar="group"
        role="group"
        aria-labelledby={labelId}
        className={cn("relative flex w-full min-w-0 flex-col p-2", className)}
        {...props}
      />
    </GroupContext>
  );
}

const groupLabel = cva(
  "flex h-8 shrink-0 items-center rounded-md px-2.5 text-xs font-medium text-sidebar-foreground/80 outline-offset-2 transition-[margin,opacity] duration-200 group-data-[collapsed=icon]/sidebar:pointer-events-none group-data-[collapsed=icon]/sidebar:-mt-8 group-data-[collapsed=icon]/sidebar:opacity-0 focus-visible:outline-2 focus-visible:outline-sidebar-ring motion-reduce:transition-none pointer-coarse:px-3.5 [&_svg:not([class*='size-'])]:size-4",
);

/**
 * The name of a group. Hidden while the sidebar is collapsed to icons. With `render={<CollapsibleTrigger />}` it can
 * collapse the group.
 */
function SidebarGroupLabel({ className, render, id: givenId, ...props }: useRender.ComponentProps<"div">) {
  const ownId = React.useId();
  const id = givenId ?? ownId;
  const name = React.use(GroupContext);
  React.useEffect(() => {
    name(id);
    return () => name(undefined);
  }, [name, id]);
  return useRender({
    defaultTagName: "div",
    render,
    props: mergeProps<"div">(
      {
        id,
        className: cn(groupLabel(), className),
      },
      props,
    ),
    state: { slot: "sidebar-group-label", sidebar: "group-label" },
  });
}

const cornerButton = cva(
  "absolute flex size-6 cursor-pointer items-center justify-center rounded-sm text-sidebar-foreground outline-offset-0 hover:bg-sidebar-accent hover:text-sidebar-accent-foreground focus-visible:outline-2 focus-visible:outline-sidebar-ring group-data-[collapsed=icon]/sidebar:hidden pointer-coarse:size-11 [&_svg:not([class*='size-'])]:size-4",
  {
    variants: {
      of: {
        group: "end-3 top-3 pointer-coarse:end-2 pointer-coarse:top-0.5",
        entry: "end-1.5 top-1.5 pointer-coarse:end-0 pointer-coarse:top-0",
      },
      isShownOnHover: {
        true:
          "opacity-0 group-focus-within/menu-item:opacity-100 group-hover/menu-item:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100",
      },
    },
  },
);

/** A button next to a group's label, such as an add button. It needs an `aria-label`. */
function SidebarGroupAction({ className, render, ...props }: useRender.ComponentProps<"button">) {
  return useRender({
    defaultTagName: "button",
    render,
    props: mergeProps<"button">(
      {
        ...(render ? undefined : { type: "button" as const }),
        className: cn(cornerButton({ of: "group" }), className),
      },
      props,
    ),
    state: { slot: "sidebar-group-action", sidebar: "group-action" },
  });
}

/** The entries of a group, below its label. */
function SidebarGroupContent({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="sidebar-group-content"
      data-sidebar="group-content"
      className={cn("w-full text-sm", className)}
      {...props}
    />
  );
}

/** A list of entries. */
function SidebarMenu({ className, ...props }: React.ComponentProps<"ul">) {
  return (
    <ul
      data-slot="sidebar-menu"
      data-sidebar="menu"
      className={cn("flex w-full min-w-0 flex-col gap-1", className)}
      {...props}
    />
  );
}

/**
 * An entry in the list. It contains a `SidebarMenuButton`, and can also contain an action, a number or a nested list.
 */
function SidebarMenuItem({ className, ...props }: React.ComponentProps<"li">) {
  return (
    <li
      data-slot="sidebar-menu-item"
      data-sidebar="menu-item"
      className={cn("group/menu-item relative", className)}
      {...props}
    />
  );
}

// These are separate `cva` calls, because the installer adds the project's class prefix only to the first string of
// each call.
const entry = cva(
  "flex min-w-0 cursor-pointer items-center gap-2 overflow-hidden rounded-md text-sm outline-offset-0 pointer-coarse:min-h-11 [&>span]:truncate [&>svg]:shrink-0",
);
const entryStates = cva(
  "hover:bg-sidebar-accent hover:text-sidebar-accent-foreground focus-visible:outline-2 focus-visible:outline-sidebar-ring data-active:bg-sidebar-accent data-active:font-medium data-active:text-sidebar-accent-foreground",
);
const roomAtEnd = cva(
  "group-has-data-[slot=sidebar-menu-action]/menu-item:pe-9 group-has-data-[slot=sidebar-menu-badge]/menu-item:pe-11",
);
const onlyIcon = cva("group-data-[collapsed=icon]/sidebar:gap-4 group-data-[collapsed=icon]/sidebar:pe-0!");

const menuButtonVariants = cva(
  "group/menu-button peer/menu-button w-full px-2.5 text-start transition-colors duration-150 select-none disabled:cursor-not-allowed disabled:opacity-50 motion-reduce:transition-none pointer-coarse:px-3.5 [&>svg:not([class*='size-'])]:size-4",
  {
    variants: {
      variant: {
        default: "",
        outline:
          "border border-input bg-background group-data-[collapsed=icon]/sidebar:px-[calc(0.625rem-1px)]",
      },
      size: {
        sm: "h-8 text-xs",
        default: "h-9",
        lg:
          "h-12 *:data-[slot=avatar]:max-h-8 *:data-[slot=avatar]:max-w-8 group-data-[collapsed=icon]/sidebar:px-0.5",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

interface SidebarMenuButtonProps
  extends useRender.ComponentProps<"button">, VariantProps<typeof menuButtonVariants> {
  /**
   * Marks the current page. Screen readers announce the link as the current page.
   * @default false
   */
  isActive?: boolean | undefined;
  /**
   * Tooltip shown while the sidebar is collapsed to icons: text, or the props of `TooltipContent`. `hidden={false}`
   * also shows the tooltip while the sidebar is open.
   */
  tooltip?: React.ReactNode | React.ComponentProps<typeof TooltipContent>;
  /**
   * Plain, or in an outlined box.
   * @default "default"
   */
  variant?: "default" | "outline" | null | undefined;
  /**
   * Height of the button. `lg` fits two lines and an avatar.
   * @default "default"
   */
  size?: "default" | "sm" | "lg" | null | undefined;
}

/**
 * The link or button of the entry: `render={<a href="…" />}` for a page, otherwise a button. Put the icon first, then
 * the label in a `span`.
 */
function SidebarMenuButton({
  className,
  isActive = false,
  tooltip,
  variant,
  size,
  render,
  ...props
}: SidebarMenuButtonProps) {
  const { open, isMobile } = useSidebar();
  const button = useRender({
    defaultTagName: "button",
    render,
    props: mergeProps<"button">(
      {
        ...(render ? undefined : { type: "button" as const }),
        "aria-current": isActive ? "page" : undefined,
        className: cn(
          entry(),
          entryStates(),
          roomAtEnd(),
          onlyIcon(),
          menuButtonVariants({ variant, size }),
          className,
        ),
      },
      props,
    ),
    state: { slot: "sidebar-menu-button", sidebar: "menu-button", active: isActive, size: size ?? "default" },
  });
  if (!tooltip) return button;
  const { hidden = open || isMobile, ...content } = isProps(tooltip) ? tooltip : { children: tooltip };
  return (
    // The tooltip only repeats the entry's name, so it is not used as a description for screen readers.
    <Tooltip disabled={Boolean(hidden)}>
      <TooltipTrigger render={button} aria-describedby={undefined} />
      <TooltipContent side="inline-end" {...content} />
    </Tooltip>
  );
}

type TooltipProps = React.ComponentProps<typeof TooltipContent>;

function isProps(tooltip: React.ReactNode | TooltipProps): tooltip is TooltipProps {
  return typeof tooltip === "object" && tooltip !== null && !React.isValidElement(tooltip) &&
    !(Symbol.iterator in tooltip) && !("then" in tooltip);
}

interface SidebarMenuActionProps extends useRender.ComponentProps<"button"> {
  /**
   * Shows the action only while the entry is hovered or focused. On touch screens it is always visible.
   * @default false
   */
  showOnHover?: boolean | undefined;
}

/** A separate button at the end of an entry, for example to open a menu. It needs an `aria-label`. */
function SidebarMenuAction({ className, showOnHover = false, render, ...props }: SidebarMenuActionProps) {
  return useRender({
    defaultTagName: "button",
    render,
    props: mergeProps<"button">(
      {
        ...(render ? undefined : { type: "button" as const }),
        className: cn(
          cornerButton({ of: "entry", isShownOnHover: showOnHover }),
          className,
        ),
      },
      props,
      // Set last, so that a menu trigger cannot replace this `data-slot`. The entry's layout depends on it.
      { "data-slot": "sidebar-menu-action" } as React.ComponentProps<"button">,
    ),
  });
}

/** A number at the end of an entry. The entry's name must say what the number counts. */
function SidebarMenuBadge({ className, ...props }: React.ComponentProps<"span">) {
  return (
    <span
      data-slot="sidebar-menu-badge"
      data-sidebar="menu-badge"
      className={cn(
        "pointer-events-none absolute end-2 top-2 flex h-5 min-w-5 items-center justify-center rounded-sm px-1 text-xs font-medium text-sidebar-foreground tabular-nums group-data-[collapsed=icon]/sidebar:hidden pointer-coarse:top-3",
        className,
      )}
      {...props}
    />
  );
}

interface SidebarMenuSkeletonProps extends React.ComponentProps<"div"> {
  /**
   * Also shows a placeholder for the icon.
   * @default false
   */
  showIcon?: boolean | undefined;
}

/** Placeholder for an entry. */
function SidebarMenuSkeleton({ className, showIcon = false, ...props }: SidebarMenuSkeletonProps) {
  return (
    <div
      data-slot="sidebar-menu-skeleton"
      data-sidebar="menu-skeleton"
      className={cn("flex h-9 items-center gap-2 rounded-md px-2.5", className)}
      {...props}
    >
      {showIcon ? <Skeleton className="size-4 shrink-0" /> : null}
      <Skeleton className="h-4 max-w-32 flex-1" />
    </div>
  );
}

/** A nested list below an entry. Hidden while the sidebar is collapsed to icons. */
function SidebarMenuSub({ className, ...props }: React.ComponentProps<"ul">) {
  return (
    <ul
      data-slot="sidebar-menu-sub"
      data-sidebar="menu-sub"
      className={cn(
        "ms-4.5 flex min-w-0 flex-col gap-1 border-s border-sidebar-border py-0.5 ps-2.5 group-data-[collapsed=icon]/sidebar:hidden pointer-coarse:ms-5.5 pointer-coarse:ps-1.5",
        className,
      )}
      {...props}
    />
  );
}

/** An entry in a nested list. */
function SidebarMenuSubItem({ className, ...props }: React.ComponentProps<"li">) {
  return (
    <li
      data-slot="sidebar-menu-sub-item"
      data-sidebar="menu-sub-item"
      className={cn("group/menu-sub-item relative", className)}
      {...props}
    />
  );
}

interface SidebarMenuSubButtonProps extends useRender.ComponentProps<"a"> {
  /**
   * Marks the current page.
   * @default false
   */
  isActive?: boolean | undefined;
  /**
   * Text size.
   * @default "md"
   */
  size?: "sm" | "md" | undefined;
}

const subButton = cva(
  "h-8 px-2 [&>svg]:size-4",
  { variants: { size: { sm: "text-xs", md: "" } } },
);

/** The link in a nested entry. */
function SidebarMenuSubButton(
  { className, isActive = false, size = "md", render, ...props }: SidebarMenuSubButtonProps,
) {
  return useRender({
    defaultTagName: "a",
    render,
    props: mergeProps<"a">(
      {
        "aria-current": isActive ? "page" : undefined,
        className: cn(entry(), entryStates(), subButton({ size }), className),
      },
      props,
    ),
    state: { slot: "sidebar-menu-sub-button", sidebar: "menu-sub-button", active: isActive, size },
  });
}

export {
  Sidebar,
  SidebarContent,
  SidebarFooter,
  SidebarGroup,
  SidebarGroupAction,
  SidebarGroupContent,
  SidebarGroupLabel,
  SidebarHeader,
  SidebarInput,
  SidebarInset,
  type SidebarLabels,
  SidebarMenu,
  SidebarMenuAction,
  type SidebarMenuActionProps,
  SidebarMenuBadge,
  SidebarMenuButton,
  type SidebarMenuButtonProps,
  SidebarMenuItem,
  SidebarMenuSkeleton,
  type SidebarMenuSkeletonProps,
  SidebarMenuSub,
  SidebarMenuSubButton,
  type SidebarMenuSubButtonProps,
  SidebarMenuSubItem,
  type SidebarProps,
  SidebarProvider,
  type SidebarProviderProps,
  SidebarRail,
  type SidebarRailProps,
  SidebarSeparator,
  type SidebarState,
  SidebarTrigger,
  type SidebarTriggerProps,
  useSidebar,
};
