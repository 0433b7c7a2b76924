/** Verified places in a country. */
export interface Row {
  /** ISO 3166 country code. */
  country: string;
  /** Column and row of the tile. */
  x: number;
  y: number;
  places: number;
}

export interface Data {
  rows: Row[];
}

/** Returns the countries. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve({ rows: sample });
}

const sample: Row[] = [
  { country: "MA", x: 2, y: 0, places: 260 },
  { country: "DZ", x: 3, y: 0, places: 40 },
  { country: "TN", x: 4, y: 0, places: 44 },
  { country: "LY", x: 5, y: 0, places: 0 },
  { country: "EG", x: 6, y: 0, places: 300 },
  { country: "EH", x: 1, y: 1, places: 0 },
  { country: "MR", x: 2, y: 1, places: 0 },
  { country: "ML", x: 3, y: 1, places: 52 },
  { country: "NE", x: 4, y: 1, places: 0 },
  { country: "TD", x: 5, y: 1, places: 0 },
  { country: "SD", x: 6, y: 1, places: 0 },
  { country: "ER", x: 7, y: 1, places: 0 },
  { country: "SN", x: 1, y: 2, places: 540 },
  { country: "GM", x: 0, y: 2, places: 11 },
  { country: "BF", x: 3, y: 2, places: 48 },
  { country: "NG", x: 4, y: 2, places: 1720 },
  { country: "CF", x: 5, y: 2, places: 0 },
  { country: "SS", x: 6, y: 2, places: 0 },
  { country: "ET", x: 7, y: 2, places: 330 },
  { country: "DJ", x: 8, y: 2, places: 0 },
  { country: "GW", x: 0, y: 3, places: 0 },
  { country: "GN", x: 1, y: 3, places: 9 },
  { country: "CI", x: 2, y: 3, places: 480 },
  { country: "GH", x: 3, y: 3, places: 940 },
  { country: "BJ", x: 4, y: 3, places: 74 },
  { country: "CM", x: 5, y: 3, places: 140 },
  { country: "UG", x: 6, y: 3, places: 410 },
  { country: "KE", x: 7, y: 3, places: 1980 },
  { country: "SO", x: 8, y: 3, places: 0 },
  { country: "SL", x: 1, y: 4, places: 18 },
  { country: "LR", x: 2, y: 4, places: 14 },
  { country: "TG", x: 3, y: 4, places: 60 },
  { country: "GQ", x: 4, y: 4, places: 0 },
  { country: "GA", x: 5, y: 4, places: 0 },
  { country: "RW", x: 6, y: 4, places: 760 },
  { country: "TZ", x: 7, y: 4, places: 690 },
  { country: "CV", x: 0, y: 1, places: 8 },
  { country: "ST", x: 3, y: 5, places: 0 },
  { country: "CG", x: 4, y: 5, places: 0 },
  { country: "CD", x: 5, y: 5, places: 66 },
  { country: "BI", x: 6, y: 5, places: 12 },
  { country: "MW", x: 7, y: 5, places: 150 },
  { country: "KM", x: 8, y: 5, places: 0 },
  { country: "AO", x: 4, y: 6, places: 39 },
  { country: "ZM", x: 5, y: 6, places: 240 },
  { country: "ZW", x: 6, y: 6, places: 2140 },
  { country: "MZ", x: 7, y: 6, places: 430 },
  { country: "MG", x: 8, y: 6, places: 27 },
  { country: "SC", x: 8, y: 4, places: 0 },
  { country: "NA", x: 4, y: 7, places: 96 },
  { country: "BW", x: 5, y: 7, places: 120 },
  { country: "SZ", x: 6, y: 7, places: 0 },
  { country: "MU", x: 9, y: 6, places: 31 },
  { country: "ZA", x: 5, y: 8, places: 1510 },
  { country: "LS", x: 6, y: 8, places: 0 },
];
