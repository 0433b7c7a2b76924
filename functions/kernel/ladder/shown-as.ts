import { z } from "zod";
import type { Identity } from "./identity.ts";
import { EntityTypeSchema } from "./schema.ts";
import type { Settings } from "../shared/settings.ts";
import { Problem } from "../shared/problem.ts";

/** An entity's identity, as shown to someone who made a decision about the entity or vouched for it. */
export const ShownAs = z.strictObject({
  displayName: z.string().max(200),
  legalName: z.string().max(200),
  entityType: EntityTypeSchema,
  country: z.string().max(2),
  city: z.string().max(100).nullable(),
}).partial();

/**
 * Rejects a statement if the entity's identity has changed since it was shown. The caller must have locked the
 * entity's row.
 *
 * @throws {Problem} `entity_identity_changed`
 */
export function requireUnchangedIdentity(
  settings: Settings,
  entityId: string,
  now: Identity,
  shownAs: z.infer<typeof ShownAs> = {},
): void {
  const fields = Object.keys(shownAs) as (keyof typeof shownAs)[];
  const changed = fields.filter((field) => shownAs[field] !== undefined && shownAs[field] !== now[field]);
  if (changed.length === 0) return;
  throw new Problem("entity_identity_changed", {
    fields: changed.join(", "),
    displayName: now.displayName,
  }, {
    errors: changed.map((field) => ({
      pointer: `/shownAs/${field}`,
      code: "changed",
      message: `is now ${now[field] ?? "not set"}`,
    })),
    nextActions: [{
      code: "open_entity",
      label: "See the current details of the place",
      href: `${settings.urls.web}/en/verify/venues/${entityId}`,
    }],
  });
}
