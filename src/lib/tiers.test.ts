import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { tierClasses } from "./tiers.ts";

const theme = await readFile(new URL("../../registry/theme/theme/theme.css", import.meta.url), "utf8");

test.each([0, 1, 2, 3, 4])(
  "tier %i has its own colour, and every class uses a token of the theme",
  (tier) => {
    const classes = Object.values(tierClasses[tier]!);
    const unknown = classes.filter((name) => !theme.includes(`--${name.replace(/^(?:text|bg)-/, "")}:`));
    expect(unknown).toEqual([]);
    expect(tierClasses.filter(({ mark }) => mark === tierClasses[tier]!.mark)).toHaveLength(1);
  },
);
