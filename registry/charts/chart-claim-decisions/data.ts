/** Decisions in a month. */
export interface Row {
  /** Month, such as 2026-04. */
  month: string;
  approved: number;
  rejected: number;
}

export interface Data {
  rows: Row[];
}

/** Returns the decisions. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve({ rows: sample });
}

const sample: Row[] = [
  { month: "2026-04", approved: 38, rejected: 9 },
  { month: "2026-05", approved: 44, rejected: 7 },
  { month: "2026-06", approved: 52, rejected: 11 },
  { month: "2026-07", approved: 49, rejected: 8 },
  { month: "2026-08", approved: 61, rejected: 12 },
  { month: "2026-09", approved: 73, rejected: 10 },
  { month: "2026-10", approved: 78, rejected: 14 },
  { month: "2026-11", approved: 69, rejected: 9 },
];
