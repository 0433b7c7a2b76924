import { RegisterUnavailable } from "../registers/adapter.ts";
import { registerOf, type RegisterServices } from "../register-checks/registers.ts";
import { isListedUnder, listedNames } from "../register-checks/unconfirmed-fields.ts";
import { nameWords } from "../registers/name-score.ts";
import { changedFields, type Identity } from "../../kernel/ladder/identity.ts";
import type { RegisterEvidence } from "./store.ts";

/**
 * Looks up an entity's new names in its register. The register covers a change only if all of these conditions are
 * met: only names changed, the legal name is the one currently registered, and the display name is a trade name or a
 * current or former listed name.
 *
 * Called before the entity is locked. If the register is unavailable, the change counts as not covered and is left to
 * reviewers.
 */
export async function registerEvidence(
  services: RegisterServices,
  before: Identity,
  after: Identity,
): Promise<RegisterEvidence | null> {
  const changed = changedFields(before, after);
  const isOnlyNames = changed.every((field) => field === "displayName" || field === "legalName");
  const { registerCode, registerNumber } = before;
  if (!isOnlyNames || registerCode === null || registerNumber === null) return null;
  const register = await registerOf(services, registerCode);
  const number = register?.normalizeNumber(registerNumber);
  if (!register || number === undefined) return null;
  try {
    const { entries } = await register.lookUp(number, true);
    const here = entries.filter((entry) => entry.country === after.country);
    const [entry] = here;
    if (!entry || here.length > 1) return { register: register.code, listedNames: [], covers: false };
    const isCurrent = nameWords(entry.legalName).join(" ") === nameWords(after.legalName).join(" ");
    return {
      register: register.code,
      listedNames: listedNames(entry).slice(0, 20),
      covers: entry.status === "active" && isCurrent && isListedUnder(entry, after.displayName),
    };
  } catch (error) {
    if (!(error instanceof RegisterUnavailable)) throw error;
    return null;
  }
}
