import * as React from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { CopyButton, type CopyButtonProps } from "@/components/ui/copy-button";
import { Separator } from "@/components/ui/separator";

type SeparatorProps = React.ComponentProps<typeof Separator>;

const descriptionListVariants = cva("group/description-list @container w-full min-w-0 text-sm", {
  variants: {
    orientation: {
      horizontal: "flex flex-col [--row-padding:0.75rem]",
      vertical:
        "grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-x-6 gap-y-4 [--row-padding:0px]",
    },
    divided: { true: "[&>*]:border-border [&>*+*]:border-t", false: "" },
  },
});

interface DescriptionListProps
  extends React.ComponentProps<"dl">, VariantProps<typeof descriptionListVariants> {
  /**
   * `horizontal` places each term next to its details if there is room. `vertical` places each term above its
   * details, in as many columns as fit.
   * @default "horizontal"
   */
  orientation?: "horizontal" | "vertical" | null | undefined;
  /**
   * Draws lines between the rows. Only for `horizontal`.
   * @default true
   */
  divided?: boolean | null | undefined;
}

/** A list of terms and their details. */
function DescriptionList(
  { className, orientation = "horizontal", divided = true, ...props }: DescriptionListProps,
) {
  return (
    <dl
      data-slot="description-list"
      data-orientation={orientation ?? "horizontal"}
      className={cn(
        descriptionListVariants({ orientation, divided: divided && orientation !== "vertical" }),
        className,
      )}
      {...props}
    />
  );
}

/** A term and its details. */
function DescriptionListItem({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="description-list-item"
      className={cn(
        "grid min-w-0 content-start gap-x-6 gap-y-1 py-(--row-padding) group-data-[orientation=horizontal]/description-list:@md:grid-cols-[minmax(8rem,1fr)_minmax(0,2fr)]",
        className,
      )}
      {...props}
    />
  );
}

/** The term, such as "Address". */
function DescriptionListTerm({ className, ...props }: React.ComponentProps<"dt">) {
  return (
    <dt
      data-slot="description-list-term"
      className={cn("leading-6 wrap-anywhere text-muted-foreground", className)}
      {...props}
    />
  );
}

interface DescriptionListLabels {
  /** Name of the copy button. Include what it copies. */
  copy: string;
  copied: string;
  notCopied: string;
}

const english: DescriptionListLabels = { copy: "Copy", copied: "Copied", notCopied: "Could not copy" };

interface DescriptionListDetailsProps extends React.ComponentProps<"dd"> {
  /** Adds a button that copies this text. */
  copyValue?: CopyButtonProps["value"] | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<DescriptionListLabels> | undefined;
}

/** The value of a term. */
function DescriptionListDetails(
  { className, copyValue, labels, children, ...props }: DescriptionListDetailsProps,
) {
  const words = { ...english, ...labels };
  return (
    <dd
      data-slot="description-list-details"
      className={cn("flex min-w-0 flex-wrap items-center gap-x-2 leading-6 wrap-anywhere", className)}
      {...props}
    >
      {copyValue === undefined ? children : (
        <>
          <span className="min-w-0">{children}</span>
          <CopyButton
            value={copyValue}
            label={words.copy}
            labels={{ copied: words.copied, notCopied: words.notCopied }}
            className="-my-1 size-7 pointer-coarse:size-11"
          />
        </>
      )}
    </dd>
  );
}

/** A separator between two lists. */
function DescriptionListSeparator({ className, ...props }: SeparatorProps) {
  return <Separator data-slot="description-list-separator" className={cn("my-4", className)} {...props} />;
}

export {
  DescriptionList,
  DescriptionListDetails,
  type DescriptionListDetailsProps,
  DescriptionListItem,
  type DescriptionListLabels,
  type DescriptionListProps,
  DescriptionListSeparator,
  DescriptionListTerm,
};
