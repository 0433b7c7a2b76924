import { expect } from "vitest";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import type { SignedIn, TestGateway } from "./gateway.ts";

/**
 * Returns helpers for tests in which two people confirm the same contact. `gateway` is a function, because the gateway
 * starts after this call.
 */
export function contactConflicts(gateway: () => TestGateway) {
  const sql = () => gateway().services.databases.sql("platform");
  const call = async (method: string, path: string, as?: SignedIn, json?: unknown) => {
    const response = await gateway().request(path, {
      method,
      headers: { "If-Match": "*" },
      ...(as ? { as } : {}),
      ...(json === undefined ? {} : { json }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  };
  let numbers = 0;
  const newPhone = () => `+26377${String(1_000_000 + (numbers += 1))}`;
  const newName = () => `n${newId().replaceAll("-", "").slice(-10)}`;

  const add = async (person: SignedIn, kind: "email" | "phone", value: string) => {
    const added = await call("POST", "/v1/identity/me/contacts", person, { kind, value });
    expect(added.status).toBe(201);
    return added.body as { id: string; value: string };
  };
  const codeOf = async (person: SignedIn, id: string, recipient: string) => {
    const sent = await call("POST", `/v1/identity/me/contacts/${id}/codes`, person);
    expect(sent.status).toBe(202);
    await workUntilIdle(gateway().services);
    const [message] = await sql()`
      select body from platform.development_mailbox where recipient = ${recipient} order by id desc limit 1`;
    return { sent: sent.body, code: /\b(\d{6})\b/.exec(message!["body"])![1]! };
  };
  const enter = (
    person: SignedIn,
    id: string,
    { sent, code }: { sent: { challengeId: string }; code: string },
  ) => call("POST", `/v1/identity/me/contacts/${id}/codes/${sent.challengeId}`, person, { code });
  const proveAgain = async (person: SignedIn, id: string, value: string) => {
    gateway().advance(61);
    return await enter(person, id, await codeOf(person, id, value));
  };
  const prove = async (person: SignedIn, kind: "email" | "phone", value: string) => {
    const added = await add(person, kind, value);
    return { id: added.id, answer: await proveAgain(person, added.id, added.value) };
  };
  const tierOf = async (person: SignedIn) => {
    const [row] = await sql()`
      select (verification_tier ->> 'tier')::int as tier from identity.persons where id = ${person.personId}`;
    return row!["tier"];
  };
  const conflictsOf = async (person: SignedIn) =>
    (await call("GET", "/v1/identity/me/contact-conflicts", person)).body.items;
  const conflictOf = async (person: SignedIn, conflictId: string) =>
    (await conflictsOf(person)).find(({ id }: { id: string }) => id === conflictId);
  const staff = () => gateway().signInAs({ roles: ["verifier"] });
  const decide = async (id: string, decision: "keep" | "move", by?: SignedIn) =>
    await call("POST", `/v1/admin/contact-conflicts/${id}/decide`, by ?? await staff(), {
      decision,
      note: "Both were asked by phone.",
    });
  /** Creates two people who enter codes for the same phone number, which opens a conflict. */
  const contested = async () => {
    const [owner, claimant] = [await gateway().signInAs(), await gateway().signInAs()];
    const phone = newPhone();
    const first = await prove(owner, "phone", phone);
    expect(first.answer.status).toBe(200);
    const second = await prove(claimant, "phone", phone);
    expect(second.answer).toMatchObject({ status: 409, body: { code: "contact_conflict" } });
    const [{ id: conflictId }] = await conflictsOf(claimant);
    return { owner, claimant, phone, first, second, conflictId: conflictId as string };
  };
  return {
    sql,
    call,
    newPhone,
    newName,
    add,
    codeOf,
    enter,
    proveAgain,
    prove,
    tierOf,
    conflictsOf,
    conflictOf,
    staff,
    decide,
    contested,
    subjectOf: async (person: SignedIn) =>
      (await sql()`select idp_user_id from identity.persons where id = ${person.personId}`)[0]![
        "idp_user_id"
      ],
  };
}
