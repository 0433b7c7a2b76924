/** One request of an operation and its answer, as `npm run samples` recorded them. */
export interface RecordedSample {
  readonly status: number;
  /** The address that was called, with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly answer?: unknown;
}
