import { expect, test } from "vitest";
import { scanRepository, secretsIn } from "../../scripts/secrets-scan.mjs";
import { randomNumbers } from "../support/seed.ts";

test("no file in the repository contains a secret", () => {
  const { files, findings } = scanRepository();
  expect(files).toBeGreaterThan(500);
  expect(findings).toEqual([]);
});

const next = randomNumbers();
const random = (length: number) =>
  Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join("");

test.each([
  ["a private key", `-----BEGIN PRIVATE ${"KEY"}-----\n${random(128)}\n`],
  ["an AWS access key", `AKIA${random(16).toUpperCase()}`],
  ["a GitHub token", `ghp_${random(36)}`],
  ["a Stripe key", `sk_live_${random(24)}`],
  ["an npm token", `npm_${random(36)}`],
  ["an API key of this project", `gsk_live_${random(40)}`],
  ["the value of a secret variable", `PLATFORM_SECRET=${random(40)}`],
  ["a password in a URL", `postgres://hakika:${random(24)}@db.example/hakika`],
])("%s is found", (what, text) => {
  expect(secretsIn(`const x = "${text}";`)).toContain(what);
});

test.each([
  "PLATFORM_SECRET=$(openssl rand -hex 32)",
  "DATABASE_URL_PAY: postgres://hakika:${POSTGRES_PASSWORD}@pgbouncer:6432/hakika_pay",
  "postgres://hakika@127.0.0.1:5432/postgres",
])("%j is not a secret", (text) => {
  expect(secretsIn(text)).toEqual([]);
});
