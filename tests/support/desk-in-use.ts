import { loadCities } from "../../functions/products/events/samples.ts";
import { createEvent, prepareEvent } from "../../functions/products/events/events.ts";
import { platformHosts } from "../../functions/products/events/platform-hosts.ts";
import { addContact } from "../../functions/verification/contacts/contacts.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testInternalKey } from "./gateway.ts";
import { moneyOf } from "./money.ts";

const day = 86_400_000;

/** Fills a person's dashboard with a little of everything: API keys and their usage, webhooks, money and events. */
export async function useDesk(gateway: TestGateway, person: SignedIn): Promise<void> {
  const call = async <Answer>(path: string, json: unknown) => {
    const answer = await gateway.request(path, { method: "POST", as: person, json });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return await answer.json() as Answer;
  };
  const key = await call<{ id: string; clientId: string }>("/v1/api-keys", {
    name: "Opening hours on our own website",
    scopes: ["entities:read", "places:read", "places:write"],
  });
  await call(`/v1/api-keys/${key.id}/rotate`, { overlapHours: 24 });
  await call("/v1/api-keys", { name: "Old till", scopes: ["commerce:read"] });
  const endpoint = await call<{ id: string }>("/v1/api-keys/webhooks", {
    url: "https://hooks.jacaranda-house-hotel.example/hakika/of/the/reception",
    description: "Tells reception what became of a claim",
    eventTypes: ["claim.decided", "tier.changed"],
  });
  const sql = gateway.services.databases.sql("platform");
  const now = gateway.services.clock().getTime();
  for (let back = 0; back < 12; back += 1) {
    for (const namespace of back % 3 === 0 ? ["entities", "places"] : ["entities"]) {
      await sql`
        insert into platform.usage_counters (bucket_start, principal_kind, principal_id, namespace, route, calls, errors)
        values (date_trunc('day', ${new Date(now - back * day)}::timestamptz, 'UTC'), 'key', ${key.clientId},
          ${namespace}, '/', ${40 + back * 137 % 400}, ${back % 4})`;
    }
  }
  await sql`update api_keys.clients set last_used_at = ${new Date(now)} where id = ${key.id}`;
  const deliveries = [
    ["delivered", 1, 204, null],
    ["failed", 8, 500, "the endpoint returned status 500"],
    [
      "pending",
      2,
      null,
      null,
    ],
  ];
  for (const [state, attempts, status, error] of deliveries) {
    await sql`
      insert into platform.webhook_deliveries (id, endpoint_id, message_id, event_type, body, state, attempts,
        last_status, last_error, created_at)
      values (${newId()}, ${endpoint.id}, ${`msg_${newId()}`}, 'tier.changed', ${'{"type":"tier.changed"}'},
        ${state!}, ${attempts!}, ${status!}, ${error!}, ${new Date(now)})`;
  }
  const money = moneyOf(gateway);
  const own = money.as(person);
  const { id: walletId } = await money.opened(own);
  await money.paid(own, await money.begun(own, walletId, 4_550));
  await money.begun(own, walletId, 1_200);
  await host(gateway, person);
}

async function host(gateway: TestGateway, person: SignedIn): Promise<void> {
  await loadCities(gateway.services.databases.sql("events"), [{
    geonamesId: 890299,
    name: "Harare",
    country: "ZW",
    latitude: -17.82772,
    longitude: 31.05337,
    population: 1542813,
    timezone: "Africa/Harare",
  }]);
  const services = { ...gateway.services, hosts: platformHosts(gateway.services) };
  const events = [
    {
      name: "Seed fair",
      city: "Harare",
      category: "farming",
      startDate: "2031-05-04T09:00:00+02:00",
      isFree: true,
    },
    {
      name: "Evening of the Jacaranda choir and its guests from Bulawayo",
      city: "Harare",
      category: "music",
      startDate: "2031-06-04T18:00:00+02:00",
      imageUrl: "https://pictures.example/choir.jpg",
      price: 5,
      priceCurrency: "USD",
    },
  ];
  for (const event of events) {
    const host = { personId: person.personId };
    await createEvent(services, host, await prepareEvent(services, host, event));
  }
}

/** Creates pending staff work other than claims: a demotion that needs a second person, and a proposed contact. */
export async function waitForStaff(
  gateway: TestGateway,
  { admin, owner, entityId }: { admin: SignedIn; owner: SignedIn; entityId: string },
): Promise<void> {
  const answer = await gateway.request(`/v1/admin/entities/${entityId}/decide`, {
    method: "POST",
    as: admin,
    headers: { "X-Internal-Key": testInternalKey },
    json: { action: "demote", tier: 2, reasonCode: "licence_ended", note: "The regulator wrote to us." },
  });
  if (!answer.ok) throw new Error(await answer.text());
  await addContact(gateway.services, { type: "entity", id: entityId }, {
    kind: "email",
    value: "reception@jacaranda-house-hotel.example",
  }, { personId: owner.personId, source: "manager", isPublic: false });
}
