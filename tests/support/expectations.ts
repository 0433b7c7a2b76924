import { expect } from "vitest";
import type { GatewayWithProvider } from "./gateway-server.ts";

/** Limits high enough not to affect tests of other features. */
export const generousLimits = {
  LIMIT_SIGN_IN: "100000/60",
  LIMIT_EXCHANGE: "100000/60",
  LIMIT_REFRESH: "100000/60",
  LIMIT_ANONYMOUS: "1000000/60",
  LIMIT_PERSON: "1000000/60",
  LIMIT_BAD_CREDENTIAL: "100000/60",
};

export function fragmentOf(landed: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(landed.hash.slice(1)));
}

/** Checks an error response and returns its body. */
export async function expectProblem(
  answer: Response,
  status: number,
  code?: string,
): Promise<Record<string, unknown>> {
  const text = await answer.text();
  expect(answer.status, text).toBe(status);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  const body = JSON.parse(text);
  expect(body).toMatchObject({ status, detail: expect.any(String), code: code ?? expect.any(String) });
  // Database errors, paths and stack traces must never leak.
  expect(text).not.toMatch(/select |insert |node_modules|at .+\.ts:\d|postgres/i);
  return body;
}

export function askMe(gateway: Pick<GatewayWithProvider, "call">, token: string): Promise<Response> {
  return gateway.call("/v1/identity/me", { headers: { authorization: `Bearer ${token}` } });
}
