"use client";

import * as React from "react";
import { mergeProps } from "@base-ui/react/merge-props";
import { useRender } from "@base-ui/react/use-render";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { Button } from "@/components/ui/button";
import { fileIcon, fileSize } from "@/lib/file-kind";

type ButtonProps = React.ComponentProps<typeof Button>;

const attachmentVariants = cva(
  "group/attachment relative flex max-w-full min-w-0 rounded-lg border border-border bg-card text-start text-sm wrap-anywhere text-card-foreground has-[[data-slot=attachment-trigger]:focus-visible]:outline-2 has-[[data-slot=attachment-trigger]:focus-visible]:outline-offset-2 has-[[data-slot=attachment-trigger]:focus-visible]:outline-ring has-[[data-slot=attachment-trigger]:hover]:bg-accent data-[state=error]:border-destructive/50 data-[state=idle]:border-dashed data-[state=idle]:border-input",
  {
    variants: {
      orientation: {
        horizontal: "w-fit items-center",
        vertical: "w-38 flex-col items-stretch sm:w-40",
      },
      size: {
        default: "gap-3 p-3",
        xs: "gap-1.5 p-1.5 text-xs",
        sm: "gap-2 p-2",
      },
    },
    defaultVariants: { orientation: "horizontal", size: "default" },
  },
);

interface AttachmentProps extends React.ComponentProps<"div">, VariantProps<typeof attachmentVariants> {
  /**
   * State of the upload. Also mention the state in the description.
   * @default "done"
   */
  state?: "idle" | "uploading" | "processing" | "error" | "done" | undefined;
  /**
   * A row, or a tile with the image on top.
   * @default "horizontal"
   */
  orientation?: "horizontal" | "vertical" | null | undefined;
  /**
   * Padding of the attachment.
   * @default "default"
   */
  size?: "default" | "xs" | "sm" | null | undefined;
}

/** A file with its type, size, progress and actions. */
function Attachment({ className, state = "done", orientation, size, ...props }: AttachmentProps) {
  return (
    <div
      data-slot="attachment"
      data-state={state}
      data-size={size ?? "default"}
      data-orientation={orientation ?? "horizontal"}
      aria-busy={state === "uploading" || state === "processing" || undefined}
      className={cn(attachmentVariants({ orientation, size }), className)}
      {...props}
    />
  );
}

const attachmentMediaVariants = cva(
  "flex aspect-square size-10 shrink-0 items-center justify-center overflow-hidden rounded-md group-data-[orientation=vertical]/attachment:aspect-4/3 group-data-[orientation=vertical]/attachment:size-auto group-data-[size=xs]/attachment:size-7 group-data-[size=xs]/attachment:rounded-sm [&_img]:size-full [&_img]:object-cover [&_svg:not([class*='size-'])]:size-5 group-data-[size=xs]/attachment:[&_svg:not([class*='size-'])]:size-4",
  {
    variants: {
      variant: {
        icon:
          "bg-muted text-muted-foreground group-data-[state=error]/attachment:bg-destructive-container group-data-[state=error]/attachment:text-destructive",
        image: "relative text-foreground group-data-[state=error]/attachment:opacity-60",
      },
    },
    defaultVariants: { variant: "icon" },
  },
);

interface AttachmentMediaProps
  extends React.ComponentProps<"div">, VariantProps<typeof attachmentMediaVariants> {
  /**
   * An icon on a background, or an image that fills the square.
   * @default "icon"
   */
  variant?: "icon" | "image" | null | undefined;
  /**
   * The file's media type, such as `application/pdf`. It determines the icon if there are no children.
   * @see RFC 6838 §4.2
   */
  type?: string | undefined;
}

/** A thumbnail of the file, or an icon for its type. */
function AttachmentMedia({ className, variant, type, children, ...props }: AttachmentMediaProps) {
  const Icon = fileIcon(type);
  return (
    <div
      data-slot="attachment-media"
      data-variant={variant ?? "icon"}
      className={cn(attachmentMediaVariants({ variant }), className)}
      {...props}
    >
      {children ?? <Icon aria-hidden />}
    </div>
  );
}

/** Name and description, stacked. */
function AttachmentContent({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="attachment-content"
      className={cn("grid max-w-full min-w-0 flex-1 gap-0.5", className)}
      {...props}
    />
  );
}

