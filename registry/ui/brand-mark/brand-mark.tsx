import * as React from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";

/** Colours of the three faces and the tick. With `mono`, all faces have the same colour but differ in opacity. */
const parts = cva(null, {
  variants: {
    minerals: {
      left: "fill-terracotta",
      top: "fill-gold",
      right: "fill-cobalt",
      tick: "stroke-mineral-foreground",
    },
    mono: {
      left: "fill-current",
      top: "fill-current opacity-60",
      right: "fill-current opacity-80",
      tick: "stroke-background",
    },
  },
});

type Palette = "minerals" | "mono" | "outline";

const brandMarkVariants = cva("inline-block shrink-0 align-middle", {
  variants: { size: { sm: "size-6", default: "size-8", lg: "size-12", xl: "size-20" } },
  defaultVariants: { size: "default" },
});

interface BrandMarkProps
  extends Omit<React.ComponentProps<"svg">, "children">, VariantProps<typeof brandMarkVariants> {
  /**
   * Colours of the mark: the mineral colours, the text colour, or only an outline in the text colour.
   * @default "minerals"
   */
  palette?: Palette | undefined;
  /**
   * Width and height: 24, 32, 48 or 80 px.
   * @default "default"
   */
  size?: "sm" | "default" | "lg" | "xl" | null | undefined;
  /**
   * Accessible name. If the name is already next to the mark, pass an empty string to make the mark decorative.
   * @default "Hakika"
   */
  label?: string | undefined;
}

/** The Hakika logo: a stone with three faces and a tick. */
function BrandMark({ className, palette = "minerals", size, label = "Hakika", ...props }: BrandMarkProps) {
  return (
    <svg
      data-slot="brand-mark"
      viewBox="0 0 32 32"
      className={cn(brandMarkVariants({ size }), className)}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      {...props}
    >
      {palette === "outline"
        ? (
          <path
            d="M16 2.5 27.5 9.2v13.6L16 29.5 4.5 22.8V9.2Z"
            className="fill-none stroke-current"
            strokeWidth={2}
            strokeLinejoin="round"
          />
        )
        : (
          <>
            <path d="M4 9 16 16v14L4 23Z" className={parts({ [palette]: "left" })} />
            <path d="M16 2 28 9 16 16 4 9Z" className={parts({ [palette]: "top" })} />
            <path d="M28 9 16 16v14l12-7Z" className={parts({ [palette]: "right" })} />
          </>
        )}
      <path
        d="m10.5 16.5 4 4 7.5-9"
        strokeWidth={2.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={cn("fill-none", palette === "outline" ? "stroke-current" : parts({ [palette]: "tick" }))}
      />
    </svg>
  );
}

interface BrandLogoProps extends React.ComponentProps<"span"> {
  /**
   * Colours of the logo.
   * @default "minerals"
   */
  palette?: Palette | undefined;
  /**
   * Size of the logo. The text scales with the logo.
   * @default "default"
   */
  size?: "sm" | "default" | "lg" | "xl" | undefined;
}

const logoVariants = cva(
  "inline-flex items-center font-serif leading-none font-semibold tracking-tight text-foreground",
  {
    variants: {
      size: { sm: "text-base gap-1.5", default: "text-xl gap-2", lg: "text-3xl gap-3", xl: "text-5xl gap-4" },
    },
  },
);

/** The logo with the name next to it. Children replace the name. */
function BrandLogo({ className, palette, size = "default", children = "Hakika", ...props }: BrandLogoProps) {
  return (
    <span
      data-slot="brand-logo"
      className={cn(logoVariants({ size }), className)}
      {...props}
    >
      <BrandMark palette={palette} size={size} label="" />
      <span translate="no">{children}</span>
    </span>
  );
}

export { BrandLogo, type BrandLogoProps, BrandMark, type BrandMarkProps };
