import { inTransaction } from "../../functions/kernel/db/transaction.ts";
import type { EntityRole } from "../../functions/verification/entities/representatives.ts";
import { insertRepresentative } from "../../functions/verification/entities/representatives.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { operationOf } from "./described-call.ts";
import { clientOf } from "./gateway-client.ts";
import type { SignedIn, TestGateway } from "./gateway.ts";
import type { TypedAnswer } from "./typed-answer.ts";
import { addEntity } from "./verification.ts";

// deno-lint-ignore no-explicit-any
export type Json = any;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

/**
 * Sends a request with the typed client, and checks the response against the document that the client is generated
 * from. Throws on an undocumented operation, status or member.
 */
export async function call(
  gateway: TestGateway,
  as: SignedIn | undefined,
  method: string,
  path: string,
  json?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const operation = await operationOf(gateway, method, path);
  const { template, path: parts, query } = operation;
  // The operation is only known at run time, so this request is untyped. The response is checked against the API
  // document.
  const request = clientOf(gateway, as).request as unknown as UntypedRequest;
  const { data, error, response } = await request(method.toLowerCase(), template, {
    params: { path: parts, query },
    headers,
    ...(json === undefined ? {} : { body: json }),
  });
  const answered = response.ok ? data : error;
  // The client reads the missing body of a 304 as an empty string.
  const body = answered === "" ? undefined : answered;
  const refusal = operation.refusal(response.status, response.headers, body);
  if (refusal) throw new Error(refusal);
  return { status: response.status, headers: response.headers, body };
}

type UntypedRequest = (
  method: string,
  path: string,
  init: Record<string, unknown>,
) => Promise<{ data?: Json; error?: Json; response: Response }>;

/**
 * Returns functions that call the gateway as one person. The type of a response depends on the path.
 */
export function caller(gateway: TestGateway, person?: SignedIn) {
  return {
    get: <P extends string>(path: P) => call(gateway, person, "GET", path) as Promise<TypedAnswer<P, "get">>,
    post: <P extends string>(path: P, json?: unknown, headers?: Record<string, string>) =>
      call(gateway, person, "POST", path, json, headers) as Promise<TypedAnswer<P, "post">>,
    patch: <P extends string>(path: P, json: unknown, version: number | string) =>
      call(gateway, person, "PATCH", path, json, {
        "If-Match": typeof version === "number" ? `"v${version}"` : version,
      }) as Promise<TypedAnswer<P, "patch">>,
    delete: (path: string) => call(gateway, person, "DELETE", path),
  };
}

/** Gives a person a role on an entity, as an approved claim would. If `entityId` is not set, creates a new entity. */
export async function grantEntityRole(
  gateway: TestGateway,
  person: SignedIn,
  role: EntityRole = "owner",
  entityId?: string,
): Promise<string> {
  const id = entityId ?? await addEntity(gateway.services);
  await inTransaction(gateway.databases.sql("platform"), (tx) =>
    insertRepresentative(tx, {
      id: newId(),
      entityId: id,
      personId: person.personId,
      role,
      claimId: null,
      householdIds: [],
      organizationIds: [],
      formerTies: [],
    }, gateway.services.clock()));
  return id;
}

/** Returns the same person with an API key instead of a token. The key has these scopes. */
export async function keyOf(
  gateway: TestGateway,
  person: SignedIn,
  ...scopes: string[]
): Promise<SignedIn> {
  const { body } = await call(gateway, person, "POST", "/v1/api-keys", { name: "test", scopes });
  return { ...person, headers: { Authorization: `Bearer ${body.secret}` } };
}

export async function testKeyOf(gateway: TestGateway, person: SignedIn): Promise<SignedIn> {
  const { body } = await call(gateway, person, "POST", "/v1/api-keys", { name: "test", environment: "test" });
  return { ...person, headers: { Authorization: `Bearer ${body.secret}` } };
}

/** Returns the person with a new token. Use it when the clock has moved past the expiry of the old token. */
export async function renewed(gateway: TestGateway, person: SignedIn): Promise<SignedIn> {
  const { body } = await call(gateway, person, "POST", "/v1/auth/refresh");
  return { ...person, headers: { ...person.headers, Authorization: `Bearer ${body.access_token}` } };
}
