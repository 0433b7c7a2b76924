/** Vouches in a week. */
export interface Row {
  /** Monday of the week. */
  week: string;
  given: number;
  counted: number;
}

export interface Data {
  rows: Row[];
}

/** Returns the vouches. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve({ rows: sample });
}

const sample: Row[] = [
  { week: "2026-09-07", given: 41, counted: 33 },
  { week: "2026-09-14", given: 48, counted: 40 },
  { week: "2026-09-21", given: 45, counted: 36 },
  { week: "2026-09-28", given: 57, counted: 47 },
  { week: "2026-10-05", given: 63, counted: 51 },
  { week: "2026-10-12", given: 60, counted: 49 },
  { week: "2026-10-19", given: 72, counted: 60 },
  { week: "2026-10-26", given: 69, counted: 55 },
  { week: "2026-11-02", given: 81, counted: 66 },
  { week: "2026-11-09", given: 77, counted: 64 },
  { week: "2026-11-16", given: 88, counted: 71 },
  { week: "2026-11-23", given: 93, counted: 78 },
];
