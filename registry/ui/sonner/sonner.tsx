"use client";

import * as React from "react";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import {
  CircleCheckIcon,
  InfoIcon,
  LoaderCircleIcon,
  OctagonXIcon,
  TriangleAlertIcon,
  XIcon,
} from "lucide-react";
import { toast, Toaster as SonnerToaster, type ToasterProps as SonnerToasterProps } from "sonner";

interface ToasterProps extends SonnerToasterProps {
  ref?: React.Ref<HTMLElement> | undefined;
  /**
   * Theme of the messages, if different from the page's.
   * @default the page's theme
   */
  theme?: SonnerToasterProps["theme"] | undefined;
  /**
   * Colours the whole message by its type, rather than only the icon.
   * @default false
   */
  richColors?: boolean | undefined;
}

const parts = {
  toast: cva(
    "group/toast flex w-(--width)! items-start gap-3 rounded-lg border border-border bg-popover p-4 pe-12 text-sm text-popover-foreground shadow-lg focus-visible:outline-2! max-[600px]:w-full! focus-visible:outline-ring! motion-reduce:transition-none! [&>*]:motion-reduce:transition-none!",
  ),
  colours: cva(
    "data-[rich-colors=true]:data-[type=error]:border-destructive/40 data-[rich-colors=true]:data-[type=error]:bg-destructive-container data-[rich-colors=true]:data-[type=info]:border-info/40 data-[rich-colors=true]:data-[type=info]:bg-info-container data-[rich-colors=true]:data-[type=success]:border-success/40 data-[rich-colors=true]:data-[type=success]:bg-success-container data-[rich-colors=true]:data-[type=warning]:border-warning/40 data-[rich-colors=true]:data-[type=warning]:bg-warning-container data-[rich-colors=true]:data-[type]:[&_[data-description]]:text-foreground data-[invert=true]:border-foreground data-[invert=true]:bg-foreground data-[invert=true]:text-background data-[invert=true]:[&_[data-description]]:text-background",
  ),
  icon: cva("flex size-5 shrink-0 items-center justify-center [&_svg:not([class*='size-'])]:size-4"),
  content: cva("grid min-w-0 flex-1 gap-1"),
  title: cva("leading-5 font-medium wrap-break-word"),
  description: cva("leading-relaxed text-muted-foreground wrap-break-word"),
  actionButton: cva(
    "h-8 shrink-0 cursor-pointer self-center rounded-md bg-primary px-3 text-sm font-medium whitespace-nowrap text-primary-foreground outline-offset-2 hover:bg-primary/85 focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11",
  ),
  cancelButton: cva(
    "h-8 shrink-0 cursor-pointer self-center rounded-md bg-secondary px-3 text-sm font-medium whitespace-nowrap text-secondary-foreground outline-offset-2 hover:bg-secondary/70 focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11",
  ),
  closeButton: cva(
    "absolute end-2 top-2 flex size-8 cursor-pointer items-center justify-center rounded-md text-muted-foreground outline-offset-2 hover:bg-accent hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:end-0 pointer-coarse:top-0 pointer-coarse:size-11",
  ),
};

/**
 * Colours of light messages. The page may be dark, so these are Sonner's light colours instead of the page's tokens.
 */
const light = {
  "--popover": "var(--normal-bg)",
  "--popover-foreground": "var(--normal-text)",
  "--foreground": "var(--normal-text)",
  "--muted-foreground": "var(--normal-text)",
  "--border": "var(--normal-border)",
  "--success": "var(--success-text)",
  "--success-container": "var(--success-bg)",
  "--info": "var(--info-text)",
  "--info-container": "var(--info-bg)",
  "--warning": "var(--warning-text)",
  "--warning-container": "var(--warning-bg)",
  "--destructive": "var(--error-text)",
  "--destructive-container": "var(--error-bg)",
} as React.CSSProperties;

const darkSystem = "(prefers-color-scheme: dark)";

/** Returns whether the messages are light or dark, or undefined if they follow the page. */
function useTheme(theme: ToasterProps["theme"]): "light" | "dark" | undefined {
  const isDark = React.useSyncExternalStore(
    (changed) => {
      const query = matchMedia(darkSystem);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(darkSystem).matches,
    () => false,
  );
  return theme === "system" ? (isDark ? "dark" : "light") : theme;
}

/**
 * Shows Sonner's messages. Place it once, near the root of the page. `toast("Saved")` then works anywhere.
 *
 * The toaster uses the theme's tokens, so it follows the page's theme unless you set `theme`.
 */
function Toaster(
  { className, toastOptions, icons, closeButton = true, theme, style, ref, ...props }: ToasterProps,
) {
  const own = useTheme(theme);
  const region = React.useRef<HTMLElement>(null);
  React.useImperativeHandle(ref, () => region.current!, []);
  React.useEffect(() => {
    const element = region.current!;
    // On Escape, Sonner collapses the messages but leaves focus on a hidden one. Blur that message, so that Sonner
    // returns focus to the page.
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape") (event.target as HTMLElement).blur();
    };
    element.addEventListener("keyup", leave);
    return () => element.removeEventListener("keyup", leave);
  }, []);
  return (
    <SonnerToaster
      ref={region}
      // Sonner's style sheet is unlayered, so it overrides utilities that are not marked important.
      className={cn(
        "font-sans! max-[600px]:inset-x-4! max-[600px]:w-auto! motion-reduce:transition-none! motion-reduce:[&_.sonner-loader]:transition-none!",
        own === "dark" && "dark",
        className,
      )}
      theme={own ?? "light"}
      style={own === "light" ? { ...light, ...style } : style}
      closeButton={closeButton}
      icons={{
        success: <CircleCheckIcon className="text-success" />,
        info: <InfoIcon className="text-info" />,
        warning: <TriangleAlertIcon className="text-warning" />,
        error: <OctagonXIcon className="text-destructive" />,
        loading: <LoaderCircleIcon className="animate-spin motion-reduce:animate-none" />,
        close: <XIcon className="size-4" />,
        ...icons,
      }}
      toastOptions={{
        unstyled: true,
        ...toastOptions,
        classNames: {
          toast: cn(parts.toast(), parts.colours()),
          icon: parts.icon(),
          content: parts.content(),
          title: parts.title(),
          description: parts.description(),
          actionButton: parts.actionButton(),
          cancelButton: parts.cancelButton(),
          closeButton: parts.closeButton(),
          ...toastOptions?.classNames,
        },
      }}
      {...props}
    />
  );
}

export { toast, Toaster, type ToasterProps };
