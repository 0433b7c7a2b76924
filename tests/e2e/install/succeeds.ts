import { expect } from "vitest";
import type { Outcome } from "./fresh-project.ts";

export async function succeeds(outcome: Promise<Outcome>): Promise<string> {
  const { code, output } = await outcome;
  expect(code, output.slice(-6000)).toBe(0);
  return output;
}
