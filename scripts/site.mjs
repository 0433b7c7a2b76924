import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder, runDeno } from "./deno.mjs";

const sources = [
  "src",
  "registry",
  "content",
  "public",
  // The reference is made from the routes and their schemas.
  "functions",
  "scripts/api-document.ts",
  "astro.config.mjs",
  "package-lock.json",
  "CHANGELOG.md",
];
const bakedVariables = ["PUBLIC_WEB_URL", "PUBLIC_GATEWAY_URL", "PUBLIC_EVENTS_URL", "PUBLIC_REGISTRY_URL"];
const stampFile = join(projectFolder, "dist", ".build-stamp");

/** A hash over everything that the prebuilt site is made from: names, sizes, contents and baked variables. */
function stamp() {
  const hash = createHash("sha256");
  const add = (path) => {
    const full = join(projectFolder, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) if (!/\.test\.tsx?$/.test(name)) add(join(path, name));
      return;
    }
    hash.update(path).update(readFileSync(full));
  };
  sources.forEach(add);
  for (const name of bakedVariables) hash.update(`${name}=${process.env[name] ?? ""}`);
  return hash.digest("hex");
}

/** Whether `dist` was built from what lies in the project now. */
export function isSiteFresh() {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp();
}

/**
 * Builds the site with its search index. What an earlier build left is marked as incomplete first and the stamp
 * is written last: a build that failed half-way is never taken for a finished one. An aborted `signal` ends it.
 *
 * @returns the exit code
 */
export async function buildSite({ stdio = "inherit", env = {}, signal = undefined } = {}) {
  const before = stamp();
  for (const marker of [stampFile, join(projectFolder, "dist", "built.json")]) {
    rmSync(marker, { force: true });
  }
  // A shell or a test runner may have set another one, and React would be built with its warnings and twice the size.
  const production = { NODE_ENV: "production", ...env };
  const code = await runDeno(["run", "-A", "npm:astro", "build"], { stdio, env: production, signal });
  if (code === 0) writeFileSync(stampFile, before);
  return code;
}
