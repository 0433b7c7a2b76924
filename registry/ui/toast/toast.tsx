"use client";

import { useDirection } from "@base-ui/react/direction-provider";
import { Toast as ToastPrimitive, type ToastManager, type ToastObject } from "@base-ui/react/toast";
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

/** Base UI takes a function as `className` too; here it is text, so that it can be merged. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/** Makes a manager of its own, for a `Toaster` beside the usual one. */
const createToastManager = ToastPrimitive.createToastManager;

/**
 * Shows messages from anywhere, also outside of React: `toast.add({ title, description, type, actionProps })`,
 * `toast.update(id, …)`, `toast.close(id)`, `toast.promise(promise, { loading, success, error })`.
 *
 * A page needs one `Toaster`. Types are `success`, `info`, `warning`, `error` and `loading`.
 */
const toast: ToastManager = createToastManager();

interface ToasterProps extends Plain<ToastPrimitive.Viewport.Props> {
  /**
   * Whose messages it shows.
   * @default `toast`
   */
  toastManager?: ToastManager | undefined;
  /**
   * Where on the screen; on a phone always as wide as it.
   * @default "bottom-end"
   */
  position?: "bottom-end" | "bottom-center" | "top-end" | "top-center" | undefined;
  /**
   * How long a message stays, in milliseconds; `0` keeps it until it is closed. It waits while somebody points at it,
   * has the focus in it, or looks at another window.
   * @default 6000
   */
  timeout?: number | undefined;
  /**
   * How many messages are shown at once; the oldest wait until there is room.
   * @default 3
   */
  limit?: number | undefined;
  /**
   * Name of the region; people reach it with F6.
   * @default "Notifications"
   */
  "aria-label"?: string | undefined;
  /**
   * Name of the button that closes a message.
   * @default "Close"
   */
  closeLabel?: string | undefined;
}

const positions = {
  "bottom-end": "bottom-0 sm:end-0 flex-col-reverse",
  "bottom-center": "bottom-0 sm:inset-x-0 sm:mx-auto flex-col-reverse",
  "top-end": "top-0 sm:end-0 flex-col",
  "top-center": "top-0 sm:inset-x-0 sm:mx-auto flex-col",
};

/** The place where messages appear; once in a page, near its root. */
function Toaster({
  className,
  toastManager = toast,
  position = "bottom-end",
  timeout = 6000,
  limit = 3,
  "aria-label": label = "Notifications",
  closeLabel = "Close",
  ...props
}: ToasterProps) {
  return (
    <ToastPrimitive.Provider toastManager={toastManager} timeout={timeout} limit={limit}>
      <ToastPrimitive.Portal>
        <ToastPrimitive.Viewport
          data-slot="toast-viewport"
          aria-label={label}
          className={cn(
            "fixed inset-x-0 z-60 flex gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] empty:hidden focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring sm:start-auto sm:w-96",
            positions[position],
            className,
          )}
          {...props}
        >
          <Messages isAtTop={position.startsWith("top")} closeLabel={closeLabel} />
        </ToastPrimitive.Viewport>
      </ToastPrimitive.Portal>
    </ToastPrimitive.Provider>
  );
}

function Messages({ isAtTop, closeLabel }: { isAtTop: boolean; closeLabel: string }) {
  const { toasts } = ToastPrimitive.useToastManager();
  const outwards = useDirection() === "rtl" ? "left" : "right";
  return toasts.map((message) => (
    <ToastPrimitive.Root
      key={message.id}
      data-slot="toast"
      toast={message}
      swipeDirection={[isAtTop ? "up" : "down", outwards]}
      className={cn(
        "relative rounded-lg border border-border bg-popover text-sm wrap-anywhere text-popover-foreground shadow-lg outline-offset-2 transition-[translate,opacity] duration-200 [translate:var(--toast-swipe-movement-x)_var(--toast-swipe-movement-y)] focus-visible:outline-2 focus-visible:outline-ring data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0 data-swiping:transition-none data-swiping:select-none motion-reduce:transition-none",
        isAtTop
          ? "data-ending-style:[translate:0_-100%] data-starting-style:[translate:0_-100%]"
          : "data-ending-style:[translate:0_100%] data-starting-style:[translate:0_100%]",
        "data-ending-style:data-[swipe-direction=left]:[translate:-100%_0] data-ending-style:data-[swipe-direction=right]:[translate:100%_0]",
      )}
    >
      <ToastPrimitive.Content data-slot="toast-content" className="flex items-start gap-3 p-4 pe-2">
        <Sign type={message.type} />
        <div className="flex min-w-0 flex-1 flex-col gap-1 py-0.5">
          <ToastPrimitive.Title data-slot="toast-title" className="leading-snug font-medium text-pretty" />
          <ToastPrimitive.Description
            data-slot="toast-description"
            className="leading-snug text-pretty text-muted-foreground"
          />
          <ToastPrimitive.Action
            data-slot="toast-action"
            className="mt-2 w-fit"
            render={<Button variant="outline" size="sm" />}
          />
        </div>
        <ToastPrimitive.Close
          data-slot="toast-close"
          aria-label={closeLabel}
          // Base UI hides it until a stack of messages is spread out; here none lies behind another.
          aria-hidden={undefined}
          className="-mt-1.5 text-muted-foreground pointer-coarse:-mt-2.5"
          render={<Button variant="ghost" size="icon" />}
        >
          <XIcon />
        </ToastPrimitive.Close>
      </ToastPrimitive.Content>
    </ToastPrimitive.Root>
  ));
}

const signs = {
  success: [CircleCheckIcon, "text-success"],
  info: [InfoIcon, "text-info"],
  warning: [TriangleAlertIcon, "text-warning"],
  error: [OctagonAlertIcon, "text-destructive"],
  loading: [LoaderCircleIcon, "text-muted-foreground motion-safe:animate-spin"],
} as const;

function Sign({ type }: Pick<ToastObject<object>, "type">) {
  if (type === undefined || !(type in signs)) return null;
  const [Icon, className] = signs[type as keyof typeof signs];
  return <Icon aria-hidden data-slot="toast-sign" className={cn("mt-0.5 size-5 shrink-0", className)} />;
}

export { createToastManager, toast, Toaster, type ToasterProps, type ToastManager };
