import * as React from "react";
import { cn } from "@/lib/utils";

interface CardProps extends React.ComponentProps<"div"> {
  /**
   * Padding of the card.
   * @default "default"
   */
  size?: "default" | "sm" | undefined;
  /**
   * `article` for self-contained content, such as an event in a list.
   * @default "div"
   */
  as?: "div" | "article" | "section" | undefined;
}

/** A container for related content. */
function Card({ className, size = "default", as: Element = "div", ...props }: CardProps) {
  return (
    <Element
      data-slot="card"
      data-size={size}
      className={cn(
        "group/card relative flex flex-col gap-(--card-spacing) overflow-hidden rounded-xl border border-border bg-card py-(--card-spacing) wrap-anywhere text-card-foreground",
        size === "sm" ? "[--card-spacing:--spacing(4)]" : "[--card-spacing:--spacing(5)]",
        className,
      )}
      {...props}
    />
  );
}

/** An image that reaches the card's edges. */
function CardMedia({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="card-media"
      className={cn(
        "w-full overflow-hidden bg-muted first:-mt-(--card-spacing) last:-mb-(--card-spacing)",
        className,
      )}
      {...props}
    />
  );
}

/** Title and description, with a `CardAction` at the end of the row. */
function CardHeader({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="card-header"
      className={cn(
        "group/card-header @container/card-header grid grid-cols-1 items-start gap-x-4 gap-y-1.5 px-(--card-spacing) group-data-[size=sm]/card:gap-y-1 [.border-b]:pb-(--card-spacing) has-[[data-slot=card-action]]:grid-cols-[1fr_auto]",
        className,
      )}
      {...props}
    />
  );
}

interface CardTitleProps extends React.ComponentProps<"h3"> {
  /**
   * Heading level. Use `div` if the title is not a heading.
   * @default "h3"
   */
  as?: "h2" | "h3" | "h4" | "h5" | "div" | undefined;
}

/** The card's title. */
function CardTitle({ className, as: Element = "h3", ...props }: CardTitleProps) {
  return (
    <Element
      data-slot="card-title"
      className={cn(
        "text-base leading-snug font-semibold text-balance group-data-[size=sm]/card:text-sm",
        className,
      )}
      {...props}
    />
  );
}

/** A line below the title. */
function CardDescription({ className, ...props }: React.ComponentProps<"p">) {
  return (
    <p
      data-slot="card-description"
      className={cn("text-sm text-pretty text-muted-foreground", className)}
      {...props}
    />
  );
}

/** A button, menu or badge at the end of the title row. */
function CardAction({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="card-action"
      className={cn("col-start-2 row-span-2 row-start-1 self-start justify-self-end", className)}
      {...props}
    />
  );
}

/** The card's main content. */
function CardContent({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="card-content"
      className={cn("px-(--card-spacing)", className)}
      {...props}
    />
  );
}

/** The actions at the bottom of the card. */
function CardFooter({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="card-footer"
      className={cn(
        "mt-auto flex flex-wrap items-center gap-2 px-(--card-spacing) [.border-t]:pt-(--card-spacing)",
        className,
      )}
      {...props}
    />
  );
}

export {
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardMedia,
  type CardProps,
  CardTitle,
  type CardTitleProps,
};
