"use client";

import { MineralSwatch } from "@/components/ui/mineral-swatch";

/** A mineral with its colour in the current theme. */
export function One() {
  return <MineralSwatch mineral="terracotta" role="people, place" className="max-w-sm" />;
}

/** In another language. */
export function InSwahili() {
  return (
    <div className="grid max-w-sm gap-3">
      <MineralSwatch
        mineral="gold"
        name="Dhahabu"
        role="thamani"
        locale="sw"
        labels={{
          copy: (name) => `Nakili rangi ya ${name}`,
          copied: "Imenakiliwa",
          aaa: "Inatosha kwa maandishi yote",
          aa: "Inatosha kwa maandishi",
        }}
      />
      <MineralSwatch mineral="malachite" name="Malakiti" role="ukuaji" locale="sw" />
    </div>
  );
}

export default One;
