/** This place's score for one quality, and the average score, out of 100. */
export interface Row {
  quality: string;
  place: number;
  average: number;
}

export interface Data {
  rows: Row[];
}

/** Returns the profile. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve({ rows: sample });
}

const sample: Row[] = [
  { quality: "Vouches", place: 82, average: 54 },
  { quality: "Contacts", place: 95, average: 61 },
  { quality: "Register", place: 90, average: 48 },
  { quality: "Opening hours", place: 70, average: 66 },
  { quality: "Photos", place: 55, average: 62 },
  { quality: "Replies", place: 88, average: 58 },
];
