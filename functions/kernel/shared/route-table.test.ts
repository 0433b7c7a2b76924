import { expect, test } from "vitest";
import { methodsByPath, misplacedRoutes, shadowedTemplates } from "./route-table.ts";

const routes = [
  { method: "ALL", path: "/*" },
  { method: "GET", path: "/keys" },
  { method: "GET", path: "/keys/hooks" },
  { method: "GET", path: "/keys/:id" },
  { method: "PATCH", path: "/keys/:id" },
  { method: "DELETE", path: "/keys/hooks/:id" },
  { method: "POST", path: "/keys/:id/rotate" },
  { method: "GET", path: "/files/*" },
];

test.for([
  ["a literal path has its own methods", "/keys/hooks", ["GET"]],
  ["an id has those of its template", "/keys/1", ["GET", "PATCH"]],
  ["what stands first decides", "/keys/hooks/rotate", ["DELETE"]],
  ["a verb of another id", "/keys/1/rotate", ["POST"]],
  ["a wildcard", "/files/a/b", ["GET"]],
  ["nothing", "/other", []],
])("%s", ([, path, methods]) => {
  expect([...methodsByPath(routes)(path as string)].sort()).toEqual(methods);
});

test("a template is only shadowed if a more general one would match it with another method", () => {
  expect([...shadowedTemplates(routes)].map(([template, methods]) => [template, [...methods]])).toEqual([
    ["/keys/hooks", ["GET"]],
    ["/keys/hooks/:id", ["DELETE"]],
  ]);
});

test("a route is misplaced if an earlier one would match it as an id", () => {
  expect(misplacedRoutes(routes)).toEqual([]);
  expect(misplacedRoutes(routes.toReversed())).toEqual(["GET /keys/hooks after GET /keys/:id"]);
});
