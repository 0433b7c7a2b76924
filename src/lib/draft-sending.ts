import { type Draft, type DraftRequest, type Drafts, isSendable } from "./drafts.ts";

export type Sent =
  | { readonly kind: "accepted" }
  /** The server rejected the draft. Resending it unchanged would not help. */
  | { readonly kind: "refused"; readonly code: string }
  /** The author is signed out, so the draft stays pending. */
  | { readonly kind: "signed-out" }
  /** The browser is offline, or the server is unavailable. */
  | { readonly kind: "later"; readonly afterMs: number | undefined };

export interface SentDraft {
  readonly draft: Draft;
  readonly sent: Sent;
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

const deadlineMs = 30_000;
/**
 * The server stores the response to an idempotency key for one day. A draft that is nearly that old could take effect
 * twice if it were resent automatically, so only its author can resend it.
 */
const certainForMs = 20 * 3_600_000;
const lockName = "hakika-drafts";

/**
 * Sends one person's pending drafts, oldest first, and keeps or deletes each one depending on the response. Only one
 * tab sends at a time. Even if two tabs sent a draft, its idempotency key would make it take effect only once.
 *
 * @returns the result of each draft, or an empty list if another tab is already sending
 */
export async function sendWaiting(
  drafts: Drafts,
  owner: string,
  send: Fetch = (address, init) => fetch(address, init),
  now: () => number = Date.now,
): Promise<SentDraft[]> {
  const all = async () => {
    const waiting = (await drafts.list(owner)).filter(isSendable).reverse();
    const sent: SentDraft[] = [];
    for (const draft of waiting) {
      const one = await settleDraft(drafts, draft, send, now());
      sent.push(one);
      // If one draft cannot be sent now, the others cannot be sent either.
      if (one.sent.kind === "later" || one.sent.kind === "signed-out") break;
    }
    return sent;
  };
  if (!("locks" in navigator)) return await all();
  return await navigator.locks.request(
    lockName,
    { ifAvailable: true },
    async (lock) => lock ? await all() : [],
  );
}

async function settleDraft(
  drafts: Drafts,
  draft: Draft & { readonly request: DraftRequest },
  send: Fetch,
  now: number,
): Promise<SentDraft> {
  if (now - Date.parse(draft.request.triedAt) > certainForMs) {
    await drafts.settle(draft, { state: "refused", code: "" });
    return { draft, sent: { kind: "refused", code: "" } };
  }
  const sent = await sendRequest(draft.request, send);
  if (sent.kind === "accepted") await drafts.settle(draft);
  if (sent.kind === "refused") await drafts.settle(draft, { state: "refused", code: sent.code });
  return { draft, sent };
}

/** Sends a form as the browser would, but requests the result instead of the next page. */
export async function sendRequest({ action, fields }: DraftRequest, send: Fetch): Promise<Sent> {
  let answer: Response;
  try {
    answer = await send(action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
      signal: AbortSignal.timeout(deadlineMs),
    });
  } catch {
    return { kind: "later", afterMs: undefined };
  }
  if (answer.ok) return { kind: "accepted" };
  const problem = await answer.json().catch(() => ({})) as { code?: unknown };
  if (answer.status === 401 || problem.code === "signed_in_as_another") return { kind: "signed-out" };
  if (answer.status >= 500 || answer.status === 429 || problem.code === "idempotency_in_progress") {
    const seconds = Number(answer.headers.get("retry-after"));
    return { kind: "later", afterMs: seconds > 0 ? seconds * 1000 : undefined };
  }
  return {
    kind: "refused",
    // If a response has no known error code, it is identified by its status.
    code: typeof problem.code === "string" && problem.code !== "" ? problem.code : `${answer.status}`,
  };
}
