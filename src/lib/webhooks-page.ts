import type { Schemas } from "../../clients/typescript/index.ts";
import type { PageLocals } from "../../functions/apps/web/page-locals.ts";
import type { Translate } from "../i18n/dictionary.ts";

/**
 * Reads a person's webhook endpoints, and the deliveries of the endpoint named in the URL. The default is the first
 * endpoint.
 */
export async function loadWebhooksPage(
  { read, outcome }: Pick<PageLocals, "read" | "outcome">,
  query: URLSearchParams,
) {
  const hooks = await read("/v1/api-keys/webhooks");
  const items = hooks.isOk ? hooks.data.items : [];
  const chosen = items.find(({ id }) => id === query.get("endpoint")) ?? items[0];
  const cursor = query.get("cursor");
  const deliveries = chosen && await read("/v1/api-keys/webhooks/{id}/deliveries", {
    path: { id: chosen.id },
    query: { limit: 20, ...(cursor ? { cursor } : {}) },
  });
  const isNewSecret = outcome?.isDone && ["webhook", "webhook-rotate"].includes(outcome.form);
  const secret = isNewSecret ? outcome?.result["secret"] : undefined;
  return { hooks, chosen, deliveries, secret: typeof secret === "string" ? secret : undefined };
}

const linesOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

/**
 * Returns the request and response of the last attempt as text. Before the first attempt, returns only the request
 * body.
 */
export function exchangeOf(
  { body, lastRequest: request, lastResponse: response, lastDurationMs: duration }:
    Schemas["WebhookDelivery"],
  t: Translate,
): readonly { readonly heading: string; readonly text: string }[] {
  const sent = request ? [`POST ${request.url}`, ...linesOf(request.headers), "", body] : [body];
  const parts = [{ heading: t("hooks.request"), text: sent.join("\n") }];
  if (response) {
    const received = [String(response.status), ...linesOf(response.headers), ""];
    parts.push({
      heading: `${t("hooks.response")}${duration === null ? "" : ` · ${duration} ms`}`,
      text: [...received, `${response.body}${response.isCut ? "…" : ""}`].join("\n"),
    });
  }
  return parts;
}
