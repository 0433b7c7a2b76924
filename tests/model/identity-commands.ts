import { changeEntity } from "../../functions/verification/entities/entities.ts";
import { decideIdentityChange } from "../../functions/verification/identity-changes/decide.ts";
import {
  checkIdentityChange,
  isSmallCorrection,
  proposeIdentityChange,
  withdrawIdentityChange,
} from "../../functions/verification/identity-changes/propose.ts";
import { command } from "./command.ts";
import { day, type EntityModel as Model, type Names } from "./entity-model.ts";
import type { World } from "./world.ts";

/** Changes that a manager makes. `listed` changes the public name to the registered name. `back` undoes a change. */
export const newNames = ["display", "display", "listed", "legal", "city", "back", "back"] as const;

function thinkOf(model: Model, what: (typeof newNames)[number]): Partial<Names> {
  model.renames += 1;
  switch (what) {
    case "display":
      return { displayName: `${model.word} Shop ${model.renames}` };
    case "listed":
      return { displayName: model.names.legalName };
    case "legal":
      return { legalName: `${model.word} School ${model.renames}` };
    case "city":
      return { city: model.names.city === "Harare" ? "Gweru" : "Harare" };
    case "back":
      return model.stoppedByName[0]?.names ?? {};
  }
}

const rest = { entityType: "school", country: "ZW", registerCode: null, registerNumber: null } as const;
/**
 * Returns the number of reviewers needed. One reviewer is enough for one small correction a year, unless there is a
 * proof of tier 3 or above, or a suspended proof of tier 2.
 */
function reviewersFor(model: Model, before: Names, after: Names): 1 | 2 {
  const takesTwo = model.holds.some((hold) =>
    hold.tier >= 3 || (hold.tier === 2 && hold.state === "suspended")
  );
  const approved = model.claims.filter(({ status, role }) => status === "approved" && role !== "employee");
  const contact = model.contactNames ? [model.contactNames] : [];
  const known = [before, ...contact, ...[...approved, ...model.holds].map(({ names }) => names)];
  const isSmall = known.every((names) => isSmallCorrection({ ...rest, ...names }, { ...rest, ...after }));
  return takesTwo || !isSmall || model.correctedAt > model.now - 365 * day ? 2 : 1;
}

const fieldsOf = (names: Names) => Object.keys(names) as (keyof Names)[];

export const rename = (who: number) =>
  command(`rename(${who})`, async (world, model) => {
    const person = world.people[who]!;
    const fields = thinkOf(model, "legal");
    await world.both(
      () => changeEntity(world.services, person.id, world.entityId, fields, undefined),
      () => {
        if (!model.isManager(person)) return "entity_role_required";
        if (model.status !== "active") return "entity_not_active";
        if (model.holds.length > 0 || model.pending) return "identity_change_required";
        return model.change(() => void (model.names = { ...model.names, ...fields }));
      },
    );
  });

export const proposeNames = (who: number, what: (typeof newNames)[number], applyNow: boolean) =>
  command(`proposeNames(${who}, ${what}${applyNow ? ", now" : ""})`, async (world, model) => {
    const person = world.people[who]!;
    // Only ten changes a day are allowed, so the model advances the clock.
    world.tick(3 * 3_600_000);
    await world.settle();
    const fields = thinkOf(model, what);
    await world.both(
      async () => {
        const change = { ...fields, applyNow };
        const asked = await checkIdentityChange(world.services, person.id, world.entityId, change);
        return await proposeIdentityChange(world.services, person.id, world.entityId, change, asked);
      },
      (value) => {
        if (!model.isManager(person)) return "entity_role_required";
        if (model.status !== "active") return "entity_not_active";
        const before = model.names;
        const after = { ...before, ...fields };
        const changed = fieldsOf(after).filter((field) => before[field] !== after[field]);
        if (changed.length === 0) return "validation_failed";
        if (model.pending) return "identity_change_open";
        return model.change(() => propose(world, model, value?.id ?? "", after, changed, applyNow));
      },
    );
  });

function propose(
  world: World,
  model: Model,
  id: string,
  after: Names,
  changed: readonly (keyof Names)[],
  applyNow: boolean,
): void {
  const stopped = model.stoppedByName;
  const before = model.names;
  const risk = model.holds.filter((hold) =>
    hold.state !== "suspended" && model.stale({ tier: hold.tier, names: before }, after).length > 0
  );
  const take = () => {
    model.names = after;
    model.unreviewed = undefined;
  };
  if (stopped.length > 0 && model.holds.every((hold) => model.stale(hold, after).length === 0)) {
    take();
    for (const hold of stopped) model.resume(hold);
    model.endOver();
    return;
  }
  if (stopped.length === 0 && risk.length === 0) return take();
  const government = model.hold(3);
  const isListed = world.lane.says === "matched" && !changed.includes("city") &&
    after.legalName === before.legalName && after.displayName === before.legalName;
  const isMatched = government && government.state !== "suspended" && model.stale(government).length === 0;
  if (isListed && isMatched && stopped.length === 0) {
    take();
    for (const hold of risk) hold.names = after;
    for (const vouch of model.vouches) {
      if (model.stale({ tier: 1, names: vouch.names }, before).length === 0) vouch.names = after;
    }
    if (model.licence) model.licence.names = after;
    model.moveApprovals();
    return;
  }
  const waiting = () => {
    return { id, before, after, needed: reviewersFor(model, before, after), first: undefined, firstAt: 0 };
  };
  if (!applyNow) {
    model.pending = waiting();
    return;
  }
  take();
  for (const hold of risk) model.stop(hold, "name");
  model.unreviewed = waiting();
}

export const decideNames = (staff: number, decision: "approve" | "reject") =>
  command(`${decision} names by ${staff}`, async (world, model) => {
    const change = model.pending ?? model.unreviewed;
    if (!change) return;
    const personId = world.lane.staff[staff]!;
    await world.both(
      () => decideIdentityChange(world.services, { personId }, change.id, { decision }),
      () => {
        const end = () => {
          if (change === model.pending) model.pending = undefined;
          else model.unreviewed = undefined;
        };
        if (decision === "reject") return model.change(end);
        if (model.status !== "active") return "entity_not_active";
        const needed = Math.max(reviewersFor(model, change.before, change.after), change.needed);
        if (needed === 2 && (!change.first || change.firstAt + 7 * day <= model.now)) {
          return model.change(() => Object.assign(change, { first: personId, firstAt: model.now }));
        }
        if (needed === 2 && change.first === personId) return "second_reviewer_required";
        return model.change(() => {
          if (change === model.pending) model.unreviewed = undefined;
          end();
          if (needed === 1 && !change.first) model.correctedAt = model.now;
          model.names = change.after;
          model.followNames();
        });
      },
    );
  }, (model) => (model.pending ?? model.unreviewed) !== undefined);

export const withdrawNames = (who: number) =>
  command(`withdrawNames(${who})`, async (world, model) => {
    const person = world.people[who]!;
    const { id } = model.pending!;
    await world.both(
      () => withdrawIdentityChange(world.services, person.id, world.entityId, id),
      () => {
        if (!model.isManager(person)) return "entity_role_required";
        return model.change(() => void (model.pending = undefined));
      },
    );
  }, (model) => model.pending !== undefined);
