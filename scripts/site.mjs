import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder, runDeno } from "./deno.mjs";

const sources = [
  "src",
  "registry",
  "content",
  "public",
  // The reference is generated from the routes and their schemas.
  "functions",
  "scripts/api-document.ts",
  "astro.config.mjs",
  "package-lock.json",
  "CHANGELOG.md",
];
const bakedVariables = ["PUBLIC_WEB_URL", "PUBLIC_GATEWAY_URL", "PUBLIC_EVENTS_URL", "PUBLIC_REGISTRY_URL"];
const stampFile = join(projectFolder, "dist", ".build-stamp");

/** Hashes all inputs of the prebuilt site: file names, contents and build-time variables. */
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

export function isSiteFresh() {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp();
}

/**
 * Builds the site with its search index. The previous build is marked as incomplete first and the stamp is written
 * last, so that a half-finished build is never mistaken for a complete one. Aborting `signal` stops the build.
 *
 * @returns the exit code
 */
export async function buildSite({ stdio = "inherit", env = {}, signal = undefined } = {}) {
  const before = stamp();
  for (const marker of [stampFile, join(projectFolder, "dist", "built.json")]) {
    rmSync(marker, { force: true });
  }
  // Sets production mode explicitly. If a shell or test runner has set another mode, the build would contain React's
  // warnings and be twice the size.
  const production = { NODE_ENV: "production", ...env };
  const code = await runDeno(["run", "-A", "npm:astro", "build"], { stdio, env: production, signal });
  if (code === 0) writeFileSync(stampFile, before);
  return code;
}
