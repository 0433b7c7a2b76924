/** What the reader can choose. */
export type ThemeName = "light" | "dark" | "system";

const key = "theme";
const systemDark = "(prefers-color-scheme: dark)";
/** The choice, if it could not be stored; it then applies to this page only. */
let unstored: ThemeName | undefined;

/** The reader's choice; `system` if they have not made one. */
export function readTheme(): ThemeName {
  if (unstored) return unstored;
  try {
    return themeNamed(localStorage.getItem(key));
  } catch {
    return "system";
  }
}

/** Stores a choice and applies it; if it cannot be stored, it applies to this page only. */
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
 * Keeps the page in the reader's theme, even if the system theme changes, another tab changes the choice, or the page
 * is restored from the back/forward cache.
 */
export function followTheme(followed: (choice: ThemeName) => void): void {
  const follow = () => {
    const theme = readTheme();
    show(theme);
    followed(theme);
  };
  matchMedia(systemDark).addEventListener("change", follow);
  // A null key means that the storage was cleared.
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
