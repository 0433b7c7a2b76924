import type { ProxyArea } from "./proxy.ts";

/**
 * Upload path for register files, and the maximum size of the form: 4 MiB for the file, plus space for the rest of the
 * form.
 */
export const registerFilePath = "/api/admin/registers/imports";
export const registerFileBytes = 4 * 1024 * 1024 + 64 * 1024;

/** Upload path for reviewers' evidence, and the maximum form size: 10 MiB plus overhead. */
export const evidencePath = /^\/api\/admin\/(?:entities|persons|registry-checks)\/[0-9a-f-]{36}\/decide$/i;
export const evidenceBytes = 10 * 1024 * 1024 + 64 * 1024;

/**
 * The API that the console calls on the site's own origin. The server adds the internal key required by `/v1/admin/*`
 * to every call. The gateway still uses the person's token to check their role.
 *
 * For payments, the console can access only the signed-in person's own data, whatever id it sends. People who act for
 * a household or an entity use the API directly. Payment providers never send events to these paths.
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
