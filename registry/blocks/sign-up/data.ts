export interface Data {
  product: string;
  /** External accounts that people can sign up with. */
  providers: { id: string; name: string }[];
  benefits: { title: string; text: string }[];
}

export interface Account {
  name: string;
  email: string;
  password: string;
  purpose: Purpose;
  wantsNews: boolean;
}

/** The person's first goal, which determines the next page. */
export type Purpose = "visit" | "manage" | "organise";

/** Error messages for fields or for the whole form. */
export interface Refusal {
  errors?: Record<string, string>;
  message?: string;
}

/** Returns the page's data. Replace this sample with your own. */
export async function load(): Promise<Data> {
  return await Promise.resolve(sample);
}

/**
 * Creates an account, or returns errors. In this sample, `taken@example.org` already has an account. Replace the sample
 * with a request to your server.
 */
export async function signUp({ email }: Account): Promise<Refusal | void> {
  await new Promise((done) => setTimeout(done, 600));
  if (email === "taken@example.org") {
    return { errors: { email: "This address already has an account. Sign in, or use another address." } };
  }
}

const sample: Data = {
  product: "Hakika",
  providers: [{ id: "google", name: "Google" }, { id: "github", name: "GitHub" }],
  benefits: [
    {
      title: "Vouch for places you know",
      text: "You can give up to five vouches a month and withdraw them at any time.",
    },
    { title: "Claim your place", text: "Add proofs to raise its tier, free of charge." },
    { title: "Keep control of your data", text: "Export your data or delete your account at any time." },
  ],
};
