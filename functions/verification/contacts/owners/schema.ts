import { z } from "zod";
import { proseText } from "../../../kernel/shared/text.ts";
import { Uuid } from "../../../kernel/shared/uuid.ts";
import { allConflictStates } from "./conflict-states.ts";

const common = {
  id: Uuid,
  kind: z.enum(["email", "phone"]),
  contact: z.string().meta({ description: "The contact, masked." }),
  state: z.enum(allConflictStates),
  openedAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable().meta({
    description:
      "The contact moves to the claimant at this time unless the owner confirms it again first. Null if a reviewer " +
      "decides instead.",
  }),
  decidedAt: z.iso.datetime().nullable(),
};

/** A contact conflict as shown to one of the two people, without the other person's name. */
export const ContactConflict = z.object({
  ...common,
  part: z.enum(["owner", "claimant"]).meta({
    description: "owner: the person who confirmed the contact first.",
  }),
  contactId: Uuid.nullable().meta({
    description: "Id of your contact; null if the contact is your sign-in address.",
  }),
}).meta({ id: "ContactConflict" });

const party = z.object({ personId: Uuid, name: z.string().nullable(), since: z.iso.datetime() });

export const StaffContactConflict = z.object({
  ...common,
  owner: party,
  claimant: party,
  isInherited: z.boolean().meta({
    description: "Whether both people confirmed the contact before contacts were limited to one person each.",
  }),
  note: z.string().nullable(),
}).meta({ id: "StaffContactConflict" });

export const ContactConflictDecision = z.strictObject({
  decision: z.enum(["keep", "move"]).meta({
    description: "keep: the owner keeps the contact. move: the contact moves to the claimant.",
  }),
  note: proseText(2_000, 3),
}).meta({ id: "ContactConflictDecision" });
