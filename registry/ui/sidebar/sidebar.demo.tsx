"use client";

import * as React from "react";
import { cva } from "class-variance-authority";
import {
  BuildingIcon,
  CalendarDaysIcon,
  EllipsisIcon,
  InboxIcon,
  KeyRoundIcon,
  LibraryIcon,
  MapPinIcon,
  PlusIcon,
  SettingsIcon,
  StampIcon,
} from "lucide-react";
import { Avatar, AvatarFallback } from "@/components/ui/avatar";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import {
  Sidebar,
  SidebarContent,
  SidebarFooter,
  SidebarGroup,
  SidebarGroupAction,
  SidebarGroupContent,
  SidebarGroupLabel,
  SidebarHeader,
  SidebarInput,
  SidebarInset,
  SidebarMenu,
  SidebarMenuAction,
  SidebarMenuBadge,
  SidebarMenuButton,
  SidebarMenuItem,
  SidebarMenuSkeleton,
  SidebarMenuSub,
  SidebarMenuSubButton,
  SidebarMenuSubItem,
  SidebarProvider,
  SidebarRail,
  SidebarSeparator,
  SidebarTrigger,
} from "@/components/ui/sidebar";

// Here, the sidebar is shown as part of a page. In an app, it is as tall as the screen.
const box = cva("h-120 min-h-0 overflow-hidden rounded-lg border border-border");

/** The sidebar collapses to icons with tooltips. To collapse it, click its edge, use the button, or press Ctrl+B. */
export function Console() {
  return (
    <SidebarProvider className={box()}>
      <Sidebar collapsible="icon" aria-label="Console">
        <SidebarHeader>
          <SidebarMenu>
            <SidebarMenuItem>
              <SidebarMenuButton size="lg" tooltip="Kigali Public Library">
                <Avatar size="sm">
                  <AvatarFallback>KL</AvatarFallback>
                </Avatar>
                <span>Kigali Public Library</span>
              </SidebarMenuButton>
            </SidebarMenuItem>
          </SidebarMenu>
        </SidebarHeader>
        <SidebarContent>
          <SidebarGroup>
            <SidebarGroupLabel>My places</SidebarGroupLabel>
            <SidebarGroupContent>
              <SidebarMenu>
                <SidebarMenuItem>
                  <SidebarMenuButton isActive tooltip="Places" render={<a href="#venues" />}>
                    <BuildingIcon />
                    <span>Places</span>
                  </SidebarMenuButton>
                </SidebarMenuItem>
                <SidebarMenuItem>
                  <SidebarMenuButton tooltip="Events" render={<a href="#events" />}>
                    <CalendarDaysIcon />
                    <span>Events</span>
                  </SidebarMenuButton>
                  <SidebarMenuSub>
                    <SidebarMenuSubItem>
                      <SidebarMenuSubButton href="#upcoming">
                        <span>Upcoming</span>
                      </SidebarMenuSubButton>
                    </SidebarMenuSubItem>
                    <SidebarMenuSubItem>
                      <SidebarMenuSubButton href="#drafts">
                        <span>Drafts</span>
                      </SidebarMenuSubButton>
                    </SidebarMenuSubItem>
                  </SidebarMenuSub>
                </SidebarMenuItem>
              </SidebarMenu>
            </SidebarGroupContent>
          </SidebarGroup>
          <SidebarGroup>
            <SidebarGroupLabel>Staff</SidebarGroupLabel>
            <SidebarGroupContent>
              <SidebarMenu>
                <SidebarMenuItem>
                  <SidebarMenuButton tooltip="Claims" render={<a href="#claims" />}>
                    <StampIcon />
                    <span>Claims</span>
                    <span className="sr-only">, 12 waiting</span>
                  </SidebarMenuButton>
                  <SidebarMenuBadge aria-hidden>12</SidebarMenuBadge>
                </SidebarMenuItem>
              </SidebarMenu>
            </SidebarGroupContent>
          </SidebarGroup>
        </SidebarContent>
        <SidebarFooter>
          <SidebarMenu>
            <SidebarMenuItem>
              <SidebarMenuButton tooltip="Settings">
                <SettingsIcon />
                <span>Settings</span>
              </SidebarMenuButton>
            </SidebarMenuItem>
          </SidebarMenu>
        </SidebarFooter>
        <SidebarRail />
      </Sidebar>
      <SidebarInset render={<div />}>
        <header className="flex items-center gap-2 border-b border-border p-2">
          <SidebarTrigger />
          <h2 className="text-sm font-medium">Places</h2>
        </header>
        <p className="p-4 text-sm text-pretty text-muted-foreground">
          Two of your places are verified. The library's permit expires in March.
        </p>
      </SidebarInset>
    </SidebarProvider>
  );
}

