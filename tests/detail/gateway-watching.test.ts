import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newSecret } from "../../functions/people/api-keys/secret.ts";
import { testEnvironment, type TestGateway, testGateway, testInternalKey } from "../support/gateway.ts";
import { type GatewayProcess, startGatewayProcess } from "../support/gateway-process.ts";

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

interface Point {
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
  readonly asInt?: string | number;
  readonly asDouble?: number;
  readonly sum?: number;
}

interface Metric {
  readonly name: string;
  readonly sum?: { readonly dataPoints: readonly Point[] };
  readonly histogram?: { readonly dataPoints: readonly Point[] };
}

describe("logs and telemetry of a running gateway", () => {
  let gateway: TestGateway;
  let process: GatewayProcess;
  let collector: Deno.HttpServer;
  const exported: { path: string; text: string }[] = [];

  beforeAll(async () => {
    gateway = await testGateway({
      databases: ["dashboard"],
      env: {
        PUBLIC_GATEWAY_URL: "https://gateway.example",
        IDP_ISSUER: "http://localhost:1",
        IDP_CLIENT_ID: "client",
        IDP_API_KEY: "secret-of-the-client-0123456789",
        IDP_REDIRECT_URI: "https://gateway.example/v1/auth/idp/callback",
        IDP_COOKIE_PASSWORD: "cookie-passw0rd-0123456789-0123456789",
      },
    });
    collector = Deno.serve({ port: 0, onListen: () => {} }, async (request) => {
      exported.push({ path: new URL(request.url).pathname, text: await request.text() });
      return Response.json({});
    });
    process = await startGatewayProcess({
      ...gateway.env,
      OTEL_DENO: "true",
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${(collector.addr as Deno.NetAddr).port}`,
      OTEL_SERVICE_NAME: "gateway",
      OTEL_BSP_SCHEDULE_DELAY: "100",
      OTEL_METRIC_EXPORT_INTERVAL: "500",
    });
  });
  afterAll(async () => {
    await process.stop();
    await collector.shutdown();
    await gateway.close();
  });

  const spans = (): Span[] =>
    exported.filter(({ path }) => path.endsWith("/traces")).flatMap(({ text }) =>
      (JSON.parse(text).resourceSpans as { scopeSpans: { spans: Span[] }[] }[]).flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) => spans)
      )
    );
  const attribute = (span: Span, key: string) =>
    Object.values(span.attributes.find((entry) => entry.key === key)?.value ?? {})[0];
  const until = (isDone: () => boolean) => expect.poll(isDone).toBe(true);

  test("no log line, span or metric contains a secret", async () => {
    const person = await gateway.signInAs({
      email: "very-private@sample.example",
      displayName: "Very Private",
    });
    const made = await gateway.request("/v1/api-keys", {
      method: "POST",
      as: person,
      json: { name: "k", scopes: ["places:read"] },
    });
    const key = await made.json();
    const wrongKey = newSecret("live");
    const call = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${process.url}${path}`, { redirect: "manual", ...init });
      await answer.body?.cancel();
      return answer.status;
    };
    const json = { "content-type": "application/json" };
    expect(await call("/v1/identity/me", { headers: person.headers })).toBe(200);
    const statuses = [
      await call(`/v1/identity/me?access_token=${person.accessToken}`, {
        headers: { cookie: "gw_login=COOKIEVALUE" },
      }),
      await call("/v1/auth/idp/callback?code=IDPCODEVALUE&state=STATEVALUE&session_state=SESSIONSTATE"),
      await call(`/v1/identity/persons/${person.personId}`, {
        headers: { authorization: `Basic ${btoa(`${key.clientId}:${key.secret}`)}` },
      }),
      await call("/v1/api-keys", { headers: { authorization: `Bearer ${wrongKey}` } }),
      await call("/v1/admin/audit", { headers: { ...person.headers, "x-internal-key": testInternalKey } }),
      await call("/v1/auth/exchange", {
        method: "POST",
        headers: json,
        body: JSON.stringify({
          code: "HANDOFFCODE",
          code_verifier: "VERIFIERVALUE",
          subject_token: "SUBJECTTOKEN",
        }),
      }),
      await call("/v1/auth/idp/login?return_to=/private-return-path"),
      await call(`/v1/private-path-${person.personId}?password=QUERYPASSWORD`),
      await call("/v1/identity/me", {
        method: "PATCH",
        headers: { ...person.headers, ...json, "if-match": "*" },
        body: JSON.stringify({ displayName: "Another Private Name", otp: "987654" }),
      }),
    ];
    expect(statuses.every((status) => status < 500 || status === 502)).toBe(true);
    const refreshed = await fetch(`${process.url}/v1/auth/refresh`, {
      method: "POST",
      headers: person.headers,
    });
    const { access_token: newToken } = await refreshed.json();

    await until(() =>
      spans().some(({ name }) => name === "POST /v1/auth/refresh") &&
      exported.some(({ path }) => path.endsWith("/metrics"))
    );
    const everything = process.output() + exported.map(({ text }) => text).join("\n");
    for (
      const secret of [
        person.accessToken,
        newToken,
        person.accessToken.split(".")[2]!,
        key.secret,
        key.secret.slice(9, 40),
        wrongKey,
        btoa(`${key.clientId}:${key.secret}`),
        "COOKIEVALUE",
        "IDPCODEVALUE",
        "STATEVALUE",
        "SESSIONSTATE",
        "HANDOFFCODE",
        "VERIFIERVALUE",
        "SUBJECTTOKEN",
        "QUERYPASSWORD",
        "987654",
        "private-return-path",
        "private-path",
        "very-private@sample.example",
        "Private Name",
        testInternalKey,
        testEnvironment.PLATFORM_SECRET!,
        "secret-of-the-client-0123456789",
        "cookie-passw0rd",
        new URL(gateway.env.DATABASE_URL_PLATFORM!).password || "no-password-in-this-server",
      ]
    ) {
      expect(everything.includes(secret), `a secret leaked: ${secret.slice(0, 12)}…`).toBe(false);
    }
  });

  test("each request is logged as one line with the route template, request id and trace", async () => {
    const requestId = "line-of-this-request-01";
    const traceId = "0af7651916cd43dd8448eb211c80319c";
    const person = await gateway.signInAs();
    await (await fetch(`${process.url}/v1/identity/persons/${person.personId}`, {
      headers: {
        "x-request-id": requestId,
        traceparent: `00-${traceId}-b7ad6b7169203331-01`,
        ...person.headers,
      },
    })).body?.cancel();
    await until(() => process.output().includes(requestId));
    const lines = process.output().split("\n").filter((line) => line.includes(requestId));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      "@timestamp": expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      level: "INFO",
      message: "request",
      logger: "hakika.gateway",
      properties: {
        requestId,
        traceId,
        method: "GET",
        route: "/v1/identity/persons/:id",
        namespace: "identity",
        status: 200,
        ms: expect.any(Number),
        principalKind: "person",
        principalId: person.personId,
      },
    });
    await until(() => spans().some((span) => span.traceId === traceId));
    const span = spans().find((one) => one.traceId === traceId && one.kind === 2)!;
    expect(span).toMatchObject({ name: "GET /v1/identity/persons/:id", parentSpanId: "b7ad6b7169203331" });
    expect(attribute(span, "http.route")).toBe("/v1/identity/persons/:id");
    expect(attribute(span, "http.request.method")).toBe("GET");
    expect(Number(attribute(span, "http.response.status_code"))).toBe(200);
  });

  test("metrics count requests, rows written and bytes for each namespace separately", async () => {
    const person = await gateway.signInAs();
    const send = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${process.url}${path}`, {
        method,
        headers: { ...person.headers, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      await answer.body?.cancel();
      return answer.status;
    };
    const snapshot = (value: number) => ({
      metric: "orders.count",
      value,
      takenAt: `2027-03-01T08:00:0${value}Z`,
    });
    for (const value of [1, 2, 3]) {
      expect(await send("POST", "/v1/dashboard/metric-snapshots", snapshot(value))).toBe(201);
    }
    expect(await send("POST", "/v1/dashboard/metric-snapshots", snapshot(3))).toBe(409);
    expect(await send("GET", "/v1/commerce/products")).toBe(503);
    const points = (name: string): { key: Record<string, unknown>; value: number }[] =>
      exported.filter(({ path }) => path.endsWith("/metrics")).flatMap(({ text }) =>
        [...JSON.parse(text).resourceMetrics].flatMap((resource) =>
          resource.scopeMetrics.flatMap((scope: { metrics: Metric[] }) =>
            scope.metrics.filter((metric) => metric.name === name).flatMap((metric) =>
              (metric.sum ?? metric.histogram)!.dataPoints.map((point) => ({
                key: Object.fromEntries(
                  point.attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
                ),
                value: Number(point.asInt ?? point.asDouble ?? point.sum),
              }))
            )
          )
        )
      );
    const greatest = (name: string, wanted: Record<string, unknown>) =>
      Math.max(
        0,
        ...points(name).filter(({ key }) =>
          Object.entries(wanted).every(([word, value]) => key[word] === value)
        ).map(({ value }) => value),
      );
    const requests = (namespace: string, statusClass: string) =>
      greatest("hakika.namespace.requests", {
        "hakika.namespace": namespace,
        "http.response.status_class": statusClass,
      });
    await until(() => requests("commerce", "5xx") === 1 && requests("dashboard", "4xx") === 1);
    expect([requests("dashboard", "2xx"), requests("dashboard", "4xx"), requests("commerce", "5xx")]).toEqual(
      [
        3,
        1,
        1,
      ],
    );
    const rows = (namespace: string) =>
      greatest("hakika.namespace.rows.written", { "hakika.namespace": namespace });
    expect([rows("dashboard"), rows("commerce")]).toEqual([3, 0]);
    const bytes = (namespace: string, direction: string) =>
      greatest("hakika.namespace.bytes", {
        "hakika.namespace": namespace,
        "network.io.direction": direction,
      });
    const sent = [1, 2, 3, 3].map((value) => JSON.stringify(snapshot(value)).length);
    expect(bytes("dashboard", "receive")).toBe(sent.reduce((sum, length) => sum + length, 0));
    expect(bytes("commerce", "receive")).toBe(0);
    expect(bytes("commerce", "transmit")).toBe(
      JSON.stringify({ detail: "commerce database is not configured" }).length,
    );
  });

  test("the longest block of the event loop is a metric of each process", async () => {
    const isExported = () =>
      exported.some(({ path, text }) =>
        path === "/v1/metrics" && text.includes('"hakika.event_loop.longest"')
      );
    await until(isExported);
    expect(isExported()).toBe(true);
  });

  test("duration metrics contain the route template", async () => {
    const metrics = () =>
      exported.filter(({ path }) => path.endsWith("/metrics")).map(({ text }) => text).join("\n");
    await until(() => /http\.server\.request\.duration[\s\S]*\/v1\/identity\/persons\/:id/.test(metrics()));
    expect(metrics()).toContain("http.server.request.duration");
    expect(metrics()).toContain("/v1/identity/persons/:id");
  });
});
