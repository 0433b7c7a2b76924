"use client";

import * as React from "react";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { CircleAlertIcon, CircleCheckIcon, MegaphoneIcon, TriangleAlertIcon, XIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

interface BannerLabels {
  dismiss: string;
  /** Announced when the banner is dismissed. */
  dismissed: string;
}

const english: BannerLabels = { dismiss: "Close this message", dismissed: "Message closed." };

const bannerVariants = cva(
  "flex w-full min-w-0 items-start gap-3 border-b px-4 py-2.5 text-start text-sm wrap-anywhere text-foreground sm:px-6",
  {
    variants: {
      tone: {
        default: "border-border bg-card",
        info: "border-info/30 bg-info-container [&>svg]:text-info",
        success: "border-success/30 bg-success-container [&>svg]:text-success",
        warning: "border-warning/30 bg-warning-container [&>svg]:text-warning",
        destructive: "border-destructive/30 bg-destructive-container [&>svg]:text-destructive",
      },
    },
  },
);

const icons = {
  default: MegaphoneIcon,
  info: MegaphoneIcon,
  success: CircleCheckIcon,
  warning: TriangleAlertIcon,
  destructive: CircleAlertIcon,
};

interface BannerProps extends React.ComponentProps<"section"> {
  /** Accessible name of the banner's landmark. */
  label: string;
  /**
   * Type of message. Also state the type in the text, because not everyone can see the colour and icon.
   * @default "default"
   */
  tone?: "default" | "info" | "success" | "warning" | "destructive" | undefined;
  /**
   * Shows a close button.
   * @default false
   */
  dismissible?: boolean | undefined;
  /**
   * Storage key for remembering the dismissal. Use a new key for each message. If set, the banner only appears
   * after hydration.
   */
  rememberAs?: string | undefined;
  /** Whether the banner is shown (controlled). For example, the server can read this from a cookie. */
  open?: boolean | undefined;
  /**
   * Whether the banner is shown initially.
   * @default true
   */
  defaultOpen?: boolean | undefined;
  /** Called when the banner is dismissed. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** A link or button after the text. */
  action?: React.ReactNode;
  labels?: Partial<BannerLabels> | undefined;
}

/** An announcement across the top of a page. */
function Banner({
  label,
  tone = "default",
  dismissible = false,
  rememberAs,
  open,
  defaultOpen = true,
  onOpenChange,
  action,
  labels,
  className,
  children,
  ref,
  ...props
}: BannerProps) {
  const words = { ...english, ...labels };
  const [ownOpen, setOwnOpen] = React.useState(defaultOpen);
  const [isLeft, setLeft] = React.useState(true);
  const isRemembered = React.useSyncExternalStore(
    subscribe,
    () => rememberAs !== undefined && wasClosed(rememberAs),
    () => rememberAs !== undefined,
  );
  const isOpen = open ?? (ownOpen && !isRemembered);
  const root = React.useRef<HTMLElement>(null);
  React.useImperativeHandle(ref, () => root.current!, [isOpen, isLeft]);
  const Icon = icons[tone];
  if (!isOpen) {
    // The focused close button is gone. This element takes the focus, so that the next Tab continues from here.
    return isLeft ? null : (
      <span
        ref={focus}
        tabIndex={-1}
        className="sr-only"
        onBlur={() => setLeft(true)}
      >
        {words.dismissed}
      </span>
    );
  }
  return (
    <section
      data-slot="banner"
      data-tone={tone}
      aria-label={label}
      className={cn(bannerVariants({ tone }), className)}
      {...props}
      ref={root}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1">
        <div className="min-w-0 text-pretty">{children}</div>
        {action}
      </div>
      {dismissible
        ? (
          <Button
            size="icon-sm"
            variant="ghost"
            aria-label={words.dismiss}
            className="-my-1 -me-2 hover:bg-foreground/10"
            onClick={() => {
              setLeft(false);
              if (rememberAs !== undefined) close(rememberAs);
              setOwnOpen(false);
              onOpenChange?.(false);
            }}
          >
            <XIcon aria-hidden />
          </Button>
        )
        : null}
    </section>
  );
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

const keyOf = (id: string) => `banner:${id}`;

function wasClosed(id: string): boolean {
  try {
    return localStorage.getItem(keyOf(id)) !== null;
  } catch {
    // The browser blocks storage for this site.
    return false;
  }
}

function close(id: string): void {
  try {
    localStorage.setItem(keyOf(id), "closed");
  } catch {
    // Without storage, the banner stays dismissed only until the next page load.
  }
}

/** Subscribes to dismissals, including those in other tabs. */
function subscribe(changed: () => void): () => void {
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
}

export { Banner, type BannerLabels, type BannerProps };
