import type { TestGateway } from "./gateway.ts";
import { bodyRefusal, type Document, responseOf } from "./validator.ts";

export interface Operation {
  /** Path as the typed client uses it, such as `/v1/content/articles/{id}`. */
  readonly template: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Returns the reason a response does not match the document, or undefined if it matches. */
  refusal(status: number, headers: Headers, body: unknown, type?: string): string | undefined;
}

let described: Document | undefined;

/**
 * Returns the document used to generate the typed client. It is the same for all gateways.
 *
 * @throws {Error} if the app has no such document
 */
export async function documentOf(gateway: Pick<TestGateway, "request">): Promise<Document> {
  if (described) return described;
  const answer = await gateway.request("/v1/openapi.json");
  if (answer.status !== 200) throw new Error(`The document is answered with ${answer.status}`);
  return described = await answer.json() as Document;
}

/** @throws {Error} if no operation matches the request */
export async function operationOf(
  gateway: Pick<TestGateway, "request">,
  method: string,
  address: string,
): Promise<Operation> {
  const document = await documentOf(gateway);
  const url = new URL(address, "http://gateway.test");
  const segments = url.pathname.split("/");
  // A literal path takes precedence over a path with a parameter.
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
        // Other links, such as those to a newer version, are described on the versions page instead.
        if (
          header === "Link" &&
          (status !== 200 || !headers.get("link")?.includes('rel="next"'))
        ) continue;
        // `Link` may be missing even if it is described, because the last page of a list has none.
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
      // Only JSON responses have a schema.
      if (named && !named.endsWith("json")) return undefined;
      const why = bodyRefusal(document, [template, method.toLowerCase(), String(status)], body);
      return why && `${name}: ${why}`;
    },
  };
}
