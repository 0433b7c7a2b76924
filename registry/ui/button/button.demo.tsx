"use client";

import { ArrowRightIcon, DownloadIcon, PlusIcon, Trash2Icon } from "lucide-react";
import * as React from "react";
import { Button } from "@/components/ui/button";

/** Six variants. Use only one primary action per view. */
export function Variants() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button>Claim this place</Button>
      <Button variant="secondary">Save draft</Button>
      <Button variant="outline">Preview</Button>
      <Button variant="ghost">Cancel</Button>
      <Button variant="destructive">Withdraw claim</Button>
      <Button variant="link">How claims work</Button>
    </div>
  );
}

/** Four sizes. Each is also available as a square icon button. On touch screens, all buttons are 44 px high. */
export function Sizes() {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="xs">Extra small</Button>
        <Button size="sm">Small</Button>
        <Button>Default</Button>
        <Button size="lg">Large</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {(["icon-xs", "icon-sm", "icon", "icon-lg"] as const).map((size) => (
          <Button key={size} size={size} variant="outline" aria-label={`Add a place, size ${size}`}>
            <PlusIcon />
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Icons before or after the label. The button sets their size. */
export function WithIcons() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline">
        <DownloadIcon />
        Download list
      </Button>
      <Button>
        Continue
        <ArrowRightIcon className="rtl:-scale-x-100" />
      </Button>
      <Button variant="destructive" size="sm">
        <Trash2Icon />
        Delete
      </Button>
    </div>
  );
}

/** A loading button keeps its focus and name and ignores further clicks. */
export function Loading() {
  const [saving, setSaving] = React.useState(false);
  const save = () => {
    setSaving(true);
    setTimeout(() => setSaving(false), 2000);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button loading={saving} onClick={save}>
        Save changes
      </Button>
      <Button loading variant="outline">
        Sending
      </Button>
      <Button disabled>Not available</Button>
    </div>
  );
}

/** A link styled as a button is still announced as a link and can open in a new tab. */
export function AsLink() {
  return <Button variant="outline" render={<a href="#venues" />}>All places</Button>;
}

export default Variants;
