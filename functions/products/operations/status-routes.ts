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
    description: "Committed facts that are not delivered yet, in every available database.",
  }),
  queues: z.array(z.object({
    queue: z.string(),
    waiting: z.int(),
    due: z.int().meta({ description: "Of those that wait, how many could be done now." }),
    failed: z.int().meta({ description: "Given up in the last week." }),
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
  }).meta({ description: "Webhooks of the last 24 hours." }),
  policy: z.object({
    version: z.int().meta({ description: "The version of the verification policy that decides." }),
    countedBy: z.int().meta({ description: "The version that every entity was counted by." }),
    counted: z.int().meta({ description: "Entities counted by the version that decides." }),
    total: z.int(),
    trustComputedAt: moment.meta({ description: "When it was last computed how far vouchers are trusted." }),
  }),
  limits: z.array(z.object({
    name: z.string(),
    quota: z.int(),
    windowSeconds: z.int(),
    exhausted: z.int().meta({ description: "Callers who have used it up right now." }),
  })),
}).meta({ id: "SystemStatus", description: "What staff look at when something seems slow." });

/** `GET /v1/admin/status`: databases, queues, jobs, deliveries and limits at a glance. */
export function statusRoutes(services: Services) {
  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/status",
    operationId: "getSystemStatus",
    summary: "Databases, queues, jobs, deliveries and limits",
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
