/**
 * Patterns that identify browsers in the `User-Agent` header. The first match is used, because browsers also send the
 * names of older browsers.
 */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPX|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bKAIOS\b/i, "KaiOS"],
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/**
 * Returns a short name for the browser and system in a `User-Agent` header, such as "Firefox · Android". Returns
 * undefined if neither is known. The name helps people tell their sessions apart. Use it only for display, because
 * clients can send anything in this header.
 *
 * @see RFC 9110 §10.1.5
 */
export function browserName(userAgent: string | null): string | undefined {
  const found = [browsers, systems].flatMap((list) =>
    list.find(([mark]) => mark.test(userAgent ?? ""))?.[1] ?? []
  );
  return found.length > 0 ? found.join(" · ") : undefined;
}
