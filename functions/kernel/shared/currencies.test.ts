import { describe, expect, test } from "vitest";
import { isCurrency } from "./currencies.ts";
import { formatMoney, minorDigits } from "./money.ts";
import { readVerificationSettings } from "./verification-settings.ts";

describe("currencies", () => {
  test.each(["USD", "KES", "ZWG", "XCG", "VED", "SLE", "STN"])("%s can be used for payments", (code) => {
    expect(isCurrency(code)).toBe(true);
  });

  test.each(["DEM", "ZWL", "ANG", "HRK", "CUC", "XAU", "XXX", "CLF", "usd"])("%s cannot", (code) => {
    expect(isCurrency(code)).toBe(false);
  });

  test("minor units are those of ISO 4217 and of payment providers", () => {
    const two = ["RSD", "ALL", "AFN", "LBP", "LAK", "MMK", "SOS", "YER", "USD", "IRR", "SYP"];
    expect(two.filter((code) => minorDigits(code) !== 2)).toEqual([]);
    expect(["JPY", "UGX", "ISK", "MGA", "XOF"].filter((code) => minorDigits(code) !== 0)).toEqual([]);
    expect(["IQD", "KWD", "LYD", "TND"].filter((code) => minorDigits(code) !== 3)).toEqual([]);
    expect([
      formatMoney(12_345, "RSD", "en"),
      formatMoney(12_345, "IQD", "en"),
      formatMoney(12_345, "MGA", "en"),
    ])
      .toEqual(["RSD\u00a0123.45", "IQD\u00a012.345", "MGA\u00a012,345"]);
  });

  test("a fee in an unsupported currency stops at startup and is named", () => {
    const fees = (currency: string) =>
      readVerificationSettings({ LICENCE_FEES: JSON.stringify({ ZW: { amountMinor: 1, currency } }) });
    expect(fees("ZWG").licenceFees["ZW"]).toEqual({ amountMinor: 1, currency: "ZWG" });
    expect(() => fees("ZWL")).toThrow("LICENCE_FEES: ZWL for ZW");
  });
});
