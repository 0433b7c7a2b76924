import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("../../", import.meta.url));
const say = (text: string) => process.stdout.write(`${text}\n`);

/** A Dockerfile instruction, with continuation lines joined. */
interface Instruction {
  readonly name: string;
  readonly rest: string;
}

export function stagesOf(text: string): Instruction[][] {
  const lines = text.replace(/^\s*#.*\n/gm, "").replace(/\\\n\s*/g, " ").split("\n").filter((line) =>
    line.trim()
  );
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (!name) throw new Error(`not an instruction: ${line}`);
    if (name === "FROM") stages.push([]);
    stages.at(-1)!.push({ name, rest });
  }
  return stages;
}

/**
 * Writes a shell script that runs the stages. Each stage has its own folders, which are mounted at the same paths as
 * in the image.
 */
function scriptOf(stages: readonly Instruction[][], folder: string, port: number): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const lines = ["set -eu"];
  const enter = (stage: number) =>
    lines.push(
      `mkdir -p ${folder}/${stage}/app ${folder}/${stage}/data /app /data`,
      `mount --bind ${folder}/${stage}/app /app`,
    );
  stages.forEach((stage, index) => {
    enter(index);
    for (const { name, rest } of stage) {
      if (name === "ENV") lines.push(`export ${rest}`);
      if (name === "WORKDIR") lines.push(`cd ${rest}`);
      if (name === "RUN" && rest === "mkdir /data") continue;
      else if (name === "RUN") lines.push(`echo ${quote(`RUN ${rest}`)}`, `( ${rest} )`);
      if (name === "COPY") {
        const words = rest.split(/\s+/);
        const from = words.filter((word) => word.startsWith("--from=")).length > 0;
        const paths = words.filter((word) => !word.startsWith("--"));
        const target = paths.pop()!;
        for (const path of paths) {
          const source = from
            ? `${folder}/0${path}`
            : path === "."
            ? `${folder}/context/.`
            : `${folder}/context/${path}`;
          if (path === "/data") continue;
          const isInto = target.endsWith("/") || path === ".";
          lines.push(
            isInto
              ? `cp -a ${source} ${target}`
              : `mkdir -p "$(dirname ${target})"; cp -a ${source} ${target}`,
          );
        }
      }
    }
    if (index < stages.length - 1) lines.push("cd /", "umount /app");
  });
  const last = stages.at(-1)!;
  const words = (name: string) => JSON.parse(last.find((entry) => entry.name === name)!.rest) as string[];
  // Like compose.yaml, this makes everything read-only except for /data and /tmp, and uses an account that owns no
  // files.
  lines.push(
    `mount --bind ${folder}/1/data /data`,
    "chown 65534:65534 /data",
    "mount -o remount,bind,ro /app",
    `export PORT=${port} HOME=/nonexistent`,
    `exec setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs --bounding-set=-all ${
      [...words("ENTRYPOINT"), ...words("CMD")].map(quote).join(" ")
    }`,
  );
  return lines.join("\n");
}

/**
 * Builds the image described in `Dockerfile` and starts it, without a container engine. Runs each RUN and COPY in a
 * separate mount namespace, then ENTRYPOINT and CMD on a read-only file system as an unprivileged user.
 */
async function main(): Promise<number> {
  if (spawnSync("unshare", ["--mount", "true"]).status !== 0) {
    say("Left out: this system gives no mount namespace (it needs root on Linux).");
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), "hakika-image-"));
  chmodSync(folder, 0o755);
  try {
    // The build context consists of committed files, except those in .dockerignore.
    spawnSync("git", ["clone", "--quiet", "--depth=1", `file://${project}`, join(folder, "context")], {
      stdio: "inherit",
    });
    for (const line of readFileSync(join(project, ".dockerignore"), "utf8").split("\n")) {
      if (/^[\w.]/.test(line)) rmSync(join(folder, "context", line), { recursive: true, force: true });
    }
    const stages = stagesOf(readFileSync(join(project, "Dockerfile"), "utf8"));
    const port = Number(process.env["PORT"] ?? 9600);
    const env = {
      PATH: process.env["PATH"] ?? "",
      HOME: process.env["HOME"] ?? "",
      PLATFORM_SECRET: "i9Wm8Zq1Rv7Yt5Xb2Nc9Ld4Hs6Jf0Ga-image",
      WEB_COOKIE_PASSWORD: "c9Wm8Zq1Rv7Yt5Xb2Nc9Ld4Hs6Jf0Ga-image",
      ENVIRONMENT: "trial",
    };
    // Deno's emulation of Node's process API reports a signal even if the process exited by itself, so this uses Deno's
    // own API.
    const child = new Deno.Command("unshare", {
      args: ["--mount", "--propagation", "private", "sh", "-c", scriptOf(stages, folder, port)],
      env,
      clearEnv: true,
      stdin: "null",
    }).spawn();
    let hasEnded = false;
    const ended = child.status.then(({ code }) => {
      hasEnded = true;
      return code;
    });
    const isUp = await waitFor(`http://localhost:${port}/livez`, () => hasEnded);
    const answers: [string, number][] = [];
    if (isUp) {
      for (
        const [offset, path] of [[0, "/"], [0, "/api/v1/ui/dialog"], [0, "/en/verify"], [1, "/"], [
          2,
          "/livez",
        ]] as const
      ) {
        const answer = await fetch(`http://localhost:${port + offset}${path}`);
        await answer.arrayBuffer();
        answers.push([
          `${offset === 0 ? "web" : offset === 1 ? "gateway" : "events"} ${path}`,
          answer.status,
        ]);
      }
    }
    if (!hasEnded) child.kill("SIGTERM");
    const code = await ended;
    for (const [what, status] of answers) say(`${status} ${what}`);
    say(`ended with ${code} after SIGTERM`);
    return isUp && code === 0 && answers.every(([, status]) => status < 500) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    // Removes the mount points if they are empty.
    for (const path of ["/app", "/data"]) {
      try {
        rmdirSync(path);
      } catch {
        // The folder is not empty or doesn't exist.
      }
    }
  }
}

async function waitFor(url: string, hasEnded: () => boolean): Promise<boolean> {
  for (let attempt = 0; attempt < 1_200 && !hasEnded(); attempt += 1) {
    if (await fetch(url).then(async (answer) => (await answer.body?.cancel(), answer.ok), () => false)) {
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return false;
}

if (import.meta.main) process.exit(await main());
