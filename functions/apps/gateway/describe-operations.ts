import type { ApiDocument, ApiOperation, JsonSchema } from "./api-document.ts";

export function describeOperations({ paths, components }: ApiDocument): void {
  const shapeOf = (schema: JsonSchema | undefined): JsonSchema =>
    components?.schemas?.[schema?.$ref?.split("/").at(-1) ?? ""] ?? schema ??
      {};
  for (const item of Object.values(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      operation.description ??= callWords(method, operation, shapeOf).join(" ");
    }
  }
}

function callWords(
  method: string,
  { parameters = [], requestBody, responses }: ApiOperation,
  shapeOf: (schema: JsonSchema | undefined) => JsonSchema,
): string[] {
  const words: string[] = [];
  const headers = new Map(
    parameters.filter((one) => one.in === "header").map((
      one,
    ) => [one.name.toLowerCase(), one]),
  );
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type?.includes("json")) {
    words.push(...bodyWords(method, shapeOf(content!.schema)));
  } else if (type) words.push("Send the body in one of the listed media types.");
  else if (method !== "get") words.push("The request has no body.");
  const answer = shapeOf(responses["200"]?.content?.["application/json"]?.schema);
  const isPage = answer.properties?.["nextCursor"] &&
    parameters.some(({ name }) => name === "cursor");
  if (isPage) words.push("Paginated by `cursor`.");
  if (responses["304"]) {
    words.push("Returns 304 if `If-None-Match` contains the current `ETag`.");
  }
  const match = headers.get("if-match");
  if (match?.required) words.push("`If-Match` must contain the current `ETag`.");
  else if (match) words.push("`If-Match` can contain the `ETag`.");
  const key = headers.get("idempotency-key");
  if (key) words.push("If you send an `Idempotency-Key`, repeated requests take effect only once.");
  return words.length > 0 ? words : ["The request has no body."];
}

function bodyWords(
  method: string,
  { properties = {}, required = [] }: JsonSchema,
): string[] {
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  if (method === "patch") {
    return [`Fields you can update: ${listed(Object.keys(properties))}.`];
  }
  return [
    ...(required.length > 0 ? [`Required: ${listed(required)}.`] : []),
    ...(optional.length > 0 ? [`Optional: ${listed(optional)}.`] : []),
  ];
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}
