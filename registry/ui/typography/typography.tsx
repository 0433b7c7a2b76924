"use client";

import * as React from "react";
import { mergeProps } from "@base-ui/react/merge-props";
import { useRender } from "@base-ui/react/use-render";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";

/**
 * Styles rendered Markdown and other HTML that has no classes. This includes headings, paragraphs, lists, quotes, code,
 * tables and figures. Line length is limited for readability.
 */
function Typography({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="typography"
      className={cn(
        "max-w-prose min-w-0 text-base leading-7 wrap-break-word text-foreground [&>*:first-child]:mt-0 [&>*:last-child]:mb-0",
        "[&_:is(h1,h2,h3,h4)]:scroll-mt-20 [&_:is(h1,h2,h3,h4)]:leading-tight [&_:is(h1,h2,h3,h4)]:font-semibold [&_:is(h1,h2,h3,h4)]:text-balance",
        "[&_h1]:mb-6 [&_h1]:font-serif [&_h1]:text-4xl [&_h2]:mt-12 [&_h2]:mb-4 [&_h2]:font-serif [&_h2]:text-2xl [&_h3]:mt-8 [&_h3]:mb-3 [&_h3]:text-xl [&_h4]:mt-6 [&_h4]:mb-2 [&_h4]:text-lg",
        "[&_:is(p,ul,ol,dl,pre,blockquote,figure,table)]:my-5 [&_p]:text-pretty [&_:is(li,blockquote,dd)>p]:my-2",
        "[&_a]:rounded-sm [&_a]:text-cobalt [&_a]:underline [&_a]:underline-offset-4 [&_a]:outline-offset-2 [&_a:focus-visible]:outline-2 [&_a:focus-visible]:outline-ring [&_a:hover]:decoration-2",
        "[&_:is(ul,ol)]:ps-6 [&_ol]:list-decimal [&_ul]:list-disc [&_li]:my-1.5 [&_li]:ps-1 [&_li::marker]:text-muted-foreground [&_:is(li_ul,li_ol)]:my-1.5",
        "[&_blockquote]:border-s-2 [&_blockquote]:border-terracotta [&_blockquote]:ps-5 [&_blockquote]:text-muted-foreground",
        "[&_:not(pre)>code]:rounded-sm [&_:not(pre)>code]:bg-muted [&_:not(pre)>code]:px-1 [&_:not(pre)>code]:py-0.5 [&_:not(pre)>code]:text-foreground [&_code]:font-mono [&_code]:text-[0.875em]",
        "[&_pre]:[direction:ltr] [&_pre]:overflow-x-auto [&_pre]:rounded-lg [&_pre]:border [&_pre]:border-border [&_pre]:bg-muted [&_pre]:p-4 [&_pre]:leading-6",
        "[&_table]:w-full max-sm:[&>table]:block max-sm:[&>table]:overflow-x-auto [&_table]:text-sm [&_:is(th,td)]:border-b [&_:is(th,td)]:border-border [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-2 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top [&_th]:font-semibold",
        "[&_hr]:my-10 [&_hr]:border-border [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-lg [&_figcaption]:mt-2 [&_figcaption]:text-sm [&_figcaption]:text-muted-foreground [&_dt]:font-semibold [&_dd]:ms-5",
        className,
      )}
      {...props}
    />
  );
}

const headingVariants = cva("scroll-mt-20 text-balance wrap-anywhere text-foreground", {
  variants: {
    size: {
      display: "font-serif text-4xl leading-tight font-semibold tracking-tight sm:text-5xl",
      xl: "font-serif text-3xl leading-tight font-semibold tracking-tight",
      lg: "font-serif text-2xl leading-tight font-semibold",
      default: "text-xl leading-snug font-semibold",
      sm: "text-base leading-snug font-semibold",
    },
  },
});

interface TypographyHeadingProps
  extends useRender.ComponentProps<"h2">, VariantProps<typeof headingVariants> {
  /**
   * Heading level, announced by screen readers.
   * @default "h2"
   */
  headingLevel?: "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | undefined;
  /**
   * Visual size, independent of the level.
   * @default "xl" for "h1", "lg" for "h2", "default" for "h3", else "sm"
   */
  size?: "display" | "xl" | "lg" | "default" | "sm" | null | undefined;
}

/** A heading with a size that is independent of its level. */
function TypographyHeading(
  { className, headingLevel = "h2", size, render, ...props }: TypographyHeadingProps,
) {
  const usual = ({ h1: "xl", h2: "lg", h3: "default" } as const)[headingLevel as "h1" | "h2" | "h3"] ?? "sm";
  return useRender({
    defaultTagName: headingLevel as "h2",
    render,
    props: mergeProps<"h2">({ className: cn(headingVariants({ size: size ?? usual }), className) }, props),
    state: { slot: "typography-heading" },
  });
}

/** The opening paragraph of a page. */
function TypographyLead({ className, ...props }: React.ComponentProps<"p">) {
  return (
    <p
      data-slot="typography-lead"
      className={cn(
        "max-w-prose text-lg leading-8 text-pretty wrap-anywhere text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

/** Less prominent text. */
function TypographyMuted({ className, ...props }: React.ComponentProps<"p">) {
  return (
    <p
      data-slot="typography-muted"
      className={cn("text-sm leading-relaxed text-pretty wrap-anywhere text-muted-foreground", className)}
      {...props}
    />
  );
}

/** A quotation. Name the author in a `<footer>` or `<cite>` inside the quotation. */
function TypographyQuote({ className, ...props }: React.ComponentProps<"blockquote">) {
  return (
    <blockquote
      data-slot="typography-quote"
      className={cn(
        "max-w-prose border-s-2 border-terracotta ps-5 font-serif text-xl leading-relaxed text-pretty wrap-anywhere [&_footer]:mt-3 [&_footer]:font-sans [&_footer]:text-sm [&_footer]:text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

/** Inline code. */
function TypographyCode({ className, ...props }: React.ComponentProps<"code">) {
  return (
    <code
      data-slot="typography-code"
      className={cn(
        "rounded-sm bg-muted px-1 py-0.5 font-mono text-[0.875em] wrap-anywhere text-foreground",
        className,
      )}
      {...props}
    />
  );
}

export {
  Typography,
  TypographyCode,
  TypographyHeading,
  type TypographyHeadingProps,
  TypographyLead,
  TypographyMuted,
  TypographyQuote,
};
