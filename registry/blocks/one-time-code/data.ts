export interface Data {
  product: string;
  /** The recipient of the code, partly masked so that strangers cannot read it. */
  sentTo: string;
  channel: "sms" | "email";
  /** Number of digits in the code. */
  digits: number;
  /** Seconds until another code can be requested. */
  waitSeconds: number;
}

/** Returns the page's data. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve(sample);
}

/** The server's response to a code. */
export type Check = { ok: true } | { ok: false; message: string };

/** Verifies a code. This sample accepts 246810. Replace it with a request to your server. */
export async function check(code: string): Promise<Check> {
  await new Promise((done) => setTimeout(done, 500));
  return code === "246810"
    ? { ok: true }
    : { ok: false, message: "Wrong code. Check the latest message. You have three attempts left." };
}

/** Sends another code. Replace this sample with a request to your server. */
export async function sendAgain(): Promise<void> {
  await new Promise((done) => setTimeout(done, 500));
}

const sample: Data = {
  product: "Hakika",
  sentTo: "+263 77 ••• 4567",
  channel: "sms",
  digits: 6,
  waitSeconds: 30,
};
