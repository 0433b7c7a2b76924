import { expect, test } from "vitest";
import { browserName } from "./browser-name.ts";

const mozilla = "Mozilla/5.0";
const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Chrome · Windows", `${mozilla} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/153.0.0.0 Safari/537.36`],
  ["Edge · Windows", `${mozilla} (Windows NT 10.0) ${webKit} Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0`],
  ["Firefox · Android", `${mozilla} (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0`],
  [
    "Samsung Internet · Android",
    `${mozilla} (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    "Opera · Android",
    `${mozilla} (Linux; Android 10; K) ${webKit} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0`,
  ],
  [
    "Safari · iPhone",
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    "Chrome · iPhone",
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    "Safari · macOS",
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15`,
  ],
  ["Firefox · KaiOS", `${mozilla} (Mobile; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.0`],
  ["Linux", `${mozilla} (X11; Linux x86_64)`],
])("%s is named by its user agent", (name, userAgent) => expect(browserName(userAgent)).toBe(name));

test.each(["curl/8.5.0", "<script>alert(1)</script>", null])(
  "the user agent %j gets no name",
  (userAgent) => expect(browserName(userAgent)).toBeUndefined(),
);
