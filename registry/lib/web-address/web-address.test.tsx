import { expect, test } from "vitest";
import { webAddress } from "./web-address.ts";

test.for(["https://gallery.example/", "HTTP://gallery.example", "/venues/1", "#visit", "?page=2"])(
  "%s is kept",
  (address) => expect(webAddress(address)).toBe(address),
);

test.for([
  "javascript:alert(1)",
  "data:text/html,x",
  "//elsewhere.example",
  "mailto:a@b.example",
  "",
  null,
  undefined,
])(
  "%s is dropped",
  (address) => expect(webAddress(address)).toBeUndefined(),
);
