import { expect, test } from "vitest";
import { securityTxtRoutes } from "./security-txt.ts";
import { readWebSettings } from "./settings.ts";

const web = "https://hakika.example";
const read = async (env: Record<string, string> = {}, now = new Date()) => {
  const settings = readWebSettings({ PUBLIC_WEB_URL: web, ...env });
  const answer = await securityTxtRoutes(settings, () => now).request("/.well-known/security.txt");
  const fields = (await answer.text()).trimEnd().split("\n").map((line) => {
    const at = line.indexOf(": ");
    return [line.slice(0, at), line.slice(at + 2)] as const;
  });
  return { answer, fields, value: (name: string) => fields.find(([key]) => key === name)?.[1] };
};

test("200 plain text with contact, one expiry date and its own URL (RFC 9116)", async () => {
  const { answer, fields, value } = await read();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8$/i);
  expect(value("Contact")).toBe(`${web}/docs/security#report-a-weakness`);
  expect(value("Canonical")).toBe(`${web}/.well-known/security.txt`);
  expect(fields.filter(([name]) => name === "Expires")).toHaveLength(1);
  expect(fields.filter(([name]) => name === "Preferred-Languages")).toHaveLength(1);
});

test.each(["2026-01-01T00:00:00Z", "2026-11-22T23:59:59Z", "2031-06-30T12:00:00Z"])(
  "200 if requested at %s, it is valid for months, but less than a year",
  async (at) => {
    const { value } = await read({}, new Date(at));
    const days = (Date.parse(value("Expires")!) - Date.parse(at)) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  },
);

test("200 the operator's own contacts, in their order", async () => {
  const { fields } = await read({
    SECURITY_CONTACT: "mailto:security@hakika.example, https://hakika.example/report",
  });
  expect(fields.filter(([name]) => name === "Contact").map(([, value]) => value)).toEqual([
    "mailto:security@hakika.example",
    "https://hakika.example/report",
  ]);
});

test.each(["security@hakika.example", "http://hakika.example", "javascript:alert(1)", "mailto:x\ny@z"])(
  "the contact %j keeps the app from starting",
  (contact) => {
    expect(() => readWebSettings({ PUBLIC_WEB_URL: web, SECURITY_CONTACT: contact })).toThrow(
      "SECURITY_CONTACT",
    );
  },
);
