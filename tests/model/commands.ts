import fc from "fast-check";
import { decideSubject } from "../../functions/verification/admin/decide-subject.ts";
import { keepAsEvidence } from "../../functions/products/media/evidence.ts";
import type { StaffReason } from "../../functions/verification/tiers/reason-codes.ts";
import { appeal, claim, decide, decideAppeal, renew, revoke, withdrawOwnClaim } from "./claim-commands.ts";
import { type Command, command } from "./command.ts";
import { day, type EntityModel as Model, type ModelClaim } from "./entity-model.ts";
import {
  askLicence,
  checkRegisterNow,
  prove,
  proveUnderOtherNames,
  publishContact,
  recheck,
  recordByHand,
  removeContact,
  review,
} from "./proof-commands.ts";
import { aliasOfMailbox, tiedReviewer, tiedTries } from "./corrupt-commands.ts";
import { decideNames, newNames, proposeNames, rename, withdrawNames } from "./identity-commands.ts";
import { moveIn, moveOut } from "./tie-commands.ts";
import { decideHeld, suspect, trust } from "./trust-commands.ts";
import { confirm, suspendPerson, vouch, type VouchingType, withdraw } from "./vouch-commands.ts";
import type { RegisterSays } from "./world.ts";

const decideEntity = (says: "suspend" | "restore", modelled: (model: Model) => string) =>
  command(says, (world, model) =>
    world.both(async () => {
      const decide = (staff: number) =>
        decideSubject(world.services, world.lane.staff[staff]!, { type: "entity", id: world.entityId }, {
          action: says,
          note: "Model",
          reasonCode: "model" as StaffReason,
        }, keepAsEvidence);
      // Any decision that restores tier 2 or above needs a second reviewer.
      if ((await decide(2)).status === "awaiting_second_person") await decide(0);
    }, () => modelled(model)));

export const suspend = () =>
  decideEntity("suspend", (model) => {
    if (model.status !== "active") return "conflict";
    return model.change(() => {
      model.status = "suspended";
      for (const hold of model.holds) model.stop(hold, "staff");
    });
  });

export const restore = () =>
  decideEntity("restore", (model) => {
    if (model.status === "active") return "conflict";
    return model.change(() => {
      model.status = "active";
      for (const hold of model.holds) if (hold.stoppedBy === "staff") model.resume(hold);
      model.endOver();
    });
  });

export const advance = (days: number) =>
  command(`advance(${days} days)`, async (world) => {
    world.tick(days * day);
    await world.settle();
  });

const voucher = fc.constantFrom(0, 1, 2, 3, 4, 5);
const claimant = fc.constantFrom(0, 1, 4);
const staff = fc.constantFrom(0, 1);
const says = fc.constantFrom<RegisterSays>(
  "matched",
  "matched",
  "dissolved",
  "not_found",
  "mismatch",
  "away",
);

