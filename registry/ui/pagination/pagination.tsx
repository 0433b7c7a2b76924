import * as React from "react";
import { mergeProps } from "@base-ui/react/merge-props";
import { useRender } from "@base-ui/react/use-render";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { ChevronLeftIcon, ChevronRightIcon, EllipsisIcon } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { LoadingButton, type LoadingButtonProps } from "@/components/ui/loading-button";

const digits = cva("tabular-nums");

/** Pagination for a list. If a page has several, give each its own `aria-label`. */
function Pagination({ className, ...props }: React.ComponentProps<"nav">) {
  return (
    <nav
      data-slot="pagination"
      aria-label="Pages"
      className={cn("flex w-full justify-center", className)}
      {...props}
    />
  );
}

/** The list of pages. */
function PaginationContent({ className, ...props }: React.ComponentProps<"ul">) {
  return (
    <ul
      data-slot="pagination-content"
      className={cn("flex flex-wrap items-center gap-1", className)}
      {...props}
    />
  );
}

/** An entry in the list. */
function PaginationItem({ className, ...props }: React.ComponentProps<"li">) {
  return <li data-slot="pagination-item" className={cn(className)} {...props} />;
}

/** Props that links and buttons share, plus those that only links have, such as `target` and `download`. */
type LinkOrButton =
  & Omit<LoadingButtonProps, "variant" | "ref" | "render" | `on${string}` | "type">
  & Omit<React.ComponentProps<"a">, keyof LoadingButtonProps>
  & Omit<React.DOMAttributes<HTMLAnchorElement & HTMLButtonElement>, "children" | "dangerouslySetInnerHTML">;

interface PaginationLinkProps extends LinkOrButton {
  ref?: React.Ref<HTMLAnchorElement> | React.Ref<HTMLButtonElement> | undefined;
  /** The button's `type` attribute. On a link, it is the media type of the linked page. */
  type?: string | undefined;
  /** URL of the page. If unset, the element is a button, for use with `onClick`. */
  href?: string | undefined;
  /** Your router's link, in place of `<a>`. */
  render?: useRender.RenderProp | undefined;
  /**
   * Marks the current page.
   * @default false
   */
  isActive?: boolean | undefined;
}

/** A page number. If you pass `href`, it is a link, otherwise a button. */
function PaginationLink(
  { className, href, isActive = false, size = "icon", render, disabled, focusableWhenDisabled, ...props }:
    PaginationLinkProps,
) {
  const variant = isActive ? "outline" : "ghost";
  const shared = {
    "data-slot": "pagination-link",
    "data-active": isActive || undefined,
    "aria-current": isActive ? "page" as const : undefined,
  };
  const isLink = render !== undefined || href !== undefined;
  const link = useRender({
    enabled: isLink,
    defaultTagName: "a",
    render,
    props: mergeProps<"a">(
      shared,
      {
        className: cn(buttonVariants({ variant, size }), digits(), className),
        href,
        ...(disabled ? disabledLinkProps(Boolean(focusableWhenDisabled)) : undefined),
      },
      props as React.ComponentProps<"a">,
    ),
  });
  return isLink ? link : (
    <LoadingButton
      {...shared}
      variant={variant}
      size={size}
      disabled={disabled}
      focusableWhenDisabled={focusableWhenDisabled}
      className={cn(digits(), className)}
      {
        // The cast is needed because `props` can also contain link props, which `LoadingButton` does not accept.
        ...(props as LoadingButtonProps)
      }
    />
  );
}

/** Returns the props for a disabled link. It has no `href`, and screen readers announce it as disabled. */
function disabledLinkProps(isFocusable: boolean): React.ComponentProps<"a"> {
  return {
    href: undefined,
    role: "link",
    "aria-disabled": true,
    ...{ "data-disabled": "" },
    tabIndex: isFocusable ? 0 : -1,
    onClick: (event) => event.preventDefault(),
  };
}

interface PaginationStepProps extends Omit<PaginationLinkProps, "isActive"> {
  /** Label next to the arrow. On phones, only the arrow is visible, but screen readers still read the label. */
  label?: string | undefined;
  /** The same as `label`. */
  text?: string | undefined;
}

/** Link to the previous page. Set `disabled` on the first page. */
function PaginationPrevious({ className, text = "Previous", label = text, ...props }: PaginationStepProps) {
  return (
    <PaginationLink
      data-slot="pagination-previous"
      size="default"
      className={cn("gap-1 px-2.5 sm:pe-3.5", className)}
      focusableWhenDisabled
      {...props}
    >
      <ChevronLeftIcon className="rtl:-scale-x-100" />
      <span className="max-sm:sr-only">{label}</span>
    </PaginationLink>
  );
}

/** Link to the next page. Set `disabled` on the last page. */
function PaginationNext({ className, text = "Next", label = text, ...props }: PaginationStepProps) {
  return (
    <PaginationLink
      data-slot="pagination-next"
      size="default"
      className={cn("gap-1 px-2.5 sm:ps-3.5", className)}
      focusableWhenDisabled
      {...props}
    >
      <span className="max-sm:sr-only">{label}</span>
      <ChevronRightIcon className="rtl:-scale-x-100" />
    </PaginationLink>
  );
}

interface PaginationEllipsisProps extends React.ComponentProps<"span"> {
  /**
   * Screen reader text that replaces the dots.
   * @default "More pages"
   */
  label?: string | undefined;
}

/** Marks omitted pages. */
function PaginationEllipsis({ className, label = "More pages", ...props }: PaginationEllipsisProps) {
  return (
    <span
      data-slot="pagination-ellipsis"
      className={cn("flex size-9 items-center justify-center text-muted-foreground", className)}
      {...props}
    >
      <EllipsisIcon aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

export {
  Pagination,
  PaginationContent,
  PaginationEllipsis,
  PaginationItem,
  PaginationLink,
  type PaginationLinkProps,
  PaginationNext,
  PaginationPrevious,
};
