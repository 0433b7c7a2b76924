import type { PersonalDataPart } from "../identity/personal-data.ts";
import { householdsOfPerson, leaveHouseholds, requireNoHouseholdToHandOver } from "./households.ts";

/** Households that the person lives in; when the person leaves, those without anybody else end. */
export const householdData: PersonalDataPart = {
  name: "households",
  read: (services, personId) => householdsOfPerson(services, personId),
  requireReady: requireNoHouseholdToHandOver,
  erase: (services, _tx, personId) => leaveHouseholds(services, personId),
};