/** Commands that should run more often are listed several times. */
export const commands: fc.Arbitrary<Command>[] = [
  ...Array<fc.Arbitrary<Command>>(3).fill(
    fc.tuple(
      voucher,
      fc.constantFrom<VouchingType>(
        "personal_knowledge",
        "personal_knowledge",
        "neighbor",
        "community_member",
      ),
    )
      .map(([who, type]) => vouch(who, type)),
  ),
  ...Array<fc.Arbitrary<Command>>(2).fill(voucher.map(withdraw)),
  voucher.map(confirm),
  fc.tuple(voucher, fc.boolean()).map(([who, isKnown]) => trust(who, isKnown)),
  voucher.map(suspect),
  fc.constantFrom<"release" | "invalidate">("release", "invalidate").map(decideHeld),
  voucher.map(moveIn),
  voucher.map(moveOut),
  fc.constantFrom(0, 2, 5).map(suspendPerson),
  ...Array<fc.Arbitrary<Command>>(2).fill(
    fc.tuple(claimant, fc.constantFrom<ModelClaim["role"]>("owner", "owner", "manager", "employee"))
      .map(([who, role]) => claim(who, role)),
  ),
  ...Array<fc.Arbitrary<Command>>(2).fill(
    fc.tuple(claimant, staff, fc.constantFrom<"approve" | "reject">("approve", "reject"))
      .map(([who, by, decision]) => decide(who, by, decision)),
  ),
  claimant.map(withdrawOwnClaim),
  fc.tuple(claimant, staff).map(([who, by]) => revoke(who, by)),
  claimant.map(renew),
  claimant.map(appeal),
  fc.tuple(staff, fc.constantFrom<"upheld" | "dismissed">("upheld", "upheld", "dismissed"))
    .map(([by, outcome]) => decideAppeal(by, outcome)),
  fc.constant(null).map(publishContact),
  claimant.map(removeContact),
  fc.constantFrom(true, true, false).map(prove),
  says.map(checkRegisterNow),
  says.map(recheck),
  claimant.map(rename),
  ...Array<fc.Arbitrary<Command>>(3).fill(
    fc.tuple(claimant, fc.constantFrom(...newNames), fc.boolean()).map(([who, what, now]) =>
      proposeNames(who, what, now)
    ),
  ),
  claimant.map(withdrawNames),
  ...Array<fc.Arbitrary<Command>>(3).fill(
    fc.tuple(staff, fc.constantFrom<"approve" | "reject">("approve", "approve", "reject"))
      .map(([by, decision]) => decideNames(by, decision)),
  ),
  fc.constantFrom(20, 800).map(askLicence),
  ...Array<fc.Arbitrary<Command>>(2).fill(
    fc.tuple(staff, fc.constantFrom<"pass" | "fail">("pass", "pass", "pass", "fail"))
      .map(([by, decision]) => review(by, decision)),
  ),
  ...Array<fc.Arbitrary<Command>>(2).fill(staff.map(recordByHand)),
  fc.constant(null).map(proveUnderOtherNames),
  fc.constantFrom(...tiedTries).map(tiedReviewer),
  fc.constantFrom<0 | 1>(0, 1).map(aliasOfMailbox),
  fc.constant(null).map(suspend),
  fc.constant(null).map(restore),
  ...Array<fc.Arbitrary<Command>>(2).fill(fc.constantFrom(1, 3, 14, 15, 31, 100, 180, 335, 366).map(advance)),
];

export const three = [0, 1, 2].map((who) => vouch(who, "personal_knowledge"));
export const owned = [claim(0, "owner"), decide(0, 0, "approve")];
export const licensed = [
  ...owned,
  checkRegisterNow("matched"),
  askLicence(800),
  review(0, "pass"),
  review(1, "pass"),
];

/** Random commands rarely reach higher tiers, so each run starts with one of these sequences. */
export const beginnings: readonly (readonly Command[])[] = [
  [],
  three.slice(0, 2),
  three,
  [publishContact(), prove(true)],
  owned,
  [claim(0, "owner"), decide(0, 0, "reject"), appeal(0)],
  [claim(0, "owner"), claim(1, "owner")],
  [...owned, checkRegisterNow("matched")],
  [checkRegisterNow("matched"), recordByHand(0), recordByHand(0), recordByHand(1)],
  licensed,
  [...licensed, recheck("dissolved")],
  [...licensed, advance(335), checkRegisterNow("matched")],
  [...licensed, publishContact(), prove(true)],
  [...owned, ...three.slice(1), vouch(3, "neighbor"), suspend()],
  [...three.slice(0, 2), vouch(5, "personal_knowledge"), suspend(), advance(3)],
  [...owned, checkRegisterNow("matched"), askLicence(20), review(0, "pass"), advance(31)],
  [...three.slice(1), vouch(3, "neighbor"), ...licensed],
  // All vouches for the entity belong to the suspect group.
  [...three.slice(1), vouch(3, "neighbor"), vouch(0, "neighbor"), suspect(1), suspect(2), suspect(3)],
  [
    ...owned,
    publishContact(),
    proposeNames(0, "display", true),
    proveUnderOtherNames(),
    checkRegisterNow("matched"),
    recordByHand(0),
  ],
  [...three, vouch(3, "neighbor"), suspect(3), suspect(2)],
  [...three, suspect(0), decideHeld("release"), suspect(1)],
  [...owned, moveIn(0), moveIn(1), ...three.slice(1), vouch(3, "neighbor")],
];
