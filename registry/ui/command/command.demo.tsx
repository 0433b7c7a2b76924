"use client";

import * as React from "react";
import {
  CalendarPlusIcon,
  HandHeartIcon,
  MapPinPlusIcon,
  MoonIcon,
  SettingsIcon,
  UserIcon,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  Command,
  CommandDialog,
  CommandEmpty,
  CommandFooter,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandSeparator,
  CommandShortcut,
} from "@/components/ui/command";
import { Kbd, KbdGroup } from "@/components/ui/kbd";

interface Action {
  value: string;
  label: string;
  icon: LucideIcon;
  keys?: string[];
}

interface Group {
  value: string;
  items: Action[];
}

const groups: Group[] = [
  {
    value: "New",
    items: [
      { value: "venue", label: "Claim a place", icon: MapPinPlusIcon, keys: ["G", "V"] },
      { value: "event", label: "Publish an event", icon: CalendarPlusIcon, keys: ["G", "E"] },
      { value: "vouch", label: "Vouch for a place", icon: HandHeartIcon },
    ],
  },
  {
    value: "You",
    items: [
      { value: "profile", label: "Profile", icon: UserIcon },
      { value: "settings", label: "Settings", icon: SettingsIcon, keys: ["Ctrl", ","] },
      { value: "theme", label: "Dark theme", icon: MoonIcon },
    ],
  },
];

function Actions({ onSelect }: { onSelect: (label: string) => void }) {
  return (
    <>
      <CommandInput placeholder="What do you want to do?" />
      <CommandEmpty>No commands found.</CommandEmpty>
      <CommandList>
        {groups.map(({ value, items }, index) => (
          <React.Fragment key={value}>
            {index > 0 ? <CommandSeparator /> : null}
            <CommandGroup heading={value}>
              {items.map(({ icon: Icon, label, keys, ...action }) => (
                <CommandItem key={action.value} value={label} onSelect={onSelect}>
                  <Icon className="text-muted-foreground" />
                  {label}
                  {keys ? <CommandShortcut keys={keys} /> : null}
                </CommandItem>
              ))}
            </CommandGroup>
          </React.Fragment>
        ))}
      </CommandList>
    </>
  );
}

/** A command menu in a dialog, which opens with a button or Ctrl+K. */
export function Palette() {
  const [open, setOpen] = React.useState(false);
  const [last, setLast] = React.useState("");
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <Button variant="outline" onClick={() => setOpen(true)}>
        Commands
        <KbdGroup>
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </KbdGroup>
      </Button>
      <p role="status" className="text-muted-foreground">
        {last ? `Chosen: ${last}` : "Nothing selected yet"}
      </p>
      <CommandDialog
        open={open}
        onOpenChange={setOpen}
        hotkey="k"
        closeOnSelect
        title="Commands"
        description="Claim a place, publish it or change your settings."
      >
        <Command>
          <Actions onSelect={setLast} />
          <CommandFooter>
            <span className="flex items-center gap-1.5">
              <Kbd spoken="Enter">⏎</Kbd> Run
            </span>
            <span className="flex items-center gap-1.5">
              <Kbd>Esc</Kbd> Close
            </span>
          </CommandFooter>
        </Command>
      </CommandDialog>
    </div>
  );
}

/** Inline on the page. */
export function InPage() {
  const [last, setLast] = React.useState("");
  return (
    <div className="grid max-w-md gap-3">
      <Command className="border border-border shadow-md">
        <Actions onSelect={setLast} />
      </Command>
      <p role="status" className="text-sm text-muted-foreground">
        {last ? `Chosen: ${last}` : "Nothing selected yet"}
      </p>
    </div>
  );
}

export default Palette;
