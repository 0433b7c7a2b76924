/** Decision times in a month. */
export interface Row {
  month: string;
  /** Median time to decision, in hours. */
  median: number;
  /** 90th percentile of the time to decision, in hours. */
  slowest: number;
}

export interface Data {
  rows: Row[];
}

/** Returns the times. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve({ rows: sample });
}

const sample: Row[] = [
  { month: "2025-12", median: 44, slowest: 118 },
  { month: "2026-01", median: 41, slowest: 110 },
  { month: "2026-02", median: 39, slowest: 104 },
  { month: "2026-03", median: 36, slowest: 101 },
  { month: "2026-04", median: 37, slowest: 96 },
  { month: "2026-05", median: 31, slowest: 90 },
  { month: "2026-06", median: 29, slowest: 88 },
  { month: "2026-07", median: 30, slowest: 84 },
  { month: "2026-08", median: 26, slowest: 79 },
  { month: "2026-09", median: 24, slowest: 72 },
  { month: "2026-10", median: 21, slowest: 66 },
  { month: "2026-11", median: 19, slowest: 61 },
];
