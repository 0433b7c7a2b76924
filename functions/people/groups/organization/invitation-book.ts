import type { InvitationBook } from "../forget-invitations.ts";
import { deleteEndedInvitations, deleteInvitationsOf } from "./personal-store.ts";

/** The invitations of organizations, for those who forget them. */
export const organizationInvitations: InvitationBook = {
  database: "organization",
  deleteOf: deleteInvitationsOf,
  deleteEnded: deleteEndedInvitations,
};
