import { expect } from "vitest";
import type { SignedIn, TestGateway } from "./gateway.ts";
import { addEntity } from "./verification.ts";

export interface Overseers {
  readonly admin: SignedIn;
  readonly second: SignedIn;
}

const code = "ZW-COMPANIES";
const before =
  "number,name,status\nZC-1,Msasa Bakery Ltd,active\nZC-2,Baobab Print Works,active\nZC-3,Gone Ltd,active\n";
const after =
  "Reg No,Company Name,Status\nZC-1,Msasa Bakery (Private) Limited,active\nZC-2,Baobab Print Works,active\nZC-4,New Mills,active\nZC-5,,active\n";

/**
 * Creates work that is visible to other staff: a register result recorded by two reviewers, a register file that has
 * not been confirmed, a decision that needs another admin, and a decision that an admin made alone.
 *
 * @param entityId the entity that the result is recorded for
 * @returns the id of the pending file
 */
export async function overseen(
  { request, services }: TestGateway,
  { admin, second }: Overseers,
  entityId: string,
): Promise<string> {
  const post = async (path: string, as: SignedIn, json: unknown) => {
    const answer = await request(`/v1/admin/${path}`, { method: "POST", as, json });
    const body = await answer.json();
    expect(answer.status, `${path} ${JSON.stringify(body)}`).toBeLessThan(300);
    return body;
  };
  const upload = (file: string) =>
    post("registers/imports", admin, {
      registerCode: code,
      name: "Companies Registry",
      fileName: "companies.csv",
      file,
    });
  await post(`registers/imports/${(await upload(before)).id}/activate`, admin, {});
  const found = (id: string, as: SignedIn) =>
    post(`entities/${id}/decide`, as, {
      action: "record_result",
      tier: 3,
      note: "The extract of the register was read at its counter.",
      reasonCode: "register_confirmed",
      evidenceUrl: "https://register.example/zc-1",
    });
  await addEntity(services, {
    id: entityId,
    displayName: "Msasa Bakery",
    legalName: "Msasa Bakery Ltd",
    registerCode: code,
    registerNumber: "ZC-1",
  });
  for (const as of [admin, second]) await found(entityId, as);
  const waiting = await addEntity(services, {
    displayName: "Baobab Print",
    legalName: "Baobab Print Works",
    registerCode: code,
    registerNumber: "ZC-2",
  });
  await found(waiting, admin);
  const mistaken = await addEntity(services, {
    displayName: "Gone Stores",
    registerCode: code,
    registerNumber: "ZC-3",
  });
  for (const as of [admin, second]) await found(mistaken, as);
  await post("break-glass", admin, {
    subject: { type: "entity", id: mistaken },
    action: "demote",
    tier: 0,
    reason: "Its owner reported a forged extract, and the second admin cannot be reached today.",
  });
  return (await upload(after)).id;
}
