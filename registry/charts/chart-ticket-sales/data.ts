/** Ticket sales on a day. */
export interface Row {
  day: string;
  sold: number;
  /** Tickets sold up to and including this day. */
  total: number;
}

export interface Data {
  rows: Row[];
}

/** Returns two weeks of sales. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve({ rows: sample });
}

const sample: Row[] = [
  { day: "2026-11-12", sold: 6, total: 6 },
  { day: "2026-11-13", sold: 9, total: 15 },
  { day: "2026-11-14", sold: 12, total: 27 },
  { day: "2026-11-15", sold: 8, total: 35 },
  { day: "2026-11-16", sold: 15, total: 50 },
  { day: "2026-11-17", sold: 22, total: 72 },
  { day: "2026-11-18", sold: 31, total: 103 },
  { day: "2026-11-19", sold: 18, total: 121 },
  { day: "2026-11-20", sold: 21, total: 142 },
  { day: "2026-11-21", sold: 26, total: 168 },
  { day: "2026-11-22", sold: 34, total: 202 },
  { day: "2026-11-23", sold: 41, total: 243 },
  { day: "2026-11-24", sold: 38, total: 281 },
  { day: "2026-11-25", sold: 47, total: 328 },
];
