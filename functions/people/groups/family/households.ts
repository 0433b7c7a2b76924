import { groupRules } from "../groups.ts";
import { householdInvitations, householdStore } from "./store.ts";

const maximumHouseholds = 5;
const maximumMembers = 30;

/** The owner of a household is one of its admins, never a child. */
export const households = groupRules({
  store: householdStore,
  invitations: householdInvitations,
  area: "family",
  plural: "households",
  ownerRole: "admin",
  creatorColumn: "owner_person_id",
  creatorRelation: "self",
  removedStatus: "left",
  maximumMembers,
  maximumGroups: { number: maximumHouseholds, lock: "household-members" },
  texts: {
    needs: () => "Only an admin of the household can do this.",
    tooManyMembers: `A household can have at most ${maximumMembers} members.`,
    tooManyGroups: `You can belong to at most ${maximumHouseholds} households.`,
    ownerCannotLeave: "The owner cannot leave. Transfer or delete the household.",
    ownerKeepsRole: "The owner must be an admin. Transfer the household first.",
    handOverFirst: (name) => `Your household "${name}" has other members. Transfer or delete it first.`,
  },
  mailNames: () => ({}),
  translated: (error) => error,
});
