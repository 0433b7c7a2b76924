import * as React from "react";
import { Button as ButtonPrimitive } from "@base-ui/react/button";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";

const buttonVariants = cva(
  "group/button relative inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md border border-transparent text-sm font-medium whitespace-nowrap outline-offset-2 transition-colors duration-150 select-none focus-visible:outline-2 focus-visible:outline-ring data-disabled:cursor-not-allowed data-disabled:opacity-50 aria-busy:cursor-progress motion-reduce:transition-none [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
  {
    variants: {
      variant: {
        default: "bg-primary text-primary-foreground hover:bg-primary/85 data-popup-open:bg-primary/85",
        secondary:
          "bg-secondary text-secondary-foreground hover:bg-secondary/70 data-popup-open:bg-secondary/70",
        outline:
          "border-input bg-transparent text-foreground hover:bg-accent hover:text-accent-foreground data-popup-open:bg-accent",
        ghost: "text-foreground hover:bg-accent hover:text-accent-foreground data-popup-open:bg-accent",
        destructive:
          "bg-destructive text-destructive-foreground outline-destructive hover:bg-destructive/85 focus-visible:outline-destructive",
        link: "text-cobalt underline-offset-4 hover:underline",
      },
      size: {
        default:
          "h-9 px-4 has-data-[icon=inline-end]:pe-3 has-data-[icon=inline-start]:ps-3 pointer-coarse:min-h-11",
        xs:
          "h-7 gap-1 rounded-sm px-2 text-xs has-data-[icon=inline-end]:pe-1.5 has-data-[icon=inline-start]:ps-1.5 pointer-coarse:min-h-11 [&_svg:not([class*='size-'])]:size-3.5",
        sm:
          "h-8 gap-1.5 px-3 has-data-[icon=inline-end]:pe-2 has-data-[icon=inline-start]:ps-2 pointer-coarse:min-h-11",
        lg: "h-11 px-6 text-base has-data-[icon=inline-end]:pe-5 has-data-[icon=inline-start]:ps-5",
        icon: "size-9 pointer-coarse:size-11",
        "icon-xs": "size-7 rounded-sm pointer-coarse:size-11 [&_svg:not([class*='size-'])]:size-3.5",
        "icon-sm": "size-8 pointer-coarse:size-11",
        "icon-lg": "size-11",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

interface ButtonProps extends Omit<ButtonPrimitive.Props, "className">, VariantProps<typeof buttonVariants> {
  className?: string | undefined;
  /**
   * Visual prominence of the button.
   * @default "default"
   */
  variant?: "default" | "secondary" | "outline" | "ghost" | "destructive" | "link" | null | undefined;
  /**
   * Height and padding. The `icon` sizes are square and need an `aria-label`. All are at least 44 px high on touch
   * screens.
   * @default "default"
   */
  size?:
    | "default"
    | "xs"
    | "sm"
    | "lg"
    | "icon"
    | "icon-xs"
    | "icon-sm"
    | "icon-lg"
    | null
    | undefined;
  /**
   * Shows a spinner before the label and ignores clicks. The button keeps its focus, name and place in the tab order.
   * @default false
   */
  loading?: boolean | undefined;
}

/** The icon is inlined, because importing a single icon from a package adds more code than the button itself. */
function LoadingIcon() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className="motion-safe:animate-spin"
    >
      <path d="M21 12a9 9 0 1 1-9-9" />
    </svg>
  );
}

/**
 * A button that keeps its focus while loading. With `render={<a href="…" />}` it is a link that looks like a button.
 */
function Button(
  { className, variant, size, loading = false, disabled, render, nativeButton, children, ...props }:
    ButtonProps,
) {
  const isLink = React.isValidElement<{ href?: unknown; to?: unknown }>(render) &&
    (render.props.href ?? render.props.to) !== undefined;
  return (
    <ButtonPrimitive
      data-slot="button"
      className={cn(buttonVariants({ variant, size }), className)}
      disabled={disabled || loading}
      focusableWhenDisabled={loading}
      aria-busy={loading || undefined}
      render={render}
      nativeButton={nativeButton ?? !isLink}
      {
        // Base UI gives any element except `<button>` the button role, but a link must stay a link.
        ...(isLink ? { role: undefined } : undefined)
      }
      {...props}
    >
      {loading ? <LoadingIcon /> : null}
      {children}
    </ButtonPrimitive>
  );
}

export { Button, type ButtonProps, buttonVariants };
