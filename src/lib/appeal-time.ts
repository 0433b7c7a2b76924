const days = 30;

/** Checks whether a decision is recent enough to appeal. The gateway rejects later appeals. */
export function canStillAppeal(decidedAt: string | null, now: number = Date.now()): boolean {
  return decidedAt !== null && now - new Date(decidedAt).getTime() < days * 86_400_000;
}
