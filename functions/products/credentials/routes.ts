import { z } from "zod";
import { json, problems } from "../../kernel/shared/openapi.ts";
import { IdParam } from "../../kernel/commands/paging.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { isTestKey } from "../../kernel/commands/caller.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { readTestEntity } from "../test-mode/test-mode.ts";
import { issueCredential, issueStatusList } from "./credential.ts";
import { didDocument } from "./did.ts";
import { statusPurposes } from "./store.ts";

const tags = ["credentials"];
const jwt = (description: string) => ({
  description,
  content: { "application/vc+jwt": { schema: { type: "string" as const } } },
});
const asJwt = { "Content-Type": "application/vc+jwt" };

const DidDocument = z.object({
  "@context": z.array(z.string()),
  id: z.string().meta({ examples: ["did:web:gateway.example"] }),
  verificationMethod: z.array(z.object({
    id: z.string(),
    type: z.literal("JsonWebKey"),
    controller: z.string(),
    publicKeyJwk: z.object({
      kty: z.literal("OKP"),
      crv: z.literal("Ed25519"),
      x: z.string(),
      kid: z.string(),
      alg: z.literal("EdDSA"),
    }),
  })),
  assertionMethod: z.array(z.string()).meta({
    description: "Keys that sign credentials. All other keys in the document sign the log.",
  }),
}).meta({ id: "DidDocument" });

/**
 * Creates the `/status-lists/{purpose}` routes. Verifiers use them to check whether a credential is revoked or
 * suspended.
 */
export function statusListRoutes(services: Services) {
  const routes = newRouter();
  query(
    routes,
    services,
    {
      method: "get",
      path: "/{purpose}",
      operationId: "getCredentialStatusList",
      summary: "Get a Bitstring Status List of revoked or suspended credentials",
      tags,
      access: { kind: "public" },
      request: {
        params: z.object({ purpose: z.enum(statusPurposes) }),
        query: z.object({
          list: z.string().regex(/^(?:0|[1-9]\d{0,5})$/, "must be the number of a list").default("0")
            .transform(
              Number,
            ).meta({ type: "integer", minimum: 0, default: 0, description: "Number of the list." }),
        }),
      },
      responses: { 200: jwt("The status list as a Verifiable Credential 2.0"), ...problems(400, 429) },
    },
    async (c) => {
      c.header("Cache-Control", "public, max-age=60");
      const list = await issueStatusList(services, c.req.valid("param").purpose, c.req.valid("query").list);
      return c.body(list, 200, asJwt);
    },
  );
  return routes;
}

/** Creates the route `/v1/entities/{id}/credential`, which returns an entity's proofs as a signed credential. */
export function credentialRoutes(services: Services) {
  const routes = newRouter();
  query(
    routes,
    services,
    {
      method: "get",
      path: "/{id}/credential",
      operationId: "getCredential",
      summary: "Get an entity's proofs as a Verifiable Credential 2.0 that can be checked offline",
      tags,
      access: { kind: "public", takesTestKeys: true },
      request: { params: IdParam },
      responses: { 200: jwt("The credential, signed with EdDSA"), ...problems(400, 404, 409, 429) },
    },
    async (c) => {
      const { id } = c.req.valid("param");
      const { caller } = c.var;
      if (isTestKey(caller)) {
        await readTestEntity(services, id, caller);
        // Marking the credential as a test credential would not be enough, because a verifier that ignores the mark
        // would accept it.
        throw new Problem("no_test_credential");
      }
      c.header("Cache-Control", "public, max-age=60");
      return c.body(await issueCredential(services, id), 200, asJwt);
    },
  );
  return routes;
}

/** Creates the route `/.well-known/did.json`, which returns the public keys for checking credentials and the log. */
export function didRoutes(services: Services) {
  const routes = newRouter();
  query(
    routes,
    services,
    {
      method: "get",
      path: "/did.json",
      operationId: "getDidDocument",
      summary: "Get the keys for checking credentials and the log (did:web)",
      tags,
      access: { kind: "public" },
      responses: { 200: json("The document", DidDocument), ...problems() },
    },
    async (c) => {
      c.header("Cache-Control", "public, max-age=300");
      return c.json(await didDocument(services), 200);
    },
  );
  return routes;
}
