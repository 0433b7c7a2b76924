/** One request of an operation and its response, recorded by `npm run samples`. */
export interface RecordedSample {
  readonly status: number;
  /** The requested path with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly answer?: unknown;
}
