import * as React from "react";
import { cn } from "@/lib/utils";
import { ArrowLeftIcon } from "lucide-react";
import {
  Breadcrumb,
  BreadcrumbItem,
  BreadcrumbLink,
  BreadcrumbList,
  BreadcrumbPage,
  BreadcrumbSeparator,
} from "@/components/ui/breadcrumb";
import { Button } from "@/components/ui/button";

type ButtonProps = React.ComponentProps<typeof Button>;

/** A page's header: breadcrumb, title and actions. */
function PageHeader({ className, ...props }: React.ComponentProps<"header">) {
  return (
    <header
      data-slot="page-header"
      className={cn(
        "grid grid-cols-1 gap-x-6 text-start wrap-anywhere [grid-template-areas:'path'_'title'_'words'_'actions'] has-[[data-slot=page-header-actions]]:sm:grid-cols-[minmax(0,1fr)_auto] has-[[data-slot=page-header-actions]]:sm:[grid-template-areas:'path_path'_'title_actions'_'words_actions']",
        className,
      )}
      {...props}
    />
  );
}

/** A page above the current page in the hierarchy. */
interface Crumb {
  label: React.ReactNode;
  href: string;
}

interface PageHeaderBreadcrumbProps extends Omit<React.ComponentProps<"nav">, "children"> {
  /** The pages above the current page in the hierarchy, with the top level first. */
  items: readonly Crumb[];
  /** Name of the current page, shown as the last item. Leave it out if the title is enough. */
  current?: React.ReactNode;
  /**
   * Name of the breadcrumb landmark.
   * @default "Breadcrumb"
   */
  "aria-label"?: string | undefined;
}

/** The path to the current page, above the title. */
function PageHeaderBreadcrumb({ className, items, current, ...props }: PageHeaderBreadcrumbProps) {
  return (
    <Breadcrumb
      data-slot="page-header-breadcrumb"
      className={cn("mb-3 [grid-area:path]", className)}
      {...props}
    >
      <BreadcrumbList>
        {items.map(({ label, href }, at) => (
          <React.Fragment key={href}>
            {at > 0 ? <BreadcrumbSeparator /> : null}
            <BreadcrumbItem>
              <BreadcrumbLink href={href}>{label}</BreadcrumbLink>
            </BreadcrumbItem>
          </React.Fragment>
        ))}
        {current
          ? (
            <>
              {items.length > 0 ? <BreadcrumbSeparator /> : null}
              <BreadcrumbItem>
                <BreadcrumbPage>{current}</BreadcrumbPage>
              </BreadcrumbItem>
            </>
          )
          : null}
      </BreadcrumbList>
    </Breadcrumb>
  );
}

/** The link back to the parent page. Pass your router's link in `render`. */
function PageHeaderBack({ className, variant = "ghost", size = "sm", children, ...props }: ButtonProps) {
  return (
    <Button
      data-slot="page-header-back"
      variant={variant}
      size={size}
      className={cn("-ms-3 mb-2 justify-self-start [grid-area:path] text-muted-foreground", className)}
      {...props}
    >
      <ArrowLeftIcon aria-hidden className="rtl:-scale-x-100" />
      {children}
    </Button>
  );
}

/** The page title, the only h1. May include a badge after the name. */
function PageHeaderTitle({ className, ...props }: React.ComponentProps<"h1">) {
  return (
    <h1
      data-slot="page-header-title"
      className={cn(
        "flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-serif [grid-area:title] [&_[data-slot=badge]]:font-sans [&_[data-slot=badge]]:tracking-normal text-3xl leading-tight font-semibold tracking-tight text-balance",
        className,
      )}
      {...props}
    />
  );
}

/** One or two sentences below the title. */
function PageHeaderDescription({ className, ...props }: React.ComponentProps<"p">) {
  return (
    <p
      data-slot="page-header-description"
      className={cn(
        "mt-2 max-w-prose leading-relaxed [grid-area:words] text-pretty text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

/** Actions for the page. They are at the end of the title row or, on narrow screens, below the description. */
function PageHeaderActions({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="page-header-actions"
      className={cn(
        "mt-4 flex flex-wrap items-center gap-2 [grid-area:actions] sm:mt-0 sm:self-start sm:justify-self-end",
        className,
      )}
      {...props}
    />
  );
}

export {
  PageHeader,
  PageHeaderActions,
  PageHeaderBack,
  PageHeaderBreadcrumb,
  type PageHeaderBreadcrumbProps,
  PageHeaderDescription,
  PageHeaderTitle,
};
