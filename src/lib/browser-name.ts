/** Browsers by what they write into the header; the first that is found is meant, since each also writes what older ones do. */
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
 * Browser and system of a `User-Agent` header in few words, such as "Firefox · Android", so that people tell their
 * sessions apart; undefined where neither is known. Nothing is decided by it: everybody may write what they want.
 *
 * @see RFC 9110 §10.1.5
 */
export function browserName(userAgent: string | null): string | undefined {
  const found = [browsers, systems].flatMap((list) =>
    list.find(([mark]) => mark.test(userAgent ?? ""))?.[1] ?? []
  );
  return found.length > 0 ? found.join(" · ") : undefined;
}
