import { alone } from "../../db/transaction.ts";
import { requireVersion } from "../../shared/http.ts";
import { newId } from "../../shared/ids.ts";
import { hostRefusal } from "../entities/evidence-url.ts";
import { Problem } from "../../shared/problem.ts";
import { sealerOf } from "../../shared/sealed-text.ts";
import type { Services } from "../services.ts";
import { addTasks } from "./tasks.ts";
import {
  deleteEndpoint,
  type DeliveryRow,
  type EndpointRow,
  findDelivery,
  findEndpoint,
  insertEndpoint,
  listDeliveries,
  listEndpoints,
  reopenDelivery,
  updateEndpoint,
} from "./webhook-store.ts";
import { endpointSealContext } from "./webhooks.ts";

type WebhookServices = Pick<Services, "databases" | "clock" | "settings">;

const maximumEndpoints = 10;
const secretBytes = 32;

/**
 * Checks where facts are to be sent, by what can be known of an address without asking; where its name leads is
 * checked at every delivery.
 *
 * @throws {Problem} `validation_failed`
 */
function checkedTarget(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const reason = url?.protocol !== "https:"
    ? "must be an https address"
    : url.port !== ""
    ? "must use port 443"
    : url.username || url.password
    ? "must not carry a user name or password"
    : hostRefusal(url.hostname);
  if (reason) {
    throw new Problem("validation_failed", { reason: `url: ${reason}` }, {
      errors: [{ pointer: "/url", code: "target_refused", message: reason }],
    });
  }
  return url!.href;
}

function newSecret(): string {
  return `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(secretBytes))).toString("base64")}`;
}

const sealed = (services: WebhookServices, endpointId: string, secret: string) =>
  sealerOf(services.settings.platformSecrets, "webhooks").seal(secret, endpointSealContext(endpointId));

/** Adds an endpoint. @throws {Problem} `validation_failed`, `conflict` when there are enough */
export async function addEndpoint(
  services: WebhookServices,
  personId: string,
  input: { url: string; eventTypes: readonly string[]; description?: string | undefined },
): Promise<{ endpoint: EndpointRow; secret: string }> {
  const sql = services.databases.sql("platform");
  const url = checkedTarget(input.url);
  if ((await listEndpoints(sql, personId)).length >= maximumEndpoints) {
    throw new Problem("conflict", { reason: `There are ${maximumEndpoints} endpoints already.` });
  }
  const now = services.clock();
  const id = newId(now.getTime());
  const secret = newSecret();
  const row = {
    id,
    ownerPersonId: personId,
    url,
    description: input.description ?? null,
    eventTypes: [...new Set(input.eventTypes)],
    secretsSealed: [sealed(services, id, secret)],
  };
  await alone(sql, (one) => insertEndpoint(one, row, now));
  return { endpoint: (await findEndpoint(sql, id))!, secret };
}

/** Endpoints of a person. */
export function ownEndpoints(services: WebhookServices, personId: string): Promise<EndpointRow[]> {
  return listEndpoints(services.databases.sql("platform"), personId);
}

/** An endpoint of this person; somebody else's is not found. @throws {Problem} `not_found` */
export async function ownEndpoint(
  services: WebhookServices,
  personId: string,
  id: string,
): Promise<EndpointRow> {
  const endpoint = await findEndpoint(services.databases.sql("platform"), id);
  if (endpoint?.ownerPersonId !== personId) {
    throw new Problem("not_found", { path: `/v1/api-keys/webhooks/${id}` });
  }
  return endpoint;
}

/**
 * Changes an endpoint; switching it on forgives its failures.
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
  version: number | undefined,
): Promise<EndpointRow> {
  await ownEndpoint(services, personId, id);
  const sql = services.databases.sql("platform");
  const isChanged = await updateEndpoint(
    sql,
    id,
    {
      url: change.url === undefined ? undefined : checkedTarget(change.url),
      description: change.description,
      eventTypes: change.eventTypes && [...new Set(change.eventTypes)],
      state: change.state,
      disabledReason: change.state === "disabled" ? "switched off by its owner" : null,
    },
    services.clock(),
    version,
  );
  const endpoint = await ownEndpoint(services, personId, id);
  if (!isChanged) requireVersion(version, endpoint.version);
  return endpoint;
}

/** Gives an endpoint a new secret; the one before signs beside it until the next turn. @throws {Problem} `not_found` */
export async function rotateSecret(
  services: WebhookServices,
  personId: string,
  id: string,
): Promise<{ endpoint: EndpointRow; secret: string }> {
  const endpoint = await ownEndpoint(services, personId, id);
  const sql = services.databases.sql("platform");
  const secret = newSecret();
  const secretsSealed = [sealed(services, id, secret), ...endpoint.secretsSealed].slice(0, 2);
  await updateEndpoint(sql, id, { secretsSealed }, services.clock());
  return { endpoint: (await findEndpoint(sql, id))!, secret };
}

/** Removes an endpoint. @throws {Problem} `not_found` */
export async function removeEndpoint(services: WebhookServices, personId: string, id: string): Promise<void> {
  await ownEndpoint(services, personId, id);
  await deleteEndpoint(services.databases.sql("platform"), id, services.clock());
}

/** A page of deliveries of an endpoint of this person. @throws {Problem} `not_found` */
export async function deliveriesOf(
  services: WebhookServices,
  personId: string,
  id: string,
  limit: number,
  beforeId: string | null,
): Promise<DeliveryRow[]> {
  await ownEndpoint(services, personId, id);
  return await listDeliveries(services.databases.sql("platform"), id, limit, beforeId);
}

/** Sends a finished delivery again, under the same message id. @throws {Problem} `not_found`, `conflict` */
export async function replayDelivery(
  services: WebhookServices,
  personId: string,
  endpointId: string,
  deliveryId: string,
): Promise<void> {
  await ownEndpoint(services, personId, endpointId);
  const sql = services.databases.sql("platform");
  const delivery = await findDelivery(sql, deliveryId);
  if (delivery?.endpointId !== endpointId) {
    throw new Problem("not_found", { path: `/v1/api-keys/webhooks/${endpointId}/deliveries/${deliveryId}` });
  }
  if (delivery.state === "pending") {
    throw new Problem("conflict", { reason: "The delivery is still being tried." });
  }
  const now = services.clock();
  await sql.begin(async (tx) => {
    await reopenDelivery(tx, deliveryId);
    await addTasks(tx, [{
      queue: "webhooks",
      dedupeKey: `webhook:${deliveryId}:${now.toISOString()}`,
      payload: { deliveryId },
    }], now);
  });
}

/** An endpoint as its owner reads it; secrets are never shown again. */
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
