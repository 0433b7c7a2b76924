import { type Topic, topicNamed } from "../../kernel/shared/topics.ts";

const [width, height] = [800, 400];
const name = /^([a-z]+)-(\d{1,2})\.svg$/;

/**
 * Draws the picture of a sample event from its file name, such as `music-3.svg`. Returns `undefined` for any other
 * name.
 */
export function pictureNamed(file: string): string | undefined {
  const [, topicName = "", variant] = name.exec(file) ?? [];
  const topic = topicNamed(topicName);
  return topic === undefined ? undefined : drawn(topic, Number(variant));
}

/**
 * Draws a landscape in the topic's colours with its icon in the sky. The same file name always gives the same
 * picture.
 */
function drawn({ hue, path }: Topic, variant: number): string {
  const next = numbersFrom(variant * 7_919 + hue);
  const between = (least: number, most: number) => Math.round(least + next() * (most - least));
  const colour = (turn: number, saturation: number, lightness: number) =>
    `hsl(${(hue + turn + 360) % 360} ${saturation}% ${lightness}%)`;
  const warm = between(20, 60);
  const sun = { x: between(120, 680), y: between(90, 210), radius: between(50, 90) };
  const hills = [0, 1, 2, 3].map((row) => {
    const top = 210 + row * 48;
    const points = [0, 1, 2, 3, 4].map((column) => [column * 200, top + between(-42, 42)] as const);
    const curve = points.slice(1).map(([x, y], index) => {
      const [from, level] = points[index]!;
      return `C${from + 100} ${level} ${x - 100} ${y} ${x} ${y}`;
    });
    return `<path d="M0 ${points[0]![1]}${curve.join("")}V${height}H0z" fill="${
      colour(row * 7 - 10, 55 - row * 4, 46 - row * 10)
    }"/>`;
  });
  const lights = Array.from(
    { length: 14 },
    () => `<circle cx="${between(10, 790)}" cy="${between(12, 190)}" r="${between(1, 3)}"/>`,
  );
  const sign = { x: between(90, 520), y: between(60, 130), scale: between(7, 9) };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${
    colour(10, 60, 28)
  }"/>\
<stop offset=".7" stop-color="${colour(-warm, 65, 58)}"/><stop offset="1" stop-color="${
    colour(-warm - 20, 80, 74)
  }"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<g fill="#fff" opacity=".55">${lights.join("")}</g>
<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="${colour(-warm - 25, 95, 82)}" opacity=".85"/>
${hills.slice(0, 2).join("\n")}
<path d="${path}" transform="translate(${sign.x} ${sign.y}) scale(${sign.scale})" fill="none" stroke="#fff" stroke-width="1.5" \
stroke-linecap="round" stroke-linejoin="round" opacity=".92"/>
${hills.slice(2).join("\n")}
</svg>`;
}

function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
