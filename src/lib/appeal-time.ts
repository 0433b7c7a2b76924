const days = 30;

/** Whether a decision is young enough for an appeal; afterwards the gateway would only refuse it. */
export function canStillAppeal(decidedAt: string | null, now: number = Date.now()): boolean {
  return decidedAt !== null && now - new Date(decidedAt).getTime() < days * 86_400_000;
}
