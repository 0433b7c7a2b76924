"use client";

import { MineralPalette } from "@/components/ui/mineral-palette";

/** All five minerals, in light and dark mode. */
export function All() {
  return <MineralPalette />;
}

/** A selection, in French. */
export function InFrench() {
  return (
    <MineralPalette
      minerals={[
        { mineral: "terracotta", name: "Terre cuite", role: "personnes, lieux" },
        { mineral: "gold", name: "Or", role: "valeur" },
      ]}
      labels={{ light: "Clair", dark: "Sombre" }}
      swatch={{ locale: "fr", labels: { copy: (name) => `Copier la couleur ${name}`, copied: "Copié" } }}
    />
  );
}

export default All;
