"use client";

import { Tabs as TabsPrimitive } from "@base-ui/react/tabs";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/**
 * Groups all parts of the tabs. To control the selected tab, pass `value` and `onValueChange`. To set the initial tab,
 * pass `defaultValue`.
 */
function Tabs({ className, ...props }: Plain<TabsPrimitive.Root.Props>) {
  return (
    <TabsPrimitive.Root
      data-slot="tabs"
      className={cn(
        "group/tabs flex min-w-0 flex-col gap-4 data-[orientation=vertical]:flex-row data-[orientation=vertical]:gap-6",
        className,
      )}
      {...props}
    />
  );
}

const tabsListVariants = cva(
  "group/tabs-list flex max-w-full shrink-0 data-[orientation=vertical]:flex-col",
  {
    variants: {
      variant: {
        default: "w-fit flex-wrap gap-1 rounded-lg bg-muted p-1",
        line:
          "gap-4 border-border [scrollbar-width:none] data-[orientation=horizontal]:overflow-x-auto data-[orientation=horizontal]:border-b data-[orientation=vertical]:border-e data-[orientation=vertical]:gap-1",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

interface TabsListProps extends Plain<TabsPrimitive.List.Props>, VariantProps<typeof tabsListVariants> {
  /**
   * A segmented bar that wraps, or underlined tabs in a scrolling row.
   * @default "default"
   */
  variant?: "default" | "line" | null | undefined;
  /**
   * Shows the panel as soon as the arrow keys reach its tab. If panels take time to load, turn this off. Users
   * then press Enter or Space to show a panel.
   * @default true
   */
  activateOnFocus?: boolean | undefined;
}

/** The row of tabs. Name it with `aria-label`. */
function TabsList({ className, variant = "default", activateOnFocus = true, ...props }: TabsListProps) {
  return (
    <TabsPrimitive.List
      data-slot="tabs-list"
      data-variant={variant}
      className={cn(tabsListVariants({ variant }), className)}
      activateOnFocus={activateOnFocus}
      {...props}
    />
  );
}

/** A tab, with the same `value` as its panel. */
function TabsTrigger({ className, ...props }: Plain<TabsPrimitive.Tab.Props>) {
  return (
    <TabsPrimitive.Tab
      data-slot="tabs-trigger"
      className={cn(
        "relative inline-flex h-8 shrink-0 cursor-pointer grow items-center justify-center gap-1.5 rounded-md px-[min(0.75rem,2vw)] text-sm font-medium whitespace-nowrap text-foreground/70 -outline-offset-2 transition-colors duration-150 hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring data-active:text-foreground data-disabled:cursor-not-allowed data-disabled:opacity-50 data-[orientation=vertical]:justify-start motion-reduce:transition-none pointer-coarse:min-h-11 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
        "group-data-[variant=default]/tabs-list:data-active:bg-card dark:group-data-[variant=default]/tabs-list:data-active:bg-background group-data-[variant=default]/tabs-list:data-active:shadow-xs",
        "group-data-[variant=line]/tabs-list:grow-0 group-data-[variant=line]/tabs-list:px-1 group-data-[variant=line]/tabs-list:data-active:after:absolute group-data-[variant=line]/tabs-list:data-active:after:bg-foreground group-data-[variant=line]/tabs-list:data-[orientation=horizontal]:after:inset-x-0 group-data-[variant=line]/tabs-list:data-[orientation=horizontal]:after:bottom-0 group-data-[variant=line]/tabs-list:data-[orientation=horizontal]:after:h-0.5 group-data-[variant=line]/tabs-list:data-[orientation=vertical]:px-3 group-data-[variant=line]/tabs-list:data-[orientation=vertical]:after:inset-y-0 group-data-[variant=line]/tabs-list:data-[orientation=vertical]:after:end-0 group-data-[variant=line]/tabs-list:data-[orientation=vertical]:after:w-0.5",
        className,
      )}
      {...props}
    />
  );
}

/** The panel of the tab with the same `value`. To keep the panel's state when users switch tabs, set `keepMounted`. */
function TabsContent({ className, ...props }: Plain<TabsPrimitive.Panel.Props>) {
  return (
    <TabsPrimitive.Panel
      data-slot="tabs-content"
      className={cn(
        "min-w-0 flex-1 rounded-md text-sm wrap-anywhere outline-offset-4 focus-visible:outline-2 focus-visible:outline-ring",
        className,
      )}
      {...props}
    />
  );
}

export { Tabs, TabsContent, TabsList, type TabsListProps, tabsListVariants, TabsTrigger };
