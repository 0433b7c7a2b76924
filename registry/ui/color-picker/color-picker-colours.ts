/** An sRGB colour, with each channel from 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number];

/** A colour as lightness (0–1), chroma (0–0.4) and hue (0–360). @see CSS Color 4 §9.4 */
interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Parses `#1e90ff`, `#1ef` or `oklch(0.66 0.18 250)`. Returns `null` for anything else. */
function readColour(text: string): Oklch | null {
  const plain = text.trim().toLowerCase();
  const hex = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(plain)?.[1];
  if (hex) {
    const six = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
    const part = (at: number) => Number.parseInt(six.slice(at, at + 2), 16) / 255;
    return oklchOf([part(0), part(2), part(4)]);
  }
  const parts = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)(%?)\s+(-?[\d.]+)(?:deg)?\s*\)$/.exec(plain);
  if (!parts) return null;
  const lightness = Number(parts[1]) / (parts[2] ? 100 : 1);
  // 100 % chroma is 0.4.
  const chroma = Number(parts[3]) * (parts[4] ? 0.004 : 1);
  const hue = ((Number(parts[5]) % 360) + 360) % 360;
  if (!(lightness <= 1) || !(chroma <= 0.5) || !Number.isFinite(hue)) return null;
  return { lightness, chroma, hue };
}

/** Formats the colour as six hex digits. A colour outside the gamut is replaced by the nearest colour inside it. */
function writeHex(colour: Oklch): string {
  const digits = rgbOf(colour).map((part) => Math.round(part * 255).toString(16).padStart(2, "0"));
  return `#${digits.join("")}`;
}

function writeOklch({ lightness, chroma, hue }: Oklch): string {
  const round = (value: number, digits: number) => Number(value.toFixed(digits));
  // A grey has no hue. Without this, rounding errors would give it one.
  const grey = chroma < 0.0005;
  const parts = [round(lightness, 4), grey ? 0 : round(chroma, 4), grey ? 0 : round(hue, 2)].join(" ");
  return `oklch(${parts})`; // not a colour: formats any colour
}

/** @see CSS Color 4 §9.3, "Sample code for Color Conversions" */
function oklchOf(rgb: Rgb): Oklch {
  const [r, g, b] = rgb.map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bee = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, bee), hue: ((Math.atan2(bee, a) * 180) / Math.PI + 360) % 360 };
}

/** Returns whether the colour is inside the sRGB gamut. */
function isOnScreen(colour: Oklch): boolean {
  return linearRgbOf(colour).every((part) => part > -0.0005 && part < 1.0005);
}

/**
 * Returns the colour as displayed. If it is outside the gamut, this reduces its chroma but not its lightness or hue.
 */
function rgbOf(colour: Oklch): Rgb {
  let low = 0;
  let high = colour.chroma;
  if (!isOnScreen(colour)) {
    for (let step = 0; step < 20; step += 1) {
      const chroma = (low + high) / 2;
      if (isOnScreen({ ...colour, chroma })) low = chroma;
      else high = chroma;
    }
  } else low = colour.chroma;
  return linearRgbOf({ ...colour, chroma: low }).map((part) =>
    gamma(Math.min(1, Math.max(0, part)))
  ) as unknown as Rgb;
}

function linearRgbOf({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** @see WCAG 2.2, "contrast ratio" and "relative luminance" */
function contrastOf(one: Oklch, other: Oklch): number {
  const luminance = (colour: Oklch) => {
    const [red, green, blue] = rgbOf(colour).map(linear) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function gamma(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}

export { contrastOf, isOnScreen, type Oklch, readColour, writeHex, writeOklch };
