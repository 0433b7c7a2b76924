/** Number of places in a tier. */
export interface Row {
  tier: "community" | "identity" | "government" | "licensed";
  places: number;
  fill: string;
}

export interface Data {
  rows: Row[];
}

/** Returns the number of places by tier. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve({ rows: sample });
}

const sample: Row[] = [
  { tier: "community", places: 5120, fill: "var(--color-community)" },
  { tier: "identity", places: 3890, fill: "var(--color-identity)" },
  { tier: "government", places: 2410, fill: "var(--color-government)" },
  { tier: "licensed", places: 1060, fill: "var(--color-licensed)" },
];
