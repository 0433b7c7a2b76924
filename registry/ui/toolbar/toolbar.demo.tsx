"use client";

import * as React from "react";
import {
  ArchiveIcon,
  BoldIcon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  ListOrderedIcon,
  Trash2Icon,
} from "lucide-react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { ToggleGroup } from "@/components/ui/toggle-group";
import {
  Toolbar,
  ToolbarButton,
  ToolbarGroup,
  ToolbarLink,
  ToolbarSeparator,
  ToolbarToggle,
} from "@/components/ui/toolbar";

/** Text formatting controls: toggles, a choice between list styles, a button and a link. */
export function Writing() {
  return (
    <Toolbar aria-label="Place description">
      <ToolbarGroup aria-label="Letters">
        <ToolbarToggle aria-label="Bold">
          <BoldIcon />
        </ToolbarToggle>
        <ToolbarToggle aria-label="Italic" defaultPressed>
          <ItalicIcon />
        </ToolbarToggle>
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToggleGroup aria-label="List" defaultValue={["plain"]}>
        <ToolbarToggle value="plain" aria-label="Bulleted list">
          <ListIcon />
        </ToolbarToggle>
        <ToolbarToggle value="numbered" aria-label="Numbered list">
          <ListOrderedIcon />
        </ToolbarToggle>
      </ToggleGroup>
      <ToolbarSeparator />
      <ToolbarButton>
        <LinkIcon />
        Add link
      </ToolbarButton>
      <ToolbarLink href="#rules">Rules</ToolbarLink>
    </Toolbar>
  );
}

/** A toolbar above a list of claims, with a menu. Disabled controls stay in place. */
export function OverList() {
  const [chosen, setChosen] = React.useState(0);
  return (
    <div className="grid max-w-md gap-2">
      <Toolbar aria-label="Claims">
        <ToolbarButton onClick={() => setChosen(3)}>Select three</ToolbarButton>
        <ToolbarSeparator />
        <ToolbarButton disabled={chosen === 0}>
          <ArchiveIcon />
          Archive
        </ToolbarButton>
        <ToolbarButton disabled={chosen === 0} aria-label="Delete" size="icon" className="size-8">
          <Trash2Icon />
        </ToolbarButton>
        <ToolbarSeparator />
        <DropdownMenu>
          <DropdownMenuTrigger render={<ToolbarButton />}>More</DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem>Download</DropdownMenuItem>
            <DropdownMenuItem>Print</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </Toolbar>
      <p role="status" className="text-sm text-muted-foreground">{chosen} claims selected</p>
    </div>
  );
}

/** Vertical, next to a drawing. */
export function Vertical() {
  return (
    <Toolbar orientation="vertical" aria-label="Letters">
      <ToolbarToggle aria-label="Bold">
        <BoldIcon />
      </ToolbarToggle>
      <ToolbarToggle aria-label="Italic">
        <ItalicIcon />
      </ToolbarToggle>
      <ToolbarSeparator />
      <ToolbarButton aria-label="Delete" size="icon" className="size-8">
        <Trash2Icon />
      </ToolbarButton>
    </Toolbar>
  );
}

export default Writing;
