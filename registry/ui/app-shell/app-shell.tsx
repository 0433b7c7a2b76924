"use client";

import * as React from "react";
import { useRender } from "@base-ui/react/use-render";
import { mergeProps } from "@base-ui/react/merge-props";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import {
  Breadcrumb,
  BreadcrumbItem,
  BreadcrumbLink,
  BreadcrumbList,
  BreadcrumbPage,
  BreadcrumbSeparator,
} from "@/components/ui/breadcrumb";
import { Hint } from "@/components/ui/hint";
import {
  Sidebar,
  SidebarContent,
  SidebarFooter,
  SidebarGroup,
  SidebarGroupContent,
  SidebarGroupLabel,
  SidebarHeader,
  SidebarMenu,
  SidebarMenuBadge,
  SidebarMenuItem,
  SidebarProvider,
  SidebarRail,
  SidebarTrigger,
  useSidebar,
} from "@/components/ui/sidebar";

type SidebarProps = React.ComponentProps<typeof Sidebar>;

type SidebarProviderProps = React.ComponentProps<typeof SidebarProvider>;

/** Id of the main content, the target of the skip link. */
const MainId = React.createContext<string | undefined>(undefined);

interface AppShellLabels {
  /** Label of the skip link. The link is the first one on the page, appears on focus and jumps past the sidebar. */
  skip: string;
  /** Name of the button that toggles the sidebar. */
  trigger: string;
  /** Name of the breadcrumb landmark. */
  path: string;
}

const english: AppShellLabels = { skip: "Skip to content", trigger: "Sidebar", path: "Breadcrumb" };

interface AppShellProps extends SidebarProviderProps {
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<AppShellLabels> | undefined;
}

/** A complete console: `AppShellSidebar` next to `AppShellPage`. Tracks whether the sidebar is open. */
function AppShell({ className, labels, children, ...props }: AppShellProps) {
  const words = { ...english, ...labels };
  const id = React.useId();
  return (
    <MainId value={id}>
      <SidebarProvider data-slot="app-shell" className={cn("relative", className)} {...props}>
        <a
          data-slot="app-shell-skip"
          href={`#${id}`}
          className="sr-only start-2 top-2 z-30 rounded-md bg-primary px-4 py-2 text-sm font-medium text-primary-foreground outline-offset-2 focus:not-sr-only focus:absolute focus:outline-2 focus:outline-ring"
        >
          {words.skip}
        </a>
        {children}
      </SidebarProvider>
    </MainId>
  );
}

interface AppShellSidebarProps extends SidebarProps {
  /** The top section: logo and name, or an organisation switcher. */
  brand?: React.ReactNode;
  /** The bottom section: the signed-in user. */
  footer?: React.ReactNode;
}

/** The sidebar, with the brand, the navigation (children) and the footer. It collapses to icons. */
function AppShellSidebar({ brand, footer, collapsible = "icon", children, ...props }: AppShellSidebarProps) {
  return (
    <Sidebar data-slot="app-shell-sidebar" collapsible={collapsible} {...props}>
      {brand ? <SidebarHeader>{brand}</SidebarHeader> : null}
      <SidebarContent>{children}</SidebarContent>
      {footer ? <SidebarFooter>{footer}</SidebarFooter> : null}
      {collapsible === "none" ? null : <SidebarRail />}
    </Sidebar>
  );
}

interface AppShellLink {
  label: string;
  href: string;
  /** Icon of the page. It is the only visible part while the sidebar is collapsed. */
  icon: React.ReactNode;
  /** Number of pending items, with a label: `{ value: 12, label: "12 pending claims" }`. */
  count?: { value: number; label: string } | undefined;
}

interface AppShellSection {
  /** Name of the group. It is optional if there is only one group. */
  label?: string | undefined;
  links: readonly AppShellLink[];
}

interface AppShellNavigationProps {
  /** The pages, in groups. Leave out pages the user has no access to. */
  sections: readonly AppShellSection[];
  /** Path of the current page. The link with the longest matching path is marked as current. */
  current?: string | undefined;
  /** Renders your router's link: `(link) => <Link to={link.href} />`. */
  renderLink?: ((link: AppShellLink) => React.ReactElement) | undefined;
}

/** The console's pages in groups, with counts of pending items. The current page is marked. */
function AppShellNavigation({ sections, current, renderLink }: AppShellNavigationProps) {
  const { state, isMobile } = useSidebar();
  const isCollapsed = state === "collapsed" && !isMobile;
  const active = sections.flatMap(({ links }) => links)
    .filter(({ href }) => isWithin(href, current))
    .sort((one, other) => other.href.length - one.href.length)[0];
  return sections.map((section, place) => (
    <SidebarGroup key={section.label ?? place} data-slot="app-shell-section">
      {section.label ? <SidebarGroupLabel>{section.label}</SidebarGroupLabel> : null}
      <SidebarGroupContent>
        <SidebarMenu>
          {section.links.map((link) => (
            <SidebarMenuItem key={link.href}>
              <Hint
                text={link.count ? `${link.label}, ${link.count.label}` : link.label}
                side="inline-end"
                disabled={!isCollapsed}
              >
                <NavigationLink
                  render={renderLink?.(link) ?? <a href={link.href} />}
                  aria-current={link === active ? "page" : undefined}
                  data-active={link === active || undefined}
                >
                  {link.icon}
                  <span>{link.label}</span>
                  {link.count ? <span className="sr-only">({link.count.label})</span> : null}
                </NavigationLink>
              </Hint>
              {link.count ? <SidebarMenuBadge aria-hidden>{link.count.value}</SidebarMenuBadge> : null}
            </SidebarMenuItem>
          ))}
        </SidebarMenu>
      </SidebarGroupContent>
    </SidebarGroup>
  ));
}

