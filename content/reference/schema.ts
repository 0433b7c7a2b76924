/** A sample request for an operation and its response, recorded by `npm run samples`. */
export interface RecordedSample {
  readonly status: number;
  readonly path: string;
  readonly body?: unknown;
  readonly answer?: unknown;
}
