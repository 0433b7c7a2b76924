import type { Data } from "./place-page-types";

export type { Data, Proof } from "./place-page-types";

/** Returns the place. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve(sample);
}

const sample: Data = {
  place: {
    name: "Mbare Library",
    kind: "Public library",
    legalName: "Mbare Community Library Trust",
    about: [
      "Reading room, children's corner and a hall for eighty people, a few steps from the bus rank. The library has lent books in Shona and English since 1956.",
      "The courtyard has shade, power and free Wi-Fi. Ask at the desk to book the hall; it’s free for community groups on weekdays.",
    ],
    address: "12 Ardbennie Road, Mbare",
    city: "Harare",
    country: "Zimbabwe",
    latitude: -17.8519,
    longitude: 31.0436,
    timeZone: "Africa/Harare",
    phone: "+263 24 277 0145",
    email: "desk@mbare-library.example",
    website: "https://mbare-library.example",
    hours: [
      ...([1, 2, 3, 4, 5] as const).map((day) => ({ day, opens: "08:30", closes: "18:00" })),
      { day: 6, opens: "09:00", closes: "13:00" },
    ],
    features: ["Step-free entrance", "Free Wi-Fi", "Hall for 80", "Children's corner", "Shona and English"],
    href: "https://places.example/mbare-library",
  },
  tier: 3,
  tierSince: "2026-05-20T09:00:00Z",
  holds: [
    { tier: 1, since: "2026-03-12T09:00:00Z", basis: "31 people vouch for it." },
    {
      tier: 2,
      since: "2026-04-02T09:00:00Z",
      expiresAt: "2027-04-02T09:00:00Z",
      basis: "Its e-mail domain was confirmed.",
    },
    {
      tier: 3,
      since: "2026-05-20T09:00:00Z",
      expiresAt: "2027-05-20T09:00:00Z",
      basis: "Found in the register of trusts.",
    },
  ],
  progress: { value: 1, max: 2, text: "1 of 2 documents", tier: 4, missing: ["Operating licence for 2027"] },
  nextActions: [{ code: "licence", label: "Add licence", href: "#proofs", tier: 4 }],
  proofs: [
    {
      id: "register",
      tier: 3,
      title: "Register of trusts, Zimbabwe",
      detail: "Number MA 1187/2011 is registered to Mbare Community Library Trust at this address.",
      checkedAt: "2026-05-20T09:00:00Z",
      expiresAt: "2027-05-20T09:00:00Z",
      href: "#proof-register",
    },
    {
      id: "domain",
      tier: 2,
      title: "Domain mbare-library.example",
      detail: "The library published our code in its DNS records.",
      checkedAt: "2026-04-02T09:00:00Z",
      expiresAt: "2027-04-02T09:00:00Z",
      href: "#proof-domain",
    },
    {
      id: "phone",
      tier: 2,
      title: "Phone +263 24 ••• 0145",
      detail: "Staff at the place read back the code we gave them by phone.",
      checkedAt: "2026-03-30T11:20:00Z",
      expiresAt: "2027-03-30T11:20:00Z",
      href: "#proof-phone",
    },
    {
      id: "vouches",
      tier: 1,
      title: "31 vouches from 24 households",
      detail: "None of these people work at the library or live with someone who does.",
      checkedAt: "2026-11-18T10:00:00Z",
      expiresAt: null,
      href: "#vouches",
    },
  ],
  trust: {
    score: 85,
    reasons: [
      { code: "tier", points: 45 },
      { code: "vouches", points: 20 },
      { code: "contact_confirmed", points: 10 },
      { code: "register_matched", points: 10 },
    ],
  },
  vouches: [
    {
      id: "1",
      vouchingType: "long_term_customer",
      statement:
        "I have read there every Saturday since 2014. Mrs Moyo runs it and knows every child by name.",
      voucher: { displayName: "Tendai Chikore" },
      createdAt: "2026-11-18T10:00:00Z",
    },
    {
      id: "2",
      vouchingType: "professional_endorsement",
      statement:
        "Our school has brought two classes a week since 2019. The hall is always ready when we arrive.",
      voucher: { displayName: "Nomsa Dube" },
      createdAt: "2026-10-30T10:00:00Z",
    },
    {
      id: "3",
      vouchingType: "neighbor",
      statement: "I live two doors down. It opens when the sign says it does.",
      voucher: { displayName: "Farai Mutasa" },
      createdAt: "2026-08-02T10:00:00Z",
    },
  ],
  hiddenVouches: 28,
  vouchHref: null,
  reportHref: "#report",
  now: "2026-11-25T08:00:00Z",
};
