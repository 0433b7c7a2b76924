import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { IdParam } from "../../kernel/commands/paging.ts";
import type { Access, GatewayEnv, Services } from "../../kernel/commands/services.ts";
import type { Role } from "../../kernel/commands/roles.ts";
import { currentReplicaRead } from "../../kernel/db/replicas.ts";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query, type Route } from "../../kernel/commands/route.ts";
import {
  contentTag,
  expectedVersions,
  optionalVersions,
  type PageText,
  pageTextAnswer,
  resourceAnswer,
} from "../../kernel/shared/http.ts";
import {
  body,
  conditional,
  created,
  IfMatch,
  json,
  mergePatch,
  OptionalIfMatch,
  pageOf,
  problems,
  tagged,
} from "../../kernel/shared/openapi.ts";
import { type Resource, type Rule, rulesFor } from "./description.ts";
import {
  changeResource,
  createResource,
  isSameForAll,
  listResource,
  moveResource,
  pathOf,
  readResource,
  removeResource,
} from "./resources.ts";
import { bulkResult, bulkSchema, chargeRows, writeRows } from "./bulk.ts";
import { SharedWork } from "../../kernel/shared/shared-work.ts";
import { createdSchema, hasOwnRows, listInput, patchSchema, querySchema, shownSchema } from "./schemas.ts";

const anyOf = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Creates the routes of the given resources. Routes without a resource description are added separately. */
export function resourceRoutes(
  services: Services,
  resources: readonly Resource[],
): OpenAPIHono<GatewayEnv> {
  const routes = newRouter();
  for (const resource of resources) addResource(routes, services, resource);
  return routes;
}

export function isPublic(rules: readonly Rule[]): boolean {
  return rules.some((rule) =>
    rule.who === "anyone" || (rule.who === "linked" && isPublic(rulesFor(rule.to, rule.may)))
  );
}

type Described = Omit<Route, "access">;
type Read = (route: Described, answer: (c: Context<GatewayEnv>) => Promise<Response>) => void;
type Written = (
  route: Described & { readonly idempotencyKey?: "taken"; readonly right: readonly Rule[] },
  run: (c: Context<GatewayEnv>, services: Services) => Promise<Response>,
) => void;

