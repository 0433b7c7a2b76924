import { expect, test } from "vitest";
import { problemKinds } from "../../functions/kernel/shared/problems.ts";
import { dictionary, locales } from "../i18n/dictionary.ts";
import { fieldErrorText, refusalText, refusalTexts } from "./refusal-words.ts";

/**
 * Errors that no form can cause. They have separate messages where they do occur: for unknown URLs, API clients,
 * sign-ins and uploads.
 */
const notOfForms = new Set([
  "bad_request",
  "invalid_component_name",
  "invalid_cursor",
  "invalid_json",
  "invalid_parameter",
  "idempotency_key_required",
  "invalid_return_to",
  "sign_in_expired",
  "signature_invalid",
  "two_credentials",
  "session_ended",
  "token_reuse",
  "human_required",
  "insufficient_scope",
  "internal_key_required",
  "test_key_refused",
  "test_key_required",
  "component_not_found",
  "method_not_allowed",
  "no_test_credential",
  "storage_full",
  "email_taken",
  "precondition_required",
  "uri_too_long",
  "unsupported_media_type",
  "pictures_unavailable",
  "pictures_busy",
  "site_being_built",
]);

test.each(locales)("%s has a text for every rejection that a form can get", (locale) => {
  const words = refusalTexts(locale);
  const codes = Object.keys(problemKinds);
  expect(codes.filter((code) => !notOfForms.has(code) && !words[code])).toEqual([]);
  expect([...notOfForms].filter((code) => !codes.includes(code))).toEqual([]);
});

test.each(locales)("%s has a general text, with the code, for an unknown rejection", (locale) => {
  expect(refusalText(locale, { code: "brand_new", detail: "In English." })).toContain("brand_new");
  expect(refusalText(locale, { code: "brand_new", detail: "In English." })).not.toContain("In English.");
  expect(refusalTexts(locale)["unknown"]).toContain("{code}");
});

test("only English pages show the gateway's own text", () => {
  const refused = {
    code: "evidence_url_refused",
    detail: "The evidence link was not accepted: it is not a valid URL.",
  };
  expect(refusalText("en", refused)).toBe(refused.detail);
  expect(refusalText("fr", refused)).toMatch(/^Ce lien/);
  expect(refusalText("pt", { code: "vouch_exists", detail: "You already vouch for entity 1." })).toMatch(
    /^Já/,
  );
  const link = { code: "custom", message: "must not contain links or web addresses" };
  expect(fieldErrorText("en", "message", link)).toBe(link.message);
  expect(fieldErrorText("sw", "message", link)).toMatch(/viungo/);
  expect(fieldErrorText("en", "statement", { code: "too_small", message: "Too small: expected string" }))
    .toBe(
      "This is too short or too small.",
    );
  expect(fieldErrorText("fr", "statement", { code: "never_seen", message: "x" })).toBe(
    dictionary("fr")("fieldError.other"),
  );
});
