import type { Slice } from "../../kernel/db/keyset.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type ExpectedVersions, requireVersion } from "../../kernel/shared/http.ts";
import { hostRefusal } from "../../kernel/shared/host-name.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { isDevelopmentLoopback } from "../../kernel/shared/own-machine-request.ts";
import { lockActivePerson } from "../../people/persons/lock-active-person.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { sealerOf } from "../../kernel/shared/sealed-text.ts";
import { webAddress, type WebAddressFault } from "../../kernel/shared/web-address.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { addTasks } from "../../kernel/outbox/tasks.ts";
import {
  deleteEndpoint,
  type DeliveryRow,
  type EndpointRow,
  findDelivery,
  findEndpoint,
  insertEndpoint,
  listDeliveries,
  listEndpoints,
  lockEndpoint,
  reopenDelivery,
  updateEndpoint,
} from "./webhook-store.ts";
import { endpointSealContext } from "./webhooks.ts";

type WebhookServices = Pick<Services, "databases" | "clock" | "settings">;

const maximumEndpoints = 10;
/** Maximum length of a URL, before and after encoding. */
export const maximumUrlLength = 2_048;
const secretBytes = 32;
const faults: Readonly<Record<WebAddressFault, string>> = {
  hidden: "must not contain spaces or invisible characters",
  malformed: "must be an https address",
  scheme: "must be an https address",
  credentials: "must not contain a user name or password",
};

/**
 * Checks a delivery URL without a DNS lookup. The resolved address is checked at every delivery. In development,
 * local URLs are allowed.
 *
 * @throws {Problem} `validation_failed`
 */
function checkedTarget({ settings }: Pick<WebhookServices, "settings">, text: string): string {
  if (isDevelopmentLoopback(settings.environment, text)) {
    const own = webAddress(text, ["https", "http"]);
    if (typeof own !== "string" && own.href.length <= maximumUrlLength) return own.href;
  }
  const url = webAddress(text, ["https"]);
  const reason = typeof url === "string"
    ? faults[url]
    : url.port !== ""
    ? "must use port 443"
    : url.href.length > maximumUrlLength
    ? `must have at most ${maximumUrlLength} characters once it is encoded`
    : hostRefusal(url.hostname);
  if (reason) {
    throw new Problem("validation_failed", { reason: `url: ${reason}` }, {
      errors: [{ pointer: "/url", code: "target_refused", message: reason }],
    });
  }
  return (url as URL).href;
}

function newSecret(): string {
  return `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(secretBytes))).toString("base64")}`;
}

const sealed = (services: WebhookServices, endpointId: string, secret: string) =>
  sealerOf(services.settings.platformSecrets, "webhooks").seal(secret, endpointSealContext(endpointId));

/** @throws {Problem} `validation_failed`, `forbidden`, `conflict` if the maximum is reached */
export async function addEndpoint(
  services: WebhookServices,
  personId: string,
  input: Pick<EndpointRow, "url" | "eventTypes" | "environment"> & { description?: string | undefined },
): Promise<{ endpoint: EndpointRow; secret: string }> {
  const url = checkedTarget(services, input.url);
  const now = services.clock();
  const id = newId(now.getTime());
  const secret = newSecret();
  const row = {
    id,
    ownerPersonId: personId,
    url,
    description: input.description ?? null,
    eventTypes: [...new Set(input.eventTypes)],
    environment: input.environment,
    secretsSealed: [sealed(services, id, secret)],
  };
  return await inTransaction(services.databases.sql("platform"), async (tx) => {
    await lockActivePerson(tx, personId);
    if ((await listEndpoints(tx, personId)).length >= maximumEndpoints) {
      throw new Problem("conflict", {
        reason: `You already have ${maximumEndpoints} endpoints, the maximum.`,
      });
    }
    await insertEndpoint(tx, row, now);
    return { endpoint: (await findEndpoint(tx, id))!, secret };
  });
}

export function ownEndpoints(services: WebhookServices, personId: string): Promise<EndpointRow[]> {
  return listEndpoints(services.databases.sql("platform"), personId);
}

/** Another person's endpoint counts as not found. @throws {Problem} `not_found` */
export async function ownEndpoint(
  services: WebhookServices,
  personId: string,
  id: string,
): Promise<EndpointRow> {
  return ownedBy(personId, id, await findEndpoint(services.databases.sql("platform"), id));
}

