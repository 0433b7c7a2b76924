import type { Evidence } from "@/components/ui/evidence-list";
import type { Tier } from "@/components/ui/verified-badge";

/** A finding about a claim, shown on its review sheet. */
export interface Signal {
  text: string;
  tone: "success" | "warning" | "destructive";
}

/** A claim on a place, with the information that reviewers need about it. */
export interface Claim {
  id: string;
  place: { name: string; kind: string; city: string; country: string; tier: Tier };
  claimant: { name: string; email: string; isEmailConfirmed: boolean; memberSince: string };
  role: string;
  note: string;
  evidence: Evidence[];
  signals: Signal[];
  submittedAt: string;
  /** Deadline for the decision. */
  dueAt: string;
  isDisputed: boolean;
}

export interface Data {
  reviewer: string;
  claims: Claim[];
  decidedToday: number;
  medianHours: number;
  now: string;
}

export interface Decision {
  decision: "approve" | "reject" | "ask";
  reason: string;
  note: string;
}

/** Returns the queue. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve(sample);
}

/**
 * Saves a decision. Replace this sample with a request to your server, and throw an error if the decision is
 * rejected.
 */
export async function decide(_claim: string, _decision: Decision): Promise<void> {
  await new Promise((done) => setTimeout(done, 500));
}

const sample: Data = {
  reviewer: "Chipo Ncube",
  decidedToday: 14,
  medianHours: 19,
  now: "2026-11-25T09:30:00Z",
  claims: [
    {
      id: "CL-4812",
      place: { name: "Mbare Library", kind: "Public library", city: "Harare", country: "Zimbabwe", tier: 1 },
      claimant: {
        name: "Tendai Moyo",
        email: "t.moyo@mbare-library.example",
        isEmailConfirmed: true,
        memberSince: "2024-02-11T00:00:00Z",
      },
      role: "Manager",
      note: "The city’s website lists me as head of the branch. The appointment letter is attached.",
      evidence: [
        {
          id: "e1",
          name: "Staff of Mbare Library",
          url: "https://harare.example/libraries/mbare/staff",
          state: "accepted",
          addedAt: "2026-11-24T08:12:00Z",
        },
        {
          id: "e2",
          name: "Appointment letter.pdf",
          type: "application/pdf",
          bytes: 412_000,
          state: "waiting",
          addedAt: "2026-11-24T08:14:00Z",
        },
      ],
      signals: [
        { text: "E-mail address on the place’s own domain", tone: "success" },
        { text: "Named on the city’s page", tone: "success" },
      ],
      submittedAt: "2026-11-24T08:15:00Z",
      dueAt: "2026-11-26T08:15:00Z",
      isDisputed: false,
    },
    {
      id: "CL-4809",
      place: { name: "Kigali Public Library", kind: "Library", city: "Kigali", country: "Rwanda", tier: 3 },
      claimant: {
        name: "Eric Habimana",
        email: "reader77@mail.example",
        isEmailConfirmed: false,
        memberSince: "2026-11-22T00:00:00Z",
      },
      role: "Owner",
      note: "I am the owner.",
      evidence: [
        {
          id: "e3",
          name: "Entrance photo.jpg",
          type: "image/jpeg",
          bytes: 2_480_000,
          state: "waiting",
          addedAt: "2026-11-23T19:02:00Z",
        },
      ],
      signals: [
        { text: "Account is three days old", tone: "warning" },
        { text: "Two earlier claims were rejected", tone: "destructive" },
        { text: "This place already has a manager", tone: "warning" },
      ],
      submittedAt: "2026-11-23T19:05:00Z",
      dueAt: "2026-11-25T19:05:00Z",
      isDisputed: true,
    },
    {
      id: "CL-4805",
      place: {
        name: "Clínica Polana",
        kind: "Clinic",
        city: "Maputo",
        country: "Mozambique",
        tier: 2,
      },
      claimant: {
        name: "Luísa Machava",
        email: "luisa@clinica-polana.example",
        isEmailConfirmed: true,
        memberSince: "2025-06-03T00:00:00Z",
      },
      role: "Official",
      note: "I handle the clinic’s licences. The new one is valid until 2028.",
      evidence: [
        {
          id: "e4",
          name: "Licença 2026-2028.pdf",
          type: "application/pdf",
          bytes: 1_120_000,
          state: "waiting",
          addedAt: "2026-11-23T10:40:00Z",
        },
      ],
      signals: [{ text: "Phone confirmed last week", tone: "success" }],
      submittedAt: "2026-11-23T10:42:00Z",
      dueAt: "2026-11-25T10:42:00Z",
      isDisputed: false,
    },
    {
      id: "CL-4801",
      place: { name: "Makola Night Kitchen", kind: "Restaurant", city: "Accra", country: "Ghana", tier: 0 },
      claimant: {
        name: "Efua Mensah",
        email: "efua.mensah@mail.example",
        isEmailConfirmed: true,
        memberSince: "2023-09-19T00:00:00Z",
      },
      role: "Owner",
      note: "My sister and I opened it in August. The assembly’s permit has both our names on it.",
      evidence: [
        {
          id: "e5",
          name: "Assembly permit",
          url: "https://accra.example/permits/88213",
          state: "unreachable",
          note: "The page requires a password.",
          addedAt: "2026-11-22T16:20:00Z",
        },
      ],
      signals: [
        { text: "Four neighbours have vouched for it", tone: "success" },
        { text: "The evidence can’t be opened", tone: "warning" },
      ],
      submittedAt: "2026-11-22T16:22:00Z",
      dueAt: "2026-11-24T16:22:00Z",
      isDisputed: false,
    },
    {
      id: "CL-4797",
      place: { name: "Studio Médina", kind: "Arts centre", city: "Dakar", country: "Senegal", tier: 2 },
      claimant: {
        name: "Awa Diop",
        email: "awa@studio-medina.example",
        isEmailConfirmed: true,
        memberSince: "2024-11-30T00:00:00Z",
      },
      role: "Employee",
      note: "I manage the calendar and would like to publish our concerts.",
      evidence: [
        {
          id: "e6",
          name: "L’équipe du studio",
          url: "https://studio-medina.example/equipe",
          state: "accepted",
          addedAt: "2026-11-24T17:55:00Z",
        },
      ],
      signals: [{ text: "E-mail address on the place’s own domain", tone: "success" }],
      submittedAt: "2026-11-24T18:00:00Z",
      dueAt: "2026-11-26T18:00:00Z",
      isDisputed: false,
    },
  ],
};
