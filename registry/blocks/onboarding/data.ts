export interface Draft {
  organization: string;
  country: string;
  /** Company registration number, or empty for none. */
  registerNumber: string;
  place: string;
  street: string;
  town: string;
  /** E-mail addresses to invite, one per line. */
  invited: string;
}

export interface Data {
  product: string;
  countries: { code: string; name: string }[];
  draft: Draft;
  /** The initial step, counted from 1. */
  step: number;
}

/** Error messages, by field name. */
export interface Refusal {
  errors: Partial<Record<keyof Draft, string>>;
}

/** Returns the draft. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve(sample);
}

/**
 * Saves the draft. Rejects on failure. This sample fails offline. Replace it with a request to your server.
 */
export async function saveDraft(_draft: Draft, _step: number): Promise<void> {
  await pause();
  if (!navigator.onLine) throw new Error("offline");
}

/**
 * Creates the organisation and its first place, or returns errors. This sample does not find companies whose number
 * ends in 000. Replace it with a request to your server.
 */
export async function finish({ registerNumber }: Draft): Promise<Refusal | undefined> {
  await pause();
  return registerNumber.endsWith("000")
    ? { errors: { registerNumber: "The companies register has no entry with this number." } }
    : undefined;
}

const pause = () => new Promise<void>((done) => setTimeout(done, 400));

const sample: Data = {
  product: "Hakika",
  countries: [
    { code: "CI", name: "Côte d’Ivoire" },
    { code: "KE", name: "Kenya" },
    { code: "MZ", name: "Mozambique" },
    { code: "RW", name: "Rwanda" },
    { code: "ZA", name: "South Africa" },
    { code: "ZW", name: "Zimbabwe" },
  ],
  draft: {
    organization: "Mbare Library Trust",
    country: "ZW",
    registerNumber: "",
    place: "",
    street: "",
    town: "",
    invited: "",
  },
  step: 1,
};
