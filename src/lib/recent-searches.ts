const key = "recent-searches";
const most = 5;

/** A page that the reader opened from the search. */
export interface RecentChoice {
  readonly title: string;
  readonly href: string;
}

/** Returns the reader's recent choices, newest first. They are only stored on this device. */
export function readRecent(): RecentChoice[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isChoice).slice(0, most) : [];
  } catch {
    return [];
  }
}

export function keepRecent({ title, href }: RecentChoice): void {
  try {
    const others = readRecent().filter((choice) => choice.href !== href);
    localStorage.setItem(key, JSON.stringify([{ title, href }, ...others].slice(0, most)));
  } catch {
    // Failures are ignored, because nothing depends on recent choices.
  }
}

export function clearRecent(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage, there is nothing to delete.
  }
}

/** Accepts only paths on this site. Other URLs could have been written to storage by any script on this page. */
function isChoice(value: unknown): value is RecentChoice {
  const { title, href } = (value ?? {}) as Record<string, unknown>;
  return typeof title === "string" && typeof href === "string" && /^\/(?!\/)/.test(href);
}
