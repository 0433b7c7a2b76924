import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withDeadline } from "../../functions/kernel/shared/deadline.ts";
import { freePort } from "../support/free-port.ts";

const read = (path: string) => readFile(new URL(`../../deploy/monitoring/${path}`, import.meta.url), "utf8");

/** Metrics of third-party exporters, as named in their documentation. */
const ofExporters = new Set([
  ...["probe_success", "probe_ssl_earliest_cert_expiry"],
  ...["pg_up", "pg_replication_lag_seconds"],
]);
/** OpenTelemetry names of the apps' metrics, and their names in the collector's Prometheus exporter. */
const ofApps = {
  "http.server.request.duration": [
    ...["http_server_request_duration_seconds_bucket", "http_server_request_duration_seconds_count"],
  ],
  "http.server.active_requests": ["http_server_active_requests"],
};
const attributes = { "http.route": "http_route", "http.response.status_code": "http_response_status_code" };

let exported = "";
const collecting = new AbortController();
let app: Deno.ChildProcess;

// Starts a server that exports Deno's metrics as the apps do, and a listener that receives them.
beforeAll(async () => {
  const [collectorPort, port] = [freePort(), freePort()];
  Deno.serve({ port: collectorPort, signal: collecting.signal, onListen: () => {} }, async (request) => {
    const text = new TextDecoder("latin1").decode(await request.arrayBuffer());
    if (new URL(request.url).pathname.endsWith("/metrics")) exported += text;
    return new Response(null, { status: 200 });
  });
  const main = new URL("../../functions/apps/mcp/main.ts", import.meta.url).href;
  app = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", main, String(port)],
    env: {
      OTEL_DENO: "true",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${collectorPort}`,
      OTEL_METRIC_EXPORT_INTERVAL: "300",
      PUBLIC_EVENTS_URL: `http://localhost:${port}`,
    },
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  for (
    let attempt = 0;
    attempt < 300 && !Object.keys(ofApps).every((name) => exported.includes(name));
    attempt += 1
  ) {
    await fetch(`http://localhost:${port}/livez`).then((answer) => answer.body?.cancel(), () => {});
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
});
afterAll(async () => {
  app.kill("SIGTERM");
  await withDeadline(app.status, 30);
  // A graceful stop would wait for an export that can no longer finish.
  collecting.abort();
});

function metricsIn(expression: string): string[] {
  return [...new Set(expression.match(/\b(?:http|pg|probe|hakika)_[a-z_]+/g))]
    .filter((name) => !Object.values(attributes).includes(name));
}

async function expressions(): Promise<Record<string, string[]>> {
  const alerts = await read("alerts.yaml");
  const dashboard = JSON.parse(await read("dashboard.json")) as {
    panels: { id: number; title: string; targets: { expr: string }[] }[];
  };
  return {
    alerts: [...alerts.matchAll(/expr: (?:>-\n)?((?:.|\n)*?)\n {8}(?:for|labels):/g)].map(([, text]) =>
      text!
    ),
    dashboard: dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  };
}

test("the apps export the metrics and attributes that dashboard and alerts use", () => {
  for (const name of Object.keys(ofApps)) expect(exported).toContain(name);
  expect(exported).toContain("http.response.status_code");
});

test("dashboard and alerts only use existing metrics", async () => {
  const known = new Set([...ofExporters, ...Object.values(ofApps).flat()]);
  const { alerts = [], dashboard = [] } = await expressions();
  expect(alerts.length).toBeGreaterThan(6);
  expect(dashboard.length).toBeGreaterThan(10);
  for (const expression of [...alerts, ...dashboard]) {
    const names = metricsIn(expression);
    expect(names.length, expression).toBeGreaterThan(0);
    expect(names.filter((name) => !known.has(name)), expression).toEqual([]);
  }
  expect(metricsIn("sum(rate(http_server_nothing_total[5m]))")).toEqual(["http_server_nothing_total"]);
});

test("every alert has a severity, and says what is wrong and what to do", async () => {
  const rules = (await read("alerts.yaml")).split(/^ {6}- alert: /m).slice(1);
  expect(rules.length).toBeGreaterThan(6);
  for (const rule of rules) {
    expect(rule).toMatch(/severity: (?:page|ticket)/);
    expect(rule).toMatch(/summary: "/);
    expect(rule).toMatch(/do: "/);
  }
});

test("every alert has an entry in the runbooks, and every entry has its alert", async () => {
  const alerts = [...(await read("alerts.yaml")).matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
  const page = await readFile(new URL("../../content/docs/runbooks.md", import.meta.url), "utf8");
  expect([...page.matchAll(/^## (\w+)$/gm)].map(([, name]) => name!)).toEqual(alerts);
});
