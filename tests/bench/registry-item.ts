import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { type Candidate, type Comparison, type RunningServer, startScript } from "./comparison.ts";

const script = (name: string) => fileURLToPath(new URL(`./servers/${name}.ts`, import.meta.url));
const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const path = "/api/v1/ui/dialog";
const gzip = { "accept-encoding": "gzip" };

/** One registry item with source code: from memory, beside the least that Deno can do and nginx over files. */
export async function comparisons(): Promise<Comparison[]> {
  const etags = await etagsOf(path);
  const ours: Candidate = {
    name: "Hakika web, 200 gzip",
    start: () => startScript(script("web")),
    request: { path, headers: gzip },
  };
  const least: Candidate = {
    name: "Deno.serve, constant answer",
    start: () => startScript(script("constant")),
    request: { path: "/" },
  };
  const nginx: Candidate = {
    name: "nginx, gzip_static",
    start: startNginx,
    request: { path: `${path}.json`, headers: gzip },
  };
  if (!hasNginx()) {
    process.stdout.write(
      "nginx is not installed: its row is left out (Debian: apt-get install nginx-light)\n",
    );
  }
  return [
    {
      title: "Registry item, 200 with gzip",
      ours,
      baselines: hasNginx() ? [least, nginx] : [least],
      limitedBy: "the HTTP server of Deno; ours adds a map look-up and one header read",
    },
    {
      title: "Registry item, 304",
      ours: {
        ...ours,
        name: "Hakika web, 304",
        request: { path, headers: { ...gzip, "if-none-match": etags.ours } },
      },
      baselines: hasNginx()
        ? [least, {
          ...nginx,
          name: "nginx, 304",
          request: { path: `${path}.json`, headers: { "if-none-match": etags.nginx } },
        }]
        : [least],
      limitedBy: "reading two request headers",
    },
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
    ours: await tagAt(() => startScript(script("web")), itemPath),
    nginx: hasNginx() ? await tagAt(startNginx, `${itemPath}.json`) : "",
  };
}

const hasNginx = () => spawnSync("nginx", ["-v"]).status === 0;

/** nginx with one worker over a copy of the built files, on a free port. */
async function startNginx(): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), "hakika-nginx-"));
  await mkdir(join(folder, "site"));
  await cp(join(dist, "client", "api"), join(folder, "site", "api"), { recursive: true });
  spawnSync("sh", ["-c", `find ${folder}/site -name '*.json' -exec gzip -k9 {} +; chmod -R a+rX ${folder}`]);
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
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
  const child: ChildProcess = spawn("nginx", ["-p", folder, "-c", config], { stdio: "ignore" });
  for (let attempt = 0; attempt < 100 && !(await answers(port)); attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    ...(child.pid ? { pid: child.pid } : {}),
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
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
