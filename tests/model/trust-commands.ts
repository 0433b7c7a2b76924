import { decideReview } from "../../functions/verification/admin/vouch-decisions.ts";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { holdGroup } from "../../functions/verification/tiers/vouches/group-screening.ts";
import { trustPerson } from "../support/verification.ts";
import { command } from "./command.ts";
import type { World } from "./world.ts";

const changeEntity = (world: World, work: Parameters<typeof changeSubject<void>>[3]) => {
  const { services, entityId } = world;
  const sql = services.databases.sql("platform");
  return changeSubject(sql, services.clock, { type: "entity", id: entityId }, work);
};

/** Marks a person as trusted or as a stranger, as the nightly computation would, and recounts the entity's vouches. */
export const trust = (who: number, isKnown: boolean) =>
  command(`trust(${who}, ${isKnown ? "well known" : "stranger"})`, async (world, model) => {
    const person = world.people[who]!;
    await world.both(async () => {
      await trustPerson(
        world.services,
        person.id,
        isKnown
          ? { trustMilli: 1_000, isAnchored: true, region: null }
          : { trustMilli: 500, isAnchored: false, region: "unknown" },
      );
      await changeEntity(world, async () => {});
    }, () => model.change(() => void (person.isKnown = isKnown)));
  });

export const suspect = (who: number) =>
  command(`suspect(${who})`, async (world, model) => {
    const known = model.liveVouch(world.people[who]!);
    if (!known) return;
    const [row] = await world.services.databases.sql("platform")`
      select id from engagement.vouches where entity_id = ${world.entityId}
        and voucher_person_id = ${known.person.id} and status in ('active', 'held')`;
    await world.both(
      () => changeEntity(world, (change) => holdGroup(change, [row!["id"]])),
      () => {
        const isCounted = model.counted.has(known) && known.status === "active" && !known.isReviewed;
        return model.change(() => {
          if (known.isReviewed || known.expiresAt <= model.now) return;
          (model.review ??= new Set()).add(known);
          known.status = "held";
        }, isCounted ? "held" : "honest");
      },
    );
  });

export const decideHeld = (decision: "release" | "invalidate") =>
  command(`decideHeld(${decision})`, async (world, model) => {
    const { review } = model;
    if (!review) return;
    const [row] = await world.services.databases.sql("platform")`
      select id from engagement.vouch_reviews where entity_id = ${world.entityId} and state = 'open'`;
    await world.both(
      () => decideReview(world.services, world.lane.staff[0]!, row!["id"], decision, null),
      () =>
        model.change(() => {
          for (const vouch of review) {
            if (vouch.status !== "active" && vouch.status !== "held") continue;
            if (decision === "release") Object.assign(vouch, { status: "active", isReviewed: true });
            else vouch.status = "invalidated";
          }
          model.review = undefined;
        }, decision === "release" ? "honest" : "fraud"),
    );
  });
