import { afterEach, describe, expect, test } from "vitest";
import { conformance } from "../../conformance.tsx";
import * as demos from "./theme.demo.tsx";

conformance({ item: "theme", kind: "theme", demos, parts: {} });

afterEach(() => document.documentElement.classList.remove("dark"));

const surfaces = ["background", "card", "popover", "muted"];
const minerals = ["terracotta", "cobalt", "gold", "tanzanite", "malachite"];
const texts = [...minerals, "success", "warning", "info", "destructive"];

describe.each(["light", "dark"])("in %s", (mode) => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;

  /** Returns the visible colour when tokens are layered, the last one on top. */
  function painted(...tokens: string[]): [number, number, number] {
    document.documentElement.classList.toggle("dark", mode === "dark");
    const style = getComputedStyle(document.documentElement);
    for (const token of tokens) {
      canvas.fillStyle = style.getPropertyValue(`--${token}`);
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
    return [red!, green!, blue!];
  }

  /** Returns the contrast ratio of two opaque colours. @see WCAG 2.2, "contrast ratio" */
  function contrast(one: [number, number, number], other: [number, number, number]): number {
    const luminance = ([red, green, blue]: [number, number, number]) => {
      const linear = [red, green, blue].map((channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
    };
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light! + 0.05) / (dark! + 0.05);
  }

  test.for(surfaces)("body text on %s has at least 7:1, muted and coloured text 4.5:1", (surface) => {
    expect(contrast(painted(surface), painted(surface, "foreground"))).toBeGreaterThanOrEqual(7);
    for (const text of ["muted-foreground", ...texts]) {
      expect(contrast(painted(surface), painted(surface, text)), text).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.for(surfaces)("on a container on top of %s, its own text has at least 4.5:1", (surface) => {
    for (const text of texts) {
      const container = painted(surface, `${text}-container`);
      expect(contrast(container, painted(text)), text).toBeGreaterThanOrEqual(4.5);
      expect(contrast(container, painted("foreground")), text).toBeGreaterThanOrEqual(7);
    }
  });

  test.for(surfaces)("input borders and focus rings on %s have at least 3:1", (surface) => {
    for (const mark of ["input", "ring"]) {
      expect(contrast(painted(surface), painted(surface, mark)), mark).toBeGreaterThanOrEqual(3);
    }
  });

  test("text on solid colours has at least 4.5:1", () => {
    const pairs = [
      ...["primary", "secondary", "accent", "destructive"].map((solid) => [solid, `${solid}-foreground`]),
      ...minerals.map((solid) => [solid, "mineral-foreground"]),
    ];
    for (const [solid, text] of pairs) {
      expect(contrast(painted(solid!), painted(text!)), solid).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test.for(["light", "dark"])("in %s, controls that the browser draws are %s too", async (mode) => {
  document.documentElement.classList.toggle("dark", mode === "dark");
  const input = document.body.appendChild(document.createElement("input"));
  input.type = "date";
  expect(getComputedStyle(input).colorScheme).toBe(mode);
  // A section can be dark on a light page.
  const part = document.body.appendChild(document.createElement("div"));
  part.className = "dark";
  expect(getComputedStyle(part).colorScheme).toBe("dark");
  input.remove();
  part.remove();
});

test("the tokens match the palette of the design", () => {
  const palette = {
    terracotta: ["#8b4513", "#d4a574"],
    cobalt: ["#0047ab", "#00b0ff"],
    gold: ["#7a5600", "#ffd740"],
    tanzanite: ["#4b0082", "#b388ff"],
    malachite: ["#004d40", "#64ffda"],
    destructive: ["#b3261e", "#f2b8b5"],
    warning: ["#8a3b00", "#ffb866"],
    background: ["#faf9f5", "#0a0a0a"],
    card: ["#ffffff", "#141414"],
    muted: ["#f3f2ee", "#1e1e1e"],
    foreground: ["#141413", "#f5f5f4"],
    "muted-foreground": ["#5c5b58", "#9a9a95"],
  };
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
  const hex = (colour: string) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((channel) => channel!.toString(16).padStart(2, "0")).join("")}`;
  };
  for (const [token, [light, dark]] of Object.entries(palette)) {
    const values = [false, true].map((isDark) => {
      document.documentElement.classList.toggle("dark", isDark);
      return hex(getComputedStyle(document.documentElement).getPropertyValue(`--${token}`));
    });
    expect(values, token).toEqual([light, dark]);
  }
});
