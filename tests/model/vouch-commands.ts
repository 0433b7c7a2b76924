import { decideSubject } from "../../functions/verification/admin/decide-subject.ts";
import { keepAsEvidence } from "../../functions/products/media/evidence.ts";
import type { StaffReason } from "../../functions/verification/tiers/reason-codes.ts";
import { invalidateVouches } from "../../functions/verification/tiers/vouches/follow-facts.ts";
import { addVouch } from "../../functions/verification/tiers/vouches/add-vouch.ts";
import { confirmVouch, withdrawVouch } from "../../functions/verification/tiers/vouches/vouches.ts";
import { command } from "./command.ts";
import { day, type EntityModel, type Person } from "./entity-model.ts";
import type { World } from "./world.ts";

const weights = { personal_knowledge: 1_000, neighbor: 800, community_member: 700 } as const;
/** The types of vouch used here, one for each weight. */
export type VouchingType = keyof typeof weights;
const lastVouch = (model: EntityModel, person: Person) =>
  model.vouches.findLast((vouch) => vouch.person === person);

export const vouch = (who: number, vouchingType: VouchingType) =>
  command(`vouch(${who}, ${vouchingType})`, async (world, model) => {
    const person = world.people[who]!;
    await world.both(
      () =>
        addVouch(world.services, person.id, {
          entityId: world.entityId,
          vouchingType,
          visibility: "private",
        }),
      () => {
        if (model.status !== "active") return "entity_not_active";
        if (person.isSuspended) return "forbidden";
        if (model.isRepresentative(person)) return "conflict_of_interest";
        if (model.liveVouch(person)) return "vouch_exists";
        const recent = model.vouches.filter((one) =>
          one.person === person && one.createdAt > model.now - 30 * day
        );
        if (recent.length >= 5) return "quota_exceeded";
        return model.change(() =>
          model.vouches.push({
            person,
            weight: weights[vouchingType],
            createdAt: model.now,
            confirmedAt: model.now,
            expiresAt: model.now + 365 * day,
            status: "active",
            names: model.names,
            isReviewed: false,
          })
        );
      },
    );
  });

const idOfVouch = async (world: World, person: Person) =>
  (await world.services.databases.sql("platform")`
    select id from engagement.vouches where entity_id = ${world.entityId} and voucher_person_id = ${person.id}
    order by id desc limit 1`)[0]!.id as string;

export const withdraw = (who: number) =>
  command(`withdraw(${who})`, async (world, model) => {
    const person = world.people[who]!;
    const known = lastVouch(model, person);
    if (!known) return;
    const id = await idOfVouch(world, person);
    await world.both(() => withdrawVouch(world.services, person.id, id), () => {
      if (known.status !== "active" && known.status !== "held") return "done";
      return model.change(() => void (known.status = "withdrawn"));
    });
  });

export const confirm = (who: number) =>
  command(`confirm(${who})`, async (world, model) => {
    const person = world.people[who]!;
    const known = lastVouch(model, person);
    if (!known) return;
    const id = await idOfVouch(world, person);
    await world.both(() => confirmVouch(world.services, person.id, id), () => {
      if (known.status !== "active" && known.status !== "held") return "vouch_not_live";
      const isForOthers = model.stale({ tier: 1, names: known.names }).length > 0;
      if (model.now < known.confirmedAt + 335 * day && !isForOthers) return "too_early";
      return model.change(() =>
        void Object.assign(known, {
          confirmedAt: model.now,
          expiresAt: model.now + 365 * day,
          names: model.names,
        })
      );
    });
  });

export const suspendPerson = (who: number) =>
  command(`suspendPerson(${who})`, async (world, model) => {
    const person = world.people[who]!;
    const isFirst = !person.isSuspended;
    await world.both(
      () =>
        decideSubject(world.services, world.lane.staff[0]!, { type: "person", id: person.id }, {
          action: "suspend",
          note: "Model",
          reasonCode: "fraud_suspected" as StaffReason,
        }, keepAsEvidence),
      () => {
        if (!isFirst) return "conflict";
        person.isSuspended = true;
        const known = model.liveVouch(person);
        return known ? model.change(() => void (known.status = "invalidated"), "fraud") : "done";
      },
    );
    const task = {
      id: "",
      queue: "invalidations",
      payload: { personId: person.id },
      attempts: 1,
      createdAt: new Date(),
    };
    // The suspension has already invalidated the vouches, so the task has nothing left to do.
    await world.both(() => invalidateVouches(world.services, task), () => "done");
  });
