import { foldText } from "@/lib/fold-text";
import type { Upload, UploadItem } from "@/components/ui/file-upload";
import type { Tier } from "@/components/ui/verified-badge";

export type Role = "owner" | "manager" | "official" | "employee" | "agent";

/** A phone number or e-mail address listed for the place. */
export interface Contact {
  id: string;
  kind: "phone" | "email";
  /** Partially hidden, so that strangers cannot read it. */
  shown: string;
}

export interface Place {
  id: string;
  name: string;
  kind: string;
  address: string;
  city: string;
  country: string;
  tier: Tier;
  /** How the place got its tier. */
  basis: string | null;
  contacts: Contact[];
  isManaged: boolean;
}

export interface Data {
  product: string;
  /** Places near the person, shown before the first search. */
  nearby: Place[];
  digits: number;
  /** Deadline for the decision on a claim submitted now. */
  decisionBy: string;
  /** Maximum document size in bytes. */
  maxFileSize: number;
}

export interface Draft {
  place: Place | undefined;
  role: Role | "";
  position: string;
  /** Id of a contact, or `documents`. */
  method: string;
  /** State of each contact's code, by contact ID. */
  codes: Record<string, "sent" | "confirmed">;
  link: string;
  documents: readonly UploadItem[];
  note: string;
}

export interface NewClaim {
  place: string;
  role: Role;
  position: string;
  proof: { kind: "code"; contact: string } | {
    kind: "documents";
    link: string;
    files: string[];
    note: string;
  };
}

export interface Claim {
  id: string;
  status: "approved" | "pending" | "disputed";
  submittedAt: string;
  /** Deadline for the decision, or the end date of an approved claim. */
  dueAt: string;
}

/** Error messages, by field name. */
export interface Refusal {
  errors: Partial<Record<"role" | "position" | "method" | "link" | "documents", string>>;
}

/** The server's response to a code. */
export type Check = { ok: true } | { ok: false; message: string };

/** Returns the initial data. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve(sample);
}

/**
 * Finds places by name, town or street. Rejects on failure. This sample fails offline. Replace it with a request to
 * your server.
 */
export async function search(words: string): Promise<Place[]> {
  await pause(300);
  if (!navigator.onLine) throw new Error("offline");
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  return places.filter(({ name, kind, address, city, country }) => {
    const text = foldText([name, kind, address, city, country].join(" "));
    return wanted.every((word) => text.includes(word));
  });
}

/**
 * Sends a code to one of the place's contacts. Rejects on failure. Replace this sample with a request to your server.
 */
export async function sendCode(_place: string, _contact: string): Promise<void> {
  await pause(500);
}

/** Verifies a code. This sample accepts 246810. Replace it with a request to your server. */
export async function checkCode(_place: string, _contact: string, code: string): Promise<Check> {
  await pause(500);
  return code === "246810"
    ? { ok: true }
    : { ok: false, message: "Wrong code. Check the latest message. You have two attempts left." };
}

/** Stores a document and returns its URL. This sample only waits. Replace it with a request to your server. */
export const upload: Upload = async (file, { onProgress }) => {
  for (const share of [0.35, 0.7]) {
    await pause(200);
    onProgress(share);
  }
  await pause(200);
  return `https://files.example/${encodeURIComponent(file.name)}`;
};

/**
 * Submits the claim, or returns errors. This sample rejects links to `intranet.example`. Replace it with a request to
 * your server.
 */
export async function submit({ place, proof }: NewClaim): Promise<Claim | Refusal> {
  await pause(600);
  if (proof.kind === "documents" && /^https?:\/\/intranet\.example/.test(proof.link)) {
    return { errors: { link: "We can’t open this page. Link to a public page, or add a document." } };
  }
  const isManaged = places.find(({ id }) => id === place)?.isManaged;
  return {
    id: "CL-4820",
    submittedAt: "2026-11-26T09:00:00Z",
    ...(isManaged
      ? { status: "disputed", dueAt: "2026-12-10T09:00:00Z" }
      : proof.kind === "code"
      ? { status: "approved", dueAt: "2027-11-26T09:00:00Z" }
      : { status: "pending", dueAt: sample.decisionBy }),
  };
}

/** Withdraws a claim. Rejects on failure. Replace this sample with a request to your server. */
export async function withdraw(_claim: string): Promise<void> {
  await pause(500);
}

const pause = (time: number) => new Promise<void>((done) => setTimeout(done, time));

const places: Place[] = [
  {
    id: "mbare-library",
    name: "Mbare Library",
    kind: "Public library",
    address: "12 Ardbennie Road, Mbare",
    city: "Harare",
    country: "Zimbabwe",
    tier: 1,
    basis: "31 people vouch for it.",
    contacts: [
      { id: "phone", kind: "phone", shown: "+263 24 ••• 0145" },
      { id: "email", kind: "email", shown: "d•••@mbare-library.example" },
    ],
    isManaged: false,
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
    contacts: [{ id: "phone", kind: "phone", shown: "+263 77 ••• 9061" }],
    isManaged: true,
  },
  {
    id: "gwanza",
    name: "Gwanza Pottery Workshop",
    kind: "Workshop",
    address: "Stand 418, Glen View Complex",
    city: "Harare",
    country: "Zimbabwe",
    tier: 0,
    basis: null,
    contacts: [],
    isManaged: false,
  },
  {
    id: "gikomba-clinic",
    name: "Gikomba Mothers’ Clinic",
    kind: "Clinic",
    address: "Lamu Road, Gikomba",
    city: "Nairobi",
    country: "Kenya",
    tier: 1,
    basis: "12 people vouch for it.",
    contacts: [{ id: "phone", kind: "phone", shown: "+254 20 ••• 7714" }],
    isManaged: false,
  },
  {
    id: "studio-medina",
    name: "Studio Médina",
    kind: "Arts centre",
    address: "Rue 11, angle 22, Médina",
    city: "Dakar",
    country: "Senegal",
    tier: 2,
    basis: "Its e-mail domain was confirmed.",
    contacts: [{ id: "email", kind: "email", shown: "b•••@studio-medina.example" }],
    isManaged: true,
  },
  {
    id: "graca",
    name: "Biblioteca Comunitária da Graça",
    kind: "Community library",
    address: "Rua da Voz do Operário 13",
    city: "Lisbon",
    country: "Portugal",
    tier: 0,
    basis: null,
    contacts: [{ id: "email", kind: "email", shown: "g•••@biblioteca-graca.example" }],
    isManaged: false,
  },
];

const sample: Data = {
  product: "Hakika",
  nearby: places.slice(0, 3),
  digits: 6,
  decisionBy: "2026-11-30T09:00:00Z",
  maxFileSize: 5_000_000,
};
