"use client";

import * as React from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { LinkIcon } from "lucide-react";

/** A section's header: title, description and actions. */
function SectionHeading({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="section-heading"
      className={cn(
        "grid grid-cols-1 gap-x-6 gap-y-2 text-start wrap-anywhere has-[[data-slot=section-heading-actions]]:sm:grid-cols-[minmax(0,1fr)_auto]",
        className,
      )}
      {...props}
    />
  );
}

/** Short text above the title, such as the topic. */
function SectionHeadingEyebrow({ className, ...props }: React.ComponentProps<"p">) {
  return (
    <p
      data-slot="section-heading-eyebrow"
      className={cn("col-start-1 text-sm font-medium text-terracotta", className)}
      {...props}
    />
  );
}

const titleVariants = cva("min-w-0 scroll-mt-20 text-balance text-foreground", {
  variants: {
    size: {
      sm: "text-xl leading-snug font-semibold",
      default: "font-serif text-2xl leading-tight font-semibold",
      lg: "font-serif text-3xl leading-tight font-semibold tracking-tight",
    },
  },
  defaultVariants: { size: "default" },
});

interface SectionHeadingLabels {
  /** Prefix for the accessible name of the anchor link. The title follows. */
  anchor: string;
}

const english: SectionHeadingLabels = { anchor: "Link to section:" };

interface SectionHeadingTitleProps extends React.ComponentProps<"h2">, VariantProps<typeof titleVariants> {
  /**
   * Heading level.
   * @default "h2"
   */
  headingLevel?: "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | undefined;
  /**
   * Visual size, independent of the level.
   * @default "default"
   */
  size?: "default" | "sm" | "lg" | null | undefined;
  /**
   * Shows an anchor link next to a title with an `id`.
   * @default true
   */
  showAnchor?: boolean | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<SectionHeadingLabels> | undefined;
}

/** The title. With an `id`, it has an anchor link for sharing the section. */
function SectionHeadingTitle({
  className,
  headingLevel: Heading = "h2",
  size,
  id,
  showAnchor = true,
  labels,
  children,
  ...props
}: SectionHeadingTitleProps) {
  const words = { ...english, ...labels };
  const linkId = React.useId();
  return (
    <div className="group/title col-start-1 flex min-w-0 items-baseline gap-2">
      <Heading
        data-slot="section-heading-title"
        id={id}
        className={cn(titleVariants({ size }), className)}
        {...props}
      >
        {children}
      </Heading>
      {id && showAnchor
        ? (
          // The anchor link is outside the heading, so that it is not part of the heading's name.
          <a
            id={linkId}
            data-slot="section-heading-anchor"
            href={`#${id}`}
            aria-label={words.anchor}
            aria-labelledby={`${linkId} ${id}`}
            className="flex size-6 shrink-0 items-center justify-center self-center rounded-sm text-muted-foreground opacity-0 outline-offset-2 transition-opacity duration-150 group-hover/title:opacity-100 hover:text-foreground focus-visible:opacity-100 focus-visible:outline-2 focus-visible:outline-ring motion-reduce:transition-none pointer-coarse:-m-2.5 pointer-coarse:size-11 pointer-coarse:opacity-100"
          >
            <LinkIcon aria-hidden className="size-4" />
          </a>
        )
        : null}
    </div>
  );
}

/** One or two sentences below the title. */
function SectionHeadingDescription({ className, ...props }: React.ComponentProps<"p">) {
  return (
    <p
      data-slot="section-heading-description"
      className={cn("col-start-1 max-w-prose leading-relaxed text-pretty text-muted-foreground", className)}
      {...props}
    />
  );
}

/** Links and buttons at the end of the row, or below if they do not fit. */
function SectionHeadingActions({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="section-heading-actions"
      className={cn(
        "col-start-1 flex flex-wrap items-center gap-2 sm:col-start-2 sm:row-span-3 sm:row-start-1 sm:self-end",
        className,
      )}
      {...props}
    />
  );
}

export {
  SectionHeading,
  SectionHeadingActions,
  SectionHeadingDescription,
  SectionHeadingEyebrow,
  type SectionHeadingLabels,
  SectionHeadingTitle,
  type SectionHeadingTitleProps,
};
