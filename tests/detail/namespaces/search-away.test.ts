import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Databases, openDatabases } from "../../../functions/kernel/db/databases.ts";
import { openServices } from "../../../functions/apps/gateway/open-services.ts";
import { factIndexer } from "../../../functions/products/search/follow-facts.ts";
import { newId } from "../../../functions/kernel/shared/ids.ts";
import { readSettings } from "../../../functions/kernel/shared/settings.ts";
import type { GatewayClient, Schemas } from "../../../clients/typescript/index.ts";
import { type FaultyLink, faultyLink } from "../../support/faulty-link.ts";
import { clientOf } from "../../support/gateway-client.ts";
import { type TestGateway, testGateway } from "../../support/gateway.ts";
import { grantEntityRole } from "../../support/resources.ts";
type Result = Schemas["SearchResult"];

async function ask(client: GatewayClient, query: { q?: string } & Record<string, string | number>) {
  const { data, error, response } = await client.GET("/v1/search", { params: { query } });
  if (!data) throw new Error(`${response.status} ${JSON.stringify(error)}`);
  return data;
}

const titles = (items: readonly Result[]) => items.map(({ title }) => title);

describe("search while a database is stopped", () => {
  let gateway: TestGateway;
  let content: FaultyLink;
  let index: FaultyLink;
  let opened: Databases;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["content", "commerce", "search"] });
    content = faultyLink(gateway.databases.env["DATABASE_URL_CONTENT"]!);
    index = faultyLink(gateway.databases.env["DATABASE_URL_SEARCH"]!);
    const env = { ...gateway.env, DATABASE_URL_CONTENT: content.address, DATABASE_URL_SEARCH: index.address };
    opened = openDatabases(env, { maximum: 3, prepare: true, maximumWaiting: 10 });
  });
  afterAll(async () => {
    content.become("refuses");
    index.become("refuses");
    await opened.close();
    content.close();
    index.close();
    await gateway.close();
  });

  test("200 other documents are indexed meanwhile, and its own when it is back", async () => {
    const services = openServices(readSettings(gateway.env), opened, { clock: gateway.services.clock });
    const now = new Date();
    const sql = gateway.databases.sql("content");
    const articleId = newId();
    const put = async () => {
      await sql`
        insert into content.articles (id, author_person_id, slug, title, body, locale, status, published_at, created_at, updated_at)
        values (${articleId}, ${newId()}, 'waiting', 'Waiting drum', 'x', 'en', 'published', ${now}, ${now}, ${now})`;
      await sql`
        insert into platform.outbox (id, aggregate_type, aggregate_id, event_type, payload, dedupe_key)
        values (${newId()}, 'content.articles', ${articleId}, 'resource.changed', '{"version": 1}', ${newId()})`;
    };
    const sell = async (name: string) => {
      const seller = await gateway.signInAs();
      const client = clientOf(gateway, seller);
      const { data } = await client.POST("/v1/commerce/products", {
        body: { sellerEntityId: await grantEntityRole(gateway, seller), name, category: "music" },
      });
      await client.POST("/v1/commerce/products/{id}/publish", { params: { path: { id: data!.id } } });
    };
    const find = async () => titles((await ask(clientOf(gateway), { q: "drum" })).items).sort();
    const indexFacts = factIndexer(services);
    const until = async (wanted: string[]) => {
      for (let tries = 0; tries < 120; tries += 1) {
        await indexFacts();
        if ((await find()).length === wanted.length) break;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      expect(await find()).toEqual(wanted);
    };
    await put();
    content.become("refuses");
    await sell("Talking drum");
    await until(["Talking drum"]);

    content.become("hangs");
    await sell("Slit drum");
    await until(["Slit drum", "Talking drum"]);

    content.become("passes");
    await until(["Slit drum", "Talking drum", "Waiting drum"]);

    index.become("refuses");
    await sell("Kettle drum");
    await indexFacts();
    expect(await find()).not.toContain("Kettle drum");
    index.become("passes");
    await until(["Kettle drum", "Slit drum", "Talking drum", "Waiting drum"]);
  });
});
