/** Claims in a country. */
export interface Row {
  /** ISO 3166 country code. */
  country: string;
  claims: number;
}

export interface Data {
  rows: Row[];
}

/** Returns the countries, most claims first. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve({ rows: sample });
}

const sample: Row[] = [
  { country: "ZW", claims: 412 },
  { country: "KE", claims: 388 },
  { country: "NG", claims: 351 },
  { country: "ZA", claims: 290 },
  { country: "GH", claims: 214 },
  { country: "RW", claims: 166 },
  { country: "SN", claims: 121 },
  { country: "MZ", claims: 98 },
];
