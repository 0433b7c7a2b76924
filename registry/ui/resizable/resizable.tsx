"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { GripVerticalIcon } from "lucide-react";
import {
  Group,
  type GroupProps,
  Panel,
  type PanelProps,
  Separator,
  type SeparatorProps,
} from "react-resizable-panels";

interface ResizableGroupProps extends GroupProps {
  ref?: GroupProps["elementRef"];
}

/**
 * Panels with handles between them. The panels are side by side by default, and stacked if `orientation` is `vertical`.
 *
 * To keep the sizes, store the layout from `onLayoutChanged` and pass it as `defaultLayout`. A layout identifies the
 * panels by id.
 */
function ResizableGroup({ className, elementRef, ref = elementRef, ...props }: ResizableGroupProps) {
  return (
    <Group
      data-slot="resizable-panel-group"
      data-orientation={props.orientation ?? "horizontal"}
      elementRef={ref}
      className={cn("group/resizable", className)}
      {...props}
    />
  );
}

interface ResizablePanelProps extends PanelProps {
  ref?: React.Ref<HTMLDivElement> | undefined;
}

/**
 * A panel. Numbers are pixels, strings are percentages: `defaultSize="40"` is 40 %, `minSize={200}` is 200 px.
 *
 * A `collapsible` panel collapses when it is made smaller than half its `minSize`.
 */
function ResizablePanel({
  className,
  collapsedSize,
  collapsedThreshold,
  collapsible,
  defaultSize,
  disabled,
  elementRef,
  groupResizeBehavior,
  id,
  maxSize,
  minSize,
  onResize,
  panelRef,
  ...props
}: ResizablePanelProps) {
  return (
    <Panel
      collapsedSize={collapsedSize}
      collapsedThreshold={collapsedThreshold}
      collapsible={collapsible}
      defaultSize={defaultSize}
      disabled={disabled}
      elementRef={elementRef}
      groupResizeBehavior={groupResizeBehavior}
      id={id}
      maxSize={maxSize}
      minSize={minSize}
      onResize={onResize}
      panelRef={panelRef}
    >
      <div
        data-slot="resizable-panel"
        // Makes positioned content in the panel, such as screen reader text, scroll with the panel.
        className={cn("relative size-full min-w-0 overflow-auto", className)}
        {...props}
      />
    </Panel>
  );
}

interface ResizableHandleProps extends SeparatorProps {
  ref?: SeparatorProps["elementRef"];
  /**
   * Shows a grip on the line, to indicate that it can be dragged.
   * @default false
   */
  withHandle?: boolean | undefined;
}

/** The line between two panels, moved by pointer or keyboard. It needs an `aria-label` that says what it resizes. */
function ResizableHandle(
  { className, withHandle = false, elementRef, ref = elementRef, children, ...props }: ResizableHandleProps,
) {
  return (
    <Separator
      data-slot="resizable-handle"
      elementRef={ref}
      className={cn(
        // The line is one pixel wide, but its hit area is wider and overlaps the panels.
        "relative z-10 flex items-center justify-center bg-border outline-offset-0 after:absolute after:inset-0 after:m-auto aria-[orientation=horizontal]:h-px aria-[orientation=horizontal]:w-full aria-[orientation=horizontal]:after:-inset-y-2.5 aria-[orientation=vertical]:w-px aria-[orientation=vertical]:after:-inset-x-2.5",
        "hover:bg-ring focus-visible:bg-ring focus-visible:outline-2 focus-visible:outline-ring data-[separator=active]:bg-ring aria-disabled:bg-border",
        className,
      )}
      {...props}
    >
      {withHandle
        ? (
          <span
            aria-hidden
            className="z-10 flex h-6 w-3.5 shrink-0 items-center justify-center rounded-sm border border-input bg-background text-muted-foreground group-data-[orientation=vertical]/resizable:rotate-90"
          >
            <GripVerticalIcon className="size-3" />
          </span>
        )
        : null}
      {children}
    </Separator>
  );
}

export {
  ResizableGroup,
  ResizableGroup as ResizablePanelGroup,
  type ResizableGroupProps,
  ResizableHandle,
  type ResizableHandleProps,
  ResizablePanel,
  type ResizablePanelProps,
};
