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
      "When the contact goes to the claimant unless its person proves it again; null: a reviewer decides.",
  }),
  decidedAt: z.iso.datetime().nullable(),
};

/** A conflict about a contact, as one of its two people reads it, without the other's name. */
export const ContactConflict = z.object({
  ...common,
  part: z.enum(["owner", "claimant"]).meta({ description: "owner: who proved the contact first." }),
  contactId: Uuid.nullable().meta({
    description: "The reader's own contact; null where it is the address that they sign in with.",
  }),
}).meta({ id: "ContactConflict" });

const party = z.object({ personId: Uuid, name: z.string().nullable(), since: z.iso.datetime() });

/** A conflict about a contact, as reviewers see it. */
export const StaffContactConflict = z.object({
  ...common,
  owner: party,
  claimant: party,
  isInherited: z.boolean().meta({ description: "Both had it before one contact proved one person." }),
  note: z.string().nullable(),
}).meta({ id: "StaffContactConflict" });

/** Body that decides a conflict. */
export const ContactConflictDecision = z.strictObject({
  decision: z.enum(["keep", "move"]).meta({
    description: "keep: it stays the owner's; move: it is the claimant's.",
  }),
  note: proseText(2_000, 3),
}).meta({ id: "ContactConflictDecision" });