/** The file's name. Long names are truncated on screen, but screen readers read them in full. */
function AttachmentTitle({ className, ...props }: React.ComponentProps<"span">) {
  return (
    <span
      data-slot="attachment-title"
      className={cn("block truncate leading-snug font-medium", className)}
      {...props}
    />
  );
}

/** Size, type, sender or error. */
function AttachmentDescription({ className, ...props }: React.ComponentProps<"span">) {
  return (
    <span
      data-slot="attachment-description"
      className={cn(
        "block text-xs leading-snug text-pretty text-muted-foreground group-data-[state=error]/attachment:text-destructive",
        className,
      )}
      {...props}
    />
  );
}

interface AttachmentSizeProps extends Omit<React.ComponentProps<"span">, "children"> {
  /** File size in bytes. */
  bytes: number;
  /**
   * Language used to format the size.
   * @default "en"
   */
  locale?: Intl.LocalesArgument;
}

/** The file size in a suitable unit, such as "1.2 MB". Units are powers of 1000. */
function AttachmentSize({ className, bytes, locale = "en", ...props }: AttachmentSizeProps) {
  return (
    <span data-slot="attachment-size" className={cn("tabular-nums", className)} {...props}>
      {fileSize(bytes, locale)}
    </span>
  );
}

/** Buttons at the end of the attachment. */
function AttachmentActions({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="attachment-actions"
      className={cn(
        "relative z-10 flex shrink-0 items-center gap-1 pointer-coarse:group-data-[orientation=horizontal]/attachment:-mx-2 pointer-coarse:group-data-[orientation=horizontal]/attachment:gap-0 group-data-[orientation=vertical]/attachment:absolute group-data-[orientation=vertical]/attachment:end-4 group-data-[orientation=vertical]/attachment:top-4 group-data-[orientation=vertical]/attachment:rounded-md group-data-[orientation=vertical]/attachment:bg-card pointer-coarse:group-data-[orientation=vertical]/attachment:end-2 pointer-coarse:group-data-[orientation=vertical]/attachment:top-2 pointer-coarse:group-data-[orientation=vertical]/attachment:bg-transparent",
        className,
      )}
      {...props}
    />
  );
}

/** An icon button. It needs an `aria-label` that includes the file name. */
function AttachmentAction({ className, variant = "ghost", size = "icon-xs", ...props }: ButtonProps) {
  return (
    <Button
      data-slot="attachment-action"
      variant={variant}
      size={size}
      className={cn(
        // On touch screens, the padding of a tile's button has no background, so that the button covers less of the
        // image.
        "pointer-coarse:group-data-[orientation=vertical]/attachment:rounded-2xl pointer-coarse:group-data-[orientation=vertical]/attachment:bg-clip-content pointer-coarse:group-data-[orientation=vertical]/attachment:p-2",
        variant === "ghost" && "pointer-coarse:group-data-[orientation=vertical]/attachment:bg-card",
        className,
      )}
      {...props}
    />
  );
}

const trigger = cva(
  "absolute inset-0 cursor-pointer rounded-[inherit] outline-none",
);

/**
 * Turns the whole attachment into a button, or into a link if you pass an `<a>` to `render`. Include the file name in
 * the label.
 */
function AttachmentTrigger({ className, render, ...props }: useRender.ComponentProps<"button">) {
  return useRender({
    defaultTagName: "button",
    render,
    props: mergeProps<"button">(
      {
        ...(render ? undefined : { type: "button" }),
        className: cn(trigger(), className),
      },
      props,
    ),
    state: { slot: "attachment-trigger" },
  });
}

/** Several attachments, side by side if there is room. */
function AttachmentGroup({ className, ...props }: React.ComponentProps<"div">) {
  return <div data-slot="attachment-group" className={cn("flex flex-wrap gap-3", className)} {...props} />;
}

export {
  Attachment,
  AttachmentAction,
  AttachmentActions,
  AttachmentContent,
  AttachmentDescription,
  AttachmentGroup,
  AttachmentMedia,
  type AttachmentMediaProps,
  type AttachmentProps,
  AttachmentSize,
  type AttachmentSizeProps,
  AttachmentTitle,
  AttachmentTrigger,
};
