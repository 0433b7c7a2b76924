import type { Tier } from "@/components/ui/verified-badge";

export interface Claim {
  id: string;
  place: { name: string; city: string; country: string; tier: Tier };
  claimant: string;
  submittedAt: string;
  /** Deadline for the decision. */
  dueAt: string;
  isDisputed: boolean;
  /** The assigned reviewer, or `null` if there is none yet. */
  reviewer: string | null;
  href: string;
}

export interface Figure {
  label: string;
  value: number;
  unit?: "hour";
  weekAgo: number;
  better: "up" | "down";
  /** Values for recent days, oldest first. */
  trend: number[];
}

/** A step of the claims funnel, with the number of people who reached it. */
export interface Step {
  name: string;
  claims: number;
}

/** An item that needs attention now. */
export interface Notice {
  id: string;
  tone: "destructive" | "warning" | "info";
  text: string;
  detail: string;
  action: { label: string; href: string };
}

export interface Entry {
  id: string;
  at: string;
  actor: string;
  kind: "person" | "key" | "system" | "staff";
  /** Label for the action, such as "approved the claim". */
  action: string;
  target: string;
  href: string;
}

export interface Service {
  name: string;
  state: "up" | "slow" | "down";
  /** Name of the metric, such as "Response time" or "Jobs waiting". */
  measure: string;
  unit?: "millisecond";
  /** Values for recent hours, oldest first. */
  values: number[];
}

export interface Data {
  reviewer: string;
  figures: Figure[];
  notices: Notice[];
  /** All open claims, oldest first. */
  queue: Claim[];
  /** Steps of a claim, in order. */
  funnel: { month: Step[]; quarter: Step[] };
  entries: Entry[];
  services: Service[];
  now: string;
}

/** Reason why a claim cannot be assigned to the user. */
export interface Refusal {
  message: string;
}

/** Returns the data. This sample fails offline. Replace it with a request to your server. */
export async function load(): Promise<Data> {
  needConnection();
  return await Promise.resolve(sample);
}

/**
 * Assigns a claim to the user, or returns the reason why it can't be assigned. Rejects on failure. In this sample, one
 * claim is about the user's own place, so it can't be assigned. Replace the sample with a request to your server.
 */
export async function assign(claim: string): Promise<Refusal | undefined> {
  await new Promise<void>((done) => setTimeout(done, 300));
  needConnection();
  return claim === "CL-4788"
    ? {
      message:
        "Conflict of interest: you manage Borrowdale Reading Room. Another reviewer must decide this claim.",
    }
    : undefined;
}

function needConnection(): void {
  if (globalThis.navigator?.onLine === false) throw new Error("offline");
}

const now = "2026-11-26T09:30:00Z";
const hours = (ago: number) => new Date(Date.parse(now) - ago * 3_600_000).toISOString();

/** Creates a sample claim that must be decided within 48 hours. */
function claim(
  id: number,
  ago: number,
  [name, city, country, tier]: [string, string, string, Tier],
  claimant: string,
  rest: Partial<Claim> = {},
): Claim {
  return {
    id: `CL-${id}`,
    place: { name, city, country, tier },
    claimant,
    submittedAt: hours(ago),
    dueAt: hours(ago - 48),
    isDisputed: false,
    reviewer: null,
    href: `#claim-${id}`,
    ...rest,
  };
}

