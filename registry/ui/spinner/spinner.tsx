import * as React from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { LoaderCircleIcon } from "lucide-react";

const spinnerVariants = cva(
  "inline-flex shrink-0 items-center justify-center align-middle text-current [&>svg]:size-full [&>svg]:animate-spin motion-reduce:[&>svg]:animate-none",
  {
    variants: { size: { default: "size-4", lg: "size-6", xl: "size-10" } },
    defaultVariants: { size: "default" },
  },
);

/** Props of the icon. */
type Drawing = Pick<
  React.SVGAttributes<SVGSVGElement>,
  "color" | "fill" | "stroke" | "strokeWidth" | "strokeLinecap" | "strokeDasharray"
>;

interface SpinnerProps
  extends Omit<React.ComponentProps<"span">, "color">, Drawing, VariantProps<typeof spinnerVariants> {
  /**
   * Size: `default` for a line of text, `lg` for a box, `xl` for a whole page.
   * @default "default"
   */
  size?: "default" | "lg" | "xl" | null | undefined;
  /**
   * The announced text. If text next to the spinner says the same, pass an empty string to make the spinner
   * decorative.
   * @default `aria-label`, or "Loading"
   */
  label?: string | undefined;
}

/** A loading indicator, announced by screen readers. It has the colour of the surrounding text. */
function Spinner(
  {
    className,
    size,
    "aria-label": name,
    label = name ?? "Loading",
    color,
    fill,
    stroke,
    strokeWidth,
    strokeLinecap,
    strokeDasharray,
    children,
    ...props
  }: SpinnerProps,
) {
  const drawing = { color, fill, stroke, strokeWidth, strokeLinecap, strokeDasharray };
  // Leave out unset props, so that the icon's defaults apply.
  const given = Object.fromEntries(Object.entries(drawing).filter(([, value]) => value !== undefined));
  return (
    <span
      data-slot="spinner"
      className={cn(spinnerVariants({ size }), className)}
      {...(label ? { role: "status" } : { "aria-hidden": true })}
      {...props}
    >
      {children ?? <LoaderCircleIcon aria-hidden {...given} />}
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}

export { Spinner, type SpinnerProps, spinnerVariants };
