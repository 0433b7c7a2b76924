import type { Browser, CDPSession } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { sharedSystem } from "../support/shared-system.ts";

const system = sharedSystem();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Counts the bytes that the browser receives over the network, compressed and with headers. */
function countBytes(session: CDPSession) {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  return bytes;
}

// Maximum bytes for a first visit.
const mostScript = 100_000;
const mostBytes = 150_000;

test.each(["/en/verify", "/sw/verify?q=museum"])("%s on a first visit", async (path) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const bytes = countBytes(session);
  await page.goto(`${system.web}${path}`, { waitUntil: "networkidle" });
  const all = Object.values(bytes).reduce((sum, one) => sum + one, 0);
  expect(bytes["Document"]).toBeGreaterThan(1000);
  expect(bytes["Script"] ?? 0).toBeLessThan(mostScript);
  expect(all, JSON.stringify(bytes)).toBeLessThan(mostBytes);
  await context.close();
});
