import { expect, test } from "vitest";
import { createGatewayClient, dataOf, HakikaError, reused, takeFragment } from "./hakika-client.ts";

const client = (respond: (request: Request) => Response) =>
  createGatewayClient({
    baseUrl: "https://gateway.example",
    accessToken: () => "token",
    fetch: (request) => Promise.resolve(respond(request)),
  });

test("a call has the address, the parameters and the token", async () => {
  let sent: Request | undefined;
  const { GET } = client((request) => {
    sent = request;
    return Response.json({ items: [], nextCursor: null });
  });
  const page = dataOf(await GET("/v1/entities", { params: { query: { tier: 4 } } }));
  expect(page).toEqual({ items: [], nextCursor: null });
  expect(sent?.url).toBe("https://gateway.example/v1/entities?tier=4");
  expect(sent?.headers.get("authorization")).toBe("Bearer token");
});

test("a failed call throws an error that says what to do about it", async () => {
  const problem = { code: "not_found", status: 404, title: "Not found", detail: "No such place." };
  const { GET } = client(() => Response.json(problem, { status: 404 }));
  const call = GET("/v1/entities/{id}", { params: { path: { id: "1" } } }).then(dataOf);
  await expect(call).rejects.toThrow(HakikaError);
  await expect(call).rejects.toMatchObject({ failure: { kind: "not_found" } });
});

test("the token of a sign-in is read once from the fragment", () => {
  const addresses: string[] = [];
  const history = { replaceState: (_data: unknown, _unused: string, url: string) => addresses.push(url) };
  const href = "https://site.example/vouch?q=1#access_token=abc&person_id=p&expires_in=60";
  expect(takeFragment({ href }, history)).toMatchObject({ accessToken: "abc", expiresInSeconds: 60 });
  expect(addresses).toEqual(["/vouch?q=1"]);
  expect(takeFragment({ href: "https://site.example/#map" }, history)).toBeUndefined();
});

test("calls within half a second share one read, also one that fails", async () => {
  let reads = 0;
  const read = reused(async () => {
    reads += 1;
    if (reads === 2) throw new Error("offline");
    return await Promise.resolve(reads);
  });
  expect(read()).toBe(read());
  expect([await read(), await read()]).toEqual([1, 1]);
  await new Promise((passed) => setTimeout(passed, 600));
  await expect(read()).rejects.toThrow("offline");
  await expect(read()).rejects.toThrow("offline");
  expect(reads).toBe(2);
});
