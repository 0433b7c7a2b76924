import { submitClaim } from "../../functions/verification/claims/claims.ts";
import { decideClaim } from "../../functions/verification/claims/decide.ts";
import { addVouch } from "../../functions/verification/tiers/vouches/add-vouch.ts";
import type { TestGateway } from "./gateway.ts";
import { addEntity, addPerson } from "./verification.ts";

/**
 * Returns helpers that create places with owners and vouches without HTTP. `gateway` is a function, because the gateway
 * starts after this call.
 */
export function vouching(gateway: () => TestGateway) {
  const services = () => gateway().services;
  const vouch = (personId: string, entityId: string) =>
    addVouch(services(), personId, { entityId, vouchingType: "personal_knowledge", visibility: "private" });
  const owned = async (entityId: string) => {
    const owner = await addPerson(services(), { proved: true });
    const claim = await submitClaim(services(), owner, {
      entityId,
      claimedRole: "owner",
      evidenceUrl: "https://school.example/about",
    });
    await decideClaim(services(), await addPerson(services()), claim.id, { decision: "approve" });
    return owner;
  };
  return {
    vouch,
    owned,
    async verified() {
      const entityId = await addEntity(services(), { displayName: "Workers School" });
      const people = await Promise.all([0, 1, 2].map(() => addPerson(services(), { proved: true })));
      const vouches = await Promise.all(people.map((person) => vouch(person, entityId)));
      return { entityId, people, vouches };
    },
    async tierOf(entityId: string): Promise<number> {
      const sql = services().databases.sql("platform");
      return (await sql<{ tier: number }[]>`select tier from entity.entities where id = ${entityId}`)[0]!
        .tier;
    },
    /** Creates places with owners. In `pairs`, each owner is paired with the next three places. */
    async ring(size: number) {
      const entities = await Promise.all(Array.from({ length: size }, () => addEntity(services())));
      const owners = await Promise.all(entities.map(owned));
      const pairs = owners.flatMap((owner, index) =>
        [1, 2, 3].map((step) => [owner, entities[(index + step) % size]!] as const)
      );
      return { entities, owners, pairs };
    },
    /** Returns the vouches' statuses, including the reason for vouches on hold. */
    async statusesOf(entities: readonly string[]): Promise<string[]> {
      const rows = await services().databases.sql("platform")`
        select status, held_reason from engagement.vouches
        where entity_id = any(${`{${entities.join(",")}}`}::text::uuid[])`;
      return rows.map((row) => [row["status"], row["held_reason"]].join(" "));
    },
  };
}
