import type { Tier } from "@/components/ui/verified-badge";

/** A proof: how, when and by whom the place was checked, and when the proof expires. */
export interface Proof {
  tier: Exclude<Tier, 0>;
  title: string;
  detail: string;
  checkedAt: string;
  expiresAt: string | null;
  /** URL of the check's public record. */
  href: string;
}

/** A quote from a person who knows the place, and that person's tier. */
export interface Quote {
  id: string;
  words: string;
  name: string;
  role: string;
  tier: Tier;
}

/** A plan with an hourly price, and a monthly price for regular guests. */
export interface Plan {
  id: string;
  name: string;
  text: string;
  hour: number;
  month: number;
  features: string[];
  isRecommended: boolean;
}

export interface Data {
  name: string;
  city: string;
  title: string;
  text: string;
  tier: Tier;
  tierSince: string;
  proofs: Proof[];
  reasons: { title: string; text: string }[];
  quotes: Quote[];
  plans: Plan[];
  currency: string;
  phone: string;
  address: string;
  now: string;
}

export interface Refusal {
  errors: { email: string };
}

/** Returns the page's data. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve(sample);
}

/**
 * Sends a visit request, or returns errors. Throws if sending fails. This sample fails offline and rejects addresses at
 * `mail.example`. Replace it with a request to your server.
 */
export async function requestVisit(email: string, _plan: string): Promise<Refusal | void> {
  await new Promise<void>((done) => setTimeout(done, 500));
  if (!navigator.onLine) throw new Error("offline");
  if (/@mail\.example$/i.test(email)) {
    return { errors: { email: "We can’t send e-mail to this address. Use another one." } };
  }
}

const sample: Data = {
  name: "Studio Médina",
  city: "Dakar",
  title: "Rehearse where Dakar’s bands rehearse",
  text:
    "Three rooms with good sound, a drum kit that stays tuned, and power that doesn’t fail. Open every day until midnight, two streets from the Médina market.",
  tier: 3,
  tierSince: "2026-06-18T09:00:00Z",
  proofs: [
    {
      tier: 1,
      title: "42 vouches from 35 households",
      detail: "From neighbours, bands and schools who know the studio. None of them work there.",
      checkedAt: "2026-11-20T10:00:00Z",
      expiresAt: null,
      href: "#proof-vouches",
    },
    {
      tier: 2,
      title: "Domain studio-medina.example",
      detail: "The studio published a code in its DNS records.",
      checkedAt: "2026-04-12T09:00:00Z",
      expiresAt: "2028-04-12T09:00:00Z",
      href: "#proof-domain",
    },
    {
      tier: 3,
      title: "Dakar Trade Register",
      detail: "Registered as Studio Médina SARL at this address.",
      checkedAt: "2026-06-18T09:00:00Z",
      expiresAt: "2027-06-18T09:00:00Z",
      href: "#proof-register",
    },
    {
      tier: 4,
      title: "Concert licence",
      detail: "Issued by the city for the large room (120 guests).",
      checkedAt: "2025-10-30T09:00:00Z",
      expiresAt: "2026-10-30T09:00:00Z",
      href: "#proof-licence",
    },
  ],
  reasons: [
    { title: "Nothing to carry", text: "Drums, amplifiers, keyboards and microphones are in every room." },
    {
      title: "Power during outages",
      text: "Solar panels and batteries keep all three rooms running for six hours.",
    },
    {
      title: "Free cancellation",
      text: "You can cancel until the day before and get a full refund the same day.",
    },
  ],
  quotes: [
    {
      id: "1",
      words:
        "We recorded our first album here. The room has a warm sound, and Binta knows every cable by name.",
      name: "Ousmane Ndiaye",
      role: "Guitarist, Orchestre du Plateau",
      tier: 2,
    },
    {
      id: "2",
      words:
        "Our students come on foot, twice a week, and are home before dark. The price has not changed since 2022.",
      name: "Aïssatou Diallo",
      role: "Music teacher, Collège Sacré-Cœur",
      tier: 3,
    },
    {
      id: "3",
      words: "I book from Lisbon, and the room is always as described.",
      name: "Inês Carvalho",
      role: "Tour manager",
      tier: 1,
    },
  ],
  plans: [
    {
      id: "small",
      name: "Small room",
      text: "For singers and duos",
      hour: 4000,
      month: 56000,
      features: ["Up to 3 people", "Piano and two microphones"],
      isRecommended: false,
    },
    {
      id: "band",
      name: "Band room",
      text: "For bands of up to six",
      hour: 7500,
      month: 105000,
      features: ["Up to 6 people", "Drums, three amplifiers, keyboard", "Rehearsal recording"],
      isRecommended: true,
    },
    {
      id: "large",
      name: "Large room",
      text: "For orchestras and dance rehearsals",
      hour: 15000,
      month: 210000,
      features: ["Up to 25 people", "Stage, lights and mirrors", "An engineer on request"],
      isRecommended: false,
    },
  ],
  currency: "XOF",
  phone: "+221 33 800 0142",
  address: "Rue 11, angle 22, Médina, Dakar",
  now: "2026-11-26T09:00:00Z",
};