function addResource(routes: OpenAPIHono<GatewayEnv>, services: Services, resource: Resource): void {
  const { namespace, name, one, many = `${one}s`, states } = resource;
  // A description's schemas are known only at run time, so validated values are cast.
  const written: Written = ({ right, ...route }, run) =>
    command(
      routes,
      services,
      { ...route, access: { ...write, ...rolesIn(right) }, database: namespace } as Route,
      run as never,
    );
  const read: Read = (route, answer) =>
    query(routes, services, { ...route, access: reading }, answer as never);
  const write: Access = { kind: "person-or-key", scope: `${namespace}:write` };
  const reading: Access = isPublic(resource.access.read)
    ? { kind: "public", scope: `${namespace}:read` }
    : { kind: "person-or-key", scope: `${namespace}:read` };
  const tags = [namespace];
  const Shown = shownSchema(resource);
  const shown = new Set(["id", ...Object.keys(resource.members), "createdAt", "updatedAt", "version"]);
  const view = <T extends { version: number }>(row: T): T =>
    resource.hidden
      ? Object.fromEntries(Object.entries(row).filter(([member]) => shown.has(member))) as T
      : row;
  const valid = <T>(c: Context<GatewayEnv>, target: "param" | "query" | "json"): T =>
    c.req.valid(target as never) as T;
  const idOf = (c: Context<GatewayEnv>) => valid<{ id: string }>(c, "param").id;
  const [label, labels] = resource.labels ?? [spaced(one), spaced(many)];
  /**
   * Pages that are the same for everyone. At most two queries run at the same time, however many callers request a
   * page.
   */
  const pages = new SharedWork<PageText>();

  read({
    method: "get",
    path: `/${name}`,
    operationId: `list${many}`,
    summary: hasOwnRows(resource) ? `List public ${lower(labels)} and your own` : `List ${lower(labels)}`,
    description: resource.about,
    tags,
    request: { query: querySchema(resource) },
    responses: { 200: json("A page", pageOf(Shown)), ...problems(400, 401, 403, 429) },
  }, async (c) => {
    const input = listInput(resource, valid(c, "query"));
    const read = async (): Promise<PageText> => {
      const { items, nextCursor } = await listResource(services, resource, c.get("caller"), input);
      const text = JSON.stringify({ items: items.map(view), nextCursor });
      return { text, tag: contentTag(text), nextCursor };
    };
    const page = isSameForAll(resource, input)
      ? await pages.ask(JSON.stringify([input, currentReplicaRead()]), read)
      : await read();
    return pageTextAnswer(c, page, services.settings.urls.gateway);
  });
  read({
    method: "get",
    path: `/${name}/{id}`,
    operationId: `get${one}`,
    summary: `Get ${withArticle(label)}`,
    description: resource.about,
    tags,
    request: { params: IdParam },
    responses: { ...conditional(label, Shown), ...problems(400, 401, 403, 404, 429) },
  }, async (c) => resourceAnswer(c, view(await readResource(services, resource, c.get("caller"), idOf(c)))));
  if (resource.create) {
    written({
      method: "post",
      path: `/${name}`,
      right: rulesFor(resource, "create"),
      operationId: `create${one}`,
      summary: `Create ${withArticle(label)}`,
      description: `Required: ${words(resource.create.required)}${
        resource.create.optional?.length ? `. Optional: ${words(resource.create.optional)}` : ""
      }.`,
      tags,
      idempotencyKey: "taken",
      request: { body: body(createdSchema(resource).meta({ ...exampleOf(resource) })) },
      responses: { 201: created(label, Shown), ...problems(400, 401, 403, 409, 415, 422, 429) },
    }, async (c, services) => {
      const row = await createResource(services, resource, c.get("caller"), valid(c, "json"));
      c.header("Location", `${services.settings.urls.gateway}${pathOf(resource)}/${row.id}`);
      return resourceAnswer(c, view(row), 201);
    });
  }
  if (resource.create || resource.change) {
    const bulk = command as (...call: unknown[]) => void;
    bulk(routes, services, {
      method: "post",
      path: `/${name}/bulk`,
      operationId: `write${many}`,
      summary: `Create or change up to 100 ${lower(labels)}`,
      description:
        "Returns one result per row, in the same order. A rejected row does not affect the others.",
      tags,
      access: { ...write, ...rolesIn(rulesFor(resource, resource.create ? "create" : "change")) },
      database: namespace,
      idempotencyKey: "taken",
      request: { body: body(bulkSchema(resource)) },
      responses: {
        200: json("Result for each row", bulkResult(Shown)),
        ...problems(400, 401, 403, 415, 422, 429),
      },
    }, {
      spend: (c: Context<GatewayEnv>, services: Services) =>
        chargeRows(c, services, valid<{ items: unknown[] }>(c, "json").items.length),
      async run(c: Context<GatewayEnv>, services: Services) {
        const { items } = valid<{ items: unknown[] }>(c, "json");
        const results = await writeRows(c, services, resource, items);
        return c.json({
          results: results.map(({ item, ...result }) => ({
            ...result,
            ...(item ? { item: view(item) } : {}),
          })),
        }, 200);
      },
    });
  }
  if (resource.change) {
    written({
      method: "patch",
      path: `/${name}/{id}`,
      right: rulesFor(resource, "change"),
      operationId: `change${one}`,
      summary: `Change ${withArticle(label)}`,
      description: `Fields you can update: ${words(resource.change)}. Omitted fields keep their values.${
        onlyIn(states, states?.changeIn)
      }`,
      tags,
      request: { params: IdParam, headers: IfMatch, body: mergePatch(patchSchema(resource)) },
      responses: {
        200: tagged(label, Shown),
        ...problems(400, 401, 403, 404, 409, 412, 415, 422, 428, 429),
      },
    }, async (c, services) => {
      const patch = valid<Record<string, unknown>>(c, "json");
      const expected = expectedVersions(c);
      const row = await changeResource(services, resource, c.get("caller"), idOf(c), patch, expected);
      return resourceAnswer(c, view(row));
    });
  }
  if (resource.isRemovable) {
    written({
      method: "delete",
      path: `/${name}/{id}`,
      right: rulesFor(resource, "remove"),
      operationId: `delete${one}`,
      summary: `Delete ${withArticle(label)}`,
      description: `Takes effect immediately.${onlyIn(states, states?.removeIn)}`,
      tags,
      request: { params: IdParam, headers: OptionalIfMatch },
      responses: { 204: { description: "Deleted" }, ...problems(400, 401, 403, 404, 409, 412, 429) },
    }, async (c, services) => {
      await removeResource(services, resource, c.get("caller"), idOf(c), optionalVersions(c));
      return c.body(null, 204);
    });
  }
  for (const [verb, move] of Object.entries(states?.moves ?? {})) {
    written({
      method: "post",
      path: `/${name}/{id}/${verb}`,
      right: move.by ?? rulesFor(resource, "change"),
      operationId: `${camel(verb)}${one}`,
      summary: move.says,
      description: move.to
        ? `Changes the ${states?.member} from ${anyOf.format(move.from)} to ${move.to}.`
        : `Allowed only while the ${states?.member} is ${anyOf.format(move.from)}.`,
      tags,
      idempotencyKey: "taken",
      request: {
        params: IdParam,
        headers: OptionalIfMatch,
        ...(move.body ? { body: body(move.body) } : {}),
      },
      responses: { 200: tagged(label, Shown), ...problems(400, 401, 403, 404, 409, 412, 422, 429) },
    }, async (c, services) => {
      const sent = move.body ? valid<Record<string, unknown>>(c, "json") : {};
      const caller = c.get("caller");
      const row = await moveResource(services, resource, verb, caller, idOf(c), sent, optionalVersions(c));
      return resourceAnswer(c, view(row));
    });
  }
}

/** Returns the staff roles that give access, if only staff have access. Any one of these roles is enough. */
function rolesIn(rules: readonly Rule[]): { roles?: readonly Role[] } {
  const roles = rules.flatMap((rule) => rule.who === "staff" ? rule.roles : []);
  return rules.length > 0 && rules.every(({ who }) => who === "staff") ? { roles: [...new Set(roles)] } : {};
}

function exampleOf({ one, example }: Resource): { id: string; examples?: [Record<string, unknown>] } {
  return { id: `New${one}`, ...(example ? { examples: [{ ...example }] } : {}) };
}

const words = (members: readonly string[]) => members.map((member) => `\`${member}\``).join(", ");

const onlyIn = (states: Resource["states"], allowed: readonly string[] | undefined) =>
  states && allowed ? ` Allowed only while the ${states.member} is ${anyOf.format(allowed)}.` : "";

const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
const withArticle = (label: string) => `${/^[aeiou]/i.test(label) ? "an" : "a"} ${lower(label)}`;

function spaced(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function camel(verb: string): string {
  return verb.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}

export const SlugParam = z.object({ slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/).max(120) });
