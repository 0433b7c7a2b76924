import { expect } from "vitest";
import { fillNameForms } from "../../functions/verification/likeness/likeness.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import type { SignedIn, TestGateway } from "./gateway.ts";
import { managedAt } from "./identity.ts";
import { addEntity, addPerson } from "./verification.ts";

/** The places on the identity screens, each named after its state. */
export const identityKeys = ["unchanged", "waiting", "applied", "alike", "reviewed"] as const;

export type IdentityPlaces = Readonly<Record<typeof identityKeys[number], string>>;

export const identityPlaces = (): IdentityPlaces =>
  Object.fromEntries(identityKeys.map((key) => [key, newId()])) as IdentityPlaces;

/**
 * Creates a place in each of these states: a pending identity change, a change that took effect before its review, a
 * name similar to a verified one, a name that keeps the place unlisted, and proofs under review. Also creates five
 * decisions by the same two reviewers.
 *
 * @returns the id of the place that is not listed because of its name
 */
export async function showIdentities(
  gateway: TestGateway,
  { owner, admin, second }: Readonly<Record<"owner" | "admin" | "second", SignedIn>>,
  places: IdentityPlaces,
): Promise<string> {
  const { services } = gateway;
  const sql = services.databases.sql("platform");
  const post = async (path: string, as: SignedIn, json: unknown) => {
    const answer = await gateway.request(path, { method: "POST", as, json });
    const body = await answer.json();
    expect(answer.status, `${path} ${JSON.stringify(body)}`).toBeLessThan(300);
    return body;
  };
  const place = (key: keyof IdentityPlaces, displayName: string) =>
    managedAt(
      gateway,
      [2, 3],
      { id: places[key], displayName, legalName: `${displayName} (Private) Limited` },
      owner,
    );
  await place("unchanged", "Mary’s Kiosk");
  await place("waiting", "Umfolozi Savings Society");
  await place("applied", "Corner Shop of Mbare");
  await place("reviewed", "Chinhoyi Caves Lodge");
  const change = await post(`/v1/entities/${places.waiting}/identity-changes`, owner, {
    displayName: "Umfolozi Community Savings and Credit Cooperative Society",
    reason: "The members voted for the new name in March.",
  });
  await post(`/v1/admin/identity-changes/${change.id}/decide`, admin, { decision: "approve" });
  await post(`/v1/entities/${places.applied}/identity-changes`, owner, {
    displayName: "Corner Bakery of Mbare",
    city: "Bulawayo",
    applyNow: true,
  });
  await addEntity(services, {
    id: places.alike,
    entityType: "company",
    displayName: "Umfolozi Saving Society",
    legalName: "Umfolozi Saving Society",
  });
  await fillNameForms(services);
  const created = await post("/v1/entities", owner, {
    entityType: "company",
    legalName: "Reserve Bank of Zimbabwe",
    displayName: "Reserve Bank of Zimbabwe",
    country: "ZW",
  });
  await post(`/v1/admin/entities/${places.reviewed}/tier-reviews`, second, {
    reasonCode: "evidence_doubted",
    note: "The extract shows another address than the page of the lodge.",
  });
  const reviewer = await addPerson(services, { roles: ["admin"] });
  for (let index = 0; index < 5; index += 1) {
    await sql`
      insert into entity.staff_proposals (id, subject_type, subject_id, action, detail, terms, proposed_by, proposed_at,
        expires_at, state, confirmed_by, confirmed_at)
      values (${newId()}, 'entity', ${await addEntity(services)}, 'demote', '{}', '{}', ${reviewer},
        now() - interval '1 day', now(), 'confirmed', ${second.personId}, now() - interval '1 day' + interval '5 seconds')`;
  }
  return created.id;
}