function ownedBy(personId: string, id: string, endpoint: EndpointRow | undefined): EndpointRow {
  if (endpoint?.ownerPersonId !== personId) throw missing(id);
  return endpoint;
}

const missing = (id: string) => new Problem("not_found", { path: `/v1/api-keys/webhooks/${id}` });

/**
 * Reactivating an endpoint resets its failures.
 *
 * @throws {Problem} `not_found`, `validation_failed`, `precondition_failed`
 */
export async function changeEndpoint(
  services: WebhookServices,
  personId: string,
  id: string,
  change: {
    url?: string | undefined;
    eventTypes?: readonly string[] | undefined;
    description?: string | null | undefined;
    state?: "active" | "disabled" | undefined;
  },
  expected: ExpectedVersions,
): Promise<EndpointRow> {
  const known = await ownEndpoint(services, personId, id);
  const { version } = known;
  requireVersion(expected, version);
  if (Object.keys(change).length === 0) return known;
  const sql = services.databases.sql("platform");
  const isChanged = await updateEndpoint(
    sql,
    id,
    {
      url: change.url === undefined ? undefined : checkedTarget(services, change.url),
      description: change.description,
      eventTypes: change.eventTypes && [...new Set(change.eventTypes)],
      state: change.state,
      disabledReason: change.state === "disabled" ? "disabled by its owner" : null,
    },
    services.clock(),
    expected && version,
  );
  const endpoint = await ownEndpoint(services, personId, id);
  if (!isChanged) requireVersion(expected && [version], endpoint.version);
  return endpoint;
}

/**
 * Rotates the secret. Until the next rotation, deliveries are signed with both secrets. @throws {Problem} `not_found`
 */
export async function rotateSecret(
  services: WebhookServices,
  personId: string,
  id: string,
): Promise<{ endpoint: EndpointRow; secret: string }> {
  const secret = newSecret();
  return await inTransaction(services.databases.sql("platform"), async (tx) => {
    const before = ownedBy(personId, id, await lockEndpoint(tx, id));
    const secretsSealed = [sealed(services, id, secret), ...before.secretsSealed].slice(0, 2);
    await updateEndpoint(tx, id, { secretsSealed }, services.clock());
    return { endpoint: (await findEndpoint(tx, id))!, secret };
  });
}

/** @throws {Problem} `not_found` */
export async function removeEndpoint(services: WebhookServices, personId: string, id: string): Promise<void> {
  const sql = services.databases.sql("platform");
  if (!await deleteEndpoint(sql, personId, id, services.clock())) throw missing(id);
}

/** @throws {Problem} `not_found` */
export async function deliveriesOf(
  services: WebhookServices,
  personId: string,
  id: string,
  slice: Slice,
): Promise<DeliveryRow[]> {
  await ownEndpoint(services, personId, id);
  return await listDeliveries(services.databases.sql("platform"), id, slice);
}

/** Resends a finished delivery with the same message id. @throws {Problem} `not_found`, `conflict` */
export async function replayDelivery(
  services: WebhookServices,
  personId: string,
  endpointId: string,
  deliveryId: string,
): Promise<void> {
  const endpoint = await ownEndpoint(services, personId, endpointId);
  const sql = services.databases.sql("platform");
  const delivery = await findDelivery(sql, deliveryId);
  if (delivery?.endpointId !== endpointId) {
    throw new Problem("not_found", { path: `/v1/api-keys/webhooks/${endpointId}/deliveries/${deliveryId}` });
  }
  if (endpoint.state !== "active") {
    throw new Problem("conflict", { reason: "The endpoint is disabled. Enable it first." });
  }
  const now = services.clock();
  await inTransaction(sql, async (tx) => {
    if (!await reopenDelivery(tx, deliveryId)) {
      throw new Problem("conflict", { reason: "The delivery is still being retried." });
    }
    await addTasks(tx, [{
      queue: "webhooks",
      dedupeKey: `webhook:${deliveryId}:${now.toISOString()}`,
      payload: { deliveryId },
    }], now);
  });
}

/** Secrets are never shown again. */
export function endpointView(row: EndpointRow) {
  const { ownerPersonId: _owner, secretsSealed, consecutiveFailures: _failures, createdAt, ...endpoint } =
    row;
  return {
    ...endpoint,
    eventTypes: [...row.eventTypes],
    secrets: secretsSealed.length,
    createdAt: createdAt.toISOString(),
  };
}
