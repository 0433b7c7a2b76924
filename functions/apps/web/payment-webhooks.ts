import { Hono } from "hono";
import type { FrameEnv } from "../../kernel/shared/frame.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { GatewayAccess } from "./gateway-access.ts";

/** Maximum age of a signed event in seconds, so that a recorded event cannot be replayed later. */
const toleranceSeconds = 300;

/**
 * Serves `POST /api/payments/webhooks/:provider`, where payment providers report results. The signature is checked
 * against the exact bytes. Only then is the event passed to the gateway, with the internal key.
 *
 * A provider retries until it gets a 2xx, so no event is lost while the gateway is down.
 *
 * @param secrets signing secrets of the Stripe endpoint, newest first; disabled if empty
 * @see https://docs.stripe.com/webhooks#verify-events
 */
export function paymentWebhookRoutes(gateway: GatewayAccess, secrets: readonly string[]): Hono<FrameEnv> {
  const app = new Hono<FrameEnv>();
  app.post("/api/payments/webhooks/:provider", async (c) => {
    if (c.req.param("provider") !== "stripe") throw new Problem("not_found", { path: c.req.path });
    if (secrets.length === 0) throw new Problem("provider_not_configured", { provider: "Stripe" });
    const body = await c.req.text();
    if (!await isSigned(body, c.req.header("stripe-signature") ?? "", secrets)) {
      throw new Problem("signature_invalid", { provider: "Stripe" });
    }
    const answer = await gateway.pass(c, {
      method: "POST",
      path: "/v1/pay/gateway/webhooks/stripe",
      headers: { "Content-Type": "application/json" },
      body,
    });
    c.header("Content-Type", answer.headers.get("content-type") ?? "application/json");
    c.header("Cache-Control", "no-store");
    return c.newResponse(answer.body, answer.status as 200);
  });
  return app;
}

/**
 * Checks whether the body was signed with one of the secrets. Accepting several secrets allows rotation without a gap.
 */
async function isSigned(body: string, signature: string, secrets: readonly string[]): Promise<boolean> {
  const { default: Stripe } = await import("stripe");
  const crypto = Stripe.createSubtleCryptoProvider();
  const checks = await Promise.allSettled(
    secrets.map((secret) =>
      Stripe.webhooks.constructEventAsync(body, signature, secret, toleranceSeconds, crypto)
    ),
  );
  return checks.some((check) => check.status === "fulfilled");
}
