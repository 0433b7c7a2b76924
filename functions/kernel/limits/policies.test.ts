import { describe, expect, test } from "vitest";
import { readSettings } from "../shared/settings.ts";
import { limitPolicy, refuseUnknownLimits } from "./policies.ts";

describe("quotas that an operator changes", () => {
  const base = { PLATFORM_SECRET: "k3Wm8Zq1Rv7Yt5Xb2Nc9Ld4Hs6Jf0Ga-tests" };

  test.each(
    [
      ["event-writes", 500, 86_400],
      ["refresh", 30, 60],
      ["claims", 5, 86_400],
      ["vouches", 5, 30 * 86_400],
    ] as const,
  )("%s are %i in %i seconds unless a variable says otherwise", (name, quota, windowSeconds) => {
    expect(limitPolicy(readSettings(base), name)).toEqual({ name, quota, windowSeconds });
  });

  test("a variable replaces the built-in quota", () => {
    const settings = readSettings({ ...base, LIMIT_SIGN_IN: "7/90" });
    refuseUnknownLimits(settings);
    expect(limitPolicy(settings, "sign-in")).toEqual({ name: "sign-in", quota: 7, windowSeconds: 90 });
  });

  test.each(["LIMIT_VOUCH", "LIMIT_CONSTRUCTOR"])(
    "%s is an unknown quota and is rejected with the list of quotas",
    (name) => {
      const settings = readSettings({ ...base, [name]: "7/90", LIMIT_CLAIMS: "1/60" });
      expect(() => refuseUnknownLimits(settings)).toThrow(
        new RegExp(`^${name}: no such quota\\. Valid names: LIMIT_ANONYMOUS, .*LIMIT_VOUCHES`),
      );
    },
  );
});
