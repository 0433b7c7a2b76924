export interface Row {
  step: string;
  claims: number;
}

export interface Data {
  rows: Row[];
}

/** Returns the steps in order. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve({ rows: sample });
}

const sample: Row[] = [
  { step: "Page opened", claims: 4210 },
  { step: "Claim started", claims: 1680 },
  { step: "Evidence added", claims: 1122 },
  { step: "Submitted", claims: 968 },
  { step: "Approved", claims: 811 },
];
