import type { AuditEntry } from "@/components/ui/audit-log";

/** A period that ends now. */
export type Period = "all" | "day" | "week" | "month";

export interface Query {
  /** The search text, matched against names, actions and numbers. */
  search: string;
  /** Actor types. If empty, all types match. */
  kinds: readonly string[];
  /** Action codes. If empty, all actions match. */
  actions: readonly string[];
  /** The actor's id, or `null` for everyone. */
  actor: string | null;
  period: Period;
}

/** A page of entries, newest first, and the cursor for older ones. */
export interface Page {
  entries: AuditEntry[];
  /** The cursor to pass to `find()` for older entries, or `null` at the end. */
  next: string | null;
}

export interface Data {
  organization: string;
  /** People who can be selected as actors. */
  actors: { id: string; name: string }[];
  /** A label for each action code in the log. */
  actions: Record<string, string>;
  first: Page;
}

/** Returns the first page. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve({
    organization: "Mbare Library Trust",
    actors,
    actions,
    first: pageOf(sample, null),
  });
}

/**
 * Returns matching entries page by page. Rejects on failure. This sample fails offline. Replace it with a request to
 * your server.
 */
export async function find(query: Query, after: string | null): Promise<Page> {
  await new Promise<void>((done) => setTimeout(done, 300));
  if (!navigator.onLine) throw new Error("offline");
  const since = query.period === "all" ? 0 : now - days[query.period] * 86_400_000;
  const words = query.search.trim().toLowerCase();
  const has = (chosen: readonly string[], value: string) => chosen.length === 0 || chosen.includes(value);
  return pageOf(
    sample.filter(({ at, actorId, actorKind, actorName, action, targetName, requestId }) =>
      Date.parse(at) >= since &&
      (query.actor === null || actorId === query.actor) &&
      has(query.kinds, actorKind) && has(query.actions, action) &&
      [actorName, action, actions[action], targetName, requestId].some((text) =>
        text?.toLowerCase().includes(words)
      )
    ),
    after,
  );
}

function pageOf(found: readonly AuditEntry[], after: string | null): Page {
  const start = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const entries = found.slice(start, start + 5);
  return { entries, next: start + 5 < found.length ? entries.at(-1)!.id : null };
}

const days = { day: 1, week: 7, month: 30 };
const now = Date.parse("2026-11-26T09:00:00Z");

const actors = [
  { id: "tendai", name: "Tendai Moyo" },
  { id: "rudo", name: "Rudo Chikafu" },
  { id: "portal", name: "City portal" },
];

const actions: Record<string, string> = {
  "claim.submitted": "asked to manage",
  "event.created": "created an event",
  "key.revoked": "revoked an API key",
  "member.invited": "invited a person",
  "member.role_changed": "changed a role",
  "place.changed": "changed a place",
  "tier.changed": "set another tier",
};

const tendai = {
  actorKind: "person",
  actorId: "tendai",
  actorName: "Tendai Moyo",
  network: "41.60.12.0/24",
} as const;
const rudo = {
  actorKind: "person",
  actorId: "rudo",
  actorName: "Rudo Chikafu",
  network: "196.44.8.0/24",
} as const;
const portal = {
  actorKind: "key",
  actorId: "portal",
  actorName: "City portal",
  network: "102.128.7.0/24",
} as const;
const system = { actorKind: "system", actorId: null, network: null } as const;
const library = { targetType: "place", targetId: "ZW-HA-00217", targetName: "Mbare Library" } as const;

const sample: AuditEntry[] = [
  {
    ...tendai,
    id: "8",
    at: "2026-11-26T08:41:09Z",
    action: "member.role_changed",
    targetType: "member",
    targetId: "rudo",
    targetName: "Rudo Chikafu",
    requestId: "req_7f3k2",
    detail: { before: { role: "editor" }, after: { role: "manager" } },
  },
  {
    ...portal,
    id: "7",
    at: "2026-11-26T06:02:41Z",
    action: "event.created",
    targetType: "event",
    targetId: "EV-4410",
    targetName: "Reading circle for children",
    requestId: "req_2b8xw",
    detail: { scopes: ["events:write"] },
  },
  {
    ...rudo,
    ...library,
    id: "6",
    at: "2026-11-25T14:12:00Z",
    action: "place.changed",
    requestId: "req_90aqm",
    detail: { before: { closes: "17:00" }, after: { closes: "19:00" } },
  },
  {
    ...tendai,
    id: "5",
    at: "2026-11-22T10:30:00Z",
    action: "key.revoked",
    targetType: "key",
    targetId: "gck_live_9dk2",
    targetName: "Old website",
    requestId: "req_51hvd",
    detail: { lastUsedAt: "2026-08-02T11:20:00Z" },
  },
  {
    ...tendai,
    id: "4",
    at: "2026-11-20T09:15:30Z",
    action: "member.invited",
    targetType: "invitation",
    targetId: "IN-112",
    targetName: "chipo.banda@reading-circle.example",
    requestId: "req_0cmx7",
    detail: { role: "editor" },
  },
  {
    ...system,
    ...library,
    id: "3",
    at: "2026-11-04T00:00:12Z",
    action: "tier.changed",
    requestId: null,
    detail: { before: { tier: 2 }, after: { tier: 3 }, method: "register" },
  },
  {
    ...rudo,
    ...library,
    id: "2",
    at: "2026-10-12T12:48:00Z",
    action: "place.changed",
    requestId: "req_83jfz",
    detail: { before: { seats: 64 }, after: { seats: 80 } },
  },
  {
    ...tendai,
    ...library,
    id: "1",
    at: "2026-09-30T07:15:30Z",
    action: "claim.submitted",
    requestId: "req_4ytp1",
    detail: {},
  },
];
