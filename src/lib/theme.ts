/** What the reader can choose. */
export type ThemeName = "light" | "dark" | "system";

const key = "theme";
const systemDark = "(prefers-color-scheme: dark)";
/** The choice that storage refused; it holds for this page. */
let unstored: ThemeName | undefined;

/** The reader's choice; `system` until there is one. */
export function readTheme(): ThemeName {
  if (unstored) return unstored;
  try {
    const stored = localStorage.getItem(key);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

/** Keeps a choice and shows the page in it; storage that is refused only forgets it. */
export function setTheme(choice: string): void {
  unstored = undefined;
  try {
    if (choice === "light" || choice === "dark") localStorage.setItem(key, choice);
    else localStorage.removeItem(key);
  } catch {
    unstored = choice === "light" || choice === "dark" ? choice : "system";
  }
  show(choice);
}

/**
 * Keeps the page in the reader's theme: also when the system changes at nightfall, when they choose in another tab, and
 * when they come back to a page that the browser kept.
 */
export function followTheme(followed: (choice: ThemeName) => void): void {
  const follow = () => {
    show(readTheme());
    followed(readTheme());
  };
  matchMedia(systemDark).addEventListener("change", follow);
  // Without a key everything was removed.
  addEventListener("storage", (event) => (event.key === key || event.key === null) && follow());
  addEventListener("pageshow", ({ persisted }) => persisted && follow());
}

function show(choice: string): void {
  const isDark = choice === "dark" || (choice !== "light" && matchMedia(systemDark).matches);
  document.documentElement.classList.toggle("dark", isDark);
  document.documentElement.style.colorScheme = isDark ? "dark" : "light";
}
