import type { Context } from "hono";
import { z } from "zod";
import { fieldErrors, reasonOf } from "../../kernel/commands/route.ts";
import type { GatewayEnv, Services } from "../../kernel/commands/services.ts";
import { inSavepoint } from "../../kernel/db/transaction.ts";
import { calledPath } from "../../kernel/shared/frame.ts";
import { ProblemSchema } from "../../kernel/shared/openapi.ts";
import { Problem, problemBody } from "../../kernel/shared/problem.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import type { Resource, Row } from "./description.ts";
import { changeResource, createResource } from "./resources.ts";
import { createdSchema, patchSchema } from "./schemas.ts";

const mostRows = 100;

function rowSchema(resource: Resource) {
  const creation = z.strictObject({ create: createdSchema(resource) });
  const change = z.strictObject({
    id: Uuid,
    version: z.int().min(1).optional(),
    change: patchSchema(resource),
  });
  return { creation, change };
}

/**
 * This schema only describes the body in the documentation. Rows are validated separately, so that an invalid row
 * does not fail the others.
 */
export function bulkSchema(resource: Resource): z.ZodObject {
  const { one } = resource;
  const object = (required: string[], properties: Record<string, unknown>) => ({
    type: "object",
    required,
    properties,
    additionalProperties: false,
  });
  const forms = [
    ...(resource.create ? [object(["create"], { create: { $ref: `#/components/schemas/New${one}` } })] : []),
    ...(resource.change
      ? [object(["id", "change"], {
        id: { type: "string", format: "uuid" },
        version: {
          type: "integer",
          minimum: 1,
          description:
            "Expected version of the item. If the item has a different version, the row's status is 412.",
        },
        change: { $ref: `#/components/schemas/${one}Change` },
      })]
      : []),
  ];
  return z.strictObject({
    items: z.array(z.unknown().meta((forms.length === 1 ? forms[0] : { oneOf: forms }) as never)).min(1)
      .max(mostRows),
  });
}

/** Returns the schema of a bulk response. It has one result for each row, in order. */
export function bulkResult(shown: z.ZodType) {
  return z.object({
    results: z.array(z.object({
      status: z.int().meta({
        description: "201 if the row was added, 200 if it was changed, otherwise the status of the error.",
      }),
      item: shown.optional(),
      problem: ProblemSchema.optional(),
    })),
  });
}

/**
 * Counts each row as one request, so that bulk calls cannot bypass limits.
 *
 * @throws {Problem} `quota_exceeded`
 */
export async function chargeRows(c: Context<GatewayEnv>, services: Services, rows: number): Promise<void> {
  const caller = c.get("caller");
  const [charged] = c.get("limits") ?? [];
  if (!charged || caller.kind === "anonymous" || rows < 2) return;
  const subject = caller.kind === "key" ? caller.clientId : caller.personId;
  await services.limits.charge(charged.policy, subject, undefined, rows - 1);
}

interface Result {
  readonly status: number;
  readonly item?: Row;
  readonly problem?: Record<string, unknown>;
}

/**
 * Adds and changes rows. Each row has its own savepoint, so that a failed row does not roll back the others. Rows are
 * locked in id order, so that two bulk requests cannot deadlock.
 */
export async function writeRows(
  c: Context<GatewayEnv>,
  services: Services,
  resource: Resource,
  items: readonly unknown[],
): Promise<Result[]> {
  const schemas = rowSchema(resource);
  const idOf = (item: unknown) => String((item as { id?: unknown } | null)?.id ?? "");
  const order = items.map((item, index) => ({ item, index, id: idOf(item) }))
    .sort((a, b) => a.id < b.id ? -1 : a.id > b.id ? 1 : a.index - b.index);
  const results: Result[] = [];
  const { namespace } = resource;
  for (const { item, index } of order) {
    try {
      results[index] = await inSavepoint(services.databases.sql(namespace), (tx) => {
        const inRow = { ...services, databases: services.databases.within(namespace, tx) };
        return writeRow(c, inRow, resource, schemas, item);
      });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const problem = problemBody(error, {
        requestId: c.get("requestId"),
        instance: `${calledPath(c.req.url)}#/items/${index}`,
        errorsPage: `${services.settings.urls.web}/docs/errors`,
      });
      results[index] = { status: error.status, problem };
    }
  }
  return results;
}

async function writeRow(
  c: Context<GatewayEnv>,
  services: Services,
  resource: Resource,
  { creation, change }: ReturnType<typeof rowSchema>,
  item: unknown,
): Promise<Result> {
  const caller = c.get("caller");
  const isCreation = typeof item === "object" && item !== null && "create" in item;
  if (isCreation && resource.create) {
    const { create } = checked(creation, item);
    return { status: 201, item: await createResource(services, resource, caller, create) };
  }
  if (isCreation || !resource.change) {
    const words = resource.create
      ? "Rows of this type can only be added, not changed."
      : "Rows of this type can only be changed, not added.";
    throw new Problem("validation_failed", { reason: words });
  }
  const { id, version, change: patch } = checked(change, item);
  const expected = version === undefined ? undefined : [version];
  return { status: 200, item: await changeResource(services, resource, caller, id, patch, expected) };
}

/** @throws {Problem} `validation_failed` */
function checked<S extends z.ZodType>(schema: S, item: unknown): z.output<S> {
  const result = schema.safeParse(item);
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap((issue) => fieldErrors(issue));
  throw new Problem("validation_failed", { reason: reasonOf(errors) }, { errors });
}
