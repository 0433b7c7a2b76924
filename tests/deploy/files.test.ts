import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { databaseNames, databaseVariable } from "../../functions/kernel/db/names.ts";
import { stagesOf } from "./container-steps.ts";

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), "utf8");
const flagsIn = (text: string) =>
  [...new Set(text.match(/--(?:allow-[a-z]+|no-prompt|unstable-[a-z-]+)/g))].sort();

test.each(["Dockerfile", "deploy/systemd/hakika@.service"])(
  "every deploy file grants the same permissions as npm start: %s",
  async (path) => {
    const started = flagsIn(await read("scripts/local-system.mjs"));
    expect(started).toContain("--allow-ffi");
    expect(flagsIn(await read(path))).toEqual(started);
    // The system must not be able to run other programs, and its permissions must be limited wherever Deno allows it.
    expect(await read(path)).not.toMatch(/--allow-(?:run|all|read(?!=)|write(?!=)|ffi(?!=))|\s-A\b/);
  },
);

test("every file copied into the image exists, and the image contains no repository, tests or secrets", async () => {
  const [build = [], last = []] = stagesOf(await read("Dockerfile"));
  const ignored = (await read(".dockerignore")).split("\n");
  for (const name of [".git", "tests", ".env", ".data", "node_modules"]) expect(ignored).toContain(name);
  const copied = [...build, ...last].filter(({ name }) => name === "COPY")
    .flatMap(({ rest }) => rest.split(/\s+/).filter((word) => !word.startsWith("--")).slice(0, -1));
  expect(copied.length).toBeGreaterThan(8);
  const made = ["/app/node_modules", "/app/dist", "/app/.cache/deno", "/data"];
  for (const path of copied.filter((name) => !made.includes(name))) {
    expect(existsSync(new URL(`../../${path.replace(/^\/app\//, "")}`, import.meta.url)), path).toBe(true);
  }
  expect(last.find(({ name }) => name === "USER")?.rest).toBe("nonroot");
});

test.each(["migrate", "admin", "keys", "registers"])(
  "the image has everything that scripts/%s.ts needs, including permissions",
  async (name) => {
    const text = await read("Dockerfile");
    const [build = [], last = []] = stagesOf(text);
    expect(last.find(({ name, rest }) => name === "COPY" && rest.endsWith("/app/scripts scripts")))
      .toBeDefined();
    expect(build.find(({ rest }) => rest.includes(" cache "))?.rest).toContain(`scripts/${name}.ts`);
    const project = fileURLToPath(new URL("../../", import.meta.url)).replace(/\/$/, "");
    const [, ...entry] = JSON.parse(last.find(({ name }) => name === "ENTRYPOINT")!.rest) as string[];
    const args = entry.map((arg) => arg.replaceAll("/app", project).replaceAll("/data", "/nonexistent"));
    const { status, stderr } = spawnSync(
      process.execPath,
      [...args, `scripts/${name}.ts`, "list"].slice(
        0,
        name === "migrate" ? -1 : undefined,
      ),
      {
        cwd: project,
        encoding: "utf8",
        env: {
          DENO_DIR: process.env["DENO_DIR"],
          DATABASE_URL_PLATFORM: "postgres://hakika@127.0.0.1:1/platform",
          PLATFORM_SECRET: "x1".repeat(20),
        },
      },
    );
    expect(stderr).toMatch(
      /^(?:platform, .*)?connect ECONNREFUSED 127\.0\.0\.1:1(?: \(DATABASE_URL_PLATFORM\))?\n$/,
    );
    expect(status).toBe(1);
  },
);

test("the PostgreSQL in compose.yaml has enough connections for PgBouncer's maximum", async () => {
  const compose = await read("compose.yaml");
  const most = Number(/max_connections=(\d+)/.exec(compose)?.[1]);
  const each = Number(/^default_pool_size = (\d+)$/m.exec(await read("deploy/pgbouncer/pgbouncer.ini"))?.[1]);
  const databases = new Set(compose.match(/(?<=:6432\/)hakika_\w+/g));
  expect(databases.size).toBeGreaterThan(10);
  expect(each * databases.size).toBeLessThanOrEqual(0.8 * most);
});

test("compose.yaml names each database once, and creates each of them", async () => {
  const compose = await read("compose.yaml");
  const named = [...compose.matchAll(/^ {2}(DATABASE_URL_[A-Z_]+): \S+\/(hakika_\w+)$/gm)];
  const own = databaseNames.filter((name) => !["family", "organization", "api-keys"].includes(name));
  expect(named.map(([, variable]) => variable).sort()).toEqual(own.map(databaseVariable).sort());
  const made = [...(await read("deploy/postgres/databases.sql")).matchAll(/^create database (\w+);$/gm)];
  expect(made.map(([, name]) => name).sort()).toEqual(named.map(([, , name]) => name).sort());
});

test("compose.yaml contains no secret, and does not start without one", async () => {
  const compose = await read("compose.yaml");
  const secrets = [...compose.matchAll(/(\w*(?:SECRET|PASSWORD|KEY)\w*): (.+)/g)]
    .filter(([, name]) => name !== "S3_ACCESS_KEY_ID");
  expect(secrets.length).toBeGreaterThan(8);
  for (const [, name, value] of secrets) expect(value, name).toMatch(/^\$\{[A-Z0-9_]+:\?/);
  // The commands at the top of the file must create all secrets.
  const head = compose.slice(0, compose.indexOf("x-databases"));
  const needed = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name]) => name!));
  for (const name of needed) expect(head).toMatch(new RegExp(`\\b${name}\\b`));
});

test("the realm file for Keycloak matches compose.yaml", async () => {
  const compose = await read("compose.yaml");
  const realm = JSON.parse(await read("deploy/keycloak/hakika-realm.json"));
  expect(compose).toContain(`IDP_ISSUER: http://localhost:8080/realms/${realm.realm}`);
  const [client] = realm.clients;
  expect(compose).toContain(`IDP_CLIENT_ID: ${client.clientId}`);
  expect(compose).toContain(`IDP_REDIRECT_URI: ${client.redirectUris[0]}`);
  expect(client).toMatchObject({
    secret: "${IDP_API_KEY}",
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
  });
  expect(client.attributes["pkce.code.challenge.method"]).toBe("S256");
});

test("each systemd service starts an existing file", async () => {
  const unit = await read("deploy/systemd/hakika@.service");
  const apps = [.../^#.*enable --now (.+)$/m.exec(unit)![1]!.matchAll(/hakika@(\w+)/g)].map(([, app]) =>
    app!
  );
  expect(apps.length).toBe(3);
  const started = apps.map((app) => /^ExecStart=.* (\S+)$/m.exec(unit)![1]!.replace("%i", app));
  const migration = /^ExecStart=.* (\S+)$/m.exec(await read("deploy/systemd/hakika-migrate.service"))![1]!;
  for (const path of [...started, migration]) {
    expect(existsSync(new URL(`../../${path}`, import.meta.url)), path).toBe(true);
  }
});

test("Deno Deploy is configured to build, migrate and start, with existing files", async () => {
  const { deploy } = JSON.parse(await read("deno.json"));
  const { scripts } = JSON.parse(await read("package.json"));
  expect(scripts[/npm run (\w+)/.exec(deploy.build)![1]!]).toBeDefined();
  for (const path of [deploy.runtime.entrypoint, /\S+\.ts$/.exec(deploy.predeploy)![0]]) {
    expect(existsSync(new URL(`../../${path}`, import.meta.url)), path).toBe(true);
  }
});
