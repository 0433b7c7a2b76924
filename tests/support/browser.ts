import { type Browser, chromium } from "playwright";
import { chromiumFlags, chromiumPath, withoutChromium } from "./chromium.ts";

export async function openBrowser(): Promise<Browser> {
  const executablePath = await chromiumPath();
  if (!executablePath) throw new Error(withoutChromium);
  return chromium.launch({ executablePath, args: chromiumFlags });
}
