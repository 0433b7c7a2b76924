"use client";

import * as React from "react";
import { type Theme, ThemeToggle } from "@/components/ui/theme-toggle";

/** Changes the theme of this page. The browser remembers the choice. */
export function InBar() {
  return (
    <div className="flex max-w-sm items-center justify-between rounded-lg border border-border bg-card py-2 ps-4 pe-2">
      <span className="text-sm font-medium">Hakika</span>
      <ThemeToggle />
    </div>
  );
}

/**
 * The page controls the selection. The labels are in another language. In this demo, the selection does not change the
 * theme.
 */
export function Controlled() {
  const [theme, setTheme] = React.useState<Theme>("system");
  return (
    <div className="flex items-center gap-3 text-sm" lang="fr">
      <ThemeToggle
        value={theme}
        onValueChange={setTheme}
        variant="outline"
        labels={{ theme: "Thème", light: "Clair", dark: "Sombre", system: "Appareil" }}
      />
      <p role="status">{{ light: "Clair", dark: "Sombre", system: "Comme l’appareil" }[theme]}</p>
    </div>
  );
}

export default InBar;