const navigationLink = cva(
  "peer/menu-button flex h-9 w-full items-center gap-2 overflow-hidden rounded-md px-2.5 text-start text-sm text-sidebar-foreground outline-offset-0 outline-none group-has-[[data-sidebar=menu-badge]]/menu-item:pe-10 hover:bg-sidebar-accent hover:text-sidebar-accent-foreground focus-visible:outline-2 focus-visible:outline-sidebar-ring data-active:bg-sidebar-accent data-active:font-medium data-active:text-sidebar-accent-foreground pointer-coarse:min-h-11 [&>span:not(.sr-only)]:truncate [&>svg]:size-4 [&>svg]:shrink-0",
);

/**
 * A link styled like a sidebar button. `SidebarMenuButton` is not used, because projects may have different versions of
 * it, which render links in different ways.
 */
function NavigationLink({ render, className, ...props }: useRender.ComponentProps<"a">) {
  return useRender({
    defaultTagName: "a",
    render,
    props: mergeProps<"a">({
      className: cn(navigationLink(), className),
    }, props),
    state: { slot: "sidebar-menu-button", sidebar: "menu-button" },
  });
}

/** Returns whether the current page is the link's page or a page below it. `/claims` is not below `/claim`. */
function isWithin(href: string, current: string | undefined): boolean {
  if (!current?.startsWith(href)) return false;
  return href.endsWith("/") || current === href || "/?#".includes(current[href.length] ?? "");
}

/** Everything next to the sidebar: `AppShellTopBar` and `AppShellMain`. */
function AppShellPage({ className, ...props }: React.ComponentProps<"div">) {
  return (
    // Doesn't use `SidebarInset`, because that renders a `main`, and `AppShellMain` is already one.
    <div
      data-slot="app-shell-page"
      className={cn(
        "relative flex min-w-0 flex-1 flex-col overflow-x-clip bg-background text-foreground md:group-has-[>nav[data-variant=inset]]/sidebar-wrapper:m-2 md:group-has-[>nav[data-variant=inset]]/sidebar-wrapper:rounded-xl md:group-has-[>nav[data-variant=inset]]/sidebar-wrapper:shadow-sm md:peer-data-[variant=inset]:m-2 md:peer-data-[variant=inset]:rounded-xl md:peer-data-[variant=inset]:shadow-sm",
        className,
      )}
      {...props}
    />
  );
}

interface AppShellTopBarProps extends React.ComponentProps<"header"> {
  /** The breadcrumb. Its last item is the current page. */
  path: readonly { label: string; href?: string | undefined }[];
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<AppShellLabels> | undefined;
}

/** The bar above the page: sidebar button, breadcrumb, and actions (children). */
function AppShellTopBar(
  { className, path, labels, children, ...props }: AppShellTopBarProps,
) {
  const words = { ...english, ...labels };
  return (
    <header
      data-slot="app-shell-top-bar"
      className={cn(
        "sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b border-border bg-background px-3",
        className,
      )}
      {...props}
    >
      <SidebarTrigger aria-label={words.trigger} />
      <span aria-hidden className="my-4 w-px shrink-0 self-stretch bg-border" />
      <Breadcrumb aria-label={words.path} className="min-w-0 flex-1 ps-1">
        <BreadcrumbList className="flex-nowrap">
          {path.map(({ label, href }, step) => {
            const isLast = step === path.length - 1;
            // A phone only has room for the page and its parent. The sidebar links to the other pages.
            const isAbove = step < path.length - 2;
            return (
              <React.Fragment key={`${step} ${label}`}>
                <BreadcrumbItem className={cn(isLast ? "min-w-0" : "shrink-0", isAbove && "max-sm:hidden")}>
                  {isLast
                    ? <BreadcrumbPage className="truncate">{label}</BreadcrumbPage>
                    : href === undefined
                    ? <span>{label}</span>
                    : <BreadcrumbLink href={href}>{label}</BreadcrumbLink>}
                </BreadcrumbItem>
                {isLast ? null : <BreadcrumbSeparator className={cn(isAbove && "max-sm:hidden")} />}
              </React.Fragment>
            );
          })}
        </BreadcrumbList>
      </Breadcrumb>
      {children ? <div className="flex shrink-0 items-center gap-2">{children}</div> : null}
    </header>
  );
}

const main = cva(
  "mx-auto w-full max-w-6xl flex-1 p-4 outline-none",
);

/**
 * The page's `main` element and the target of the skip link. Use `render={<div />}` inside an existing `main`.
 */
function AppShellMain({ className, render, ...props }: useRender.ComponentProps<"main">) {
  const id = React.use(MainId);
  return useRender({
    defaultTagName: "main",
    render,
    props: mergeProps<"main">(
      {
        id,
        tabIndex: -1,
        className: cn(main(), className),
      },
      props,
    ),
    state: { slot: "app-shell-main" },
  });
}

export {
  AppShell,
  type AppShellLabels,
  type AppShellLink,
  AppShellMain,
  AppShellNavigation,
  type AppShellNavigationProps,
  AppShellPage,
  type AppShellProps,
  type AppShellSection,
  AppShellSidebar,
  type AppShellSidebarProps,
  AppShellTopBar,
  type AppShellTopBarProps,
};
