import type { TestGateway } from "./gateway.ts";
import { bodyRefusal, type Document, responseOf } from "./validator.ts";

/** An operation in the OpenAPI document that matches a request. */
export interface Operation {
  /** Path as used by the typed client, such as `/v1/content/articles/{id}`. */
  readonly template: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Returns why a response does not match the document; undefined if it does. */
  refusal(status: number, headers: Headers, body: unknown, type?: string): string | undefined;
}

let described: Document | undefined;

/**
 * Returns the document that the typed client is generated from, which is the same for all gateways.
 *
 * @throws {Error} for an app that serves none
 */
export async function documentOf(gateway: Pick<TestGateway, "request">): Promise<Document> {
  if (described) return described;
  const answer = await gateway.request("/v1/openapi.json");
  if (answer.status !== 200) throw new Error(`The document is answered with ${answer.status}`);
  return described = await answer.json() as Document;
}

/** Finds the operation that matches a request. @throws {Error} if the document has none */
export async function operationOf(
  gateway: Pick<TestGateway, "request">,
  method: string,
  address: string,
): Promise<Operation> {
  const document = await documentOf(gateway);
  const url = new URL(address, "http://gateway.test");
  const segments = url.pathname.split("/");
  // A literal path takes precedence over one with a parameter.
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
    refusal(status, headers, body, type) {
      const response = responseOf(document, responses[status]);
      const name = `${method} ${template} ${status}`;
      if (!response) return `${name} is not described`;
      if (headers.has("etag") !== Boolean(response.headers?.ETag)) {
        return `${name}: an ETag is ${
          headers.has("etag") ? "answered and not" : "not answered and yet"
        } described`;
      }
      for (const header of ["Location", "Link"]) {
        const isDescribed = Boolean(response.headers?.[header]);
        // Other relations, such as the one to a newer version, are documented on the page about versions.
        if (
          header === "Link" &&
          (status !== 200 || !headers.get("link")?.includes('rel="next"'))
        ) continue;
        // The last page of a list has no next one.
        const isWrong = headers.has(header) ? !isDescribed : isDescribed && header === "Location";
        if (isWrong) {
          return `${name}: ${header} is ${isDescribed ? "described and not sent" : "not described"}`;
        }
      }
      const types = Object.keys(response.content ?? {});
      if (types.length === 0) {
        return body === undefined ? undefined : `${name} is described without a body`;
      }
      const named = type?.split(";")[0]?.trim();
      if (named && !types.some((one) => one.split(";")[0] === named)) {
        return `${name}: ${named} is not among ${types.join(", ")}`;
      }
      // Only JSON responses have a schema to check.
      if (named && !named.endsWith("json")) return undefined;
      const why = bodyRefusal(document, [template, method.toLowerCase(), String(status)], body);
      return why && `${name}: ${why}`;
    },
  };
}
