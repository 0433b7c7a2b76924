import { decideSubject } from "../../functions/verification/admin/decide-subject.ts";
import { addContact } from "../../functions/verification/contacts/contacts.ts";
import { decideIdentityChange } from "../../functions/verification/identity-changes/decide.ts";
import { checkCode, sendCode } from "../../functions/verification/proofs/contact-proof.ts";
import { recordStaffMatch } from "../../functions/verification/register-checks/staff-checks.ts";
import type { StaffReason } from "../../functions/verification/tiers/reason-codes.ts";
import { keepAsEvidence } from "../../functions/products/media/evidence.ts";
import { sealerOf } from "../../functions/kernel/shared/sealed-text.ts";
import { expect } from "vitest";
import { command } from "./command.ts";

/** Decisions that a reviewer with a conflict of interest tries to make. */
export const tiedTries = ["suspend", "restore", "demote", "record", "names"] as const;

/** Checks that a reviewer who edited an entity cannot make decisions about it, whatever state the entity is in. */
export const tiedReviewer = (what: (typeof tiedTries)[number]) =>
  command(`tied reviewer: ${what}`, async (world, model) => {
    const { services, tiedStaff, entityId } = world;
    const change = model.pending ?? model.unreviewed;
    if (what === "names" && !change) return;
    await world.both(async () => {
      if (what === "names") {
        await decideIdentityChange(services, { personId: tiedStaff }, change!.id, { decision: "approve" });
      } else if (what === "record") {
        const byHand = { note: "Read at the counter.", evidenceUrl: "https://register.example/1" };
        await recordStaffMatch(services, tiedStaff, entityId, byHand);
      } else {
        await decideSubject(services, tiedStaff, { type: "entity", id: entityId }, {
          action: what,
          note: "Model",
          reasonCode: "model" as StaffReason,
        }, keepAsEvidence);
      }
    }, () => "conflict_of_interest");
  });

/**
 * Two people share a mailbox. One of them adds a new spelling of its address and enters the code. Only the first person
 * to do this can confirm the mailbox.
 */
export const aliasOfMailbox = (who: 0 | 1) =>
  command(
    `alias of the mailbox by ${who}`,
    async (world, model) => {
      model.mailboxTries[who]! += 1;
      const { services } = world;
      const personId = world.mailboxReaders[who]!;
      const subject = { type: "person", id: personId } as const;
      const name = `m${world.entityId.replaceAll("-", "")}`;
      const [tag, dot] = [`+${who}${model.mailboxTries[who]}`, who + 2];
      const value = `${name.slice(0, dot)}.${name.slice(dot)}${tag}@gmail.com`;
      const by = { personId, source: "self", isPublic: true } as const;
      const contact = await addContact(services, subject, { kind: "email", value }, by);
      world.tick(13 * 60_000);
      await world.settle();
      const asker = { personId, address: world.address, locale: null };
      const { challengeId } = await sendCode(services, subject, contact.id, asker);
      const [task] = await services.databases.sql("platform")`
      select payload ->> 'sealed' as sealed from platform.tasks where dedupe_key = ${`code:${challengeId}`}`;
      const opened = sealerOf(services.settings.platformSecrets, "messages").open(task!.sealed, challengeId)!;
      const { code } = JSON.parse(opened) as { code: string };
      await world.both(() => checkCode(services, subject, contact.id, challengeId, personId, code), () => {
        model.mailboxOwner ??= who;
        return model.mailboxOwner === who ? "done" : "contact_conflict";
      });
      const proved = await services.databases.sql("platform")`
      select id from identity.persons
      where id in ${services.databases.sql("platform")([...world.mailboxReaders])}
        and (verification_tier ->> 'tier')::integer >= 2`;
      expect(proved.map(({ id }) => id), "I10 one mailbox proves one person").toEqual([
        world.mailboxReaders[model.mailboxOwner!],
      ]);
    },
    ({ mailboxOwner, mailboxTries }) =>
      mailboxTries[who]! < (mailboxOwner === undefined || mailboxOwner === who ? 2 : 1),
  );
