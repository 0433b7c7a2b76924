import { spawn } from "node:child_process";
import process from "node:process";
import { beforeAll, describe, expect, test } from "vitest";
import { providerToken } from "../support/provider-token.ts";
import { sharedSystem } from "../support/shared-system.ts";

const system = sharedSystem();
let env: Record<string, string>;

beforeAll(async () => {
  const provided = await providerToken(system.issuer, "rudo@visitor.example", system.gateway, "platform");
  const answer = await fetch(`${system.gateway}/v1/auth/exchange`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
      subject_token: provided,
    }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { access_token } = await answer.json() as { access_token: string };
  const made = await fetch(`${system.gateway}/v1/api-keys`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${access_token}`,
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify({ name: "Samples", environment: "test" }),
  });
  expect(made.status, await made.clone().text()).toBe(201);
  const { secret } = await made.json() as { secret: string };
  env = {
    TEST_KEY: secret,
    ACCESS_TOKEN: access_token,
    PROVIDER_TOKEN: provided,
    INTERNAL_API_KEY: system.internalKey,
  };
});

const markdown = async (path: string) => {
  const answer = await fetch(`${system.web}${path}`);
  expect(answer.status, path).toBe(200);
  return await answer.text();
};

/** Returns the commands on a page that call our apps, exactly as readers copy them. */
const callsOf = (text: string) =>
  [...text.matchAll(/^```bash\n([\s\S]*?)^```$/gm)].map(([, code]) => code!.trim())
    .filter((code) => code.startsWith("curl "));

function run(code: string): Promise<{ status: number; body: string }> {
  const shell = spawn("bash", ["-c", code.replace(/^curl /, "curl -w '\\n%{http_code}' --max-time 20 ")], {
    env: { ...process.env, ...env },
  });
  let body = "";
  shell.stdout.on("data", (part: Uint8Array) => (body += new TextDecoder().decode(part)));
  return new Promise((resolve) =>
    shell.on("close", () => {
      const at = body.lastIndexOf("\n");
      resolve({ status: Number(body.slice(at + 1)), body: body.slice(0, at) });
    })
  );
}

describe("samples to paste", () => {
  test("2xx for the first request on each reference page, or the error for what is missing", async () => {
    const index = await markdown("/docs/reference.md");
    const pages = [...index.matchAll(/\((https?:[^)]+\.md)\)/g)].map(([, address]) =>
      new URL(address!).pathname
    );
    expect(pages.length).toBeGreaterThan(10);
    for (const path of pages) {
      const [code] = callsOf(await markdown(path));
      const { status, body } = await run(code!);
      // Links in e-mails redirect to a page.
      if ((status >= 200 && status < 300) || status === 303) continue;
      // A product without a database, such as weather here, returns exactly this error.
      if (status === 503) {
        expect(JSON.parse(body), path).toEqual({ detail: expect.stringContaining("is not configured") });
        continue;
      }
      // Staff areas return 403 to people without a role, and 404 for an unknown id.
      expect([403, 404], `${path}: ${code}\n${body}`).toContain(status);
      expect(body, path).toContain('"code"');
    }
  });
});
