import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { encodeQrCode, QrCode } from "./qr-code.tsx";
import * as demos from "./qr-code.demo.tsx";

const { detail } = detailsOf("qr-code");

conformance({
  item: "qr-code",
  demos,
  parts: { "qr-code": (props) => <QrCode value="Hakika" {...props} /> },
});

const levels = ["L", "M", "Q", "H"] as const;

/**
 * Maximum number of digits, alphanumeric characters and bytes in versions 1, 10, 27 and 40. @see ISO/IEC 18004:2024
 * table 7
 */
const capacities = {
  L: [[41, 25, 17], [652, 395, 271], [3517, 2132, 1465], [7089, 4296, 2953]],
  M: [[34, 20, 14], [513, 311, 213], [2701, 1637, 1125], [5596, 3391, 2331]],
  Q: [[27, 16, 11], [364, 221, 151], [1933, 1172, 805], [3993, 2420, 1663]],
  H: [[17, 10, 7], [288, 174, 119], [1501, 910, 625], [3057, 1852, 1273]],
};

/** Maximum number of digits that each version can encode. @see ISO/IEC 18004:2024 table 7 */
const digitCapacities = {
  // deno-fmt-ignore
  L: [41,77,127,187,255,322,370,461,552,652,772,883,1022,1101,1250,1408,1548,1725,1903,2061,2232,2409,2620,2812,3057,3283,3517,3669,3909,4158,4417,4686,4965,5253,5529,5836,6153,6479,6743,7089],
  // deno-fmt-ignore
  M: [34,63,101,149,202,255,293,365,432,513,604,691,796,871,991,1082,1212,1346,1500,1600,1708,1872,2059,2188,2395,2544,2701,2857,3035,3289,3486,3693,3909,4134,4343,4588,4775,5039,5313,5596],
  // deno-fmt-ignore
  Q: [27,48,77,111,144,178,207,259,312,364,427,489,580,621,703,775,876,948,1063,1159,1224,1358,1468,1588,1718,1804,1933,2085,2181,2358,2473,2670,2805,2949,3081,3244,3417,3599,3791,3993],
  // deno-fmt-ignore
  H: [17,34,58,82,106,139,154,202,235,288,331,374,427,468,530,602,674,746,813,919,969,1056,1108,1228,1286,1425,1501,1581,1677,1782,1897,2022,2157,2301,2361,2524,2625,2735,2927,3057],
};

describe("the standard", () => {
  detail.for(levels)(
    "at level %s every version equals that of an independent encoder, module for module",
    async (level) => {
      let modules = "";
      digitCapacities[level].forEach((length, at) => {
        const symbol = encodeQrCode(
          Array.from({ length }, (_, digit) => (digit * 7 + at + 1) % 10).join(""),
          level,
        );
        expect(symbol.version).toBe(at + 1);
        modules += symbol.dark.flat().map((module) => (module ? "1" : "0")).join("");
      });
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(modules));
      const text = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      // Created with npm's qrcode 1.5, using the masks that this encoder selects.
      expect(text).toBe(
        {
          L: "6bdedcd4b8dfa273562d9f33d6ea95d7bef49db31bee07f559fe0d5d89f4eb64",
          M: "1f76813634fef081993a473c8630f2ae0d07d93b235f2f5dc15dbac6b092c74c",
          Q: "52e458c4a65b37a42e691f721d643f6cd7d907283c383f98ef5ebf8cbacd8dba",
          H: "eeda3d939cfe5409d7c25c4e52cc0a28bcdaa4c6f62c4fa33d140a1915a73247",
        }[level],
      );
    },
  );

  test.for(levels)("level %s accepts exactly the maximum length", (level) => {
    capacities[level].forEach((most, at) => {
      const version = [1, 10, 27, 40][at]!;
      ["7", "A", "a"].forEach((character, mode) => {
        expect(encodeQrCode(character.repeat(most[mode]!), level).version).toBe(version);
        const more = character.repeat(most[mode]! + 1);
        if (version === 40) expect(() => encodeQrCode(more, level)).toThrow(RangeError);
        else expect(encodeQrCode(more, level).version).toBe(version + 1);
      });
    });
  });

  test.for(
    [
      ["01234567", "M"],
      ["HELLO WORLD", "L"],
      ["https://hakika.example/v/mbare", "L"],
      ["", "M"],
      ["Bibliothèque 图书馆 مكتبة 📚", "L"],
      ["ABC-123/$%", "M"],
      ["7", "L"],
      ["1234567890123456789012345", "M"],
    ] as const,
  )("%j at level %s is read back without a single error correction", ([text, level]) => {
    const read = decode(encodeQrCode(text, level).dark);
    expect(read).toEqual({ text, level, syndromes: [] });
  });

  test("this test's decoder detects one wrong module", () => {
    const { dark } = encodeQrCode("HELLO WORLD", "L");
    dark[20]![20] = !dark[20]![20];
    expect(decode(dark).syndromes).not.toEqual([]);
  });
});

