/** Everything that the page shows. */
export interface Data {
  product: string;
  /** Accounts of other services that people can sign up with. */
  providers: { id: string; name: string }[];
  /** Advantages of an account. */
  benefits: { title: string; text: string }[];
}

/** The text that people enter. */
export interface Account {
  name: string;
  email: string;
  password: string;
  purpose: Purpose;
  wantsNews: boolean;
}

/** What people want to do first; it determines the next page. */
export type Purpose = "visit" | "manage" | "organise";

/** Error messages: for fields, or for the whole form. */
export interface Refusal {
  errors?: Record<string, string>;
  message?: string;
}

/** Returns the page's data. Replace the sample with your own. */
export async function load(): Promise<Data> {
  return await Promise.resolve(sample);
}

/**
 * Creates an account, or returns the errors. Replace the sample, in which `taken@example.org` already has an
 * account, with a request to your own server.
 */
export async function signUp({ email }: Account): Promise<Refusal | void> {
  await new Promise((done) => setTimeout(done, 600));
  if (email === "taken@example.org") {
    return { errors: { email: "This address already has an account. Sign in, or use another one." } };
  }
}

const sample: Data = {
  product: "Hakika",
  providers: [{ id: "google", name: "Google" }, { id: "github", name: "GitHub" }],
  benefits: [
    { title: "Vouch for places you know", text: "Up to five a month. You can withdraw them at any time." },
    { title: "Claim your place", text: "Add proofs and raise its tier, free of charge." },
    { title: "Keep your data", text: "Export it or delete your account at any time." },
  ],
};
