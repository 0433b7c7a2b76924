import { type Draft, type DraftRequest, type Drafts, isSendable } from "./drafts.ts";

/** What came of sending a draft. */
export type Sent =
  | { readonly kind: "accepted" }
  /** The server said no; sending the same again would not help. */
  | { readonly kind: "refused"; readonly code: string }
  /** No one or someone else is signed in: the draft waits for its author. */
  | { readonly kind: "signed-out" }
  /** No connection, or a server that cannot right now. */
  | { readonly kind: "later"; readonly afterMs: number | undefined };

/** A draft, and what came of it. */
export interface SentDraft {
  readonly draft: Draft;
  readonly sent: Sent;
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

const deadlineMs = 30_000;
/**
 * The server keeps the answer of a key for a day. What was first under way longer ago than this might be done twice,
 * so its author is asked.
 */
const certainForMs = 20 * 3_600_000;
const lockName = "hakika-drafts";

/**
 * Sends what one person left waiting, oldest first, and keeps or forgets each by its answer. Of several tabs one
 * sends; were there two, the key that each draft carries lets it take effect once.
 *
 * @returns what came of each; nothing where another tab is at it
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
      // What keeps one from the server keeps the others too.
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

/** Sends a form as the browser would have, and asks for the answer instead of the next page. */
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
    // A response without one of our codes is named by its status.
    code: typeof problem.code === "string" && problem.code !== "" ? problem.code : `${answer.status}`,
  };
}
