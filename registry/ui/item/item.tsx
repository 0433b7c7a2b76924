"use client";

import * as React from "react";
import { mergeProps } from "@base-ui/react/merge-props";
import { useRender } from "@base-ui/react/use-render";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { Separator } from "@/components/ui/separator";

/** Whether the item is in a group. If so, it is rendered as a list entry. */
const InGroup = React.createContext(false);

/** Stacked items, announced as a list with a count. Name the list with `aria-label`. */
function ItemGroup({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <InGroup.Provider value>
      <div
        data-slot="item-group"
        role="list"
        className={cn(
          "group/item-group flex w-full flex-col [:where(&:has([data-variant=outline]))]:gap-3",
          className,
        )}
        {...props}
      />
    </InGroup.Provider>
  );
}

/** A separator between two items in a group. Screen readers ignore it, because a list may contain only list items. */
function ItemSeparator({ className, ...props }: React.ComponentProps<typeof Separator>) {
  return (
    <Separator
      data-slot="item-separator"
      role="none"
      aria-orientation={undefined}
      className={cn("my-0", className)}
      {...props}
    />
  );
}

const itemVariants = cva(
  "group/item flex w-full min-w-0 flex-wrap items-center rounded-lg border border-transparent text-start text-sm wrap-anywhere text-foreground outline-offset-2 transition-colors duration-150 has-[>[data-slot=item-header]]:content-start focus-visible:outline-2 focus-visible:outline-ring motion-reduce:transition-none [a&]:hover:bg-accent [button&]:cursor-pointer [button&]:hover:bg-accent",
  {
    variants: {
      variant: {
        default: "",
        outline: "border-border bg-card",
        muted: "bg-muted",
      },
      size: {
        default: "gap-4 p-3.5",
        xs: "gap-x-2 gap-y-1 px-2 py-1.5 text-xs in-[[role=menu]]:p-0",
        sm: "gap-x-3 gap-y-2 px-3 py-2.5",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

interface ItemProps extends useRender.ComponentProps<"div">, VariantProps<typeof itemVariants> {
  /**
   * Plain, outlined, or muted.
   * @default "default"
   */
  variant?: "default" | "outline" | "muted" | null | undefined;
  /**
   * Padding of the item.
   * @default "default"
   */
  size?: "default" | "xs" | "sm" | null | undefined;
}

/**
 * A row with an image, title, text and actions. `render={<a href="…" />}` makes the whole row a link, which must not
 * contain other links or buttons.
 */
function Item({ className, variant, size, render, ...props }: ItemProps) {
  const inGroup = React.use(InGroup);
  const element = useRender({
    defaultTagName: "div",
    render,
    props: mergeProps<"div">({ className: cn(itemVariants({ variant, size }), className) }, props),
    state: { slot: "item", variant: variant ?? "default", size: size ?? "default" },
  });
  // The list item is a separate element. If the row itself had the role `listitem`, it would no longer be announced as
  // a link.
  return inGroup ? <div role="listitem" className={cn("grid min-w-0 grid-cols-1")}>{element}</div> : element;
}

const itemMediaVariants = cva(
  "flex shrink-0 items-center justify-center gap-2 group-has-[[data-slot=item-description]]/item:self-start [&_svg]:pointer-events-none [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        default: "",
        icon:
          "size-9 rounded-md bg-muted text-foreground group-data-[size=xs]/item:size-7 group-data-[variant=muted]/item:bg-card [&_svg:not([class*='size-'])]:size-4",
        image:
          "size-10 group-data-[size=xs]/item:size-8 overflow-hidden rounded-md [&_img]:size-full [&_img]:object-cover",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

interface ItemMediaProps extends React.ComponentProps<"div">, VariantProps<typeof itemMediaVariants> {
  /**
   * An icon on a background, an image that fills a square, or unstyled content.
   * @default "default"
   */
  variant?: "default" | "icon" | "image" | null | undefined;
}

/** An icon, image or avatar before the text. */
function ItemMedia({ className, variant, ...props }: ItemMediaProps) {
  return (
    <div
      data-slot="item-media"
      data-variant={variant ?? "default"}
      className={cn(itemMediaVariants({ variant }), className)}
      {...props}
    />
  );
}

/** Title and description, filling the available width. */
function ItemContent({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="item-content"
      className={cn(
        "flex min-w-0 flex-1 basis-40 flex-col gap-1 group-data-[size=xs]/item:basis-24",
        className,
      )}
      {...props}
    />
  );
}

/** The title of the row. */
function ItemTitle({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="item-title"
      className={cn(
        "flex max-w-full flex-wrap items-center gap-2 leading-snug font-medium",
        className,
      )}
      {...props}
    />
  );
}

/** A description of up to two lines. */
function ItemDescription({ className, ...props }: React.ComponentProps<"p">) {
  return (
    <p
      data-slot="item-description"
      className={cn(
        "line-clamp-2 leading-normal font-normal text-pretty text-muted-foreground group-data-[variant=muted]/item:text-foreground/70 [&_a]:text-foreground [&_a]:underline [&_a]:underline-offset-4",
        className,
      )}
      {...props}
    />
  );
}

/** Buttons, badges or an arrow at the end of the row. */
function ItemActions({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="item-actions"
      className={cn(
        "flex shrink-0 items-center gap-2 [&>svg:not([class*='size-'])]:size-4 [&>svg]:text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

/** A full-width line above the rest of the row. */
function ItemHeader({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="item-header"
      className={cn("flex basis-full items-center justify-between gap-2", className)}
      {...props}
    />
  );
}

/** A full-width line below the rest of the row. */
function ItemFooter({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="item-footer"
      className={cn("flex basis-full items-center justify-between gap-2 text-muted-foreground", className)}
      {...props}
    />
  );
}

export {
  Item,
  ItemActions,
  ItemContent,
  ItemDescription,
  ItemFooter,
  ItemGroup,
  ItemHeader,
  ItemMedia,
  type ItemMediaProps,
  type ItemProps,
  ItemSeparator,
  ItemTitle,
};
