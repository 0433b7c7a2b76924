import { Hono } from "hono";
import { expect, test } from "vitest";
import type { FrameEnv } from "../../functions/kernel/shared/frame.ts";
import { type FormOutcome, outcomeOf, readPlainForm } from "../../functions/apps/web/plain-forms.ts";
import { type FormState, formState } from "./form-state.ts";

const refusal = {
  code: "validation_failed",
  detail: "url: must be an https address",
  errors: [{ pointer: "/url", code: "target_refused", message: "must be an https address" }],
};
const server = new Hono<FrameEnv>().post("/", async (c) => {
  const form = await readPlainForm(c, "https://hakika.example");
  return c.json(await outcomeOf(form, Response.json(refusal, { status: 422 })));
});

async function refused(form: string, fields: [name: string, value: string][]): Promise<FormState> {
  const body = new URLSearchParams([["_form", form], ...fields]);
  const answer = await server.request("/", { method: "POST", body });
  return formState(form, { outcome: await answer.json() as FormOutcome, locale: "en" });
}

test("only options that were selected in a list are selected again", async () => {
  const form = await refused("webhook", [
    ["url", "http://example.org/hooks"],
    ["eventTypes[]", "claim.decided"],
    ["eventTypes[]", "tier.changed"],
  ]);
  expect(form.wasRefused).toBe(true);
  expect(form.value("url")).toBe("http://example.org/hooks");
  expect(form.error("url")).toBe("must be an https address");
  const ticked = ["claim", "claim.decided", "tier.changed", "vouch.created"].filter((type) =>
    form.has("eventTypes", type)
  );
  expect(ticked).toEqual(["claim.decided", "tier.changed"]);
});

test("a single entry counts as a list, and without any entry nothing is selected", async () => {
  expect((await refused("key", [["scopes[]", "places:read"]])).has("scopes", "places:read")).toBe(true);
  expect((await refused("key", [["name", "mine"]])).has("scopes", "places:read")).toBe(false);
  const untouched = formState("key", { outcome: null, locale: "en" });
  expect([untouched.wasRefused, untouched.has("scopes", "places:read")]).toEqual([false, false]);
});

test("a form that was confirmed or declined is restored as such", async () => {
  const form = await refused("event", [["isFree", "false"], ["price", "12,5"]]);
  expect([form.value("isFree"), form.value("price")]).toEqual(["false", "12.5"]);
});

test("a code has to be typed again", async () => {
  expect((await refused("code-check", [["code", "123456"]])).value("code")).toBe("");
});
