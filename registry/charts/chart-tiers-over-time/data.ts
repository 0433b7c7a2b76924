/** Number of places in each tier at the end of a month. */
export interface Row {
  month: string;
  community: number;
  identity: number;
  government: number;
  licensed: number;
}

export interface Data {
  rows: Row[];
}

/**
 * Returns the number of places at each tier, by month, for a year. Replace this sample with a request to your server.
 */
export async function load(): Promise<Data> {
  return await Promise.resolve({ rows: sample });
}

const sample: Row[] = [
  { month: "2025-12", community: 2100, identity: 1200, government: 620, licensed: 210 },
  { month: "2026-01", community: 2260, identity: 1390, government: 690, licensed: 240 },
  { month: "2026-02", community: 2540, identity: 1520, government: 880, licensed: 310 },
  { month: "2026-03", community: 2690, identity: 1840, government: 930, licensed: 350 },
  { month: "2026-04", community: 3060, identity: 1990, government: 1130, licensed: 360 },
  { month: "2026-05", community: 3310, identity: 2120, government: 1290, licensed: 470 },
  { month: "2026-06", community: 3420, identity: 2480, government: 1350, licensed: 540 },
  { month: "2026-07", community: 3790, identity: 2760, government: 1620, licensed: 590 },
  { month: "2026-08", community: 4180, identity: 2890, government: 1790, licensed: 720 },
  { month: "2026-09", community: 4350, identity: 3310, government: 1880, licensed: 810 },
  { month: "2026-10", community: 4790, identity: 3560, government: 2190, licensed: 880 },
  { month: "2026-11", community: 5120, identity: 3890, government: 2410, licensed: 1060 },
];
