import type { InvitationBook } from "../forget-invitations.ts";
import { deleteEndedInvitations, deleteInvitationsOf } from "./personal-store.ts";

/** The invitations of households, for those who forget them. */
export const householdInvitations: InvitationBook = {
  database: "family",
  deleteOf: deleteInvitationsOf,
  deleteEnded: deleteEndedInvitations,
};
