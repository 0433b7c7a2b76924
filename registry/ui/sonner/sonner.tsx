"use client";

import { useEffect, useImperativeHandle, useRef } from "react";
import type * as React from "react";
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

interface ToasterProps extends Omit<SonnerToasterProps, "theme" | "richColors" | "invert"> {
  ref?: React.Ref<HTMLElement> | undefined;
}

/**
 * Where Sonner shows its short messages; once near the root of the page. `toast("Saved")` then shows one from anywhere.
 *
 * Its colours are the tokens, so it follows the theme by itself.
 */
function Toaster({ className, toastOptions, icons, closeButton = true, ref, ...props }: ToasterProps) {
  const region = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => region.current!, []);
  useEffect(() => {
    const element = region.current!;
    // Sonner folds the messages when the key goes down, and keeps the focus on what is now behind them. Taken from
    // there, it goes back to where it was.
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape") (event.target as HTMLElement).blur();
    };
    element.addEventListener("keyup", leave);
    return () => element.removeEventListener("keyup", leave);
  }, []);
  return (
    <SonnerToaster
      ref={region}
      // Sonner's own style sheet lies in no layer and wins over utilities that are not important.
      className={cn(
        "font-sans! max-[600px]:inset-x-4! max-[600px]:w-auto! motion-reduce:transition-none! motion-reduce:[&_.sonner-loader]:transition-none!",
        className,
      )}
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
          toast:
            "group/toast flex w-(--width)! items-start gap-3 rounded-lg border border-border bg-popover p-4 pe-12 text-sm text-popover-foreground shadow-lg focus-visible:outline-2! max-[600px]:w-full! focus-visible:outline-ring! motion-reduce:transition-none! [&>*]:motion-reduce:transition-none!",
          icon: "flex size-5 shrink-0 items-center justify-center [&_svg:not([class*='size-'])]:size-4",
          content: "grid min-w-0 flex-1 gap-1",
          title: "leading-5 font-medium wrap-break-word",
          description: "leading-relaxed text-muted-foreground wrap-break-word",
          actionButton:
            "h-8 shrink-0 cursor-pointer self-center rounded-md bg-primary px-3 text-sm font-medium whitespace-nowrap text-primary-foreground outline-offset-2 hover:bg-primary/85 focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11",
          cancelButton:
            "h-8 shrink-0 cursor-pointer self-center rounded-md bg-secondary px-3 text-sm font-medium whitespace-nowrap text-secondary-foreground outline-offset-2 hover:bg-secondary/70 focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11",
          closeButton:
            "absolute end-2 top-2 flex size-8 cursor-pointer items-center justify-center rounded-md text-muted-foreground outline-offset-2 hover:bg-accent hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:end-0 pointer-coarse:top-0 pointer-coarse:size-11",
          ...toastOptions?.classNames,
        },
      }}
      {...props}
    />
  );
}

export { toast, Toaster, type ToasterProps };
