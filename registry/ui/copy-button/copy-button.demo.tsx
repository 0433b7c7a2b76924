"use client";

import { CopyButton } from "@/components/ui/copy-button";

/** An icon button next to the text that it copies. A tooltip shows the button's name. */
export function BesideValue() {
  return (
    <div className="flex items-center gap-2">
      <code className="rounded-md bg-muted px-2 py-1 font-mono text-sm">ZW-HA-00217</code>
      <CopyButton value="ZW-HA-00217" label="Copy Mbare Library’s number" />
    </div>
  );
}

/** With a text label. */
export function WithWords() {
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton value="https://example.org/venues/mbare-library" variant="outline">Copy link</CopyButton>
      <CopyButton value="https://example.org/events/jazz.ics" variant="secondary" size="sm">
        Copy calendar link
      </CopyButton>
    </div>
  );
}

/** A copy button in another language. Its value is fetched on click. */
export function OnDemand() {
  return (
    <CopyButton
      value={() => Promise.resolve("vch_7f3k")}
      label="Copier le code"
      labels={{ copied: "Copié", notCopied: "Copie impossible" }}
      variant="outline"
      lang="fr"
    />
  );
}

export default BesideValue;
