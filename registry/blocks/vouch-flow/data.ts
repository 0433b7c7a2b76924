import type { Data, NewVouch, Refusal, Vouch } from "./vouch-flow-types";

export type {
  Data,
  Distance,
  Draft,
  Knowing,
  NewVouch,
  Place,
  Reason,
  Refusal,
  Visit,
  Vouch,
} from "./vouch-flow-types";

/** Returns the page's initial data. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve(sample);
}

/**
 * Submits the vouch, or returns the errors if it is not accepted. Rejects on failure. This sample fails offline.
 * Replace it with a request to your server.
 */
export async function send({ place, statement }: NewVouch): Promise<Vouch | Refusal> {
  await pause(500);
  if (!navigator.onLine) throw new Error("offline");
  const found = sample.places.find(({ id }) => id === place)!;
  if (/https?:\/\//i.test(statement)) {
    return { errors: { statement: "Links aren’t allowed here. Describe what you know in words." } };
  }
  if (place === "gikomba-clinic") return { refusal: { code: "not_active" } };
  const isHeld = place === "studio-medina";
  return {
    id: `V-${place}`,
    status: isHeld ? "held" : "active",
    createdAt: sample.now,
    expiresAt: "2027-11-26T09:00:00Z",
    notYet: null,
    counted: found.counted + (isHeld ? 0 : 1),
  };
}

/** Withdraws a vouch. Rejects on failure. This sample fails offline. Replace it with a request to your server. */
export async function withdraw(_vouch: string): Promise<void> {
  await pause(400);
  if (!navigator.onLine) throw new Error("offline");
}

const pause = (time: number) => new Promise<void>((done) => setTimeout(done, time));

const sample: Data = {
  product: "Hakika",
  places: [
    {
      id: "gwanza",
      name: "Gwanza Pottery Workshop",
      kind: "Workshop",
      address: "Stand 418, Glen View Complex",
      city: "Harare",
      country: "Zimbabwe",
      tier: 0,
      basis: null,
      counted: 2,
      needed: 3,
      refusal: null,
    },
    {
      id: "studio-medina",
      name: "Studio Médina",
      kind: "Arts centre",
      address: "Rue 11, angle 22, Médina",
      city: "Dakar",
      country: "Senegal",
      tier: 0,
      basis: null,
      counted: 1,
      needed: 3,
      refusal: null,
    },
    {
      id: "gikomba-clinic",
      name: "Gikomba Mothers’ Clinic",
      kind: "Clinic",
      address: "Lamu Road, Gikomba",
      city: "Nairobi",
      country: "Kenya",
      tier: 2,
      basis: "Its phone number was confirmed.",
      counted: 12,
      needed: 3,
      refusal: null,
    },
    {
      id: "mbare-library",
      name: "Mbare Library",
      kind: "Public library",
      address: "12 Ardbennie Road, Mbare",
      city: "Harare",
      country: "Zimbabwe",
      tier: 1,
      basis: "31 people vouch for it.",
      counted: 31,
      needed: 3,
      refusal: { code: "vouched", vouch: "V-1093", since: "2026-08-02T10:00:00Z" },
    },
    {
      id: "book-cafe",
      name: "Book Café Harare",
      kind: "Café and stage",
      address: "139 Samora Machel Avenue",
      city: "Harare",
      country: "Zimbabwe",
      tier: 2,
      basis: "Its phone number was confirmed.",
      counted: 9,
      needed: 3,
      refusal: { code: "manager" },
    },
    {
      id: "graca",
      name: "Biblioteca Comunitária da Graça",
      kind: "Community library",
      address: "Rua da Voz do Operário 13",
      city: "Lisbon",
      country: "Portugal",
      tier: 1,
      basis: "5 people vouch for it.",
      counted: 5,
      needed: 3,
      refusal: { code: "household" },
    },
  ],
  given: ["2026-11-03T09:00:00Z", "2026-11-09T16:30:00Z", "2026-11-15T12:00:00Z", "2026-11-21T08:00:00Z"],
  limit: 5,
  days: 30,
  now: "2026-11-26T09:00:00Z",
};
