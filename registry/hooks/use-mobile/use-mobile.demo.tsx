"use client";

import { useIsMobile } from "@/hooks/use-mobile";

/** Shows shorter text on small screens. Resize the window to see the text change. */
export function ShortWords() {
  const mobile = useIsMobile();
  return (
    <p className="max-w-sm rounded-lg border border-border bg-card p-4 text-sm text-card-foreground">
      {mobile ? "Narrow view: the list opens as a drawer." : "Wide view: the list stays next to the map."}
    </p>
  );
}

export default ShortWords;
