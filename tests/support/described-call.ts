import { z } from "zod";
import type { TestGateway } from "./gateway.ts";

/** An operation of the OpenAPI document that a request fits. */
export interface Operation {
  /** Path as the typed client names it, such as `/v1/content/articles/{id}`. */
  readonly template: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Why an answer is not what the document says; nothing when it is. */
  refusal(status: number, headers: Headers, body: unknown): string | undefined;
}

interface Response {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema?: Record<string, unknown> }>>;
}

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Response>> }>>>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

let described: Promise<Document> | undefined;
const schemas = new Map<string, z.ZodType>();

/** The document that the typed client is made of; every gateway has the same. */
async function documentOf(gateway: TestGateway): Promise<Document> {
  described ??= gateway.request("/v1/openapi.json").then(async (answer) =>
    JSON.parse((await answer.text()).replaceAll("#/components/schemas/", "#/$defs/")) as Document
  );
  return await described;
}

/** The operation that a request fits. @throws {Error} when the document has none */
export async function operationOf(gateway: TestGateway, method: string, address: string): Promise<Operation> {
  const document = await documentOf(gateway);
  const url = new URL(address, "http://gateway.test");
  const segments = url.pathname.split("/");
  // An address that is written out comes before one with a part that is filled in.
  const fits = Object.keys(document.paths).filter((template) => {
    const parts = template.split("/");
    return document.paths[template]![method.toLowerCase()] && parts.length === segments.length &&
      parts.every((part, index) => part.startsWith("{") || part === segments[index]);
  }).sort((a, b) => a.split("{").length - b.split("{").length);
  const [template] = fits;
  if (template === undefined) throw new Error(`The API describes no ${method} ${url.pathname}`);
  const path = Object.fromEntries(
    template.split("/").flatMap((part, index) =>
      part.startsWith("{") ? [[part.slice(1, -1), decodeURIComponent(segments[index]!)]] : []
    ),
  );
  const query = Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => {
      const values = url.searchParams.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
  const { responses } = document.paths[template]![method.toLowerCase()]!;
  return {
    template,
    path,
    query,
    refusal(status, headers, body) {
      const response = responses[status];
      const name = `${method} ${template} ${status}`;
      if (!response) return `${name} is not described`;
      if (headers.has("etag") !== Boolean(response.headers?.ETag)) {
        return `${name}: an ETag is ${
          headers.has("etag") ? "answered and not" : "not answered and yet"
        } described`;
      }
      const content = Object.values(response.content ?? {});
      if (content.length === 0) return body === undefined ? undefined : `${name} is described without a body`;
      const results = content.map(({ schema = {} }, index) => {
        const key = `${name} ${index}`;
        const checked = schemas.get(key) ??
          z.fromJSONSchema({ ...schema, $defs: document.components.schemas } as never);
        schemas.set(key, checked);
        return checked.safeParse(body);
      });
      if (results.some(({ success }) => success)) return undefined;
      return `${name}: ${z.prettifyError(results[0]!.error!)}`;
    },
  };
}
