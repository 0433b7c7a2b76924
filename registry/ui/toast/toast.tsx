"use client";

import * as React from "react";
import { useDirection } from "@base-ui/react/direction-provider";
import { Toast as ToastPrimitive, type ToastManager, type ToastObject } from "@base-ui/react/toast";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import {
  CircleCheckIcon,
  InfoIcon,
  LoaderCircleIcon,
  OctagonAlertIcon,
  TriangleAlertIcon,
  XIcon,
} from "lucide-react";
import { Button } from "@/components/ui/button";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/** Creates a separate toast manager, for a second `Toaster`. */
const createToastManager = ToastPrimitive.createToastManager;

/**
 * Returns the visible messages, and functions to add, update and close them. Use it inside a `Toaster` or
 * `ToastProvider`.
 */
const useToastManager = ToastPrimitive.useToastManager;

/**
 * Shows messages from anywhere, even outside React: `toast.add({ title, description, type, actionProps })`,
 * `toast.update(id, …)`, `toast.close(id)`, `toast.promise(promise, { loading, success, error })`.
 *
 * A page needs one `Toaster`. Types are `success`, `info`, `warning`, `error` and `loading`.
 */
const toast: ToastManager = createToastManager();

type Position = "bottom-end" | "bottom-center" | "top-end" | "top-center";

/** Position of a viewport's messages. */
const PositionContext = React.createContext<Position>("bottom-end");

interface ToasterLabels {
  /** Name of a message's close button. */
  close: string;
}

const english: ToasterLabels = { close: "Close" };

interface ToasterProps extends Plain<ToastPrimitive.Viewport.Props> {
  /** Only needed for components that call `useToastManager`. */
  children?: React.ReactNode;
  /**
   * The toast manager that provides the messages.
   * @default `toast`
   */
  toastManager?: ToastManager | undefined;
  /**
   * Position on the screen. On phones, messages span the full width.
   * @default "bottom-end"
   */
  position?: Position | undefined;
  /**
   * Display time of a message, in milliseconds. With `0`, the message stays until it is closed. Timers pause while a
   * message is hovered or focused, or the window is inactive.
   * @default 6000
   */
  timeout?: number | undefined;
  /**
   * Maximum number of visible messages. Older messages are hidden until a visible one closes.
   * @default 3
   */
  limit?: number | undefined;
  /**
   * Name of the landmark that contains the messages. Keyboard users can press F6 to move to this landmark.
   * @default "Notifications"
   */
  "aria-label"?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<ToasterLabels> | undefined;
}

/** The region where messages appear. Place it once, near the root of the page. */
function Toaster({
  children,
  toastManager = toast,
  timeout = 6000,
  limit = 3,
  labels,
  ...props
}: ToasterProps) {
  const words = { ...english, ...labels };
  return (
    <ToastProvider toastManager={toastManager} timeout={timeout} limit={limit}>
      {children}
      <ToastPortal>
        <ToastViewport {...props}>
          <Messages close={words.close} />
        </ToastViewport>
      </ToastPortal>
    </ToastProvider>
  );
}

/** Provides the messages to a custom `ToastViewport`. Already included in `Toaster`. */
function ToastProvider(props: ToastPrimitive.Provider.Props) {
  return <ToastPrimitive.Provider {...props} />;
}

/** Renders the viewport in a portal at the end of the page. */
function ToastPortal(props: ToastPrimitive.Portal.Props) {
  return <ToastPrimitive.Portal data-slot="toast-portal" {...props} />;
}

const viewportVariants = cva(null, {
  variants: {
    position: {
      "bottom-end": "bottom-0 sm:end-0 flex-col-reverse",
      "bottom-center": "bottom-0 sm:inset-x-0 sm:mx-auto flex-col-reverse",
      "top-end": "top-0 sm:end-0 flex-col",
      "top-center": "top-0 sm:inset-x-0 sm:mx-auto flex-col",
    },
  },
});

interface ToastViewportProps extends Plain<ToastPrimitive.Viewport.Props> {
  /**
   * Position on the screen. On phones, the viewport spans the full width.
   * @default "bottom-end"
   */
  position?: Position | undefined;
}

/** The region with the messages. */
function ToastViewport({
  className,
  position = "bottom-end",
  "aria-label": label = "Notifications",
  ...props
}: ToastViewportProps) {
  return (
    <PositionContext value={position}>
      <ToastPrimitive.Viewport
        data-slot="toast-viewport"
        aria-label={label}
        className={cn(
          "fixed inset-x-0 z-60 flex gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] empty:hidden focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring sm:start-auto sm:w-96",
          viewportVariants({ position }),
          className,
        )}
        {...props}
      />
    </PositionContext>
  );
}

