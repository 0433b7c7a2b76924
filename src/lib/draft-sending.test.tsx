import { deleteDB } from "idb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendWaiting } from "./draft-sending.ts";
import { type DraftKey, type Drafts, openDrafts } from "./drafts.ts";

const name = "drafts-being-sent";
const mine: DraftKey = { kind: "vouch", owner: "person-1", subject: "entity-1" };
const hour = 3_600_000;
let drafts: Drafts;

beforeEach(async () => {
  drafts = await openDrafts(name);
});
afterEach(async () => {
  drafts.close();
  await deleteDB(name);
});

const wait = (key: Partial<DraftKey> = {}, triedAt = new Date().toISOString()) =>
  drafts.save({
    ...mine,
    ...key,
    values: { statement: "They teach well." },
    state: "waiting",
    request: {
      action: "/api/vouches",
      fields: [["entityId", "entity-1"], ["_idempotency_key", "k-1"]],
      triedAt,
    },
  });

/** Returns these responses one after another, and records the requests. */
function server(...answers: (Response | Error)[]) {
  const asked: { address: string; fields: [string, string][]; accept: string | null }[] = [];
  const send = (address: string, init: RequestInit) => {
    asked.push({
      address,
      fields: [...new URLSearchParams(init.body as URLSearchParams)],
      accept: new Headers(init.headers).get("accept"),
    });
    const answer = answers.shift() ?? new Response(null, { status: 500 });
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { asked, send };
}

const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code, detail: `Refused: ${code}.` }, { status, headers });

test("a pending draft is sent unchanged with its key, and deleted once accepted", async () => {
  await wait();
  const { asked, send } = server(Response.json({}, { status: 201 }));
  const sent = await sendWaiting(drafts, "person-1", send);
  expect(sent.map((one) => one.sent.kind)).toEqual(["accepted"]);
  expect(asked).toEqual([{
    address: "/api/vouches",
    fields: [["entityId", "entity-1"], ["_idempotency_key", "k-1"]],
    accept: "application/json",
  }]);
  expect(await drafts.list("person-1")).toEqual([]);
});

test.each([
  ["422 the rules refuse it", problem(422, "invalid_body"), "refused", "refused"],
  ["409 it exists already", problem(409, "vouch_exists"), "refused", "refused"],
  ["404 the place is gone", problem(404, "not_found"), "refused", "refused"],
  ["401 not signed in", problem(401, "unauthenticated"), "signed-out", "waiting"],
  ["409 somebody else is signed in", problem(409, "signed_in_as_another"), "signed-out", "waiting"],
  ["409 it is still under way", problem(409, "idempotency_in_progress"), "later", "waiting"],
  ["429 too many", problem(429, "too_many", { "Retry-After": "7" }), "later", "waiting"],
  ["503 switched off or down", problem(503, "gateway_unavailable"), "later", "waiting"],
  ["no connection", new TypeError("Failed to fetch"), "later", "waiting"],
])("%s", async (_name, answer, kind, state) => {
  await wait();
  const [one] = await sendWaiting(drafts, "person-1", server(answer).send);
  expect(one?.sent.kind).toBe(kind);
  const draft = await drafts.read(mine);
  expect(draft?.state).toBe(state);
  // A rejected draft keeps its content and the error code, and is never resent automatically.
  if (state === "refused") {
    expect(draft).toMatchObject({ values: { statement: "They teach well." } });
    expect(draft?.code).toMatch(/^(?:invalid_body|vouch_exists|not_found)$/);
    const { asked, send } = server();
    expect(await sendWaiting(drafts, "person-1", send)).toEqual([]);
    expect(asked).toEqual([]);
  }
  if (answer instanceof Response && answer.headers.has("retry-after")) {
    expect(one?.sent).toMatchObject({ afterMs: 7000 });
  }
});

test("a draft is not sent while another person is signed in or while it is still being written", async () => {
  await wait({ owner: "person-2" });
  await drafts.save({ ...mine, values: { statement: "Not yet" } });
  const { asked, send } = server();
  expect(await sendWaiting(drafts, "person-1", send)).toEqual([]);
  expect(asked).toEqual([]);
  expect(await drafts.countWaiting()).toBe(1);
});

test("once its key may have expired, the author is asked instead", async () => {
  await wait({}, new Date(Date.now() - 21 * hour).toISOString());
  const { asked, send } = server();
  const [one] = await sendWaiting(drafts, "person-1", send);
  expect(one?.sent).toEqual({ kind: "refused", code: "" });
  expect(asked).toEqual([]);
  expect(await drafts.read(mine)).toMatchObject({ state: "refused" });
});

test("without a connection the others wait, and the oldest is sent first next time", async () => {
  await wait({ subject: "entity-1" });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await wait({ subject: "entity-2" });
  const broken = server(new TypeError("Failed to fetch"));
  expect(await sendWaiting(drafts, "person-1", broken.send)).toHaveLength(1);
  const back = server(Response.json({}, { status: 201 }), Response.json({}, { status: 201 }));
  const sent = await sendWaiting(drafts, "person-1", back.send);
  expect(sent.map(({ draft }) => draft.subject)).toEqual(["entity-1", "entity-2"]);
});

test("text that is added while it is being sent is kept", async () => {
  await wait();
  const send = async () => {
    await drafts.save({ ...mine, values: { statement: "More words" } });
    return Response.json({}, { status: 201 });
  };
  await sendWaiting(drafts, "person-1", send);
  expect(await drafts.read(mine)).toMatchObject({ state: "editing", values: { statement: "More words" } });
});

test("two tabs at the same time send it once", async () => {
  await wait();
  const { asked, send } = server(Response.json({}, { status: 201 }), Response.json({}, { status: 201 }));
  await Promise.all([sendWaiting(drafts, "person-1", send), sendWaiting(drafts, "person-1", send)]);
  expect(asked).toHaveLength(1);
});
