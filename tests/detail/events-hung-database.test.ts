import { expect, onTestFinished, test } from "vitest";
import { createEvents } from "../../functions/apps/events/app.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { mcpSettings } from "../../functions/apps/mcp/settings.ts";
import { openDatabases } from "../../functions/kernel/db/databases.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";

test("503 at once while the events database accepts connections and does not respond", async () => {
  const silent = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  onTestFinished(() => silent.close());
  const env = {
    PLATFORM_SECRET: "a-secret-of-this-test-0123456789-abcdef",
    DATABASE_URL_EVENTS: `postgres://someone@127.0.0.1:${silent.addr.port}/events`,
  };
  const databases = openDatabases(env);
  onTestFinished(() => databases.close());
  const origin = "http://localhost:8002";
  const app = createEvents(
    openServices(readSettings(env), databases),
    mcpSettings({ PUBLIC_EVENTS_URL: origin }),
  );
  const read = async (path: string) => {
    const began = performance.now();
    const answer = await app.fetch(new Request(origin + path), {});
    expect(answer.status).toBe(503);
    return { ms: performance.now() - began, body: await answer.json() };
  };
  await read("/api/events");
  // Without the circuit breaker, each request would wait three seconds for a connection.
  for (const path of ["/api/events", "/e/abcdefg"]) {
    await expect.poll(async () => (await read(path)).ms, { timeout: 15_000 }).toBeLessThan(500);
    expect((await read(path)).body).toMatchObject({ code: "database_unavailable" });
  }
}, 40_000);