/** A message that can be swiped away. */
function Toast({ className, ...props }: Plain<ToastPrimitive.Root.Props>) {
  const isAtTop = React.use(PositionContext).startsWith("top");
  const outwards = useDirection() === "rtl" ? "left" : "right";
  return (
    <ToastPrimitive.Root
      data-slot="toast"
      swipeDirection={[isAtTop ? "up" : "down", outwards]}
      className={cn(
        "group/toast relative rounded-lg border border-border bg-popover text-sm wrap-anywhere text-popover-foreground shadow-lg outline-offset-2 transition-[translate,opacity] duration-200 [translate:var(--toast-swipe-movement-x)_var(--toast-swipe-movement-y)] focus-visible:outline-2 focus-visible:outline-ring data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0 data-swiping:transition-none data-swiping:select-none motion-reduce:transition-none",
        isAtTop
          ? "data-ending-style:[translate:0_-100%] data-starting-style:[translate:0_-100%]"
          : "data-ending-style:[translate:0_100%] data-starting-style:[translate:0_100%]",
        "data-ending-style:data-[swipe-direction=left]:[translate:-100%_0] data-ending-style:data-[swipe-direction=right]:[translate:100%_0]",
        className,
      )}
      {...props}
    />
  );
}

/** The content of a message, laid out in a row. */
function ToastContent({ className, ...props }: Plain<ToastPrimitive.Content.Props>) {
  return (
    <ToastPrimitive.Content
      data-slot="toast-content"
      className={cn("flex items-start gap-3 p-4 pe-2", className)}
      {...props}
    />
  );
}

/** The message's title. Defaults to the toast's title. */
function ToastTitle({ className, ...props }: Plain<ToastPrimitive.Title.Props>) {
  return (
    <ToastPrimitive.Title
      data-slot="toast-title"
      className={cn("leading-snug font-medium text-pretty", className)}
      {...props}
    />
  );
}

/** The message's text. Defaults to the toast's description. */
function ToastDescription({ className, ...props }: Plain<ToastPrimitive.Description.Props>) {
  return (
    <ToastPrimitive.Description
      data-slot="toast-description"
      className={cn("leading-snug text-pretty text-muted-foreground", className)}
      {...props}
    />
  );
}

/** The message's action: its children, or the toast's `actionProps`. */
function ToastAction({ className, render, ...props }: Plain<ToastPrimitive.Action.Props>) {
  return (
    <ToastPrimitive.Action
      data-slot="toast-action"
      className={cn("w-fit shrink-0", className)}
      render={render ?? <Button variant="outline" size="sm" />}
      {...props}
    />
  );
}

/** Closes the message. */
function ToastClose({ className, render, children, ...props }: Plain<ToastPrimitive.Close.Props>) {
  return (
    <ToastPrimitive.Close
      data-slot="toast-close"
      aria-label={children ? undefined : "Close"}
      // Base UI hides the close button until a stack is expanded, but messages are never stacked here.
      aria-hidden={undefined}
      className={cn("shrink-0 text-muted-foreground", className)}
      render={render ?? <Button variant="ghost" size="icon" />}
      {...props}
    >
      {children ?? <XIcon aria-hidden />}
    </ToastPrimitive.Close>
  );
}

function Messages({ close }: { close: string }) {
  const { toasts } = useToastManager();
  return toasts.map((message) => (
    <Toast key={message.id} toast={message}>
      <ToastContent>
        <Sign type={message.type} />
        <div className="flex min-w-0 flex-1 flex-col gap-1 py-0.5">
          <ToastTitle />
          <ToastDescription />
          <ToastAction className="mt-2" />
        </div>
        <ToastClose aria-label={close} className="-my-1.5 pointer-coarse:-my-2.5" />
      </ToastContent>
    </Toast>
  ));
}

const signs = {
  success: CircleCheckIcon,
  info: InfoIcon,
  warning: TriangleAlertIcon,
  error: OctagonAlertIcon,
  loading: LoaderCircleIcon,
};

const signVariants = cva("mt-0.5 size-5 shrink-0", {
  variants: {
    type: {
      success: "text-success",
      info: "text-info",
      warning: "text-warning",
      error: "text-destructive",
      loading: "text-muted-foreground motion-safe:animate-spin",
    },
  },
});

function Sign({ type }: Pick<ToastObject<object>, "type">) {
  if (type === undefined || !(type in signs)) return null;
  const kind = type as keyof typeof signs;
  const Icon = signs[kind];
  return <Icon aria-hidden data-slot="toast-icon" className={cn(signVariants({ type: kind }))} />;
}

export {
  createToastManager,
  Toast,
  toast,
  ToastAction,
  ToastClose,
  ToastContent,
  ToastDescription,
  Toaster,
  type ToasterLabels,
  type ToasterProps,
  type ToastManager,
  ToastPortal,
  ToastProvider,
  ToastTitle,
  ToastViewport,
  useToastManager,
};
