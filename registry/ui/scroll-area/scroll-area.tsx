"use client";

import * as React from "react";
import { ScrollArea as ScrollAreaPrimitive } from "@base-ui/react/scroll-area";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

interface ScrollAreaProps extends Plain<ScrollAreaPrimitive.Root.Props> {
  /**
   * Scroll direction.
   * @default "vertical"
   */
  orientation?: "vertical" | "horizontal" | "both" | undefined;
  /**
   * Props of the scroll container, such as `aria-label`, `ref` and `onScroll`. A container with an accessible name is a
   * landmark region.
   */
  viewport?: Plain<ScrollAreaPrimitive.Viewport.Props> | undefined;
  /**
   * Fades edges that have more content beyond them.
   * @default false
   */
  fade?: boolean | undefined;
}

const fadeVariants = cva(null, {
  variants: {
    orientation: {
      vertical:
        "[mask-image:linear-gradient(to_bottom,transparent,#000_var(--fade-start),#000_calc(100%-var(--fade-end)),transparent)] [--fade-end:min(2rem,var(--scroll-area-overflow-y-end,0px))] [--fade-start:min(2rem,var(--scroll-area-overflow-y-start,0px))]",
      horizontal:
        "[mask-image:linear-gradient(to_right,transparent,#000_var(--fade-start),#000_calc(100%-var(--fade-end)),transparent)] rtl:[mask-image:linear-gradient(to_left,transparent,#000_var(--fade-start),#000_calc(100%-var(--fade-end)),transparent)] [--fade-end:min(2rem,var(--scroll-area-overflow-x-end,0px))] [--fade-start:min(2rem,var(--scroll-area-overflow-x-start,0px))]",
    },
  },
});

/**
 * A box with thin scrollbars and native scrolling: wheel, touch, keyboard and browser search all work.
 *
 * Give it a height, or put it in a parent with a height. It is focusable only while it can scroll.
 */
function ScrollArea(
  { className, orientation = "vertical", viewport, fade = false, children, ...props }: ScrollAreaProps,
) {
  const { className: viewportClassName, ...viewportProps } = viewport ?? {};
  // A scrollbar passed as a child must be outside the scrolled content, so that it stays in place.
  const all = React.Children.toArray(children);
  const bars = all.filter((child) => React.isValidElement(child) && child.type === ScrollBar);
  const isNamed = viewportProps["aria-label"] ?? viewportProps["aria-labelledby"];
  return (
    <ScrollAreaPrimitive.Root
      data-slot="scroll-area"
      className={cn("relative flex min-h-0 min-w-0 flex-col overflow-hidden", className)}
      {...props}
    >
      <ScrollAreaPrimitive.Viewport
        data-slot="scroll-area-viewport"
        role={isNamed ? "region" : undefined}
        className={cn(
          // Makes positioned content inside, such as screen reader text, scroll with the box.
          "relative min-h-0 w-full flex-1 overscroll-contain rounded-[inherit]",
          "focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring",
          fade && fadeVariants({ orientation: orientation === "horizontal" ? "horizontal" : "vertical" }),
          viewportClassName,
        )}
        {...viewportProps}
      >
        <ScrollAreaPrimitive.Content
          data-slot="scroll-area-content"
          // Base UI makes the content at least as wide as its longest word. Without horizontal scrolling, long words
          // must wrap instead.
          style={orientation === "vertical" ? { minWidth: 0 } : undefined}
        >
          {bars.length > 0 ? all.filter((child) => !bars.includes(child)) : children}
        </ScrollAreaPrimitive.Content>
      </ScrollAreaPrimitive.Viewport>
      {orientation === "horizontal" ? null : <ScrollBar />}
      {orientation === "vertical" ? null : <ScrollBar orientation="horizontal" />}
      {bars}
      <ScrollAreaPrimitive.Corner data-slot="scroll-area-corner" />
    </ScrollAreaPrimitive.Root>
  );
}

/** A scrollbar with its thumb. `ScrollArea` already includes the scrollbars it needs. */
function ScrollBar(
  { className, orientation = "vertical", ...props }: Plain<ScrollAreaPrimitive.Scrollbar.Props>,
) {
  return (
    <ScrollAreaPrimitive.Scrollbar
      data-slot="scroll-area-scrollbar"
      orientation={orientation}
      className={cn(
        "z-10 flex touch-none p-0.5 opacity-60 transition-opacity duration-150 select-none data-hovering:opacity-100 data-scrolling:opacity-100 data-[orientation=horizontal]:h-2.5 data-[orientation=horizontal]:flex-col data-[orientation=vertical]:w-2.5 motion-reduce:transition-none",
        className,
      )}
      {...props}
    >
      <ScrollAreaPrimitive.Thumb
        data-slot="scroll-area-thumb"
        className="relative flex-1 rounded-full bg-input forced-colors:bg-[CanvasText]"
      />
    </ScrollAreaPrimitive.Scrollbar>
  );
}

export { ScrollArea, type ScrollAreaProps, ScrollBar };
