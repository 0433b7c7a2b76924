import { expect, test } from "vitest";
import { openTestMcp, type RpcAnswer } from "../../../tests/support/mcp-app.ts";
import { sampleEvent } from "../../../tests/support/sample-event.ts";

const asked: Request[] = [];
const answers: Readonly<Record<string, () => Response>> = {
  good: () => Response.json({ event: sampleEvent() }),
  old: () => Response.json({ detail: "The access token has expired." }, { status: 401 }),
  narrow: () =>
    Response.json({ detail: "The access token lacks a scope." }, {
      status: 403,
      headers: { "www-authenticate": 'Bearer error="insufficient_scope"' },
    }),
  stranger: () => Response.json({ detail: "Only a host of this event can change it." }, { status: 403 }),
  busy: () =>
    Response.json({ detail: "500 writes a day." }, { status: 429, headers: { "retry-after": "120" } }),
};
const mcp = openTestMcp({
  events: (request) => {
    asked.push(request);
    const token = request.headers.get("authorization")?.slice("Bearer ".length);
    return Promise.resolve(token === undefined ? Response.json({ event: sampleEvent() }) : answers[token]!());
  },
});

const metadata = 'resource_metadata="http://localhost:8002/.well-known/oauth-protected-resource/mcp"';
const create = { name: "create_event", arguments: { name: "Jazz", startDate: "2026-12-05T18:00" } };
const update = { name: "update_event", arguments: { eventId: "2345678", status: "cancelled" } };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function text(answer: RpcAnswer): string {
  return answer.body?.result?.content?.[0]?.text ?? "";
}

for (const era of ["modern", "legacy"] as const) {
  test.each([create, update])(
    `${era}: $name without a token is a 401 that says how to sign in`,
    async (params) => {
      const before = asked.length;
      const answer = await mcp.call("tools/call", params, { era });
      const challenge = `Bearer ${metadata}, scope="events:write"`;
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe(challenge);
      expect(answer.body).toMatchObject({
        id: 1,
        result: { isError: true, _meta: { "mcp/www_authenticate": [challenge] } },
      });
      expect(text(answer)).toContain("Sign-in is required");
      // Clients that truncate long errors must still show the message, so `content` comes first.
      const members = Object.keys(answer.body!.result!);
      expect([members[0], members.at(-1)]).toEqual(["content", "_meta"]);
      expect(text(answer)).toContain("http://localhost:8002/auth.md");
      expect(asked.length).toBe(before);
    },
  );

  test(`${era}: a client that ignores a 401 gets the same body as a success`, async () => {
    const answer = await mcp.call("tools/call", create, {
      era,
      headers: { "user-agent": "ChatGPT-User/1.0" },
    });
    expect(answer.status).toBe(200);
    expect(answer.body?.result).toMatchObject({
      isError: true,
      _meta: { "mcp/www_authenticate": [expect.any(String)] },
    });
  });

  test(`${era}: a token that the app rejects gets a 401 with error=invalid_token`, async () => {
    const answer = await mcp.call("tools/call", create, { era, headers: bearer("old") });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toMatch(
      /^Bearer error="invalid_token", .*resource_metadata=/,
    );
    expect(text(answer)).toContain("Sign-in is required again");
  });

  test(`${era}: a token without the scope is a 403 that names all scopes`, async () => {
    const answer = await mcp.call("tools/call", create, { era, headers: bearer("narrow") });
    expect(answer.status).toBe(403);
    expect(answer.headers.get("www-authenticate")).toMatch(
      /error="insufficient_scope".*scope="events:write"/,
    );
  });

  test(`${era}: a person who is not a host gets an error instead of a sign-in`, async () => {
    const answer = await mcp.call("tools/call", update, { era, headers: bearer("stranger") });
    expect(answer.status).toBe(200);
    expect(answer.headers.has("www-authenticate")).toBe(false);
    expect(answer.body?.result?.isError).toBe(true);
    expect(text(answer)).toBe("Only a host of this event can change it.");
  });

  test(`${era}: a used-up quota is a 429 with Retry-After and a message`, async () => {
    const answer = await mcp.call("tools/call", create, { era, headers: bearer("busy") });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "120"]);
    expect(text(answer)).toContain("Try again in 120 seconds");
  });

  test(`${era}: a valid token is passed to the events app without extra requests`, async () => {
    const answer = await mcp.call("tools/call", create, { era, headers: bearer("good") });
    expect(answer.status).toBe(200);
    expect(answer.body?.result?.structuredContent).toMatchObject({ event: sampleEvent(), created: true });
    expect(asked.at(-1)?.headers.get("authorization")).toBe("Bearer good");
  });
}

test("get_event shows hosts their own drafts, even with an old token", async () => {
  const get = { name: "get_event", arguments: { eventId: "2345678" } };
  expect((await mcp.call("tools/call", get, { headers: bearer("old") })).status).toBe(200);
  expect(asked.slice(-2).map((request) => request.headers.has("authorization"))).toEqual([true, false]);
});

test.each(["Basic abc", "Bearer", "Bearer a b", "bogus"])(
  "%s is not a token and is not passed on",
  async (authorization) => {
    const before = asked.length;
    expect((await mcp.call("tools/call", create, { headers: { authorization } })).status).toBe(401);
    expect(asked.length).toBe(before);
  },
);

const elicitation = {
  "io.modelcontextprotocol/clientCapabilities": { elicitation: { form: {} } },
};

test("a client that can ask its user confirms a cancellation first", async () => {
  const headers = bearer("good");
  const first = await mcp.call("tools/call", update, { era: "modern", headers, meta: elicitation });
  expect(first.body?.result).toMatchObject({
    resultType: "input_required",
    inputRequests: { confirmCancellation: { method: "elicitation/create" } },
  });
  expect(asked.at(-1)?.method).toBe("GET");
  const answered = (response: unknown) =>
    mcp.call("tools/call", { ...update, inputResponses: { confirmCancellation: response } }, {
      era: "modern",
      headers,
      meta: elicitation,
    });
  for (const no of [{ action: "decline" }, { action: "accept", content: { cancel: false } }]) {
    const declined = await answered(no);
    expect(declined.body?.result?.isError).toBe(true);
    expect(text(declined)).toContain("not cancelled");
    expect(asked.at(-1)?.method).toBe("GET");
  }
  const accepted = await answered({ action: "accept", content: { cancel: true } });
  expect(text(accepted)).toContain("The event is cancelled.");
  expect(asked.at(-1)?.method).toBe("PATCH");
});
