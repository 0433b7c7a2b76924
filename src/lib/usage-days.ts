const dayMs = 86_400_000;

export interface UsageDay {
  readonly day: string;
  readonly calls: number;
  readonly errors: number;
}

/**
 * Returns the last 31 days including today (UTC), each with its number of calls. Days without calls are included, so
 * that gaps are visible.
 */
export function usageDays(rows: readonly UsageDay[], now: Date): UsageDay[] {
  const today = Date.parse(now.toISOString().slice(0, 10));
  return Array.from({ length: 31 }, (_none, index) => {
    const day = new Date(today - (30 - index) * dayMs).toISOString().slice(0, 10);
    const counted = rows.filter((row) => row.day === day);
    const sum = (member: "calls" | "errors") => counted.reduce((total, row) => total + row[member], 0);
    return { day, calls: sum("calls"), errors: sum("errors") };
  });
}
