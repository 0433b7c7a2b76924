export interface Data {
  product: string;
  /** External accounts that people can sign in with. */
  providers: { id: string; name: string }[];
  /** Figures about the service. */
  figures: { value: string; label: string }[];
  quote: { text: string; name: string; role: string };
}

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

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
 * Signs a person in, or returns errors. This sample rejects only the password `wrong`. Replace it with a request to
 * your server.
 */
export async function signIn({ password }: Credentials): Promise<Refusal | void> {
  await new Promise((done) => setTimeout(done, 600));
  if (password === "wrong") {
    return { message: "The e-mail or password is wrong. Check both, or request a link." };
  }
}

/** Sends a link for signing in without a password. Replace this sample with a request to your server. */
export async function sendLink(_email: string): Promise<void> {
  await new Promise((done) => setTimeout(done, 600));
}

const sample: Data = {
  product: "Hakika",
  providers: [{ id: "google", name: "Google" }, { id: "github", name: "GitHub" }],
  figures: [
    { value: "12,480", label: "verified places" },
    { value: "31", label: "countries" },
    { value: "96 %", label: "of claims decided within two days" },
  ],
  quote: {
    text:
      "Parents used to call three numbers before they reached us. Now they see one, verified by the ministry and our neighbours.",
    name: "Amina Wanjiru",
    role: "Head teacher, Gikomba Primary School, Nairobi",
  },
};
