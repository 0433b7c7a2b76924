"use client";

import { Toggle as TogglePrimitive } from "@base-ui/react/toggle";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";

const toggleVariants = cva(
  "group/toggle inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md border border-transparent text-sm font-medium whitespace-nowrap text-foreground outline-offset-2 transition-colors duration-150 select-none hover:bg-muted focus-visible:outline-2 focus-visible:outline-ring data-disabled:cursor-not-allowed data-disabled:opacity-50 data-pressed:bg-accent data-pressed:text-accent-foreground motion-reduce:transition-none [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
  {
    variants: {
      variant: {
        default: "bg-transparent data-pressed:border-input",
        outline: "border-input bg-transparent data-pressed:border-foreground",
      },
      size: {
        default:
          "h-9 min-w-9 px-2.5 has-data-[icon=inline-end]:pe-2 has-data-[icon=inline-start]:ps-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11",
        sm: "h-8 min-w-8 px-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11",
        lg: "h-11 min-w-11 px-3.5 text-base",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

interface ToggleProps extends Omit<TogglePrimitive.Props, "className">, VariantProps<typeof toggleVariants> {
  className?: string | undefined;
  /**
   * With or without a border.
   * @default "default"
   */
  variant?: "default" | "outline" | null | undefined;
  /**
   * Height and padding. Every size is at least 44 px high on touch screens.
   * @default "default"
   */
  size?: "default" | "sm" | "lg" | null | undefined;
}

/**
 * A button that can be on or off. Control it with `pressed` and `onPressedChange`, or set `defaultPressed`.
 *
 * Use the same name in both states, because screen readers already say whether the button is pressed.
 */
function Toggle({ className, variant, size, ...props }: ToggleProps) {
  return (
    <TogglePrimitive
      data-slot="toggle"
      className={cn(toggleVariants({ variant, size }), className)}
      {...props}
    />
  );
}

export { Toggle, type ToggleProps, toggleVariants };
