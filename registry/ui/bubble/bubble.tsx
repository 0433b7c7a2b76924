"use client";

import * as React from "react";
import { mergeProps } from "@base-ui/react/merge-props";
import { useRender } from "@base-ui/react/use-render";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";

/** Consecutive bubbles from one speaker. Every bubble except the last is fully rounded. */
function BubbleGroup({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="bubble-group"
      className={cn(
        "group/bubble-group flex w-full min-w-0 flex-col gap-1 [&>[data-slot=bubble]:not(:last-child)>[data-slot=bubble-content]]:rounded-2xl",
        className,
      )}
      {...props}
    />
  );
}

const bubbleVariants = cva(
  "group/bubble relative flex w-fit max-w-[min(36rem,85%)] min-w-0 flex-col text-sm group-data-[align=end]/message:ms-auto group-data-[align=end]/message:items-end",
  {
    variants: {
      align: { start: "items-start", end: "ms-auto items-end" },
      variant: {
        default:
          "[&>[data-slot=bubble-content]]:bg-primary [&>[data-slot=bubble-content]]:text-primary-foreground",
        secondary:
          "[&>[data-slot=bubble-content]]:bg-secondary [&>[data-slot=bubble-content]]:text-secondary-foreground",
        muted: "[&>[data-slot=bubble-content]]:bg-muted [&>[data-slot=bubble-content]]:text-foreground",
        outline:
          "[&>[data-slot=bubble-content]]:border-input [&>[data-slot=bubble-content]]:bg-card [&>[data-slot=bubble-content]]:text-card-foreground",
        tinted: "[&>[data-slot=bubble-content]]:bg-primary/10 [&>[data-slot=bubble-content]]:text-foreground",
        destructive:
          "[&>[data-slot=bubble-content]]:bg-destructive-container [&>[data-slot=bubble-content]]:text-foreground",
        ghost: "max-w-full [&>[data-slot=bubble-content]]:px-0 [&>[data-slot=bubble-content]]:py-0",
      },
    },
    defaultVariants: { align: "start", variant: "default" },
  },
);

interface BubbleProps extends React.ComponentProps<"div">, VariantProps<typeof bubbleVariants> {
  /**
   * Side of the conversation. Use `end` for the reader's own messages.
   * @default "start"
   */
  align?: "start" | "end" | null | undefined;
  /**
   * Visual style. `ghost` has no background and suits long replies.
   * @default "default"
   */
  variant?:
    | "default"
    | "secondary"
    | "muted"
    | "outline"
    | "tinted"
    | "destructive"
    | "ghost"
    | null
    | undefined;
}

/** A chat message. Show the sender's name next to the bubble, for example with the `message` component. */
function Bubble({ className, align, variant, ...props }: BubbleProps) {
  return (
    <div
      data-slot="bubble"
      data-variant={variant ?? "default"}
      data-align={align ?? "start"}
      className={cn(bubbleVariants({ align, variant }), className)}
      {...props}
    />
  );
}

const content = cva(
  "w-fit max-w-full min-w-0 rounded-2xl border border-transparent px-3.5 py-2 text-start leading-relaxed wrap-break-word whitespace-pre-line outline-offset-2 group-data-[align=end]/bubble:rounded-ee-sm group-data-[align=start]/bubble:rounded-es-sm group-data-[align=end]/message:rounded-es-2xl! group-data-[align=end]/message:rounded-ee-sm focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:[a&]:min-h-11 pointer-coarse:[button&]:min-h-11 [button&]:cursor-pointer [a&]:hover:opacity-85 [button&]:hover:opacity-85 [&_a]:underline [&_a]:underline-offset-4",
);

/** The message text. For suggested replies, pass a button or link in `render` to make the bubble clickable. */
function BubbleContent({ className, render, ...props }: useRender.ComponentProps<"div">) {
  return useRender({
    defaultTagName: "div",
    render,
    props: mergeProps<"div">(
      {
        className: cn(content(), className),
      },
      props,
    ),
    state: { slot: "bubble-content" },
  });
}

interface BubbleReactionsProps extends React.ComponentProps<"div"> {
  /**
   * Whether the reactions overlap the top or the bottom edge of the bubble.
   * @default "bottom"
   */
  side?: "top" | "bottom" | undefined;
  /**
   * Whether the reactions are at the start or end of the bubble.
   * @default "end"
   */
  align?: "start" | "end" | undefined;
}

/** Emoji reactions that overlap an edge of the bubble. Add screen reader text to each emoji. */
function BubbleReactions({ className, side = "bottom", align = "end", ...props }: BubbleReactionsProps) {
  return (
    <div
      data-slot="bubble-reactions"
      data-side={side}
      data-align={align}
      className={cn(
        "z-10 flex w-fit max-w-full flex-wrap gap-1 px-2 wrap-anywhere data-[align=end]:self-end data-[align=start]:self-start data-[side=bottom]:-mt-2 data-[side=top]:order-first data-[side=top]:-mb-2 [&>*]:rounded-full [&>*]:border [&>*]:border-border [&>*]:bg-card [&>*]:px-2 [&>*]:text-xs [&>*]:leading-6",
        className,
      )}
      {...props}
    />
  );
}

export { Bubble, BubbleContent, BubbleGroup, type BubbleProps, BubbleReactions, type BubbleReactionsProps };
