import { expect, test } from "vitest";
import { isInSitemap } from "./sitemap.ts";

const listed = (path: string) => isInSitemap(`https://hakika.example${path}`);

test.each(["/", "/docs/start", "/components/search-input", "/fr/verify", "/developers", "/legal/privacy"])(
  "%s is listed",
  (path) => expect(listed(path)).toBe(true),
);

test.each([
  "/dashboard",
  "/dashboard/keys",
  "/auth/sign-in",
  "/dev/mailbox",
  "/search",
  "/404",
  "/500",
  "/sw/404",
  "/sw/offline",
])(
  "%s is personal or an error page and is not listed",
  (path) => expect(listed(path)).toBe(false),
);
