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
  /** Open loop: requests at a fixed rate regardless of responses, like many independent visitors. */
  | { readonly mode: "open"; readonly perSecond: number; readonly seconds: number }
  /** Closed loop: clients that each wait for a response before their next request. */
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
  /** Number of rejected requests by status, or by the message of an MCP tool. */
  readonly shed: Readonly<Record<string, number>>;
  readonly shedWithoutRetryAfter: number;
  readonly shedLatencies: Latencies;
  /** Number of other failures, by status or cause. */
  readonly failed: Readonly<Record<string, number>>;
  readonly byKind: Readonly<Record<string, { readonly served: number } & Latencies>>;
  /** For each second, the 99th percentile latency of the requests that were due in it, or `null` if none succeeded. */
  readonly p99BySecond: readonly (number | null)[];
  readonly cpuSeconds: number;
}
