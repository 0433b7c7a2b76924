"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { toneVariants } from "@/lib/tones";
import { CloudOffIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";

interface OfflineBannerLabels {
  offline: string;
  nothingQueued: string;
  queued: (count: number) => string;
  online: string;
}

const english: OfflineBannerLabels = {
  offline: "You are offline",
  nothingQueued: "This page may be out of date. It will update when you're back online.",
  queued: (count: number) =>
    count === 1
      ? "1 change is saved on this device. We'll send it when you're back online."
      : `${count} changes are saved on this device. We'll send them when you're back online.`,
  online: "You are back online.",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { queued: ["count"] } as const;

interface OfflineBannerProps extends Omit<React.ComponentProps<"div">, "children"> {
  /**
   * Whether the app is online. If unset, the browser's state is used. It only says whether the device has a network
   * connection.
   */
  online?: boolean | undefined;
  /**
   * Number of pending changes.
   * @default 0
   */
  queued?: number | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<OfflineBannerLabels> | undefined;
  /** Buttons below the text, for example to list the pending changes. */
  actions?: React.ReactNode;
}

/**
 * Tells users when the app is offline, and how many changes are pending. When the connection is back, the banner
 * disappears, and screen readers announce that the app is online.
 */
function OfflineBanner(
  { className, online, queued = 0, labels, actions, ref, ...props }: OfflineBannerProps,
) {
  const words = withTemplates(english, labels, labelValues);
  const browserOnline = React.useSyncExternalStore(subscribe, () => navigator.onLine, () => true);
  const isOnline = online ?? browserOnline;
  const [wasOffline, setWasOffline] = React.useState(false);
  React.useEffect(() => {
    if (!isOnline) setWasOffline(true);
  }, [isOnline]);
  const root = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => root.current!, []);
  return (
    // This element is always rendered, so that screen readers notice when its content changes.
    <div
      data-slot="offline-banner"
      role="status"
      tabIndex={-1}
      className={cn("outline-none empty:hidden", className)}
      {...props}
      ref={root}
    >
      {isOnline ? wasOffline ? <span className="sr-only">{words.online}</span> : null : (
        // Replaces the alert role, because the wrapper is the live region.
        <Alert
          role="group"
          aria-label={words.offline}
          className={cn(toneVariants({ tone: "warning" }), "border-current")}
        >
          <CloudOffIcon aria-hidden />
          <AlertTitle>{words.offline}</AlertTitle>
          <AlertDescription className="text-current">
            {queued > 0 ? words.queued(queued) : words.nothingQueued}
          </AlertDescription>
          {actions
            ? (
              <div className="col-start-2 flex flex-wrap gap-2 pt-2">
                {actions}
                <KeepFocus within={root} />
              </div>
            )
            : null}
        </Alert>
      )}
    </div>
  );
}

/** Moves focus to the banner when a focused action disappears, so that focus is not lost. */
function KeepFocus({ within }: { within: React.RefObject<HTMLElement | null> }) {
  React.useLayoutEffect(() => () => {
    // This cleanup runs when the actions disappear, while the banner still exists.
    const banner = within.current;
    if (banner?.contains(document.activeElement)) banner.focus();
  }, [within]);
  return null;
}

function subscribe(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

export { OfflineBanner, type OfflineBannerLabels, type OfflineBannerProps };