const sample: Data = {
  reviewer: "Chipo Ncube",
  now,
  figures: [
    { label: "Pending claims", value: 16, weekAgo: 21, better: "down", trend: [21, 24, 22, 19, 20, 18, 16] },
    { label: "Overdue", value: 5, weekAgo: 3, better: "down", trend: [3, 3, 4, 2, 3, 4, 5] },
    {
      label: "Median time to a decision",
      value: 19,
      unit: "hour",
      weekAgo: 22,
      better: "down",
      trend: [22, 23, 21, 24, 20, 20, 19],
    },
    {
      label: "Decided this week",
      value: 118,
      weekAgo: 104,
      better: "up",
      trend: [12, 19, 14, 21, 16, 20, 16],
    },
  ],
  notices: [
    {
      id: "register",
      tone: "destructive",
      text: "The Rwanda company register isn’t responding",
      detail: "7 checks have failed since 06:10. Claims from Rwanda are on hold until it responds.",
      action: { label: "See failed checks", href: "#checks" },
    },
    {
      id: "ring",
      tone: "warning",
      text: "14 vouches look coordinated",
      detail: "Seven new accounts vouched for the same two places in Accra within an hour.",
      action: { label: "Review the vouches", href: "#vouches" },
    },
    {
      id: "key",
      tone: "info",
      text: "The signing key is 80 days old",
      detail: "Keys are rotated every 90 days. The next rotation is planned for 6 December.",
      action: { label: "Show keys", href: "#keys" },
    },
  ],
  queue: [
    claim(4771, 131, ["Kigali Public Library", "Kigali", "Rwanda", 3], "Eric Habimana", { isDisputed: true }),
    claim(4774, 118, ["Musée de la Poterie", "Gatagara", "Rwanda", 0], "Solange Uwera"),
    claim(4779, 97, ["Nyarugenge Health Post", "Kigali", "Rwanda", 1], "Jean Bosco Mugisha", {
      reviewer: "Amina Wanjiru",
    }),
    claim(4785, 71, ["Makola Night Kitchen", "Accra", "Ghana", 0], "Efua Mensah", { isDisputed: true }),
    claim(4788, 52, ["Borrowdale Reading Room", "Harare", "Zimbabwe", 2], "Tinashe Marufu"),
    claim(4791, 44, ["Clínica Polana", "Maputo", "Mozambique", 2], "Luísa Machava", {
      reviewer: "Amina Wanjiru",
    }),
    claim(4793, 39, ["Sunrise Preschool", "Kitwe", "Zambia", 1], "Mutale Banda"),
    claim(4796, 33, ["Lagos Island Cinema", "Lagos", "Nigeria", 0], "Babajide Ola"),
    claim(4799, 29, ["Livraria Escolar", "Beira", "Mozambique", 1], "Nádia Sitoe"),
    claim(4801, 26, ["Karura Forest Café", "Nairobi", "Kenya", 2], "Wanjiku Kamau"),
    claim(4804, 21, ["Gorée Print Workshop", "Dakar", "Senegal", 1], "Awa Diop"),
    claim(4805, 17, ["Bulawayo Cycling Club", "Bulawayo", "Zimbabwe", 0], "Sibusiso Moyo"),
    claim(4807, 12, ["Teatro Avenida", "Maputo", "Mozambique", 3], "Graça Nhantumbo"),
    claim(4809, 8, ["Kibera Community Radio", "Nairobi", "Kenya", 1], "Otieno Ouma"),
    claim(4811, 5, ["Osu Maternity Clinic", "Accra", "Ghana", 2], "Akosua Boateng"),
    claim(4812, 1, ["Mbare Library", "Harare", "Zimbabwe", 1], "Tendai Moyo"),
  ],
  funnel: {
    month: [
      { name: "Page opened", claims: 1480 },
      { name: "Claim started", claims: 594 },
      { name: "Evidence added", claims: 401 },
      { name: "Submitted", claims: 352 },
      { name: "Approved", claims: 297 },
    ],
    quarter: [
      { name: "Page opened", claims: 4210 },
      { name: "Claim started", claims: 1680 },
      { name: "Evidence added", claims: 1122 },
      { name: "Submitted", claims: 968 },
      { name: "Approved", claims: 811 },
    ],
  },
  entries: [
    {
      id: "a1",
      at: hours(0.2),
      actor: "Amina Wanjiru",
      kind: "staff",
      action: "approved the claim on",
      target: "Lalibela Guest House",
      href: "#a1",
    },
    {
      id: "a2",
      at: hours(0.9),
      actor: "Register checks",
      kind: "system",
      action: "stopped after 7 failures:",
      target: "Rwanda company register",
      href: "#a2",
    },
    {
      id: "a3",
      at: hours(1.6),
      actor: "Tendai Moyo",
      kind: "person",
      action: "confirmed the phone number of",
      target: "Mbare Library",
      href: "#a3",
    },
    {
      id: "a4",
      at: hours(2.4),
      actor: "City of Harare, imports",
      kind: "key",
      action: "added 32 places to",
      target: "Harare",
      href: "#a4",
    },
    {
      id: "a5",
      at: hours(4.1),
      actor: "Chipo Ncube",
      kind: "staff",
      action: "rejected the claim on",
      target: "Hotel Rovuma",
      href: "#a5",
    },
  ],
  services: [
    {
      name: "API",
      state: "up",
      measure: "Response time",
      unit: "millisecond",
      values: [48, 52, 47, 51, 55, 49, 46, 50, 53, 48, 47, 49],
    },
    {
      name: "Web pages",
      state: "up",
      measure: "Response time",
      unit: "millisecond",
      values: [81, 79, 84, 90, 86, 82, 80, 83, 88, 85, 82, 84],
    },
    {
      name: "Webhooks",
      state: "slow",
      measure: "Deliveries waiting",
      values: [12, 9, 14, 22, 61, 140, 260, 310, 280, 214, 190, 172],
    },
    {
      name: "Register checks",
      state: "down",
      measure: "Failures per hour",
      values: [0, 0, 1, 0, 0, 0, 2, 7, 7, 7, 7, 7],
    },
  ],
};