describe("the picture", () => {
  /** Reads the drawn modules from the path. */
  function painted(): boolean[][] {
    const svg = document.querySelector("svg")!;
    const [x, y, side] = svg.getAttribute("viewBox")!.split(" ").map(Number) as [number, number, number];
    const size = side + 2 * x;
    expect(y).toBe(x);
    const path = svg.querySelector("path")!;
    const at = (column: number, row: number) => {
      const point = svg.createSVGPoint();
      point.x = column + 0.5;
      point.y = row + 0.5;
      return path.isPointInFill(point);
    };
    return Array.from(
      { length: size },
      (_, row) => Array.from({ length: size }, (_, column) => at(column, row)),
    );
  }

  test("shows exactly the modules, with four empty ones around them", async () => {
    await render(<QrCode value="HELLO WORLD" errorCorrection="L" />);
    expect(document.querySelector("svg")!.getAttribute("viewBox")).toBe("-4 -4 29 29");
    expect(decode(painted())).toEqual({ text: "HELLO WORLD", level: "L", syndromes: [] });
  });

  test("is dark on light in both themes", async () => {
    await render(<QrCode value="Hakika" />);
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
    const brightness = (colour: string) => {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data[0]!;
    };
    for (const isDark of [false, true]) {
      document.documentElement.classList.toggle("dark", isDark);
      const { color, backgroundColor } = getComputedStyle(page.getByRole("img").element());
      expect(brightness(backgroundColor) - brightness(color)).toBeGreaterThan(200);
    }
    document.documentElement.classList.remove("dark");
  });

  test("has the given name", async () => {
    await render(<QrCode value="Hakika" label="Msimbo wa QR" />);
    await expect.element(page.getByRole("img", { name: "Msimbo wa QR" })).toBeVisible();
  });

  test("follows its value, and shows a text if it is too long", async () => {
    await render(<demos.Typed />);
    const before = document.querySelector("path")!.getAttribute("d");
    await userEvent.fill(page.getByRole("textbox", { name: "Text" }), "Karibu");
    await expect.poll(() => document.querySelector("path")?.getAttribute("d")).not.toBe(before);
    await userEvent.fill(page.getByRole("textbox", { name: "Text" }), "a".repeat(2332));
    await expect.element(page.getByText("Too long for a QR code")).toBeVisible();
    expect(page.getByRole("img").elements()).toEqual([]);
  });
});

/**
 * Reads single-block symbols (levels L and M, versions 1 to 3) independently of the encoder. It multiplies with
 * logarithms, and detects errors by evaluating the codewords at the generator's roots.
 */
function decode(dark: boolean[][]): { text: string; level: string; syndromes: number[] } {
  const size = dark.length;
  const bit = (y: number, x: number) => (dark[y]![x] ? 1 : 0);
  let format = 0;
  for (const x of [0, 1, 2, 3, 4, 5, 7, 8]) format = format * 2 + bit(8, x);
  for (const y of [7, 5, 4, 3, 2, 1, 0]) format = format * 2 + bit(y, 8);
  format ^= 0b101010000010010;
  const level = { 1: "L", 0: "M", 3: "Q", 2: "H" }[format >> 13]!;
  const turned = [
    (y: number, x: number) => (y + x) % 2,
    (y: number) => y % 2,
    (_: number, x: number) => x % 3,
    (y: number, x: number) => (y + x) % 3,
    (y: number, x: number) => ((y >> 1) + Math.trunc(x / 3)) % 2,
    (y: number, x: number) => ((y * x) % 2) + ((y * x) % 3),
    (y: number, x: number) => (((y * x) % 2) + ((y * x) % 3)) % 2,
    (y: number, x: number) => (((y + x) % 2) + ((y * x) % 3)) % 2,
  ][(format >> 10) & 7]!;
  const isPattern = (y: number, x: number) =>
    (y < 9 && x < 9) || (y < 9 && x >= size - 8) || (y >= size - 8 && x < 9) || y === 6 || x === 6 ||
    (size > 21 && Math.abs(y - size + 7) < 3 && Math.abs(x - size + 7) < 3);
  const bits: number[] = [];
  let row = size - 1;
  for (let right = size - 1, step = -1; right > 0; right -= right === 8 ? 3 : 2, step = -step) {
    for (; row >= 0 && row < size; row += step) {
      for (const x of [right, right - 1]) {
        if (!isPattern(row, x)) bits.push(bit(row, x) ^ (turned(row, x) === 0 ? 1 : 0));
      }
    }
    row -= step;
  }
  const word: number[] = [];
  for (let at = 0; at + 8 <= bits.length; at += 8) {
    word.push(Number.parseInt(bits.slice(at, at + 8).join(""), 2));
  }

  const powers = [1];
  while (powers.length < 255) {
    const next = powers.at(-1)! << 1;
    powers.push(next > 255 ? next ^ 0x11d : next);
  }
  const product = (one: number, other: number) =>
    one && other ? powers[(powers.indexOf(one) + powers.indexOf(other)) % 255]! : 0;
  const checks = { L: [7, 10, 15], M: [10, 16, 26] }[level]![(size - 21) / 4]!;
  const syndromes = powers.slice(0, checks)
    .map((root) => word.reduce((sum, byte) => product(sum, root) ^ byte, 0))
    .filter((syndrome) => syndrome !== 0);

  const data = word.slice(0, word.length - checks).map((byte) => byte.toString(2).padStart(8, "0")).join("");
  let at = 0;
  const take = (length: number) => Number.parseInt(data.slice(at, at += length) || "0", 2);
  const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
  let text = "";
  for (let mode = take(4); mode; mode = take(4)) {
    if (mode === 7) expect(take(8)).toBe(26);
    if (mode === 1) {
      for (let left = take(10); left > 0; left -= 3) {
        text += String(take(left > 2 ? 10 : left * 3 + 1)).padStart(Math.min(left, 3), "0");
      }
    }
    if (mode === 2) {
      for (let left = take(9); left > 0; left -= 2) {
        const pair = take(left > 1 ? 11 : 6);
        text += (left > 1 ? characters[Math.trunc(pair / 45)]! : "") + characters[pair % 45]!;
      }
    }
    if (mode === 4) text += new TextDecoder().decode(Uint8Array.from({ length: take(8) }, () => take(8)));
  }
  return { text, level, syndromes };
}
