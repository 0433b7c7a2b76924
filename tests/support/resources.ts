import { inTransaction } from "../../functions/db/transaction.ts";
import type { EntityRole } from "../../functions/domain/entities/representatives.ts";
import { insertRepresentative } from "../../functions/domain/entities/representatives.ts";
import { newId } from "../../functions/shared/ids.ts";
import type { SignedIn, TestGateway } from "./gateway.ts";
import { addEntity } from "./verification.ts";

/** A resource as a test reads it. */
// deno-lint-ignore no-explicit-any
export type Json = any;

/** What a call answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

/** Sends a request and reads its JSON. */
export async function call(
  gateway: TestGateway,
  as: SignedIn | undefined,
  method: string,
  path: string,
  json?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await gateway.request(path, {
    method,
    headers,
    ...(as ? { as } : {}),
    ...(json === undefined ? {} : { json }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === "" ? undefined : JSON.parse(text) };
}

/** Calls as one person, short to write: `const as = caller(gateway, person)`. */
export function caller(gateway: TestGateway, person?: SignedIn) {
  return {
    get: (path: string) => call(gateway, person, "GET", path),
    post: (path: string, json?: unknown, headers?: Record<string, string>) =>
      call(gateway, person, "POST", path, json, headers),
    patch: (path: string, json: unknown, version: number | string) =>
      call(gateway, person, "PATCH", path, json, {
        "If-Match": typeof version === "number" ? `"v${version}"` : version,
      }),
    delete: (path: string) => call(gateway, person, "DELETE", path),
  };
}

/** Gives a person a role on an entity, a new one unless it is named, as an approved claim would. */
export async function represent(
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
    }, gateway.services.clock()));
  return id;
}

/** The header of an API key of a person with these scopes. */
export async function keyOf(
  gateway: TestGateway,
  person: SignedIn,
  ...scopes: string[]
): Promise<SignedIn> {
  const { body } = await call(gateway, person, "POST", "/v1/api-keys", { name: "test", scopes });
  return { ...person, headers: { Authorization: `Bearer ${body.secret}` } };
}

/** A person with a new token, after the clock was moved over the end of the one before. */
export async function renewed(gateway: TestGateway, person: SignedIn): Promise<SignedIn> {
  const { body } = await call(gateway, person, "POST", "/v1/auth/refresh");
  return { ...person, headers: { ...person.headers, Authorization: `Bearer ${body.access_token}` } };
}
