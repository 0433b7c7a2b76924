/** A colour in linear sRGB with its opacity. */
interface Linear {
  readonly rgb: readonly [number, number, number];
  readonly alpha: number;
}

const pattern = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:\s*\/\s*([\d.]+)(%?))?\s*\)$/;

/**
 * Converts an OKLCH colour to linear sRGB, clipped to the sRGB gamut as on screens.
 *
 * @see CSS Color 4 §10.9 and its sample code for the matrices
 */
export function readOklch(text: string): Linear | undefined {
  const match = pattern.exec(text.trim());
  if (!match) return undefined;
  const [, lightness, lightnessUnit, chroma, hue, opacity, opacityUnit] = match;
  const l = Number(lightness) / (lightnessUnit ? 100 : 1);
  const radians = Number(hue) * Math.PI / 180;
  const [a, b] = [Number(chroma) * Math.cos(radians), Number(chroma) * Math.sin(radians)];
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const clip = (value: number) => Math.min(Math.max(value, 0), 1);
  return {
    rgb: [
      clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
      clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
      clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
    ],
    alpha: opacity === undefined ? 1 : Number(opacity) / (opacityUnit ? 100 : 1),
  };
}

/** Parses `#rrggbb`, the format of colour inputs. */
function readHex(text: string): Linear | undefined {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  if (!parts) return undefined;
  const part = (index: number) => decode(Number.parseInt(parts[index]!, 16) / 255);
  return { rgb: [part(1), part(2), part(3)], alpha: 1 };
}

const readColor = (text: string) => readOklch(text) ?? readHex(text);

const encode = (value: number) => value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
const decode = (value: number) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/**
 * Returns the colour that results from painting a translucent colour on a background. Like browsers, it mixes the
 * gamma-encoded values.
 */
function over({ rgb, alpha }: Linear, ground: Linear): Linear {
  const mix = (index: 0 | 1 | 2) =>
    decode(encode(rgb[index]) * alpha + encode(ground.rgb[index]) * (1 - alpha));
  return { rgb: [mix(0), mix(1), mix(2)], alpha: 1 };
}

const luminance = ({ rgb: [r, g, b] }: Linear) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

export function toHex(color: string): string | undefined {
  const read = readOklch(color);
  return read &&
    `#${read.rgb.map((value) => Math.round(encode(value) * 255).toString(16).padStart(2, "0")).join("")}`;
}

/**
 * Returns the contrast of a colour on a background, from 1 to 21. Both must be OKLCH or `#rrggbb`. Otherwise, returns
 * `undefined`.
 *
 * @see WCAG 2.2, "contrast ratio"
 */
export function contrast(color: string, ground: string): number | undefined {
  const [front, back] = [readColor(color), readColor(ground)];
  if (!front || !back) return undefined;
  const opaque = back.alpha === 1 ? back : over(back, { rgb: [1, 1, 1], alpha: 1 });
  const [one, other] = [luminance(over(front, opaque)), luminance(opaque)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
