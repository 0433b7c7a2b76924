import { expect, test } from "vitest";
import { placeIdOf } from "./place-id-of.ts";

const id = "019aa0b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b";

test.each([
  ["a refusal that names the place", [{ code: "open_entity", href: `/v1/entities/${id}` }], id],
  [
    "the action is not the first",
    [{ code: "retry" }, { code: "open_entity", href: `/v1/entities/${id}` }],
    id,
  ],
  ["another action with an address", [{ code: "open_claim", href: `/v1/claims/${id}` }], undefined],
  ["an address that ends in no id", [{ code: "open_entity", href: "/v1/entities/../../auth" }], undefined],
  ["an action without an address", [{ code: "open_entity" }], undefined],
  ["no action", [], undefined],
])("%s", (_name, actions, place) => {
  expect(placeIdOf(actions)).toBe(place);
});
