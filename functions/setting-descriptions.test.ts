import { expect, test } from "vitest";
import { mcpSettings } from "./apps/mcp/settings.ts";
import { poolSettings } from "./kernel/db/databases.ts";
import { readWebSettings } from "./apps/web/settings.ts";
import { readWholeSettings } from "./whole-settings.ts";
import { refuseOpenDeployment } from "./kernel/shared/deployment.ts";
import { type Environment, readSettings } from "./kernel/shared/settings.ts";
import { type SettingDescription, settingDescriptions, settingPatterns } from "./setting-descriptions.ts";

const secret = "Lw2Zp9Qd4Xr7Vt1Ym6Kb3Hs8Fg5Jc0Na";
const here = { PLATFORM_SECRET: secret };

function namesRead(read: (env: Environment) => unknown, given: Environment): Set<string> {
  const names = new Set<string>();
  read(
    new Proxy(given, {
      get(target, name) {
        names.add(String(name));
        return target[String(name)];
      },
      // Some functions list the names of all variables to find those with a certain prefix, without reading their values.
      ownKeys: () => [],
    }),
  );
  return names;
}

// Sets every variable, so that no function stops at a missing one before it has read the others.
const examples = Object.fromEntries(settingDescriptions.map(({ name, example }) => [name, example]));
const full = { ...examples, DEVELOPMENT_PROVIDER: "false", LOAD_SAMPLES: "false" };

test.each(
  [
    ["web", readWebSettings],
    ["gateway", (env: Environment) => [readSettings(env), poolSettings(env)]],
    ["events", (env: Environment) => {
      mcpSettings(env);
      return [readSettings(env), poolSettings(env)];
    }],
  ] as const,
)("the description of each variable that %s reads names it as a reader", (app, read) => {
  // At startup, every app checks that the deployment has no unsafe settings. This check reads the secrets of all apps.
  const ofAll = namesRead(refuseOpenDeployment, full);
  const wrong = [...namesRead(read, full)].filter((name) => !ofAll.has(name))
    .filter((name) => !settingPatterns.some(({ form }) => form.test(name)))
    .filter((name) =>
      !settingDescriptions.some((setting) => setting.name === name && setting.readBy.includes(app))
    );
  expect(wrong).toEqual([]);
});

test("an app named as the reader of a variable reads it", () => {
  const ofWeb = namesRead(readWebSettings, full);
  const claimed = settingDescriptions.filter(({ readBy }) => readBy.includes("web")).map(({ name }) => name);
  // `functions/main.ts` reads SERVE_BY_HOST. DENO_DEPLOYMENT_ID is read only if no public URL is set, and `full` sets
  // them all.
  expect(claimed.filter((name) => !ofWeb.has(name))).toEqual(["SERVE_BY_HOST", "DENO_DEPLOYMENT_ID"]);
});

test("all examples together are accepted", () => {
  expect(() => readWholeSettings(full)).not.toThrow();
});

test.each(settingDescriptions.map((setting): [string, SettingDescription] => [setting.name, setting]))(
  "%s has a text for each column, and an example that the reader accepts",
  (name, setting) => {
    for (const text of [setting.text, setting.unset]) expect(text).toMatch(/^[A-Z`].*\.$/);
    const companions = Object.fromEntries(
      Object.entries(examples).filter(([other]) =>
        /^(?:S3|SMS|LEGACY)_/.test(name) && other.split("_")[0] === name.split("_")[0]
      ),
    );
    expect(() => readWholeSettings({ ...here, ...companions, [name]: setting.example })).not.toThrow();
  },
);

test("no variable is listed twice", () => {
  const names = settingDescriptions.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