/**
 * The page is a card next to the sidebar. An entry has actions, the group has an add button, and the sidebar closes
 * completely.
 */
export function Inset() {
  return (
    <SidebarProvider className={box()}>
      <Sidebar variant="inset" aria-label="Places">
        <SidebarHeader>
          <SidebarInput type="search" aria-label="Search places" placeholder="Search places" />
        </SidebarHeader>
        <SidebarSeparator />
        <SidebarContent>
          <SidebarGroup>
            <SidebarGroupLabel>Places</SidebarGroupLabel>
            <SidebarGroupAction aria-label="Add a place">
              <PlusIcon />
            </SidebarGroupAction>
            <SidebarGroupContent>
              <SidebarMenu>
                {["Mbare Library", "Nairobi National Museum", "Bibliothèque nationale de Côte d'Ivoire"].map((
                  name,
                  place,
                ) => (
                  <SidebarMenuItem key={name}>
                    <SidebarMenuButton isActive={place === 0} render={<a href={`#place-${place}`} />}>
                      <MapPinIcon />
                      <span>{name}</span>
                    </SidebarMenuButton>
                    <DropdownMenu>
                      <DropdownMenuTrigger render={<SidebarMenuAction aria-label={`Actions for ${name}`} />}>
                        <EllipsisIcon />
                      </DropdownMenuTrigger>
                      <DropdownMenuContent align="start">
                        <DropdownMenuItem>Ask for vouches</DropdownMenuItem>
                        <DropdownMenuItem>Share</DropdownMenuItem>
                      </DropdownMenuContent>
                    </DropdownMenu>
                  </SidebarMenuItem>
                ))}
              </SidebarMenu>
            </SidebarGroupContent>
          </SidebarGroup>
        </SidebarContent>
        <SidebarRail />
      </Sidebar>
      <SidebarInset render={<div />} className="p-2">
        <SidebarTrigger label="Places" />
        <p className="p-2 text-sm text-pretty text-muted-foreground">
          Mbare Library, Harare. Open from Monday to Saturday.
        </p>
      </SidebarInset>
    </SidebarProvider>
  );
}

/** A controlled sidebar on the `end` side, styled as a card. Its entries are still loading. */
export function Controlled() {
  const [open, setOpen] = React.useState(true);
  return (
    <SidebarProvider className={box()} open={open} onOpenChange={setOpen} shortcut={null}>
      <Sidebar side="end" variant="floating" aria-label="Details">
        <SidebarContent>
          <SidebarGroup>
            <SidebarGroupLabel>Details</SidebarGroupLabel>
            <SidebarMenu>
              {[0, 1, 2].map((row) => (
                <SidebarMenuItem key={row}>
                  <SidebarMenuSkeleton showIcon />
                </SidebarMenuItem>
              ))}
            </SidebarMenu>
          </SidebarGroup>
        </SidebarContent>
      </Sidebar>
      <SidebarInset render={<div />} className="items-end p-2">
        <SidebarTrigger label="Details" />
        <p className="w-full p-2 text-sm text-muted-foreground max-md:hidden">
          {open ? "The details are open." : "The details are closed."}
        </p>
      </SidebarInset>
    </SidebarProvider>
  );
}

/** The sidebar is always visible, even on phones. This suits a short list of short names. */
export function Fixed() {
  return (
    <SidebarProvider className="h-60 min-h-0 overflow-hidden rounded-lg border border-border [--sidebar-width:9.5rem]">
      <Sidebar collapsible="none" aria-label="Account">
        <SidebarContent>
          <SidebarGroup>
            <SidebarMenu>
              <SidebarMenuItem>
                <SidebarMenuButton isActive render={<a href="#inbox" />}>
                  <InboxIcon />
                  <span>Inbox</span>
                </SidebarMenuButton>
              </SidebarMenuItem>
              <SidebarMenuItem>
                <SidebarMenuButton render={<a href="#vouches" />}>
                  <LibraryIcon />
                  <span>Vouches</span>
                </SidebarMenuButton>
              </SidebarMenuItem>
              <SidebarMenuItem>
                <SidebarMenuButton render={<a href="#keys" />}>
                  <KeyRoundIcon />
                  <span>Keys</span>
                </SidebarMenuButton>
              </SidebarMenuItem>
            </SidebarMenu>
          </SidebarGroup>
        </SidebarContent>
      </Sidebar>
      <SidebarInset render={<div />} className="p-4 text-sm text-pretty">
        Nothing new. Replies to your claims appear here.
      </SidebarInset>
    </SidebarProvider>
  );
}

export default Console;
