/** New proofs in a month. */
export interface Row {
  month: string;
  vouches: number;
  code: number;
  register: number;
  licence: number;
}

export interface Data {
  rows: Row[];
}

/** Returns the proofs. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve({ rows: sample });
}

const sample: Row[] = [
  { month: "2026-04", vouches: 120, code: 88, register: 41, licence: 12 },
  { month: "2026-05", vouches: 131, code: 92, register: 46, licence: 14 },
  { month: "2026-06", vouches: 150, code: 101, register: 52, licence: 13 },
  { month: "2026-07", vouches: 148, code: 110, register: 60, licence: 19 },
  { month: "2026-08", vouches: 171, code: 118, register: 58, licence: 22 },
  { month: "2026-09", vouches: 190, code: 131, register: 71, licence: 21 },
  { month: "2026-10", vouches: 204, code: 140, register: 77, licence: 27 },
  { month: "2026-11", vouches: 198, code: 136, register: 74, licence: 29 },
];
