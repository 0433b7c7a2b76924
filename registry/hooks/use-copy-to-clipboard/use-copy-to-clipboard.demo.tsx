"use client";

import { Button } from "@/components/ui/button";
import { useCopyToClipboard } from "@/hooks/use-copy-to-clipboard";

const words = { idle: "Copy number", copied: "Copied", failed: "Could not copy" };

/** A place's reference number with a copy button that shows whether copying worked. */
export function VenueNumber() {
  const { state, copy } = useCopyToClipboard();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <code className="rounded-md bg-muted px-2 py-1 font-mono text-sm">ZW-HA-00217</code>
      <Button variant="outline" onClick={() => copy("ZW-HA-00217")}>
        <span role="status">{words[state]}</span>
      </Button>
    </div>
  );
}

export default VenueNumber;
