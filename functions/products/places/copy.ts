import { findEntity, identityCopy, listEntitiesAfter } from "../../verification/entities/entities.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { presentTier } from "../../kernel/ladder/present.ts";
import { listCopies, upsertPlace } from "./store.ts";

type CopyServices = Pick<Services, "databases" | "clock" | "settings">;

/**
 * Updates an entity's place, or adds it if it is missing. Only newer versions are written, so late and repeated
 * updates change nothing.
 *
 * @returns whether the place changed (`false` if there is no places database)
 */
export async function copyToPlace(services: CopyServices, entityId: string): Promise<boolean> {
  if (!services.databases.isConfigured("places")) return false;
  const entity = await findEntity(services.databases.sql("platform"), entityId);
  if (!entity?.placeId) return false;
  const isListed = entity.status !== "in_review";
  const sql = services.databases.sql("places");
  // While the name of a listed place is under review, the place has the status `closed`. A new place is added only
  // after the review ends.
  if (!isListed && (await listCopies(sql, [entityId])).length === 0) return false;
  const now = services.clock();
  const tier = presentTier(
    entity.document,
    { type: "entity", id: entityId },
    services.settings.urls.web,
    now,
  );
  return await upsertPlace(services.databases.sql("places"), {
    id: entity.placeId,
    entityId,
    name: entity.displayName,
    kind: entity.entityType,
    description: entity.description,
    address: entity.address,
    city: entity.city,
    country: entity.country,
    latitude: entity.latitude,
    longitude: entity.longitude,
    status: entity.status === "closed" || !isListed ? "closed" : "active",
    ownerPersonId: entity.ownerPersonId,
    isSample: entity.isSample,
    tier,
    identity: identityCopy(entity),
    tierVersion: entity.document.version,
    entityVersion: entity.version,
  }, now);
}

const batch = 500;

/**
 * Compares every place with its entity and repairs outdated or missing ones, for example after a database outage or a
 * restored backup.
 */
export async function repairCopies(services: CopyServices): Promise<{ compared: number; mended: number }> {
  if (!services.databases.isConfigured("places")) return { compared: 0, mended: 0 };
  let afterId: string | null = null;
  let compared = 0;
  let mended = 0;
  for (;;) {
    const entities = await listEntitiesAfter(services.databases.sql("platform"), afterId, batch);
    if (entities.length === 0) return { compared, mended };
    const copies = await listCopies(services.databases.sql("places"), entities.map((entity) => entity.id));
    const known = new Map(copies.map((copy) => [copy.entityId, copy]));
    for (const entity of entities) {
      compared += 1;
      const copy = known.get(entity.id);
      const isCurrent = copy && copy.tierVersion >= entity.tierVersion &&
        copy.entityVersion >= entity.version;
      if (!isCurrent && await copyToPlace(services, entity.id)) mended += 1;
    }
    afterId = entities.at(-1)!.id;
  }
}
