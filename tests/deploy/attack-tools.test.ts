import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FrontServer, hasNginx, startFrontServer } from "../support/front-server.ts";
import { generousLimits } from "../support/expectations.ts";
import { type SignedIn } from "../support/gateway.ts";
import { type GatewayServer, startGatewayServer } from "../support/gateway-server.ts";
import { grantEntityRole } from "../support/resources.ts";
import { addEntity } from "../support/verification.ts";

const isLong = process.env["FULL_RUNS"] === "1";
const has = (tool: string) => spawnSync("which", [tool]).status === 0;
const secondsPerRoute = 75;

function run(
  command: string,
  args: readonly string[],
  seconds: number,
): Promise<{ text: string; isOver: boolean }> {
  return new Promise((resolve) => {
    const child = spawn("timeout", [String(seconds), command, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    child.stdout.on("data", (chunk) => text += chunk);
    child.stderr.on("data", (chunk) => text += chunk);
    child.on("close", (code) => resolve({ text, isOver: code !== 124 }));
  });
}

/**
 * Runs third-party tools against loopback only, if they are installed (Debian packages `sqlmap`, `slowhttptest`,
 * `nginx`).
 */
describe.skipIf(!isLong || !has("sqlmap"))("sqlmap", () => {
  let gateway: GatewayServer;
  let person: SignedIn;
  let staff: SignedIn;
  let entityId: string;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "hakika-sqlmap-"));
    gateway = await startGatewayServer({
      databases: ["events", "places", "commerce", "directory", "content"],
      env: generousLimits,
    });
    person = await gateway.signInAs();
    staff = await gateway.signInAs({ roles: ["admin"] });
    entityId = await grantEntityRole(gateway, person);
    for (let count = 0; count < 10; count += 1) await addEntity(gateway.services);
  });
  afterAll(async () => {
    await gateway?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const id = () => entityId;
  const routes: readonly [path: () => string, as: "nobody" | "person" | "staff", data?: () => string][] = [
    [() => "/v1/entities?q=school*", "nobody"],
    [() => "/v1/entities?country=ZW*&type=school", "nobody"],
    [() => "/v1/entities?near=-17.8,31.0*&tier=0*", "nobody"],
    [() => "/v1/entities?limit=5*&cursor=x*", "nobody"],
    [() => `/v1/entities/${id()}*`, "nobody"],
    [() => `/v1/entities/${id()}*/verifications`, "nobody"],
    [() => `/v1/entities/${id()}/vouches?limit=5*`, "nobody"],
    [() => "/v1/events?city=Harare*&q=choir*", "nobody"],
    [() => "/v1/events/abcdefg*", "nobody"],
    [() => "/v1/directory/listings?q=shop*&sort=name*", "nobody"],
    [() => "/v1/directory/listings?near=-17.8,31.0*&radiusKm=5*", "nobody"],
    [() => "/v1/commerce/products?maximumPriceMinor=100*&currency=USD*", "nobody"],
    [() => "/v1/commerce/reviews?minimumRating=1*", "nobody"],
    [() => "/v1/content/articles?tag=news*&locale=en*", "nobody"],
    [() => "/v1/content/slugs/welcome*", "nobody"],
    [() => "/v1/identity/me/audit?limit=5*&cursor=x*", "person"],
    [() => "/v1/admin/persons?q=a*&tier=0*", "staff"],
    [() => "/v1/admin/entities?q=school*&status=active*", "staff"],
    [
      () => "/v1/vouches",
      "person",
      () => `{"entityId":"${id()}*","vouchingType":"neighbor*","statement":"good*"}`,
    ],
    [
      () => "/v1/claims",
      "person",
      () => `{"entityId":"${id()}","claimedRole":"agent*","evidenceUrl":"https://a.example/x*"}`,
    ],
  ];

  test(`${routes.length} routes: no parameter is injectable`, async () => {
    const waiting = [...routes];
    const findings: string[] = [];
    const told = { clean: 0, outOfTime: 0 };
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [path, as, data] = next;
        const who = as === "staff" ? staff : as === "person" ? person : undefined;
        const headers = Object.entries(who?.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
        const { text, isOver } = await run("sqlmap", [
          "--batch",
          "--level=2",
          "--risk=1",
          "--disable-coloring",
          "--flush-session",
          "--threads=2",
          "--timeout=10",
          "--retries=0",
          "--ignore-code=401,404",
          "--skip-waf",
          "--dbms=PostgreSQL",
          `--output-dir=${folder}`,
          "-u",
          `${gateway.url}${path()}`,
          ...(data ? ["--method=POST", `--data=${data()}`] : []),
          ...(headers.length > 0 || data
            ? [`--headers=${[...headers, ...(data ? ["Content-Type: application/json"] : [])].join("\n")}`]
            : []),
        ], secondsPerRoute);
        // sqlmap retests suspected findings itself, so only its final result counts.
        if (/all tested parameters do not appear to be injectable/.test(text)) told.clean += 1;
        else if (/is vulnerable|identified the following injection point/i.test(text)) {
          findings.push(`${path()}: ${text.slice(-800)}`);
        } else if (!isOver) told.outOfTime += 1;
        else findings.push(`${path()}: it did not test: ${text.slice(-500)}`);
      }
    };
    await Promise.all([lane(), lane()]);
    // deno-lint-ignore no-console
    console.log(`sqlmap: ${JSON.stringify(told)}`);
    expect(findings).toEqual([]);
    expect(told.clean).toBeGreaterThan(0);
  }, routes.length * secondsPerRoute * 1_000);
});

