export interface Row {
  step: "vouches" | "contacts" | "register" | "licence";
  /** As a percentage. */
  share: number;
  fill: string;
}

export interface Data {
  rows: Row[];
}

/** Returns the percentage of places with each kind of proof. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve({ rows: sample });
}

const sample: Row[] = [
  { step: "contacts", share: 94, fill: "var(--color-contacts)" },
  { step: "register", share: 71, fill: "var(--color-register)" },
  { step: "vouches", share: 58, fill: "var(--color-vouches)" },
  { step: "licence", share: 36, fill: "var(--color-licence)" },
];
