"use client";

import * as React from "react";
import { mergeProps } from "@base-ui/react/merge-props";
import { useRender } from "@base-ui/react/use-render";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { Button } from "@/components/ui/button";
import { Separator } from "@/components/ui/separator";

type ButtonProps = React.ComponentProps<typeof Button>;

type Look = Pick<ButtonProps, "variant" | "size">;

const LookContext = React.createContext<Look>({});

// Base UI puts invisible focus guards next to the trigger of an open popup. To ignore the guards, these classes match
// only elements with a `data-slot`.
const buttonGroupVariants = cva(
  "flex w-fit max-w-full items-stretch has-[>[data-slot=button-group]]:gap-2 [&>.w-full[data-slot=select-trigger]]:w-fit [&>*]:focus-visible:relative [&>*]:focus-visible:z-10",
  {
    variants: {
      orientation: {
        horizontal:
          "[&>[data-slot]:not([data-slot=button-group]):has(~[data-slot])]:rounded-e-none [&>[data-slot]:not([data-slot=button-group])~[data-slot]]:rounded-s-none [&>[data-slot]:not([data-slot=button-group])~[data-slot]]:border-s-0",
        vertical:
          "flex-col [&>[data-slot]:not([data-slot=button-group]):has(~[data-slot])]:rounded-b-none [&>[data-slot]:not([data-slot=button-group])~[data-slot]]:rounded-t-none [&>[data-slot]:not([data-slot=button-group])~[data-slot]]:border-t-0",
      },
    },
    defaultVariants: { orientation: "horizontal" },
  },
);

interface ButtonGroupProps extends React.ComponentProps<"div">, VariantProps<typeof buttonGroupVariants> {
  /**
   * Side by side or stacked.
   * @default "horizontal"
   */
  orientation?: "horizontal" | "vertical" | null | undefined;
  /**
   * Variant of every `ButtonGroupButton` inside.
   * @default the variant of the surrounding group, or "outline"
   */
  variant?: ButtonProps["variant"];
  /**
   * Size of every `ButtonGroupButton` inside.
   * @default the size of the surrounding group, or "default"
   */
  size?: ButtonProps["size"];
}

/** Joins buttons and other controls. Name the group with `aria-label`. Nested groups have space between them. */
function ButtonGroup({ className, orientation, variant, size, ...props }: ButtonGroupProps) {
  const around = React.use(LookContext);
  return (
    <LookContext value={{ variant: variant ?? around.variant ?? "outline", size: size ?? around.size }}>
      <div
        role="group"
        data-slot="button-group"
        data-orientation={orientation ?? "horizontal"}
        className={cn(buttonGroupVariants({ orientation }), className)}
        {...props}
      />
    </LookContext>
  );
}

/**
 * A button in the style of its group. To open a menu or popover with the button, pass the button to the trigger's
 * `render` prop.
 */
function ButtonGroupButton({ variant, size, ...props }: ButtonProps) {
  const look = React.use(LookContext);
  return (
    <Button
      data-slot="button-group-button"
      variant={variant ?? look.variant}
      size={size ?? look.size}
      {...props}
    />
  );
}

const text = cva(
  "flex items-center gap-2 rounded-md border border-input bg-muted px-3 text-sm font-medium text-foreground [&_svg]:pointer-events-none [&_svg:not([class*='size-'])]:size-4",
);

/** Text between the buttons. */
function ButtonGroupText({ className, render, ...props }: useRender.ComponentProps<"div">) {
  return useRender({
    defaultTagName: "div",
    render,
    props: mergeProps<"div">(
      {
        className: cn(text(), className),
      },
      props,
    ),
    state: { slot: "button-group-text" },
  });
}

/** A separator between borderless buttons. */
function ButtonGroupSeparator(
  { className, orientation = "vertical", ...props }: React.ComponentProps<typeof Separator>,
) {
  return (
    <Separator
      data-slot="button-group-separator"
      orientation={orientation}
      role="none"
      aria-orientation={undefined}
      className={cn("bg-background/40", className)}
      {...props}
    />
  );
}

export {
  ButtonGroup,
  ButtonGroupButton,
  type ButtonGroupProps,
  ButtonGroupSeparator,
  ButtonGroupText,
  buttonGroupVariants,
};
