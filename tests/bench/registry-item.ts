import { spawn, spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Role, Section } from "../../content/bench/schema.ts";
import { freePort } from "../support/free-port.ts";
import { compare, type HttpCandidate, httpCandidate } from "./comparison.ts";
import { havePeers, startPeer } from "./peers.ts";
import { profileOf } from "./profiled.ts";
import { endWithThisProcess, type RunningServer, serverScript, startScript, underDeno } from "./server.ts";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const path = "/api/v1/ui/dialog";
const gzip = { "accept-encoding": "gzip" };
const itemFile = join(dist, "client", `${path}.json`);

/**
 * Measures how fast the web app serves a registry item from memory, compared with minimal servers and with nginx.
 */
export async function measure(): Promise<Section[]> {
  const etags = await etagsOf(path);
  const startWeb = (flags: readonly string[] = []) =>
    startScript(serverScript("web"), {}, [...underDeno, ...flags]);
  const candidate = (
    name: string,
    role: Role,
    start: HttpCandidate["start"],
    request: HttpCandidate["requests"][number],
  ) => httpCandidate({ name, role, start, requests: [request] });
  const ours = candidate("Hakika web, compressed with gzip", "ours", startWeb, { path, headers: gzip });
  const oursUnchanged = candidate("Hakika web, 304", "ours", startWeb, {
    path,
    headers: { ...gzip, "if-none-match": etags.ours },
  });
  const least = [
    candidate("Deno.serve, one constant response", "limit", () => startScript(serverScript("constant")), {
      path: "/",
    }),
    candidate(
      "bare Hono on Deno, one constant response",
      "limit",
      () => startScript(serverScript("hono-constant")),
      {
        path: "/",
      },
    ),
    ...await havePeers()
      ? [candidate(
        "bare Hono on Node, one constant response",
        "limit",
        () => startPeer("hono-constant.mjs", { BENCH_ITEM: itemFile }),
        { path: "/" },
      )]
      : [],
  ];
  const nginx = (headers: Record<string, string>, words: string) =>
    hasNginx()
      ? [candidate(`nginx serving files, ${words}`, "peer", startNginx, { path: `${path}.json`, headers })]
      : [];
  return [
    await compare({
      title: "Compressed registry item (gzip)",
      ours,
      baselines: [...nginx(gzip, "gzip_static"), ...least],
      limitedBy:
        "Deno's HTTP server, which creates a JavaScript Request and Response for each request, whereas nginx is written in C. Our server also looks up the item in a map, reads one header and sends eight headers.",
    }),
    await compare({
      title: "Unchanged registry item (304 response)",
      ours: oursUnchanged,
      baselines: [...nginx({ "if-none-match": etags.nginx }, "304"), ...least],
      limitedBy: "Deno's HTTP server. Our server also reads two request headers.",
    }),
    await profileOf("Compressed registry item (gzip)", ours),
  ];
}

async function etagsOf(itemPath: string): Promise<{ ours: string; nginx: string }> {
  const tagAt = async (start: () => Promise<RunningServer>, at: string) => {
    const server = await start();
    const response = await fetch(`${server.url}${at}`, { headers: gzip });
    await response.arrayBuffer();
    await server.stop();
    return response.headers.get("etag") ?? "";
  };
  return {
    ours: await tagAt(() => startScript(serverScript("web")), itemPath),
    nginx: hasNginx() ? await tagAt(startNginx, `${itemPath}.json`) : "",
  };
}

/** Returns true if nginx is installed. Debian has it in `nginx-light`. */
export const hasNginx = () => spawnSync("nginx", ["-v"]).status === 0;

/** Starts nginx with one worker and a copy of the built files. */
async function startNginx(): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), "hakika-nginx-"));
  await mkdir(join(folder, "site"));
  await cp(join(dist, "client", "api"), join(folder, "site", "api"), { recursive: true });
  spawnSync("sh", ["-c", `find ${folder}/site -name '*.json' -exec gzip -k9 {} +; chmod -R a+rX ${folder}`]);
  const port = freePort();
  const config = join(folder, "nginx.conf");
  await writeFile(
    config,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr error;
events { worker_connections 256; }
http { access_log off; types { application/json json; } open_file_cache max=1000;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server { listen 127.0.0.1:${port}; root ${folder}/site; gzip_static on; keepalive_requests 1000000; } }
`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", config], { stdio: "ignore" });
  const ended = endWithThisProcess(child);
  for (let attempt = 0; attempt < 100 && !(await answers(port)); attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    ...(child.pid ? { pid: child.pid } : {}),
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`);
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
