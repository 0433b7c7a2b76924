export type Role = "editor" | "manager" | "owner";

/** A person who can act for the organisation. */
export interface Member {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** When the person last signed in, or `null` if never. */
  lastSeenAt: string | null;
  hasSecondFactor: boolean;
}

/** An invited person who has not joined yet. */
export interface Invitation {
  email: string;
  role: Role;
  invitedBy: string;
  expiresAt: string;
}

export interface Data {
  organization: string;
  /** Id of the signed-in member. */
  you: string;
  members: Member[];
  invitations: Invitation[];
  /** The current time, used for relative times. */
  now: string;
}

/** Returns the members. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve(sample);
}

export interface Refusal {
  errors: Record<string, string>;
}

/**
 * Invites a person, or returns errors. This sample rejects addresses at `nowhere.example`. Replace it with a request to
 * your server.
 */
export async function invite(email: string, role: Role): Promise<Invitation | Refusal> {
  await pause();
  if (email.endsWith("@nowhere.example")) {
    return { errors: { email: "We can’t send e-mail to this address." } };
  }
  return { email, role, invitedBy: "Tendai Moyo", expiresAt: "2026-12-03T09:00:00Z" };
}

/** Changes a member's role. Rejects on failure. Replace this sample with a request to your server. */
export async function changeRole(_member: string, _role: Role): Promise<void> {
  await pause();
}

/** Removes a member. Replace this sample with a request to your server. */
export async function remove(_member: string): Promise<void> {
  await pause();
}

/** Withdraws an invitation. Replace this sample with a request to your server. */
export async function withdraw(_email: string): Promise<void> {
  await pause();
}

const pause = () => new Promise<void>((done) => setTimeout(done, 500));

const sample: Data = {
  organization: "Mbare Library Trust",
  you: "tendai",
  now: "2026-11-26T09:00:00Z",
  members: [
    {
      id: "tendai",
      name: "Tendai Moyo",
      email: "tendai@mbarelibrary.example",
      role: "owner",
      lastSeenAt: "2026-11-26T08:52:00Z",
      hasSecondFactor: true,
    },
    {
      id: "rudo",
      name: "Rudo Chikafu",
      email: "rudo@mbarelibrary.example",
      role: "manager",
      lastSeenAt: "2026-11-25T16:20:00Z",
      hasSecondFactor: true,
    },
    {
      id: "farai",
      name: "Farai Ncube",
      email: "farai@mbarelibrary.example",
      role: "editor",
      lastSeenAt: "2026-11-20T10:05:00Z",
      hasSecondFactor: false,
    },
    {
      id: "aissatou",
      name: "Aïssatou Diallo",
      email: "aissatou@lecture-partout.example",
      role: "editor",
      lastSeenAt: null,
      hasSecondFactor: false,
    },
  ],
  invitations: [
    {
      email: "chipo.banda@reading-circle.example",
      role: "editor",
      invitedBy: "Rudo Chikafu",
      expiresAt: "2026-12-01T12:00:00Z",
    },
  ],
};
