/** What the reader can choose. */
export type ThemeName = "light" | "dark" | "system";

const key = "theme";

/** The reader's choice; `system` until there is one. */
export function readTheme(): ThemeName {
  try {
    const stored = localStorage.getItem(key);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

/** Keeps a choice and shows the page in it; storage that is refused only forgets it. */
export function setTheme(choice: string): void {
  try {
    if (choice === "light" || choice === "dark") localStorage.setItem(key, choice);
    else localStorage.removeItem(key);
  } catch {
    // The choice holds for this page.
  }
  const isDark = choice === "dark" ||
    (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", isDark);
  document.documentElement.style.colorScheme = isDark ? "dark" : "light";
}
