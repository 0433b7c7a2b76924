import fc from "fast-check";
import { decideSubject } from "../../functions/domain/admin/decide-subject.ts";
import { renewClaim, submitClaim, withdrawClaim } from "../../functions/domain/claims/claims.ts";
import { decideClaim } from "../../functions/domain/claims/decide.ts";
import { revokeClaim } from "../../functions/domain/claims/revoke.ts";
import { decideDispute, openDispute } from "../../functions/domain/disputes/disputes.ts";
import { addContact, dropContact } from "../../functions/domain/entities/contacts.ts";
import { changeEntity } from "../../functions/domain/entities/entities.ts";
import {
  endOfLicence,
  requestLicenceCheck,
  reviewLicence,
} from "../../functions/domain/licences/licences.ts";
import { checkCode, sendCode } from "../../functions/domain/otp/contact-proof.ts";
import { checkRegister, recheckRegister } from "../../functions/domain/registers/registers.ts";
import { invalidateVouches } from "../../functions/domain/vouches/follow-facts.ts";
import { addVouch, confirmVouch, withdrawVouch } from "../../functions/domain/vouches/vouches.ts";
import { sealerOf } from "../../functions/shared/sealed-text.ts";
import { day, type EntityModel, type ModelClaim, type Person } from "./entity-model.ts";
import type { RegisterSays, World } from "./world.ts";

type Model = EntityModel;
type Run = (world: World, model: Model) => Promise<void>;

/** A command of the model run; `says` is what a counterexample prints. */
export class Command implements fc.AsyncCommand<Model, World> {
  constructor(readonly says: string, readonly steps: Run, readonly isPossible: (model: Model) => boolean) {}
  check = (model: Model) => this.isPossible(model);
  async run(model: Model, world: World): Promise<void> {
    world.tick(1_000);
    await this.steps(world, model);
  }
  toString = () => this.says;
}

const command = (says: string, steps: Run, isPossible: (model: Model) => boolean = () => true) =>
  new Command(says, steps, isPossible);

const weights = { personal_knowledge: 1_000, neighbor: 800, community_member: 700 } as const;
type VouchingType = keyof typeof weights;
const lastClaim = (model: Model, person: Person) => model.claims.findLast((claim) => claim.person === person);
const lastVouch = (model: Model, person: Person) =>
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
      if (known.status !== "active") return "done";
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
      if (known.status !== "active") return "vouch_not_live";
      if (model.now < known.confirmedAt + 335 * day) return "too_early";
      return model.change(() =>
        void Object.assign(known, { confirmedAt: model.now, expiresAt: model.now + 365 * day })
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
          reasonCode: "fraud_suspected",
        }),
      () => isFirst ? (person.isSuspended = true, "done") : "conflict",
    );
    const task = {
      id: "",
      queue: "invalidations",
      payload: { personId: person.id },
      attempts: 1,
      createdAt: new Date(),
    };
    await world.both(() => invalidateVouches(world.services, task), () => {
      const known = model.liveVouch(person);
      return known ? model.change(() => void (known.status = "invalidated")) : "done";
    });
  });

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

/** Something that is done to the last claim of a person. */
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
      return model.change(() => {
        known.decidedAt = model.now;
        known.decidedBy = world.lane.staff[staff]!;
        known.status = decision === "approve" ? "approved" : "rejected";
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
        if (outcome === "upheld" && model.liveClaim(old.person)) return "conflict";
        return model.change(() => {
          open.isOpen = false;
          if (outcome === "upheld") {
            model.addClaim({ id: id ?? "", person: old.person, role: old.role }, staffId);
          }
        });
      },
    );
  }, (model) => model.appeals.some((one) => one.isOpen));

export const publishContact = () =>
  command("publishContact", (world, model) =>
    world.both(
      () =>
        addContact(world.services, { type: "entity", id: world.entityId }, {
          kind: "email",
          value: `office@m${world.entityId}.example`,
        }, { personId: world.lane.staff[0]!, source: "public_record", isPublic: true }),
      (value) => {
        if (model.contactId) return "conflict";
        model.contactId = value?.id;
        return model.change();
      },
    ));

