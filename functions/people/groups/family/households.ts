import { groupRules } from "../groups.ts";
import { householdInvitations, householdStore } from "./store.ts";

const maximumHouseholds = 5;
const maximumMembers = 30;

/** Households: an admin of theirs is the owner, and children cannot be. */
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
    tooManyMembers: `A household has ${maximumMembers} members at most.`,
    tooManyGroups: `A person lives in ${maximumHouseholds} households at most.`,
    ownerCannotLeave: "The owner cannot leave. Transfer or close the household.",
    ownerKeepsRole: "The owner must be an admin. Transfer the household first.",
    handOverFirst: (name) => `Others live in your household "${name}": hand it over or end it first.`,
  },
  mailNames: () => ({}),
  translated: (error) => error,
});
