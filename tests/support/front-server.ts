import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

const shipped = fileURLToPath(new URL("../../deploy/nginx/", import.meta.url));

/** Without nginx, the shipped configuration can't be tested. */
export const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

export const frontHosts = {
  web: "hakika.example",
  gateway: "api.hakika.example",
  events: "events.hakika.example",
} as const;

/** Addresses of the apps behind nginx. If an app has no address, connections to it are refused. */
export interface Upstreams {
  readonly web?: readonly string[];
  readonly gateway?: readonly string[];
  readonly events?: readonly string[];
}

export interface FrontServer {
  /** URL of the server. The `Host` header selects the app, see {@link frontHosts}. */
  readonly url: string;
  /** URL of the unencrypted port, which only redirects. */
  readonly redirectUrl: string;
  /** Certificate for clients that verify it. Undefined if `isEncrypted` is false. */
  readonly certificate: string | undefined;
  errors(): Promise<string>;
  stop(): Promise<void>;
}

export interface FrontOptions {
  /** `false` disables TLS, for tests that send raw bytes. */
  readonly isEncrypted?: boolean;
  readonly siteFolder?: string;
  /** The app that also responds to requests for `localhost`, for clients that can't set `Host`. */
  readonly localhost?: keyof typeof frontHosts;
}

/**
 * Starts nginx with `deploy/nginx` on free local ports. Only addresses, paths and the certificate are replaced.
 * Startup fails if any of these is not found, so that the test can't drift from what we ship.
 */
export async function startFrontServer(
  upstreams: Upstreams,
  { isEncrypted = true, siteFolder, localhost }: FrontOptions = {},
): Promise<FrontServer> {
  const folder = await mkdtemp(join(tmpdir(), "hakika-front-"));
  await chmod(folder, 0o755);
  await cp(shipped, folder, { recursive: true });
  for (const name of ["log", "cache", "site", "acme"]) await mkdir(join(folder, name), { mode: 0o777 });
  const [port, plainPort] = [freePort(), freePort()];
  const certificate = isEncrypted ? await makeCertificate(folder) : undefined;
  const listen = isEncrypted ? `listen 127.0.0.1:${port} ssl http2` : `listen 127.0.0.1:${port}`;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `  ${kind}_temp_path ${folder}/cache/${kind};\n`).join("");
  await replaceIn(folder, {
    "nginx.conf": [
      ["user www-data;", process.getuid?.() === 0 ? "user www-data;" : ""],
      ["worker_rlimit_nofile 65536;", ""],
      ["pid /run/nginx.pid;", `pid ${folder}/nginx.pid; daemon off;`],
      ["/var/log/nginx/error.log", `${folder}/log/error.log`],
      ["http {", `http {\n${temporary}`],
    ],
    "hakika/limits.conf": [["/var/cache/nginx/hakika", `${folder}/cache/registry`]],
    "hakika/logs.conf": [["/var/log/nginx/hakika.log", `${folder}/log/access.log`]],
    "hakika/hosts.conf": [
      ...(localhost
        ? [
          [
            `server_name ${frontHosts[localhost]};`,
            `server_name ${frontHosts[localhost]} localhost;`,
          ] as const,
        ]
        : []),
      ["listen 443 ssl http2", listen],
      ["listen 80 ", `listen 127.0.0.1:${plainPort} `],
      ["/opt/hakika/dist/client", siteFolder ?? `${folder}/site`],
      ["/var/www/acme", `${folder}/acme`],
      ...(isEncrypted ? [["/etc/ssl/hakika/", `${folder}/`] as const] : [
        ["ssl_certificate /etc/ssl/hakika/fullchain.pem;", ""] as const,
        ["ssl_certificate_key /etc/ssl/hakika/privkey.pem;", ""] as const,
      ]),
    ],
    "hakika/upstreams.conf": (["web", "gateway", "events"] as const).map((app, index) => [
      `server 127.0.0.1:${8000 + index} max_fails=1 fail_timeout=2s;`,
      (upstreams[app] ?? ["http://127.0.0.1:9"]).map((address) =>
        `server ${new URL(address).host} max_fails=1 fail_timeout=2s;`
      ).join("\n  "),
    ]),
  });
  const flags = ["-p", folder, "-c", join(folder, "nginx.conf")];
  const checked = spawnSync("nginx", ["-t", ...flags], { encoding: "utf8" });
  if (checked.status !== 0) throw new Error(`nginx refuses deploy/nginx:\n${checked.stderr}`);
  const child: ChildProcess = spawn("nginx", flags, { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await untilListening(plainPort);
  return {
    url: `${isEncrypted ? "https" : "http"}://127.0.0.1:${port}`,
    redirectUrl: `http://127.0.0.1:${plainPort}`,
    certificate,
    errors: () => readFile(join(folder, "log/error.log"), "utf8"),
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Replacements = readonly (readonly [from: string, to: string])[];

async function replaceIn(folder: string, files: Readonly<Record<string, Replacements>>): Promise<void> {
  for (const [name, replacements] of Object.entries(files)) {
    const path = join(folder, name);
    let text = await readFile(path, "utf8");
    for (const [from, to] of replacements) {
      if (!text.includes(from)) throw new Error(`deploy/nginx/${name} does not say "${from}" any more.`);
      text = text.replaceAll(from, to);
    }
    await writeFile(path, text);
  }
}

async function makeCertificate(folder: string): Promise<string> {
  const names = Object.values(frontHosts).map((host) => `DNS:${host}`).join(",");
  const made = spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"],
    ...["-subj", "/CN=hakika.example", "-addext", `subjectAltName=${names},IP:127.0.0.1`],
    ...["-addext", "basicConstraints=critical,CA:FALSE"],
    ...["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")],
  ], { encoding: "utf8" });
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
  return await readFile(join(folder, "fullchain.pem"), "utf8");
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0;; attempt += 1) {
    try {
      (await Deno.connect({ hostname: "127.0.0.1", port })).close();
      return;
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export const frontFiles = async (): Promise<string[]> =>
  (await readdir(shipped, { recursive: true })).filter((name) => name.endsWith(".conf")).sort();
