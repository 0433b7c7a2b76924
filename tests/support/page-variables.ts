import { sampleId } from "../../functions/kernel/shared/sample-id.ts";
import { newcomer, sessionOf } from "./desk.ts";
import { platformToken, providerToken } from "./provider-token.ts";
import type { SharedSystem } from "./system-for-tests.ts";

/** The sample place whose owner runs the commands shown on the pages. */
export const ownEntity = sampleId("entity", "jacaranda-house-hotel");

/**
 * Returns values for the variables in the pages' commands: the owner of a place (`ACCESS_TOKEN`), someone who books,
 * buys and hosts (`TOKEN`), and things that these two people created earlier.
 */
export async function pageVariables(system: SharedSystem): Promise<Record<string, string>> {
  const owner = "nyasha@owner.example";
  // Signs in once, which connects the sample account with this e-mail address to the account at the provider.
  await sessionOf(system.web, owner);
  const [ACCESS_TOKEN, TOKEN, other] = await Promise.all(
    [owner, newcomer("guest"), newcomer("visitor")].map((email) => platformToken(system, email)),
  ) as [string, string, string];
  const call = async (token: string, path: string, body?: object, method = "POST") => {
    const answer = await fetch(`${system.gateway}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return await answer.json() as Record<string, string>;
  };
  const service = await call(ACCESS_TOKEN, "/v1/travel/services", {
    providerEntityId: ownEntity,
    kind: "stay",
    title: "Room with a garden",
    country: "ZW",
    city: "Harare",
    capacity: 4,
    priceMinor: 4_500,
    currency: "USD",
  });
  await call(ACCESS_TOKEN, `/v1/travel/services/${service["id"]}/publish`);
  const booking = await call(TOKEN, "/v1/travel/bookings", {
    serviceId: service["id"],
    startsOn: "2027-03-01",
    endsOn: "2027-03-02",
    party: 1,
  });
  const product = await call(ACCESS_TOKEN, "/v1/commerce/products", {
    sellerEntityId: ownEntity,
    name: "Indigo cloth",
    category: "textiles",
  });
  await call(ACCESS_TOKEN, `/v1/commerce/products/${product["id"]}/publish`);
  const offer = await call(ACCESS_TOKEN, "/v1/commerce/offers", {
    productId: product["id"],
    priceMinor: 1_800,
    currency: "USD",
    quantity: 10,
  });
  const event = await call(TOKEN, "/v1/events", {
    name: "Seed fair",
    startDate: "2030-05-04T09:00",
    city: "Harare",
    country: "ZW",
    maximumAttendeeCapacity: 50,
  });
  const ticket = await call(other, `/v1/events/${event["id"]}/ticket`, {}, "PUT");
  const key = await call(TOKEN, "/v1/api-keys", { name: "Guides", environment: "test" });
  const testEntity = await call(key["secret"]!, "/v1/test-entities", {
    entityType: "school",
    legalName: "Riverside Trust",
    displayName: "Riverside School",
    country: "ZW",
  });
  const me = await call(TOKEN, "/v1/identity/me", undefined, "GET");
  const discovered = await fetch(`${system.issuer}/.well-known/openid-configuration`);
  const { registration_endpoint } = await discovered.json() as { registration_endpoint: string };
  return {
    ACCESS_TOKEN,
    TOKEN,
    PROVIDER_TOKEN: await providerToken(system.issuer, owner, system.gateway, "platform"),
    INTERNAL_API_KEY: system.internalKey,
    ISSUER: system.issuer.replace(/\/$/, ""),
    REGISTRATION_ENDPOINT: registration_endpoint,
    SERVICE: service["id"]!,
    BOOKING: booking["id"]!,
    OFFER: offer["id"]!,
    EVENT: event["id"]!,
    CODE: ticket["code"]!,
    TEST_KEY: key["secret"]!,
    TEST_ENTITY: testEntity["id"]!,
    HOST: me["id"] ?? me["personId"]!,
  };
}

/** Returns the current ETag of the list. It cannot be a constant, because other tests change the list. */
export async function tagOfPlaces(gateway: string): Promise<string> {
  const list = await fetch(`${gateway}/v1/entities?limit=5`);
  await list.body?.cancel();
  return list.headers.get("ETag") ?? "";
}
