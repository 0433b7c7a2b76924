import process from "node:process";
import { readSettings } from "../functions/kernel/shared/settings.ts";
import { openDatabases } from "../functions/kernel/db/databases.ts";
import { grantLimit } from "../functions/people/api-keys/granted-limit.ts";
import { roles } from "../functions/kernel/commands/roles.ts";
import { grantRole, revokeRole, roleNamed, staff } from "../functions/people/persons/staff.ts";
import { appointAnchor, endAnchor, listAnchors } from "../functions/verification/tiers/vouches/anchors.ts";
import { previewPolicy } from "../functions/verification/tiers/vouches/policy-preview.ts";
import { runCommand, runningSystem } from "./running-system.ts";

const usage = `npm run admin -- grant EMAIL [role]    grant a role (default: admin)
npm run admin -- revoke EMAIL [role]   revoke a role
npm run admin -- list                  list people and their roles
npm run admin -- anchor EMAIL [--end]  name a trust anchor for 180 days, or end it
npm run admin -- anchors               list the anchors and when they expire
npm run admin -- policy --dry-run      list places whose tier the current policy would change; changes nothing
npm run admin -- limit CLIENT_ID N     grant an API key N calls a minute (up to 100000); "none" removes the grant

Roles: ${
  roles.join(", ")
}. A person who has never signed in gets the role at the first sign-in with that address, if the
identity provider has verified it.
`;

/**
 * `npm run admin`: appoints admins and anchors, sets the limits of API keys, and shows what a verification policy would
 * change.
 */
await runCommand(async ([command, email, role = "admin", ...others]) => {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const isUnderstood = ["list", "anchors"].includes(command ?? "")
    ? email === undefined
    : command === "policy"
    ? email === "--dry-run" && others.length === 0
    : command === "anchor"
    ? email !== undefined && ["admin", "--end"].includes(role) && others.length === 0
    : ["grant", "revoke", "limit"].includes(command ?? "") && email !== undefined && others.length === 0;
  if (!isUnderstood) throw new Error(usage);
  const settings = runningSystem();
  const databases = openDatabases(settings);
  try {
    const sql = databases.sql("platform");
    if (command === "list") {
      for (const person of await staff(sql)) say(`${person.email ?? person.id}: ${person.roles.join(", ")}`);
      return;
    }
    if (command === "policy") {
      const { policyVersion, counted, rise, fall, lowered } = await previewPolicy(
        sql,
        readSettings(settings),
        new Date(),
      );
      say(`Policy version ${policyVersion}: ${counted} entities with vouches or a community proof counted.`);
      say(`Would rise: ${rise.length}`);
      for (const id of rise) say(`  ${id}`);
      say(`Would fall after a review: ${fall.length}, ${lowered.length} of them to tier 0`);
      for (const id of fall) say(`  ${id}${lowered.includes(id) ? " (to tier 0)" : ""}`);
      return;
    }
    if (command === "anchors") {
      for (const { email, personId, endsAt } of await listAnchors(sql, new Date())) {
        say(`${email ?? personId}: until ${endsAt.toISOString().slice(0, 10)}`);
      }
      return;
    }
    if (command === "anchor" && role === "--end") {
      await endAnchor(sql, email!, new Date());
      say(`${email}: no longer an anchor`);
      return;
    }
    if (command === "anchor") {
      const { endsAt } = await appointAnchor(sql, email!, new Date());
      say(`${email}: anchor until ${endsAt.toISOString().slice(0, 10)}`);
      return;
    }
    if (command === "limit") {
      const limit = role === "none" ? null : Number(role);
      await grantLimit(databases.sql("api-keys"), email!, limit, new Date());
      say(`${email}: ${limit === null ? "no granted limit" : `${limit} calls a minute`}`);
      return;
    }
    const change = command === "grant" ? grantRole : revokeRole;
    const person = await change(sql, email!, roleNamed(role), new Date());
    const waits = person.idpUserId === null ? " (from the first sign-in)" : "";
    say(`${person.email}: ${person.roles.join(", ") || "no role"}${waits}`);
  } finally {
    await databases.close();
  }
});
