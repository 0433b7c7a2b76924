import { describe, expect, test } from "vitest";
import { preferredLanguage } from "./languages.ts";

describe("preferred language", () => {
  test.each([
    ["sw", "fr", "sw"],
    ["pt-MZ", undefined, "pt"],
    [null, "fr-CD,fr;q=0.9,en;q=0.8", "fr"],
    [null, "de, sw;q=0.4, en;q=0.3", "sw"],
    [null, "en;q=0.1, pt;q=0.2", "pt"],
    [null, "fr;q=0, de", "en"],
    ["xx", "zz", "en"],
    [undefined, undefined, "en"],
  ])(
    "own %j, accepted %j: %s",
    (own, accepted, language) => expect(preferredLanguage(own, accepted)).toBe(language),
  );
});
