import { expect, test } from "vitest";
import { ownPicture } from "./own-picture.ts";

const gateway = "https://api.hakika.example";
const id = "01890000-0000-7000-8000-000000000000";

test.each([
  ["our own", `${gateway}/v1/media/uploads/${id}/bytes`, `/api/media/uploads/${id}/bytes`],
  [
    "a rendition",
    `${gateway}/v1/media/uploads/${id}/bytes?width=320`,
    `/api/media/uploads/${id}/bytes?width=320`,
  ],
  ["another host", `https://pictures.example/v1/media/uploads/${id}/bytes`, undefined],
  [
    "another host with ours before an @",
    `https://api.hakika.example@evil.example/v1/media/uploads/${id}/bytes`,
    undefined,
  ],
  ["another path", `${gateway}/v1/admin/claims`, undefined],
  ["a way out of the path", `${gateway}/v1/media/uploads/${id}/bytes/../../../admin`, undefined],
  ["no address", "javascript:alert(1)", undefined],
  ["nothing", null, undefined],
])("%s", (_name, address, expected) => expect(ownPicture(address, gateway)).toBe(expected));

test("the page's width takes precedence over the one in the URL", () => {
  expect(ownPicture(`${gateway}/v1/media/uploads/${id}/bytes?width=1280`, gateway, 640)).toMatch(
    /width=640$/,
  );
});
