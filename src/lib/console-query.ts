/** Search text, tier filter and cursor from the URL of a console tab. */
export interface ConsoleQuery {
  readonly q: string;
  readonly tier: string;
  /** Query parameters for the gateway's list. */
  readonly list: {
    readonly limit: number;
    readonly q?: string;
    readonly tier?: number;
    readonly cursor?: string;
  };
  next(tab: string, cursor: string): string;
  /** Returns the URL for downloading the whole list. */
  file(list: string): string;
}

/** Reads the filters from the URL and ignores unknown filters. */
export function consoleQuery(query: URLSearchParams): ConsoleQuery {
  const q = (query.get("q") ?? "").slice(0, 200).trim();
  const tier = /^[0-4]$/.test(query.get("tier") ?? "") ? query.get("tier")! : "";
  const cursor = query.get("cursor") ?? "";
  const filters = { ...(q ? { q } : {}), ...(tier ? { tier } : {}) };
  return {
    q,
    tier,
    list: {
      limit: 25,
      ...(q ? { q } : {}),
      ...(tier ? { tier: Number(tier) } : {}),
      ...(cursor ? { cursor } : {}),
    },
    next: (tab, nextCursor) =>
      `/dashboard/admin/claims?${new URLSearchParams({ tab, ...filters, cursor: nextCursor })}`,
    file: (list) => `/api/admin/${list}.csv?${new URLSearchParams(filters)}`,
  };
}
