/** What the load generator needs to know about the system; passed as a JSON file. */
export interface LoadPlan {
  readonly web: string;
  readonly gateway: string;
  readonly events: string;
  /** Registry items with their latest ETag. */
  readonly items: readonly { readonly path: string; readonly etag: string }[];
  readonly entities: readonly { readonly id: string; readonly name: string; readonly city: string }[];
  /** Platform tokens of signed-in people. */
  readonly tokens: readonly string[];
}

/** Commands for the generator, one JSON text per line. */
export type LoadOrder =
  /** Requests at a fixed rate regardless of responses, like many independent visitors. */
  | { readonly mode: "open"; readonly perSecond: number; readonly seconds: number }
  /** A number of clients, each of which waits for its response before the next request. */
  | { readonly mode: "closed"; readonly clients: number; readonly seconds: number };

/** Durations in ms, starting when a request was due. */
export interface Latencies {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly longest: number;
}

/** The result of one order. */
export interface LoadResult {
  readonly seconds: number;
  readonly due: number;
  /** Successful responses. */
  readonly served: number;
  readonly latencies: Latencies;
  /** Rejected requests, by status or by a tool's message. */
  readonly shed: Readonly<Record<string, number>>;
  readonly shedWithoutRetryAfter: number;
  readonly shedLatencies: Latencies;
  /** All other failures, by status or by cause. */
  readonly failed: Readonly<Record<string, number>>;
  readonly byKind: Readonly<Record<string, { readonly served: number } & Latencies>>;
  /** p99 of the requests due in each second; `null` if none was served. */
  readonly p99BySecond: readonly (number | null)[];
  /** CPU seconds used by the generator itself. */
  readonly cpuSeconds: number;
}
