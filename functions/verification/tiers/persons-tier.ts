import { Problem } from "../../kernel/shared/problem.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { TierDocument } from "../../kernel/ladder/effective-tier.ts";
import { presentTier } from "../../kernel/ladder/present.ts";
import { settleIfDue } from "./settle.ts";
import { findPerson } from "../../people/persons/persons.ts";

/** Returns the person's current tier and proofs, after recording changes that are due. @throws {Problem} `not_found` */
export async function personTier(
  services: Pick<Services, "databases" | "clock" | "settings">,
  personId: string,
) {
  const sql = services.databases.sql("platform");
  await settleIfDue(sql, services.clock, { type: "person", id: personId });
  const person = await findPerson(sql, personId);
  if (!person) throw new Problem("not_found", { path: `/v1/identity/persons/${personId}` });
  const document = person.verificationTier as unknown as TierDocument;
  return presentTier(
    document,
    { type: "person", id: personId },
    services.settings.urls.web,
    services.clock(),
  );
}

/** @throws {Problem} `not_found` */
export async function personStatus(services: Pick<Services, "databases">, personId: string): Promise<string> {
  const person = await findPerson(services.databases.sql("platform"), personId);
  if (!person) throw new Problem("not_found", { path: `/v1/identity/persons/${personId}` });
  return person.status;
}
