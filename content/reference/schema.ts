/** One request of an operation with its response, recorded by `npm run samples`. */
export interface RecordedSample {
  readonly status: number;
  /** The requested URL with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly answer?: unknown;
}
