"use client";

import * as React from "react";
import { cva } from "class-variance-authority";
import { BuildingIcon, KeyRoundIcon, ScrollTextIcon, StampIcon, UsersIcon } from "lucide-react";
import {
  AppShell,
  AppShellMain,
  AppShellNavigation,
  AppShellPage,
  type AppShellSection,
  AppShellSidebar,
  AppShellTopBar,
} from "@/components/ui/app-shell";
import { Avatar, AvatarFallback } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { SidebarMenu, SidebarMenuButton, SidebarMenuItem } from "@/components/ui/sidebar";
import { StatusChip } from "@/components/ui/status-chip";

// Shown as part of a page. In an app, the shell is as tall as the screen.
const box = cva("h-120 min-h-0 overflow-hidden rounded-lg border border-border");

const sections: AppShellSection[] = [
  {
    label: "My places",
    links: [
      { label: "Places", href: "#/venues", icon: <BuildingIcon /> },
      { label: "Keys", href: "#/keys", icon: <KeyRoundIcon /> },
    ],
  },
  {
    label: "Staff",
    links: [
      {
        label: "Claims",
        href: "#/claims",
        icon: <StampIcon />,
        count: { value: 12, label: "12 pending claims" },
      },
      { label: "People", href: "#/people", icon: <UsersIcon /> },
      { label: "Audit log", href: "#/audit", icon: <ScrollTextIcon /> },
    ],
  },
];

function Person() {
  return (
    <SidebarMenu>
      <SidebarMenuItem>
        <SidebarMenuButton size="lg" tooltip="Amina Wanjiru">
          <Avatar size="sm">
            <AvatarFallback>AW</AvatarFallback>
          </Avatar>
          <span>Amina Wanjiru</span>
        </SidebarMenuButton>
      </SidebarMenuItem>
    </SidebarMenu>
  );
}

/** The staff console, showing a claim. */
export function Console() {
  return (
    <AppShell className={box()}>
      <AppShellSidebar aria-label="Console" footer={<Person />}>
        <AppShellNavigation sections={sections} current="#/claims/mbare-library" />
      </AppShellSidebar>
      <AppShellPage className="overflow-y-auto">
        <AppShellTopBar
          path={[
            { label: "Console", href: "#/" },
            { label: "Claims", href: "#/claims" },
            { label: "Mbare Library" },
          ]}
        >
          <Button size="sm">Decide</Button>
        </AppShellTopBar>
        <AppShellMain render={<div />} className="grid content-start gap-3">
          <h2 className="text-lg font-semibold">Mbare Library</h2>
          <StatusChip tone="info">Waiting for a decision</StatusChip>
          <p className="text-sm text-pretty text-muted-foreground">
            Tendai Moyo says she manages the library. Her evidence is a link to a City of Harare page.
          </p>
        </AppShellMain>
      </AppShellPage>
    </AppShell>
  );
}

/**
 * The page controls the sidebar, which is initially collapsed. The navigation is short, because the user has no role.
 */
export function Closed() {
  const [open, setOpen] = React.useState(false);
  return (
    <AppShell className={box()} open={open} onOpenChange={setOpen}>
      <AppShellSidebar
        aria-label="My console"
        variant="inset"
        brand={
          <SidebarMenu>
            <SidebarMenuItem>
              <SidebarMenuButton tooltip="Kigali Public Library">
                <BuildingIcon />
                <span>Kigali Public Library</span>
              </SidebarMenuButton>
            </SidebarMenuItem>
          </SidebarMenu>
        }
      >
        <AppShellNavigation sections={sections.slice(0, 1)} current="#/venues" />
      </AppShellSidebar>
      <AppShellPage>
        <AppShellTopBar
          path={[{ label: "Places" }]}
          labels={{ path: "Console breadcrumb" }}
          className="rounded-t-xl"
        />
        <AppShellMain render={<div />}>
          <p className="text-sm text-muted-foreground">Three places, two of them verified.</p>
        </AppShellMain>
      </AppShellPage>
    </AppShell>
  );
}

export default Console;
