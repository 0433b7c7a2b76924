interface Waiting {
  readonly at: number;
  readonly late: () => void;
}

const tickMs = 100;

/** What waits, by how long it waits: in each the first to come is the first to be late. */
const waiting = new Map<number, Set<Waiting>>();
let ticking: ReturnType<typeof setInterval> | undefined;

/**
 * Calls `late` after some milliseconds, and up to a tenth of a second more, unless the function that it answers was
 * called before.
 *
 * For the deadlines of requests, of which nearly all are met: one clock looks at all of them, since a timer for each
 * would cost more than most of what it guards. The clock stands still while nothing waits.
 */
export function whenLate(ms: number, late: () => void): () => void {
  const same = waiting.get(ms) ?? new Set<Waiting>();
  waiting.set(ms, same);
  const entry = { at: performance.now() + ms, late };
  same.add(entry);
  ticking ??= setInterval(tick, tickMs);
  return () => void same.delete(entry);
}

function tick(): void {
  const now = performance.now();
  let isIdle = true;
  for (const same of waiting.values()) {
    for (const entry of same) {
      if (entry.at > now) break;
      same.delete(entry);
      entry.late();
    }
    if (same.size > 0) isIdle = false;
  }
  if (!isIdle) return;
  clearInterval(ticking);
  ticking = undefined;
}
