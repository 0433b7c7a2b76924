import { afterAll, beforeAll, expect, test } from "vitest";
import { readSharedSettings } from "../../functions/kernel/shared/settings.ts";
import { answeringProvider } from "../support/answering-provider.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  const provider = await answeringProvider();
  gateway = await testGateway({ env: { ...provider.env, SIGN_IN_FRAGMENT: "false" }, fetch: provider.fetch });
});
afterAll(() => gateway.close());

const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

test.each([
  ["400 without a form", "", 400],
  ["400 the fragment by name", "?response_mode=fragment", 400],
  ["302 the code", `?response_mode=code&code_challenge=${challenge}`, 302],
])("SIGN_IN_FRAGMENT=false: %s", async (_name, query, status) => {
  const answer = await gateway.request(`/v1/auth/idp/login${query}`);
  expect(answer.status).toBe(status);
  if (status === 400) {
    expect(await answer.json()).toMatchObject({
      code: "invalid_parameter",
      errors: [{ pointer: "response_mode", code: "not_allowed" }],
    });
  } else expect(answer.headers.get("location")).toContain("https://id.example/auth?");
});

test("the fragment is allowed unless it is explicitly disabled", () => {
  const read = (SIGN_IN_FRAGMENT: string) => readSharedSettings({ SIGN_IN_FRAGMENT }).isFragmentAllowed;
  expect([read(""), read("true"), read("false")]).toEqual([true, true, false]);
  expect(() => read("no")).toThrow("SIGN_IN_FRAGMENT must be true or false");
});
