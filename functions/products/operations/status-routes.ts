import { z } from "zod";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { databaseNames } from "../../kernel/db/names.ts";
import { json, problems } from "../../kernel/shared/openapi.ts";
import { exhaustedQuotas } from "../../kernel/limits/exhausted.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import { readPolicyProgress } from "../../verification/tiers/progress.ts";
import { readActiveTrust } from "../../verification/tiers/vouches/active-trust.ts";
import { pendingFacts } from "../../kernel/outbox/lag.ts";
import { readDeliveries, readJobs, readQueues } from "./status-store.ts";

const moment = z.iso.datetime().nullable();

const SystemStatus = z.object({
  generatedAt: z.iso.datetime(),
  databases: z.array(z.object({
    name: z.string(),
    configured: z.boolean(),
    reachable: z.boolean(),
  })),
  facts: z.object({ waiting: z.int(), oldestSeconds: z.number() }).meta({
    description: "Undelivered outbox events in all available databases.",
  }),
  queues: z.array(z.object({
    queue: z.string(),
    waiting: z.int(),
    due: z.int().meta({ description: "Number of waiting entries that can run now." }),
    failed: z.int().meta({ description: "Number of entries that failed permanently in the last week." }),
    oldestDueAt: moment,
    lastError: z.string().nullable(),
  })),
  jobs: z.array(z.object({
    name: z.string(),
    isRunning: z.boolean(),
    nextRunAt: z.iso.datetime(),
    lastFinishedAt: moment,
    lastError: z.string().nullable(),
  })),
  deliveries: z.object({
    delivered: z.int(),
    pending: z.int(),
    failed: z.int(),
    disabledEndpoints: z.int(),
  }).meta({ description: "Webhook deliveries in the last 24 hours." }),
  policy: z.object({
    version: z.int().meta({ description: "Current version of the verification policy." }),
    countedBy: z.int().meta({
      description: "Newest policy version that has been applied to all entities.",
    }),
    counted: z.int().meta({ description: "Number of entities evaluated with the current version." }),
    total: z.int(),
    trustComputedAt: moment.meta({ description: "When trust in people who vouch was last computed." }),
  }),
  limits: z.array(z.object({
    name: z.string(),
    quota: z.int(),
    windowSeconds: z.int(),
    exhausted: z.int().meta({ description: "Number of callers who are currently at the limit." }),
  })),
}).meta({
  id: "SystemStatus",
  description: "Status of the system.",
});

export function statusRoutes(services: Services) {
  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/status",
    operationId: "getSystemStatus",
    summary: "Get the state of databases, queues, jobs, deliveries and limits",
    tags: ["admin"],
    access: { kind: "staff", roles: ["admin", "auditor", "support"] },
    responses: { 200: json("Status of the system", SystemStatus), ...problems(401, 403, 429, 503) },
  }, async (c) => {
    const sql = services.databases.sql("platform");
    const now = services.clock();
    const iso = (date: Date | null) => date?.toISOString() ?? null;
    const [databases, facts, queues, jobs, deliveries, limits, policy, trust] = await Promise.all([
      Promise.all(databaseNames.map(async (name) => ({
        name,
        configured: services.databases.isConfigured(name),
        reachable: await services.databases.isReachable(name),
      }))),
      pendingFacts(services),
      readQueues(sql, now),
      readJobs(sql, now),
      readDeliveries(sql, now),
      exhaustedQuotas(services),
      readPolicyProgress(sql, currentPolicy.version),
      readActiveTrust(sql),
    ]);
    return c.json({
      generatedAt: now.toISOString(),
      policy: {
        version: currentPolicy.version,
        countedBy: policy.version,
        counted: policy.counted,
        total: policy.total,
        trustComputedAt: iso(trust.computedAt),
      },
      databases,
      facts,
      queues: queues.map((row) => ({ ...row, oldestDueAt: iso(row.oldestDueAt) })),
      jobs: jobs.map((row) => ({
        ...row,
        nextRunAt: row.nextRunAt.toISOString(),
        lastFinishedAt: iso(row.lastFinishedAt),
      })),
      deliveries,
      limits: [...limits],
    }, 200);
  });
  return routes;
}
