/** The end of a month. */
export interface Row {
  month: string;
  community: number;
  identity: number;
  government: number;
  licensed: number;
}

/** Everything that the chart shows. */
export interface Data {
  rows: Row[];
}

/** Returns a year of tiers. Replace the sample with a request to your own server. */
export async function load(): Promise<Data> {
  return await Promise.resolve({ rows: sample });
}

const sample: Row[] = [
  { month: "2025-12", community: 2100, identity: 1200, government: 620, licensed: 210 },
  { month: "2026-01", community: 2370, identity: 1440, government: 780, licensed: 286 },
  { month: "2026-02", community: 2640, identity: 1680, government: 940, licensed: 362 },
  { month: "2026-03", community: 2910, identity: 1920, government: 1100, licensed: 438 },
  { month: "2026-04", community: 3180, identity: 2160, government: 1260, licensed: 514 },
  { month: "2026-05", community: 3450, identity: 2400, government: 1420, licensed: 590 },
  { month: "2026-06", community: 3720, identity: 2640, government: 1580, licensed: 666 },
  { month: "2026-07", community: 3990, identity: 2880, government: 1740, licensed: 742 },
  { month: "2026-08", community: 4260, identity: 3120, government: 1900, licensed: 818 },
  { month: "2026-09", community: 4530, identity: 3360, government: 2060, licensed: 894 },
  { month: "2026-10", community: 4800, identity: 3600, government: 2220, licensed: 970 },
  { month: "2026-11", community: 5070, identity: 3840, government: 2380, licensed: 1046 },
];
