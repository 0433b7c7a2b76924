import type { GuardedSender } from "./guarded-request.ts";
import { isLoopbackHost } from "./loopback-host.mjs";

/**
 * Checks whether a URL that is not public may be called. This is allowed only in development, and only for URLs on
 * this machine.
 */
export function isDevelopmentLoopback(environment: string, address: string): boolean {
  return environment === "development" && URL.canParse(address) && isLoopbackHost(new URL(address).hostname);
}

/**
 * Sends requests to this machine, including over plain HTTP. Like the guarded sender, it returns redirects instead of
 * following them.
 */
export const loopbackSender: GuardedSender = async (request) => {
  const answer = await fetch(request.url, {
    method: request.method,
    headers: { ...request.headers },
    ...(request.body === undefined ? {} : { body: request.body }),
    redirect: "manual",
    signal: AbortSignal.timeout(request.timeoutMs),
  });
  const { text, isCut } = await beginningOf(answer, request.maximumBytes);
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: text, isCut };
};

/** Reads the text of a response up to the limit, without waiting for the remaining bytes. */
async function beginningOf(
  answer: Response,
  maximumBytes: number,
): Promise<{ text: string; isCut: boolean }> {
  const decoder = new TextDecoder();
  let [text, length] = ["", 0];
  for await (const chunk of answer.body ?? []) {
    const rest = maximumBytes - length;
    text += decoder.decode(chunk.subarray(0, rest), { stream: true });
    length += chunk.byteLength;
    if (chunk.byteLength > rest) return { text, isCut: true };
  }
  return { text: text + decoder.decode(), isCut: false };
}
