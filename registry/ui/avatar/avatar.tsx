"use client";

import * as React from "react";
import { Avatar as AvatarPrimitive } from "@base-ui/react/avatar";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { initials } from "@/lib/initials";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

const avatarVariants = cva(
  "group/avatar relative inline-flex shrink-0 items-center justify-center rounded-full align-middle font-medium select-none",
  {
    variants: {
      size: {
        xs: "size-6 text-[0.625rem]",
        sm: "size-8 text-xs",
        default: "size-10 text-sm",
        lg: "size-14 text-lg",
        xl: "size-20 text-2xl",
      },
    },
    defaultVariants: { size: "default" },
  },
);

interface AvatarProps extends Plain<AvatarPrimitive.Root.Props>, VariantProps<typeof avatarVariants> {
  /**
   * Width and height: 24, 32, 40, 56 or 80 px. The `default` size is 40 px.
   * @default "default"
   */
  size?: "default" | "xs" | "sm" | "lg" | "xl" | null | undefined;
}

/** A picture of a person or place, or initials if there is none. */
function Avatar({ className, size, ...props }: AvatarProps) {
  return (
    <AvatarPrimitive.Root
      data-slot="avatar"
      data-size={size ?? "default"}
      className={cn(avatarVariants({ size }), className)}
      {...props}
    />
  );
}

/** The image. Set `alt` to the name, or to an empty string if the name is next to the image. */
function AvatarImage({ className, ...props }: Plain<AvatarPrimitive.Image.Props>) {
  return (
    <AvatarPrimitive.Image
      data-slot="avatar-image"
      className={cn(
        "size-full rounded-full object-cover transition-opacity duration-150 data-starting-style:opacity-0 motion-reduce:transition-none",
        className,
      )}
      {...props}
    />
  );
}

interface AvatarFallbackProps extends Plain<AvatarPrimitive.Fallback.Props> {
  /**
   * Name of the person or place. The avatar shows the initials, and screen readers read the full name. Pass children
   * to show something else.
   */
  name?: string | undefined;
}

/** Shown while the image loads, if loading fails, or if there is no image. */
function AvatarFallback({ className, name, children, ...props }: AvatarFallbackProps) {
  return (
    <AvatarPrimitive.Fallback
      data-slot="avatar-fallback"
      className={cn(
        "flex size-full items-center justify-center overflow-hidden rounded-full bg-secondary text-secondary-foreground [&_svg]:size-1/2",
        className,
      )}
      {...(name ? { role: "img", "aria-label": name } : undefined)}
      {...props}
    >
      {children ?? (name ? initials(name) : null)}
    </AvatarPrimitive.Fallback>
  );
}

/** A small badge in the bottom corner, such as a tick. If the badge conveys information, add screen reader text. */
function AvatarBadge({ className, ...props }: React.ComponentProps<"span">) {
  return (
    <span
      data-slot="avatar-badge"
      className={cn(
        "absolute end-0 bottom-0 flex size-[max(0.625rem,32%)] items-center justify-center rounded-full bg-primary text-primary-foreground ring-2 ring-background [&_svg]:size-3/4",
        className,
      )}
      {...props}
    />
  );
}

/** Overlapping pictures. If the people's names are known, use `avatar-group`. */
function AvatarGroup({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="avatar-group"
      className={cn(
        "group/avatar-group flex items-center -space-x-2 *:data-[slot=avatar]:ring-2 *:data-[slot=avatar]:ring-background",
        className,
      )}
      {...props}
    />
  );
}

/** The number of other people, shown at the same size as the pictures. Use it as the last child of an `AvatarGroup`. */
function AvatarGroupCount({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="avatar-group-count"
      className={cn(
        "relative flex size-10 shrink-0 items-center justify-center rounded-full bg-muted text-sm text-foreground tabular-nums ring-2 ring-background group-has-data-[size=lg]/avatar-group:size-14 group-has-data-[size=lg]/avatar-group:text-lg group-has-data-[size=sm]/avatar-group:size-8 group-has-data-[size=sm]/avatar-group:text-xs group-has-data-[size=xl]/avatar-group:size-20 group-has-data-[size=xl]/avatar-group:text-2xl group-has-data-[size=xs]/avatar-group:size-6 group-has-data-[size=xs]/avatar-group:text-[0.625rem] [&>svg]:size-1/2",
        className,
      )}
      {...props}
    />
  );
}

export {
  Avatar,
  AvatarBadge,
  AvatarFallback,
  type AvatarFallbackProps,
  AvatarGroup,
  AvatarGroupCount,
  AvatarImage,
  type AvatarProps,
};
