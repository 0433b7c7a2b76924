"use client";

import * as React from "react";
import { CalendarPlusIcon, DownloadIcon, MapPinPlusIcon } from "lucide-react";
import {
  Menubar,
  MenubarCheckboxItem,
  MenubarContent,
  MenubarGroup,
  MenubarItem,
  MenubarLabel,
  MenubarLinkItem,
  MenubarMenu,
  MenubarRadioGroup,
  MenubarRadioItem,
  MenubarSeparator,
  MenubarShortcut,
  MenubarSub,
  MenubarSubContent,
  MenubarSubTrigger,
  MenubarTrigger,
} from "@/components/ui/menubar";

/** The menus of a console: new items, view options, and help. */
export function Console() {
  const [columns, setColumns] = React.useState(["tier"]);
  const [order, setOrder] = React.useState("new");
  const toggle = (name: string, checked: boolean) =>
    setColumns(checked ? [...columns, name] : columns.filter((each) => each !== name));
  return (
    <Menubar aria-label="Console">
      <MenubarMenu>
        <MenubarTrigger>New</MenubarTrigger>
        <MenubarContent>
          <MenubarItem>
            <MapPinPlusIcon />
            Place
            <MenubarShortcut>V</MenubarShortcut>
          </MenubarItem>
          <MenubarItem>
            <CalendarPlusIcon />
            Event
            <MenubarShortcut>E</MenubarShortcut>
          </MenubarItem>
          <MenubarSeparator />
          <MenubarSub>
            <MenubarSubTrigger>
              <DownloadIcon />
              Import from
            </MenubarSubTrigger>
            <MenubarSubContent>
              <MenubarItem>A table</MenubarItem>
              <MenubarItem>A calendar</MenubarItem>
            </MenubarSubContent>
          </MenubarSub>
          <MenubarItem disabled>Duplicate last event</MenubarItem>
        </MenubarContent>
      </MenubarMenu>
      <MenubarMenu>
        <MenubarTrigger>View</MenubarTrigger>
        <MenubarContent>
          <MenubarGroup>
            <MenubarLabel>Columns</MenubarLabel>
            {[["tier", "Tier"], ["city", "City"]].map(([name, words]) => (
              <MenubarCheckboxItem
                key={name}
                checked={columns.includes(name!)}
                onCheckedChange={(checked) => toggle(name!, checked)}
              >
                {words}
              </MenubarCheckboxItem>
            ))}
          </MenubarGroup>
          <MenubarSeparator />
          <MenubarRadioGroup value={order} onValueChange={setOrder}>
            <MenubarLabel>Order</MenubarLabel>
            <MenubarRadioItem value="new">Newest first</MenubarRadioItem>
            <MenubarRadioItem value="old">Oldest first</MenubarRadioItem>
          </MenubarRadioGroup>
        </MenubarContent>
      </MenubarMenu>
      <MenubarMenu>
        <MenubarTrigger>Help</MenubarTrigger>
        <MenubarContent>
          <MenubarLinkItem href="#claims">How claims work</MenubarLinkItem>
          <MenubarLinkItem href="#rules">The rules</MenubarLinkItem>
          <MenubarSeparator />
          <MenubarItem variant="destructive">Report abuse</MenubarItem>
        </MenubarContent>
      </MenubarMenu>
    </Menubar>
  );
}

/** A vertical menu bar next to a map. Its menus open to the side. */
export function Vertical() {
  return (
    <Menubar orientation="vertical" aria-label="Map">
      <MenubarMenu>
        <MenubarTrigger>Show</MenubarTrigger>
        <MenubarContent>
          <MenubarGroup>
            <MenubarLabel>On the map</MenubarLabel>
            <MenubarCheckboxItem defaultChecked>Places</MenubarCheckboxItem>
            <MenubarCheckboxItem>Events today</MenubarCheckboxItem>
          </MenubarGroup>
          <MenubarSeparator />
          <MenubarRadioGroup defaultValue="km">
            <MenubarLabel>Distances</MenubarLabel>
            <MenubarRadioItem value="km">Kilometres</MenubarRadioItem>
            <MenubarRadioItem value="minutes">Walking time (minutes)</MenubarRadioItem>
          </MenubarRadioGroup>
          <MenubarSeparator />
          <MenubarLinkItem href="#sources">About this map</MenubarLinkItem>
        </MenubarContent>
      </MenubarMenu>
      <MenubarMenu>
        <MenubarTrigger>Go to</MenubarTrigger>
        <MenubarContent>
          <MenubarItem>My place</MenubarItem>
          <MenubarItem>Whole city</MenubarItem>
        </MenubarContent>
      </MenubarMenu>
    </Menubar>
  );
}

export default Console;
