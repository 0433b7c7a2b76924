import { refreshMembershipsOf } from "../../functions/verification/entities/follow-persons.ts";
import { command } from "./command.ts";
import type { World } from "./world.ts";

/**
 * Adds a person to the model's only household or removes them from it, and applies the effects that the outbox would
 * deliver.
 */
async function move(world: World, personId: string, isIn: boolean): Promise<void> {
  const { services, householdId } = world;
  const family = services.databases.sql("family");
  const now = services.clock();
  await family`insert into family.households (id, name, owner_person_id, created_at, updated_at)
    values (${householdId}, 'Model home', ${personId}, ${now}, ${now}) on conflict do nothing`;
  await (isIn
    ? family`insert into family.household_members (household_id, person_id, relation, role, status, joined_at)
      values (${householdId}, ${personId}, 'other', 'adult', 'active', ${now})
      on conflict (household_id, person_id) do update set status = 'active', left_at = null`
    : family`update family.household_members set status = 'left', left_at = ${now}
      where household_id = ${householdId} and person_id = ${personId} and status = 'active'`);
  await refreshMembershipsOf(services, personId);
}

export const moveIn = (who: number) =>
  command(`moveIn(${who})`, async (world, model) => {
    const person = world.people[who]!;
    await world.both(
      () => move(world, person.id, true),
      () => model.change(() => void (person.homeUntil = Infinity)),
    );
  });

export const moveOut = (who: number) =>
  command(`moveOut(${who})`, async (world, model) => {
    const person = world.people[who]!;
    await world.both(() => move(world, person.id, false), () =>
      model.change(() => {
        if (person.homeUntil === Infinity) person.homeUntil = model.now;
      }));
  });