describe.skipIf(!isLong || !hasNginx || !has("slowhttptest"))(
  "slowhttptest against the shipped front server",
  () => {
    let gateway: GatewayServer;
    let front: FrontServer;
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "hakika-slow-"));
      gateway = await startGatewayServer({ env: { ...generousLimits, TRUSTED_PROXY_HOPS: "1" } });
      front = await startFrontServer({ gateway: [gateway.url] }, {
        isEncrypted: false,
        localhost: "gateway",
      });
    });
    afterAll(async () => {
      await front?.stop();
      await gateway?.close();
      if (folder) await rm(folder, { recursive: true, force: true });
    });

    test.each([
      ["slow headers", ["-H", "-i", "5", "-x", "24"]],
      ["slow bodies", ["-B", "-i", "5", "-s", "8192", "-x", "10"]],
      ["slow readers", ["-X", "-w", "1", "-y", "20", "-n", "5", "-z", "32", "-k", "3"]],
    ])("%s: it keeps serving, and closes them", async (name, kind) => {
      const report = join(folder, name.replace(" ", "-"));
      const url = `${front.url.replace("127.0.0.1", "localhost")}/v1/entities/tiers`;
      const { text } = await run("slowhttptest", [
        ...kind,
        "-c",
        "300",
        "-r",
        "100",
        "-l",
        "30",
        "-p",
        "5",
        "-u",
        url,
        "-g",
        "-o",
        report,
        ...(name === "slow bodies" ? ["-t", "POST"] : []),
      ], 90);
      const csv = await readFile(`${report}.csv`, "utf8");
      const lines = csv.trim().split("\n").slice(1).map((line) => line.split(",").map(Number));
      const available = lines.filter((line) => line[4]! > 0).length;
      // deno-lint-ignore no-console
      console.log(
        `slowhttptest ${name}: ${
          /service available:[^\n]*/i.exec(text)?.[0] ?? ""
        }, available in ${available} of ${lines.length} s; ${csv.trim().split("\n").at(-1)}`,
      );
      expect(text).toMatch(/service available:[^\n]*YES/i);
      expect(available).toBeGreaterThanOrEqual(Math.floor(lines.length * 0.9));
    }, 120_000);
  },
);
