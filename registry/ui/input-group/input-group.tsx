"use client";

import * as React from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

type ButtonProps = React.ComponentProps<typeof Button>;

type InputProps = React.ComponentProps<typeof Input>;

type TextareaProps = React.ComponentProps<typeof Textarea>;

/** An input and its addons inside one border. */
function InputGroup({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="input-group"
      className={cn(
        "group/input-group relative flex min-h-9 w-full min-w-0 items-center rounded-md border border-input bg-card outline-offset-2 transition-colors duration-150 has-[>[data-align^=block]]:flex-col has-[>textarea]:h-auto has-[[data-slot=input-group-control]:focus-visible]:outline-2 has-[[data-slot=input-group-control]:focus-visible]:outline-ring has-[[data-slot=input-group-control][aria-invalid=true]]:border-destructive has-[[data-slot=input-group-control][aria-invalid=true]]:outline-destructive has-[[data-slot=input-group-control][data-invalid]]:border-destructive has-[[data-slot=input-group-control][data-invalid]]:outline-destructive motion-reduce:transition-none pointer-coarse:min-h-11",
        className,
      )}
      {...props}
    />
  );
}

const addonVariants = cva(
  "flex shrink-0 cursor-text items-center gap-2 text-sm text-muted-foreground select-none [&>svg:not([class*='size-'])]:size-4",
  {
    variants: {
      align: {
        "inline-start": "order-first ps-3 has-[>button]:ps-1",
        "inline-end": "order-last pe-3 has-[>button]:pe-1",
        "block-start": "order-first w-full justify-start px-3 pt-2.5 [.border-b]:pb-2.5",
        "block-end": "order-last w-full justify-start px-3 pb-2.5 [.border-t]:pt-2.5",
      },
    },
    defaultVariants: { align: "inline-start" },
  },
);

interface InputGroupAddonProps extends React.ComponentProps<"div">, VariantProps<typeof addonVariants> {
  /**
   * Position of the addon: before or after the text (`inline`), or above or below the text (`block`).
   * @default "inline-start"
   */
  align?: "inline-start" | "inline-end" | "block-start" | "block-end" | null | undefined;
}

/** An icon, a unit or buttons next to the input. Clicking the addon focuses the input. */
function InputGroupAddon({ className, align = "inline-start", onClick, ...props }: InputGroupAddonProps) {
  return (
    // The click is only a shortcut for mouse users. Tab reaches the input anyway, so this needs no role or key handler.
    <div
      data-slot="input-group-addon"
      data-align={align}
      className={cn(addonVariants({ align }), className)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || (event.target as Element).closest("button, a, input, select")) return;
        event.currentTarget.parentElement
          ?.querySelector<HTMLElement>("[data-slot=input-group-control]")
          ?.focus();
      }}
      {...props}
    />
  );
}

/** Text or a unit inside an addon. */
function InputGroupText({ className, ...props }: React.ComponentProps<"span">) {
  return (
    <span
      data-slot="input-group-text"
      className={cn("flex items-center gap-2 [&_svg:not([class*='size-'])]:size-4", className)}
      {...props}
    />
  );
}

interface InputGroupButtonProps extends ButtonProps {
  /**
   * Size of the button. With `xs` and `icon-xs`, the button has space around it. With `sm` and `icon-sm`, the button
   * fills the group's height. The `icon` sizes are square.
   * @default "xs"
   */
  size?: ButtonProps["size"];
}

/** A button inside an addon, small enough to fit inside the border. */
function InputGroupButton(
  { className, variant = "ghost", size = "xs", ...props }: InputGroupButtonProps,
) {
  const isIcon = size?.startsWith("icon");
  const isLarge = size === "sm" || size === "icon-sm";
  return (
    <Button
      data-slot="input-group-button"
      data-size={size}
      variant={variant}
      size={size}
      className={cn(
        "h-7 gap-1.5 rounded-sm px-2 text-sm pointer-coarse:h-9 pointer-coarse:min-h-9",
        variant === "ghost" && "text-muted-foreground",
        isLarge && "h-8",
        isIcon && "w-7 px-0 pointer-coarse:w-9",
        isIcon && isLarge && "w-8",
        className,
      )}
      {...props}
    />
  );
}

const control = cva(
  "min-w-0 flex-1 border-0 bg-transparent outline-none focus-visible:outline-none group-has-[>[data-align=inline-start]]/input-group:ps-2 group-has-[>[data-align=inline-end]]/input-group:pe-2",
);

/** The group's single-line input. */
function InputGroupInput({ className, ...props }: InputProps) {
  return (
    <Input
      data-slot="input-group-control"
      className={cn(control(), "group-has-[>[data-align^=block]]/input-group:flex-none", className)}
      {...props}
    />
  );
}

/** The group's textarea. */
function InputGroupTextarea({ className, ...props }: TextareaProps) {
  return (
    <Textarea
      data-slot="input-group-control"
      className={cn(control(), "w-full resize-none", className)}
      {...props}
    />
  );
}

export {
  InputGroup,
  InputGroupAddon,
  type InputGroupAddonProps,
  InputGroupButton,
  type InputGroupButtonProps,
  InputGroupInput,
  InputGroupText,
  InputGroupTextarea,
};
