"use client";

import { BookmarkIcon, PrinterIcon, Share2Icon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Tooltip, TooltipContent, TooltipProvider, TooltipTrigger } from "@/components/ui/tooltip";

/** A short explanation of a button, shown on hover and focus. */
export function Describes() {
  return (
    <Tooltip>
      <TooltipTrigger render={<Button variant="outline" />}>Vouch</TooltipTrigger>
      <TooltipContent>Confirms that you know this place. A vouch lasts one year.</TooltipContent>
    </Tooltip>
  );
}

const actions = [
  ["Save", BookmarkIcon],
  ["Share", Share2Icon],
  ["Print", PrinterIcon],
] as const;

/** Tooltips that show the names of icon buttons. They open immediately. */
export function Names() {
  return (
    <TooltipProvider>
      <div className="flex gap-1">
        {actions.map(([name, Icon]) => (
          <Tooltip key={name} describes={false}>
            <TooltipTrigger render={<Button variant="ghost" size="icon" aria-label={name} />}>
              <Icon />
            </TooltipTrigger>
            <TooltipContent>{name}</TooltipContent>
          </Tooltip>
        ))}
      </div>
    </TooltipProvider>
  );
}

/** A tooltip on each side of its trigger. A tooltip that does not fit flips to the opposite side. */
export function Sides() {
  return (
    <div className="flex flex-wrap gap-2">
      {(["top", "inline-end", "bottom", "inline-start"] as const).map((side) => (
        <Tooltip key={side}>
          <TooltipTrigger render={<Button variant="outline" size="sm" />}>{side}</TooltipTrigger>
          <TooltipContent side={side}>Opening hours as provided by the place</TooltipContent>
        </Tooltip>
      ))}
    </div>
  );
}

export default Describes;
