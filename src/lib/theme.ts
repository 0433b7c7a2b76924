export type ThemeName = "light" | "dark" | "system";

const key = "theme";
const systemDark = "(prefers-color-scheme: dark)";
/** A theme choice that could not be stored, so it applies only to this page. */
let unstored: ThemeName | undefined;

/** Returns the reader's choice, by default `system`. */
export function readTheme(): ThemeName {
  if (unstored) return unstored;
  try {
    return themeNamed(localStorage.getItem(key));
  } catch {
    return "system";
  }
}

/** Stores and applies a choice. If the choice cannot be stored, it only applies to this page. */
export function setTheme(choice: string): void {
  const theme = themeNamed(choice);
  unstored = undefined;
  try {
    if (theme === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    unstored = theme;
  }
  show(theme);
}

/**
 * Updates the page's theme when the system theme or the choice in another tab changes, or when the page is restored
 * from the back/forward cache.
 */
export function followTheme(followed: (choice: ThemeName) => void): void {
  const follow = () => {
    const theme = readTheme();
    show(theme);
    followed(theme);
  };
  matchMedia(systemDark).addEventListener("change", follow);
  // A null key means that storage was cleared.
  addEventListener("storage", (event) => (event.key === key || event.key === null) && follow());
  addEventListener("pageshow", ({ persisted }) => persisted && follow());
}

function themeNamed(text: string | null): ThemeName {
  return text === "light" || text === "dark" ? text : "system";
}

function show(theme: ThemeName): void {
  const isDark = theme === "dark" || (theme === "system" && matchMedia(systemDark).matches);
  document.documentElement.classList.toggle("dark", isDark);
  document.documentElement.style.colorScheme = isDark ? "dark" : "light";
}
