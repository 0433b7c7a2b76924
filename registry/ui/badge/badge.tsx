"use client";

import { mergeProps } from "@base-ui/react/merge-props";
import { useRender } from "@base-ui/react/use-render";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";

const badgeVariants = cva(
  "group/badge inline-flex w-fit max-w-full shrink-0 items-center justify-center gap-1 overflow-hidden rounded-full border border-transparent px-2.5 py-0.5 text-xs leading-5 font-medium whitespace-nowrap outline-offset-2 has-data-[icon=inline-end]:pe-2 has-data-[icon=inline-start]:ps-2 focus-visible:outline-2 focus-visible:outline-ring [&>svg]:pointer-events-none [&>svg]:size-3.5 [&>svg]:shrink-0",
  {
    variants: {
      variant: {
        default: "bg-primary text-primary-foreground",
        secondary: "bg-secondary text-secondary-foreground",
        outline: "border-input text-foreground",
        ghost: "text-foreground [a&]:hover:bg-muted",
        link: "text-cobalt underline-offset-4 [a&]:hover:underline",
        success: "bg-success-container text-success",
        warning: "bg-warning-container text-warning",
        destructive: "bg-destructive-container text-destructive-container-foreground",
        info: "bg-info-container text-info",
        terracotta: "bg-terracotta-container text-terracotta",
        cobalt: "bg-cobalt-container text-cobalt",
        gold: "bg-gold-container text-gold",
        tanzanite: "bg-tanzanite-container text-tanzanite",
        malachite: "bg-malachite-container text-malachite",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

interface BadgeProps extends useRender.ComponentProps<"span">, VariantProps<typeof badgeVariants> {
  /**
   * Style of the badge. Some variants are named after a meaning, such as `success`, and others after one of the five
   * mineral colours. The text must convey the same meaning as the colour.
   * @default "default"
   */
  variant?:
    | "default"
    | "secondary"
    | "outline"
    | "ghost"
    | "link"
    | "success"
    | "warning"
    | "destructive"
    | "info"
    | "terracotta"
    | "cobalt"
    | "gold"
    | "tanzanite"
    | "malachite"
    | null
    | undefined;
}

/** A small label next to the item it describes. With `render={<a href="…" />}` it is a link. */
function Badge({ className, variant, render, ...props }: BadgeProps) {
  return useRender({
    defaultTagName: "span",
    render,
    props: mergeProps<"span">({ className: cn(badgeVariants({ variant }), className) }, props),
    state: { slot: "badge", variant: variant ?? "default" },
  });
}

export { Badge, type BadgeProps, badgeVariants };
