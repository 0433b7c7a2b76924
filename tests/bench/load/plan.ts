/** Data about the system that the load generator needs, passed as a JSON file. */
export interface LoadPlan {
  readonly web: string;
  readonly gateway: string;
  readonly events: string;
  readonly items: readonly { readonly path: string; readonly etag: string }[];
  readonly entities: readonly { readonly id: string; readonly name: string; readonly city: string }[];
  readonly tokens: readonly string[];
}

/** Commands for the generator, one line of JSON each. */
export type LoadOrder =
  /** Open loop: requests are sent at a fixed rate regardless of responses, as if by many independent visitors. */
  | { readonly mode: "open"; readonly perSecond: number; readonly seconds: number }
  /** Closed loop: clients that each wait for a response before they send the next request. */
  | { readonly mode: "closed"; readonly clients: number; readonly seconds: number };

/** Durations in ms, measured from when a request was due. */
export interface Latencies {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly longest: number;
}

export interface LoadResult {
  readonly seconds: number;
  readonly due: number;
  readonly served: number;
  readonly latencies: Latencies;
  /**
   * Number of rejected requests, by status. Requests for which an MCP tool returned an error are counted by kind of
   * request.
   */
  readonly shed: Readonly<Record<string, number>>;
  readonly shedWithoutRetryAfter: number;
  readonly shedLatencies: Latencies;
  /** Number of other failures, by status or cause. */
  readonly failed: Readonly<Record<string, number>>;
  readonly byKind: Readonly<Record<string, { readonly served: number } & Latencies>>;
  /**
   * The 99th percentile latency of each second, measured over the requests scheduled for that second. `null` if none of
   * them succeeded.
   */
  readonly p99BySecond: readonly (number | null)[];
  readonly cpuSeconds: number;
}
