import type { ProxyArea } from "./proxy.ts";

/** Where register files are uploaded, and how large a form with one is at most: 4 MiB and what is around it. */
export const registerFilePath = "/api/admin/registers/imports";
export const registerFileBytes = 4 * 1024 * 1024 + 64 * 1024;

/** Where reviewers send a document as evidence, and how large a form with one is at most: 10 MiB and what is around it. */
export const evidencePath = /^\/api\/admin\/(?:entities|persons|registry-checks)\/[0-9a-f-]{36}\/decide$/i;
export const evidenceBytes = 10 * 1024 * 1024 + 64 * 1024;

/**
 * What the console reaches at the site's own origin. The internal key that `/v1/admin/*` needs is added on the
 * server with every call; the role is the gateway's to check, by the person's own token.
 *
 * Of pay, only what belongs to the signed-in person themselves, whatever id is asked for: who acts for a household or an
 * entity does so with their own program, and events of payment providers never arrive here.
 */
export const consoleAreas: readonly ProxyArea[] = [
  { path: "/api/admin", gateway: "/v1/admin", methods: ["GET", "POST"] },
  { path: "/api/auth/sessions", gateway: "/v1/auth/sessions", methods: ["GET", "DELETE"] },
  { path: "/api/auth/applications", gateway: "/v1/auth/applications", methods: ["GET", "POST"] },
  {
    path: "/api/pay",
    gateway: "/v1/pay",
    methods: ["GET", "POST"],
    only: /^\/(?:wallet(?:\/.+)?|tokens\/(?:types|balances|transfers)|gateway\/payments(?:\/.+)?)$/,
    refuses: ["ownerKind", "ownerId", "fromKind", "fromId"],
    adds: { "X-Hakika-Acts-For": "self" },
  },
  { path: "/api/api-keys", gateway: "/v1/api-keys", methods: ["GET", "POST", "PATCH", "DELETE"] },
];
