import { expect, test } from "vitest";
import { cn } from "@/lib/utils";
import { toneVariants } from "./tones.ts";

test("a tone replaces the colours of a badge, and no tone keeps them", () => {
  const badge = "rounded-full bg-secondary text-secondary-foreground";
  expect(cn(badge, toneVariants({ tone: "gold" }))).toBe("rounded-full bg-gold-container text-gold");
  expect(cn(badge, toneVariants({ tone: undefined }))).toBe(badge);
});