export const removeContact = (who: number) =>
  command(`removeContact(${who})`, async (world, model) => {
    const contactId = model.contactId!;
    const person = world.people[who]!;
    await world.both(
      () => dropContact(world.services, { type: "entity", id: world.entityId }, contactId, person.id),
      () => {
        if (!model.isManager(person)) return "entity_role_required";
        return model.change(() => {
          model.contactId = undefined;
          model.end(2);
        });
      },
    );
  }, (model) => model.contactId !== undefined);

export const prove = (isRight: boolean) =>
  command(`prove(${isRight ? "right" : "wrong"} code)`, async (world, model) => {
    const subject = { type: "entity", id: world.entityId } as const;
    const personId = world.people[0]!.id;
    const contactId = model.contactId!;
    // A code an hour at most five times; the model lets the time pass.
    world.tick(13 * 60_000);
    await world.settle();
    const { services } = world;
    const asker = { personId, address: world.address, locale: null };
    const { challengeId } = await sendCode(services, subject, contactId, asker);
    const [task] = await services.databases.sql("platform")`
      select payload ->> 'sealed' as sealed from platform.tasks where dedupe_key = ${`code:${challengeId}`}`;
    const opened = sealerOf(services.settings.platformSecrets, "messages").open(task!.sealed, challengeId)!;
    const { code } = JSON.parse(opened) as { code: string };
    const given = isRight ? code : code === "000000" ? "000001" : "000000";
    model.wrongCodes += 1;
    await world.both(() => checkCode(services, subject, contactId, challengeId, personId, given), () => {
      if (!isRight) return "wrong_code";
      if (model.status !== "active") return "entity_not_active";
      model.wrongCodes = 0;
      return model.change(() => model.grant(2, model.now + 730 * day));
    });
    // Ten wrong ones in a day lock the contact, which has its own test.
  }, (model) => model.contactId !== undefined && model.wrongCodes < 9);

const matched = (model: Model) => {
  model.grant(3, model.now + 365 * day);
  const licence = model.hold(4);
  if (licence) model.resume(licence);
};
const dissolved = (model: Model) => {
  if (model.hold(3)?.state === "suspended") model.end(3);
  else model.startGrace(3, 30);
};

export const checkRegisterNow = (says: RegisterSays) =>
  command(`register(${says})`, async (world, model) => {
    world.lane.says = says;
    await world.both(() => checkRegister(world.services, world.entityId, world.people[0]!.id), () => {
      if (says === "away") return "register_unavailable";
      if (model.status !== "active") return "entity_not_active";
      model.change(() => {
        if (says === "matched") matched(model);
        if (says === "dissolved") dissolved(model);
      });
      return says === "matched" ? "done" : `register_${says}`;
    });
  });

export const recheck = (says: RegisterSays) =>
  command(`monthly(${says})`, async (world, model) => {
    world.lane.says = says;
    await world.both(() => recheckRegister(world.services, world.entityId), () =>
      model.change(() => {
        const hold = model.hold(3);
        const isFresh = hold?.state === "active" && hold.expiresAt > model.now + 60 * day;
        if (says === "matched" && !isFresh && model.status === "active") matched(model);
        if (says === "dissolved") dissolved(model);
      }));
  });

export const rename = (who: number) =>
  command(`rename(${who})`, async (world, model) => {
    const person = world.people[who]!;
    const legalName = `Model School ${model.names + 1}`;
    await world.both(
      () => changeEntity(world.services, person.id, world.entityId, { legalName }, undefined),
      () => {
        if (!model.isManager(person)) return "entity_role_required";
        if (model.status !== "active") return "entity_not_active";
        return model.change(() => {
          model.names += 1;
          model.legalName = legalName;
          for (const hold of model.holds) if (hold.tier >= 3) model.stop(hold, "name");
        });
      },
    );
  });

