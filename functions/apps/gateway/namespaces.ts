import type { DatabaseName } from "../../kernel/db/names.ts";

export type NamespaceAccess =
  | "public read"
  | "public read, own data"
  | "signed in"
  | "staff with internal key"
  | "internal key"
  | "test key"
  | "reserved";

export interface Namespace {
  readonly path: `/v1/${string}`;
  readonly database: DatabaseName;
  readonly access: NamespaceAccess;
  readonly purpose: string;
}

/**
 * The table of namespaces: what is served under `/v1`, from which database, and to which callers. A path without a
 * row returns 404. If a row's database is not configured, every method returns 503.
 *
 * The last group (entities, claims, vouches, verification requests) is not in the contract's table. It uses the
 * platform database, because its data must change in the same transaction as the tier.
 */
export const namespaces: readonly Namespace[] = [
  {
    path: "/v1/auth",
    database: "platform",
    access: "public read, own data",
    purpose: "Sign-in and sessions",
  },
  { path: "/v1/identity", database: "platform", access: "signed in", purpose: "Person records" },
  { path: "/v1/family", database: "family", access: "signed in", purpose: "Household membership" },
  {
    path: "/v1/organization",
    database: "organization",
    access: "signed in",
    purpose: "Organization membership",
  },
  { path: "/v1/places", database: "places", access: "public read, own data", purpose: "Locations" },
  { path: "/v1/events", database: "events", access: "public read, own data", purpose: "Calendar" },
  { path: "/v1/directory", database: "directory", access: "public read, own data", purpose: "Listings" },
  { path: "/v1/content", database: "content", access: "public read, own data", purpose: "Articles" },
  { path: "/v1/media", database: "media", access: "public read, own data", purpose: "Uploads" },
  {
    path: "/v1/search",
    database: "search",
    access: "public read",
    purpose: "Search across namespaces",
  },
  { path: "/v1/travel", database: "travel", access: "signed in", purpose: "Travel bookings" },
  {
    path: "/v1/applications",
    database: "applications",
    access: "signed in",
    purpose: "Applications to programmes",
  },
  { path: "/v1/ubuntu", database: "ubuntu", access: "signed in", purpose: "Community" },
  { path: "/v1/pipeline", database: "pipeline", access: "signed in", purpose: "Internal data tooling" },
  { path: "/v1/dashboard", database: "dashboard", access: "signed in", purpose: "Dashboards" },
  { path: "/v1/api-keys", database: "api-keys", access: "signed in", purpose: "API keys and webhooks" },
  {
    path: "/v1/commerce",
    database: "commerce",
    access: "public read, own data",
    purpose: "Products, offers, reviews and inquiries",
  },
  { path: "/v1/pay/wallet", database: "pay", access: "internal key", purpose: "Wallets" },
  { path: "/v1/pay/tokens", database: "pay", access: "internal key", purpose: "Tokens" },
  { path: "/v1/pay/gateway", database: "pay", access: "internal key", purpose: "Payments" },
  {
    path: "/v1/logistics",
    database: "logistics",
    access: "signed in",
    purpose: "Booking drafts and shipments",
  },
  { path: "/v1/lingo", database: "lingo", access: "signed in", purpose: "Translation and language tooling" },
  { path: "/v1/news", database: "news", access: "public read, own data", purpose: "News articles and feeds" },
  { path: "/v1/weather", database: "weather", access: "reserved", purpose: "Weather forecasts" },
  { path: "/v1/admin", database: "platform", access: "staff with internal key", purpose: "Staff tools" },

  {
    path: "/v1/entities",
    database: "platform",
    access: "public read, own data",
    purpose: "Entities and their verification",
  },
  { path: "/v1/claims", database: "platform", access: "signed in", purpose: "Claims to manage an entity" },
  { path: "/v1/vouches", database: "platform", access: "signed in", purpose: "Vouches" },
  {
    path: "/v1/verification-requests",
    database: "platform",
    access: "signed in",
    purpose: "Requests for vouches",
  },
  {
    path: "/v1/changes",
    database: "platform",
    access: "public read",
    purpose: "Feed of tier and identity changes",
  },
  {
    path: "/v1/test-entities",
    database: "platform",
    access: "test key",
    purpose: "Test entities for trying out an integration",
  },
];

const byPath: ReadonlyMap<string, Namespace> = new Map(namespaces.map((row) => [row.path, row]));

/** Returns the row with the longest prefix that matches a path. */
export function namespaceOf(path: string): Namespace | undefined {
  const [, version = "", first = "", second = ""] = path.split("/", 4);
  const short = `/${version}/${first}`;
  return byPath.get(`${short}/${second}`) ?? byPath.get(short);
}
