"use client";

import * as React from "react";
import { CopyIcon, ExternalLinkIcon, MapPinIcon, Share2Icon, Trash2Icon } from "lucide-react";
import {
  ContextMenu,
  ContextMenuCheckboxItem,
  ContextMenuContent,
  ContextMenuGroup,
  ContextMenuItem,
  ContextMenuLabel,
  ContextMenuLinkItem,
  ContextMenuRadioGroup,
  ContextMenuRadioItem,
  ContextMenuSeparator,
  ContextMenuShortcut,
  ContextMenuSub,
  ContextMenuSubContent,
  ContextMenuSubTrigger,
  ContextMenuTrigger,
} from "@/components/ui/context-menu";

/** Actions for a row. The menu opens on right click, long press, or the menu key on the row's link. */
export function Row() {
  return (
    <ContextMenu>
      <ContextMenuTrigger className="flex max-w-md items-center justify-between gap-4 rounded-lg border border-border bg-card p-4 text-sm data-popup-open:border-input">
        <span>
          <a
            href="#mbare"
            className="flex items-center rounded-sm font-medium underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11"
          >
            Mbare Library
          </a>
          <span className="text-muted-foreground">Public library in Harare</span>
        </span>
        <span className="text-end text-xs text-muted-foreground">Right click or long press</span>
      </ContextMenuTrigger>
      <ContextMenuContent>
        <ContextMenuLinkItem href="#public">
          <ExternalLinkIcon />
          Public page
        </ContextMenuLinkItem>
        <ContextMenuItem>
          <CopyIcon />
          Copy number
          <ContextMenuShortcut>C</ContextMenuShortcut>
        </ContextMenuItem>
        <ContextMenuSub>
          <ContextMenuSubTrigger>
            <Share2Icon />
            Share
          </ContextMenuSubTrigger>
          <ContextMenuSubContent>
            <ContextMenuItem>As a link</ContextMenuItem>
            <ContextMenuItem>As a poster</ContextMenuItem>
          </ContextMenuSubContent>
        </ContextMenuSub>
        <ContextMenuItem disabled>
          <MapPinIcon />
          Show on the map
        </ContextMenuItem>
        <ContextMenuSeparator />
        <ContextMenuItem variant="destructive">
          <Trash2Icon />
          Withdraw claim
        </ContextMenuItem>
      </ContextMenuContent>
    </ContextMenu>
  );
}

/** Map layers. The menu stays open while users switch layers on or off. */
export function Choices() {
  const [shown, setShown] = React.useState(["venues"]);
  const [unit, setUnit] = React.useState("km");
  const toggle = (name: string, checked: boolean) =>
    setShown(checked ? [...shown, name] : shown.filter((each) => each !== name));
  return (
    <ContextMenu>
      <ContextMenuTrigger
        tabIndex={0}
        role="group"
        aria-label="Map of Harare"
        className="grid h-36 max-w-md place-items-center rounded-lg border border-dashed border-input bg-muted text-sm text-foreground/70 outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring"
      >
        Map of Harare, in {unit}
      </ContextMenuTrigger>
      <ContextMenuContent>
        <ContextMenuGroup>
          <ContextMenuLabel>Show</ContextMenuLabel>
          {[["venues", "Places"], ["events", "Events today"]].map(([name, words]) => (
            <ContextMenuCheckboxItem
              key={name}
              checked={shown.includes(name!)}
              onCheckedChange={(checked) => toggle(name!, checked)}
            >
              {words}
            </ContextMenuCheckboxItem>
          ))}
        </ContextMenuGroup>
        <ContextMenuSeparator />
        <ContextMenuRadioGroup value={unit} onValueChange={setUnit}>
          <ContextMenuLabel>Distances</ContextMenuLabel>
          <ContextMenuRadioItem value="km">Kilometres</ContextMenuRadioItem>
          <ContextMenuRadioItem value="minutes">Walking time (minutes)</ContextMenuRadioItem>
        </ContextMenuRadioGroup>
      </ContextMenuContent>
    </ContextMenu>
  );
}

export default Row;
