const days = 30;

/** Whether a decision is recent enough for an appeal; later the gateway rejects it. */
export function canStillAppeal(decidedAt: string | null, now: number = Date.now()): boolean {
  return decidedAt !== null && now - new Date(decidedAt).getTime() < days * 86_400_000;
}
