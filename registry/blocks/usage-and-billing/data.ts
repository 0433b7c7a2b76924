export interface Plan {
  id: string;
  name: string;
  /** Description of the plan and its quotas. */
  text: string;
  /** Price per month. */
  price: number;
}

export interface Usage {
  label: string;
  used: number;
  /** `null` for no limit. */
  limit: number | null;
  unit?: string;
  resets?: string;
}

export interface Invoice {
  number: string;
  date: string;
  amount: number;
  status: "paid" | "open" | "failed";
  url: string;
  fileName: string;
}

export interface PaymentMethod {
  id: string;
  kind: "card" | "mobile";
  /** Description, such as "Visa ending in 4242". */
  name: string;
  /** Expiry date, or `null` if it does not expire. */
  expiresAt: string | null;
}

export interface Data {
  organization: string;
  currency: string;
  plan: string;
  plans: Plan[];
  renewsAt: string;
  usage: Usage[];
  invoices: Invoice[];
  methods: PaymentMethod[];
  /** Id of the method used for the next invoice, or `null` for none. */
  method: string | null;
  /** URL of your payment provider's page for adding a method. */
  addMethodUrl: string;
}

/** Returns usage and invoices. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve(sample);
}

/** Reason why a plan cannot be selected. */
export interface Refusal {
  message: string;
}

/**
 * Changes the plan, or returns why it can't be changed. In this sample, usage is too high for the smallest plan.
 * Replace the sample with a request to your server.
 */
export async function changePlan(plan: string): Promise<Refusal | undefined> {
  await pause();
  return plan === "start"
    ? { message: "You have 5 API keys, and the Start plan allows 2. Revoke three keys first." }
    : undefined;
}

/**
 * Changes the payment method for future invoices. Rejects on failure. Replace this sample with a request to your
 * server.
 */
export async function payWith(_method: string): Promise<void> {
  await pause();
}

const pause = () => new Promise<void>((done) => setTimeout(done, 500));
const document = (number: string) => ({
  url: `data:text/plain;charset=utf-8,${encodeURIComponent(`Invoice ${number} to Mbare Library Trust`)}`,
  fileName: `${number}.txt`,
});

const sample: Data = {
  organization: "Mbare Library Trust",
  currency: "USD",
  plan: "city",
  renewsAt: "2026-12-01T00:00:00Z",
  plans: [
    {
      id: "start",
      name: "Start",
      price: 0,
      text: "10,000 requests a month, 2 API keys, 1 GB for documents.",
    },
    {
      id: "city",
      name: "City",
      price: 49,
      text: "250,000 requests a month, 5 API keys, 20 GB for documents.",
    },
    {
      id: "region",
      name: "Region",
      price: 190,
      text: "2 million requests a month, 25 API keys, 200 GB for documents.",
    },
  ],
  usage: [
    { label: "Requests this month", used: 128_400, limit: 250_000, resets: "Resets on 1 December" },
    { label: "Documents", used: 17.4, limit: 20, unit: "gigabyte" },
    { label: "API keys", used: 5, limit: 5 },
    { label: "Public reads", used: 1_204_000, limit: null },
  ],
  invoices: [
    {
      number: "HK-2026-0411",
      date: "2026-11-01T00:00:00Z",
      amount: 49,
      status: "open",
      ...document("HK-2026-0411"),
    },
    {
      number: "HK-2026-0367",
      date: "2026-10-01T00:00:00Z",
      amount: 49,
      status: "paid",
      ...document("HK-2026-0367"),
    },
    {
      number: "HK-2026-0322",
      date: "2026-09-01T00:00:00Z",
      amount: 63.5,
      status: "paid",
      ...document("HK-2026-0322"),
    },
    {
      number: "HK-2026-0280",
      date: "2026-08-01T00:00:00Z",
      amount: 49,
      status: "failed",
      ...document("HK-2026-0280"),
    },
  ],
  methods: [
    { id: "card", kind: "card", name: "Visa ending in 4242", expiresAt: "2027-03-31T00:00:00Z" },
    { id: "mobile", kind: "mobile", name: "Mobile money, +263 77 *** 0142", expiresAt: null },
  ],
  method: "card",
  addMethodUrl: "#add-payment-method",
};
