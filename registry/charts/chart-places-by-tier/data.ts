/** One tier. */
export interface Row {
  tier: "community" | "identity" | "government" | "licensed";
  places: number;
  fill: string;
}

/** Everything that the chart shows. */
export interface Data {
  rows: Row[];
}

/** Returns the number of places by tier. Replace the sample with a request to your own server. */
export async function load(): Promise<Data> {
  return await Promise.resolve({ rows: sample });
}

const sample: Row[] = [
  { tier: "community", places: 5120, fill: "var(--color-community)" },
  { tier: "identity", places: 3890, fill: "var(--color-identity)" },
  { tier: "government", places: 2410, fill: "var(--color-government)" },
  { tier: "licensed", places: 1060, fill: "var(--color-licensed)" },
];
