import { expect } from "vitest";
import type { GatewayClient } from "../../clients/typescript/index.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testInternalKey } from "./gateway.ts";
import { clientOf } from "./gateway-client.ts";

/** Returns a header which ensures that a repeated request takes effect only once. */
export const once = (key: string = newId()) => ({ "Idempotency-Key": key });

/** Returns helpers for wallets and payments. They use the typed client. */
export function moneyOf(gateway: TestGateway) {
  /** Returns a client that sends the internal key, as the console does. */
  const as = (person: SignedIn) =>
    clientOf(gateway, { ...person, headers: { ...person.headers, "X-Internal-Key": testInternalKey } });

  const opened = async (of: GatewayClient, currency = "USD") => {
    const { data, response } = await of.POST("/v1/pay/wallet", {
      params: { header: once() },
      body: { currency },
    });
    expect(response.status).toBe(201);
    return data!;
  };
  /** Creates an unpaid payment. */
  const begun = async (of: GatewayClient, walletId: string, amountMinor: number, currency = "USD") => {
    const { data } = await of.POST("/v1/pay/gateway/payments", {
      params: { header: once() },
      body: { amountMinor, currency, walletId },
    });
    expect(data).toMatchObject({ status: "created", amountMinor, checkoutUrl: expect.any(String) });
    return data!.id;
  };
  /** Tries to create a payment for a product, and pays it if that succeeds. */
  const bought = async (of: GatewayClient, purpose: string, amountMinor: number, currency = "USD") => {
    const { data, error, response } = await of.POST("/v1/pay/gateway/payments", {
      params: { header: once() },
      body: { amountMinor, currency, purpose },
    });
    if (data) await paid(of, data.id);
    return {
      status: response.status,
      payment: data,
      detail: error && "detail" in error ? error.detail : undefined,
    };
  };
  const paid = (of: GatewayClient, paymentId: string) =>
    of.POST("/v1/pay/gateway/payments/{id}/development/{outcome}", {
      params: { path: { id: paymentId, outcome: "captured" } },
    });
  const funded = async (amountMinor: number, currency = "USD") => {
    const person = await gateway.signInAs();
    const own = as(person);
    const { id: walletId } = await opened(own, currency);
    const paymentId = await begun(own, walletId, amountMinor, currency);
    await paid(own, paymentId);
    return { person, own, walletId, paymentId };
  };
  const wallet = async (of: GatewayClient, id: string) =>
    (await of.GET("/v1/pay/wallet/{id}", { params: { path: { id } } })).data!;
  const moved = (of: GatewayClient, id: string, toWalletId: string, amountMinor: number) =>
    of.POST("/v1/pay/wallet/{id}/transfers", {
      params: { path: { id }, header: once() },
      body: { toWalletId, amountMinor },
    });
  return { as, opened, begun, bought, paid, funded, wallet, moved };
}