export const askLicence = (days: number) =>
  command(`askLicence(${days} days)`, async (world, model) => {
    const licenceExpiresOn = new Date(model.now + days * day).toISOString().slice(0, 10);
    await world.both(
      () =>
        requestLicenceCheck(world.services, world.entityId, world.people[0]!.id, {
          regulator: "Tourism Board",
          licenceNumber: "TB-1",
          licenceExpiresOn,
        }),
      (value) => {
        if (model.status !== "active") return "entity_not_active";
        if (!model.isLive(3)) return "tier_3_required";
        if (model.licence) return "conflict";
        const endsAt = endOfLicence(licenceExpiresOn).getTime();
        world.lastLicenceId = value?.id;
        return model.change(() => model.licence = { id: value?.id ?? "", endsAt, firstReviewer: undefined });
      },
    );
  });

export const review = (staff: number, decision: "pass" | "fail") =>
  command(`${decision} by ${staff}`, async (world, model) => {
    const id = world.lastLicenceId;
    if (!id) return;
    const staffId = world.lane.staff[staff]!;
    await world.both(() => reviewLicence(world.services, staffId, id, { decision }), () => {
      const { licence } = model;
      if (!licence) return "review_decided";
      if (decision === "fail") return model.change(() => void (model.licence = undefined));
      if (!licence.firstReviewer) return model.change(() => void (licence.firstReviewer = staffId));
      if (licence.firstReviewer === staffId) return "second_reviewer_required";
      if (!model.isLive(3)) return "tier_3_required";
      if (licence.endsAt <= model.now) return "conflict";
      return model.change(() => {
        model.licence = undefined;
        model.grant(4, Math.min(licence.endsAt, model.now + 365 * day));
      });
    });
  });

const decideEntity = (says: "suspend" | "restore", modelled: (model: Model) => string) =>
  command(says, (world, model) =>
    world.both(
      () =>
        decideSubject(world.services, world.lane.staff[2]!, { type: "entity", id: world.entityId }, {
          action: says,
          note: "Model",
          reasonCode: "model",
        }),
      () => modelled(model),
    ));

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

/** Every command, the frequent ones several times. */
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
  fc.constantFrom(20, 800).map(askLicence),
  ...Array<fc.Arbitrary<Command>>(2).fill(
    fc.tuple(staff, fc.constantFrom<"pass" | "fail">("pass", "pass", "pass", "fail"))
      .map(([by, decision]) => review(by, decision)),
  ),
  fc.constant(null).map(suspend),
  fc.constant(null).map(restore),
  ...Array<fc.Arbitrary<Command>>(2).fill(fc.constantFrom(1, 3, 14, 15, 31, 100, 335, 366).map(advance)),
];

/** Three vouches that make tier 1. */
export const three = [0, 1, 2].map((who) => vouch(who, "personal_knowledge"));
const owned = [claim(0, "owner"), decide(0, 0, "approve")];
/** A register check and a licence that two reviewers passed. */
export const licensed = [checkRegisterNow("matched"), askLicence(800), review(0, "pass"), review(1, "pass")];

/** Where a run starts, since chance alone seldom climbs. */
export const beginnings: readonly (readonly Command[])[] = [
  [],
  three.slice(0, 2),
  three,
  [publishContact(), prove(true)],
  owned,
  [claim(0, "owner"), decide(0, 0, "reject"), appeal(0)],
  [claim(0, "owner"), claim(1, "owner")],
  [checkRegisterNow("matched")],
  licensed,
  [...licensed, recheck("dissolved")],
  [...licensed, advance(335), checkRegisterNow("matched")],
  [...owned, ...licensed],
  [...owned, ...three.slice(1), vouch(3, "neighbor"), suspend()],
  [...three.slice(0, 2), vouch(5, "personal_knowledge"), suspend(), advance(3)],
  [checkRegisterNow("matched"), askLicence(20), review(0, "pass"), advance(31)],
  [...three.slice(1), vouch(3, "neighbor"), ...licensed],
];
