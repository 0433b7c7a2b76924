import type { ApiKeyInfo } from "@/components/ui/api-key-field";

export interface Session {
  id: string;
  device: string;
  kind: "computer" | "phone";
  place: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

export interface Webhook {
  id: string;
  url: string;
  events: string[];
  isOn: boolean;
  lastDelivery: { at: string; status: number } | null;
}

export interface Profile {
  name: string;
  email: string;
  language: string;
  about: string;
}

export interface Data {
  profile: Profile;
  languages: { code: string; name: string }[];
  sessions: Session[];
  keys: ApiKeyInfo[];
  webhooks: Webhook[];
  /** Events that webhooks can subscribe to. */
  events: string[];
  /** The current time, used for relative times. */
  now: string;
}

/** Error messages for fields or for the whole form. */
export interface Refusal {
  errors?: Record<string, string>;
  message?: string;
}

/** Returns the settings. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve(sample);
}

/**
 * Saves the profile, or returns validation errors. Replace this sample with a request to your server.
 */
export async function saveProfile(_profile: Profile): Promise<Refusal | void> {
  await pause();
}

/** Signs devices out. Replace this sample with a request to your server. */
export async function signOut(_sessions: string[]): Promise<void> {
  await pause();
}

/**
 * Creates an API key. Its secret is returned only once. Replace this sample with a request to your server.
 */
export async function createKey(
  name: string,
  environment: ApiKeyInfo["environment"],
): Promise<{ key: ApiKeyInfo; secret: string }> {
  await pause();
  const key: ApiKeyInfo = {
    clientId: `gck_${environment}_${name.length}Kp02LsVe8JdYx5`,
    name,
    environment,
    status: "active",
    secrets: [{ display: `gsk_${environment}_…aB3x`, createdAt: sample.now, expiresAt: null }],
    lastUsedAt: null,
  };
  return { key, secret: `gsk_${environment}_example-that-opens-nothing_aB3x` };
}

/** Revokes an API key. Replace this sample with a request to your server. */
export async function revokeKey(_clientId: string): Promise<void> {
  await pause();
}

/** Adds a webhook, or returns validation errors. Replace this sample with a request to your server. */
export async function addWebhook(url: string, events: string[]): Promise<Webhook | Refusal> {
  await pause();
  if (!url.startsWith("https://")) return { errors: { url: "The URL must start with https://." } };
  return { id: url, url, events, isOn: true, lastDelivery: null };
}

/**
 * Pauses or resumes a webhook. Rejects on failure. Replace this sample with a request to your server.
 */
export async function switchWebhook(_id: string, _isOn: boolean): Promise<void> {
  await pause();
}

const pause = () => new Promise<void>((done) => setTimeout(done, 500));

const sample: Data = {
  profile: {
    name: "Tendai Moyo",
    email: "tendai.moyo@mbarelibrary.example",
    language: "en",
    about: "Runs Mbare Library and hosts story time on Saturdays.",
  },
  languages: [
    { code: "en", name: "English" },
    { code: "fr", name: "Français" },
    { code: "pt", name: "Português" },
    { code: "sw", name: "Kiswahili" },
  ],
  sessions: [
    {
      id: "s1",
      device: "Firefox on Linux",
      kind: "computer",
      place: "Harare, Zimbabwe",
      lastSeenAt: "2026-11-26T08:58:00Z",
      isCurrent: true,
    },
    {
      id: "s2",
      device: "Chrome on Android",
      kind: "phone",
      place: "Harare, Zimbabwe",
      lastSeenAt: "2026-11-25T19:40:00Z",
      isCurrent: false,
    },
    {
      id: "s3",
      device: "Safari on a Mac",
      kind: "computer",
      place: "Nairobi, Kenya",
      lastSeenAt: "2026-11-12T07:15:00Z",
      isCurrent: false,
    },
  ],
  keys: [
    {
      clientId: "gck_live_4HdT9zQm1RkXc7Wb",
      name: "City portal",
      environment: "live",
      status: "active",
      secrets: [{ display: "gsk_live_…8fKq", createdAt: "2026-01-10T08:00:00Z", expiresAt: null }],
      lastUsedAt: "2026-11-25T14:12:00Z",
    },
  ],
  webhooks: [
    {
      id: "w1",
      url: "https://portal.harare.example/hooks/hakika",
      events: ["entity.tier_changed", "claim.approved"],
      isOn: true,
      lastDelivery: { at: "2026-11-26T07:02:00Z", status: 200 },
    },
    {
      id: "w2",
      url: "https://tickets.mbarelibrary.example/in",
      events: ["order.paid"],
      isOn: true,
      lastDelivery: { at: "2026-11-24T18:31:00Z", status: 503 },
    },
  ],
  events: ["entity.tier_changed", "claim.approved", "claim.rejected", "vouch.created", "order.paid"],
  now: "2026-11-26T09:00:00Z",
};
