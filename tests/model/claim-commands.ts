import { renewClaim, submitClaim, withdrawClaim } from "../../functions/verification/claims/claims.ts";
import { decideClaim } from "../../functions/verification/claims/decide.ts";
import { revokeClaim } from "../../functions/verification/claims/revoke.ts";
import { decideDispute, openDispute } from "../../functions/verification/claims/disputes/disputes.ts";
import { command } from "./command.ts";
import { day, type EntityModel as Model, type ModelClaim, type Person } from "./entity-model.ts";
import type { World } from "./world.ts";

const lastClaim = (model: Model, person: Person) => model.claims.findLast((claim) => claim.person === person);

export const claim = (who: number, role: ModelClaim["role"]) =>
  command(`claim(${who}, ${role})`, async (world, model) => {
    const person = world.people[who]!;
    await world.both(
      () =>
        submitClaim(world.services, person.id, {
          entityId: world.entityId,
          claimedRole: role,
          evidenceUrl: "https://school.example/about",
        }),
      (value) => {
        if (model.status !== "active") return "entity_not_active";
        if (person.isSuspended) return "forbidden";
        if (model.liveClaim(person)) return "claim_exists";
        const today = model.claims.filter((one) =>
          one.person === person && one.isOwnRequest && one.submittedAt > model.now - day
        );
        if (today.length >= 5) return "quota_exceeded";
        return model.change(() => model.addClaim({ id: value?.id ?? "", person, role }));
      },
    );
  });

const onClaim = (
  says: string,
  who: number,
  real: (world: World, person: Person, id: string) => Promise<unknown>,
  modelled: (model: Model, claim: ModelClaim, world: World) => string,
) =>
  command(`${says}(${who})`, async (world, model) => {
    const person = world.people[who]!;
    const known = lastClaim(model, person);
    if (!known) return;
    await world.both(() => real(world, person, known.id), () => modelled(model, known, world));
  });

const isUndecided = (known: ModelClaim) => known.status === "pending" || known.status === "disputed";

export const decide = (who: number, staff: number, decision: "approve" | "reject") =>
  onClaim(
    `${decision} by ${staff}`,
    who,
    (world, _person, id) => decideClaim(world.services, world.lane.staff[staff]!, id, { decision }),
    (model, known, world) => {
      if (!isUndecided(known)) {
        return known.decidedAt === undefined ? "claim_not_open" : "claim_already_decided";
      }
      if (decision === "approve" && model.status !== "active") return "entity_not_active";
      if (decision === "approve" && known.person.isSuspended) return "conflict";
      return model.change(() => {
        known.decidedAt = model.now;
        known.decidedBy = world.lane.staff[staff]!;
        known.status = decision === "approve" ? "approved" : "rejected";
        known.names = model.names;
        if (decision === "approve") known.expiresAt = model.now + 365 * day;
        else known.endedAt = model.now;
        model.leaveDispute();
      });
    },
  );

export const withdrawOwnClaim = (who: number) =>
  onClaim(
    "withdrawClaim",
    who,
    (world, person, id) => withdrawClaim(world.services, person.id, id),
    (model, known) => {
      if (known.status === "withdrawn" || known.status === "revoked") return "done";
      if (known.status === "approved") return model.change(() => model.endClaim(known, "revoked"));
      return isUndecided(known) ? model.change(() => model.endClaim(known, "withdrawn")) : "claim_not_open";
    },
  );

export const revoke = (who: number, staff: number) =>
  onClaim(
    `revoke by ${staff}`,
    who,
    (world, _person, id) => revokeClaim(world.services, world.lane.staff[staff]!, id, "fraud_suspected"),
    (model, known, world) =>
      known.status === "approved"
        ? model.change(() => model.endClaim(known, "revoked", world.lane.staff[staff]!))
        : "claim_not_open",
  );

export const renew = (who: number) =>
  onClaim(
    "renewClaim",
    who,
    (world, person, id) => renewClaim(world.services, person.id, id, undefined),
    (model, known) => {
      const isApproved = known.status === "approved";
      if (!isApproved && !isUndecided(known)) return "claim_not_open";
      if (model.now < known.expiresAt - (isApproved ? 60 : 7) * day) return "too_early";
      return model.change(() => void (known.expiresAt = model.now + (isApproved ? 365 : 30) * day));
    },
  );

export const appeal = (who: number) =>
  command(`appeal(${who})`, async (world, model) => {
    const person = world.people[who]!;
    const known = lastClaim(model, person);
    if (!known) return;
    await world.both(
      () =>
        openDispute(world.services, person.id, world.entityId, {
          kind: "appeal",
          targetType: "claim",
          targetId: known.id,
          statement: "Please look at it again.",
        }),
      (value) => {
        if (!["rejected", "revoked"].includes(known.status) || known.decidedAt === undefined) {
          return "conflict";
        }
        if (known.status === "revoked" && known.endedBy === undefined) return "conflict";
        if (model.now > (known.endedAt ?? known.decidedAt) + 30 * day) return "conflict";
        if (model.appeals.some((one) => one.claim === known)) return "dispute_exists";
        return model.change(() => model.appeals.push({ claim: known, id: value?.id ?? "", isOpen: true }));
      },
    );
  });

export const decideAppeal = (staff: number, outcome: "upheld" | "dismissed") =>
  command(`${outcome} by ${staff}`, async (world, model) => {
    const open = model.appeals.find((one) => one.isOpen);
    if (!open) return;
    const staffId = world.lane.staff[staff]!;
    const { claim: old } = open;
    await world.both(
      async () => {
        await decideDispute(world.services, staffId, open.id, { outcome, note: "Model" });
        const [row] = await world.services.databases.sql("platform")`
          select id from entity.representative_claims where supersedes = ${old.id}`;
        return row?.id as string | undefined;
      },
      (id) => {
        if ((old.endedBy ?? old.decidedBy) === staffId) return "conflict_of_interest";
        if (outcome === "upheld") {
          if (model.status !== "active") return "entity_not_active";
          const isBarred = model.liveClaim(old.person) || model.contested(old.role).length > 0;
          if (old.person.isSuspended || isBarred) return "conflict";
        }
        return model.change(() => {
          open.isOpen = false;
          if (outcome === "upheld") {
            model.addClaim({ id: id ?? "", person: old.person, role: old.role }, staffId);
          }
        });
      },
    );
  }, (model) => model.appeals.some((one) => one.isOpen));
