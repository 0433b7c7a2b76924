import type { GuardedSender } from "./guarded-request.ts";
import { isLoopbackHost } from "./loopback-host.mjs";

/** Whether an address may be called although it is not public: in development, one of this machine. */
export function isOwnMachine(environment: string, address: string): boolean {
  return environment === "development" && URL.canParse(address) && isLoopbackHost(new URL(address).hostname);
}

/** Sends to this machine, in plain text too; redirects are returned and not followed, as by the guarded sender. */
export const ownMachineSender: GuardedSender = async (request) => {
  const answer = await fetch(request.url, {
    method: request.method,
    headers: { ...request.headers },
    ...(request.body === undefined ? {} : { body: request.body }),
    redirect: "manual",
    signal: AbortSignal.timeout(request.timeoutMs),
  });
  await answer.body?.cancel();
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: "" };
};
