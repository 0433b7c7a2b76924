import { textLines } from "./text-lines.ts";

export interface FlowBox {
  readonly name: string;
  readonly note?: string;
  /** Planned boxes have a dashed border. */
  readonly isPlanned?: boolean;
}

/** A group of boxes, connected by arrows to the next group. */
export interface FlowGroup {
  readonly title?: string;
  readonly boxes: readonly FlowBox[];
}

export interface PlacedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly group: number;
  readonly isPlanned: boolean;
  readonly lines: readonly { readonly text: string; readonly isName: boolean; readonly y: number }[];
}

export interface FlowDrawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly titles: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly arrows: readonly string[];
}

const padding = 16;
const lineHeight = 21;
const gapBetweenBoxes = 16;
const titleHeight = 34;

function boxAt(box: FlowBox, group: number, x: number, y: number, width: number): PlacedBox {
  const inner = width - 2 * padding;
  const texts = [
    ...textLines(box.name, inner).map((text) => ({ text, isName: true })),
    ...(box.note ? textLines(box.note, inner).map((text) => ({ text, isName: false })) : []),
  ];
  return {
    x,
    y,
    width,
    height: texts.length * lineHeight + 2 * padding - 6,
    group,
    isPlanned: box.isPlanned === true,
    lines: texts.map((line, index) => ({ ...line, y: y + padding + 12 + index * lineHeight })),
  };
}

function stack(group: FlowGroup, index: number, x: number, top: number, width: number): PlacedBox[] {
  const placed: PlacedBox[] = [];
  for (const box of group.boxes) {
    const last = placed.at(-1);
    placed.push(boxAt(box, index, x, last ? last.y + last.height + gapBetweenBoxes : top, width));
  }
  return placed;
}

const heightOf = (boxes: readonly PlacedBox[]) =>
  boxes.length === 0 ? 0 : boxes.at(-1)!.y + boxes.at(-1)!.height - boxes[0]!.y;
const moved = (box: PlacedBox, by: number): PlacedBox => ({
  ...box,
  y: box.y + by,
  lines: box.lines.map((line) => ({ ...line, y: line.y + by })),
});

/** Draws the groups next to each other. This layout is for wide screens. */
export function wideDrawing(groups: readonly FlowGroup[], width = 1040, gap = 72): FlowDrawing {
  const columnWidth = (width - gap * (groups.length - 1)) / groups.length;
  const left = (index: number) => index * (columnWidth + gap);
  const top = groups.some(({ title }) => title) ? titleHeight : 2;
  const columns = groups.map((group, index) => stack(group, index, left(index), top, columnWidth));
  const highest = Math.max(...columns.map(heightOf));
  const centred = columns.map((boxes) => boxes.map((box) => moved(box, (highest - heightOf(boxes)) / 2)));
  const middle = ({ y, height }: PlacedBox) => y + height / 2;
  const arrows = centred.slice(1).flatMap((to, index) => {
    const from = centred[index]!;
    const [startX, endX] = [left(index) + columnWidth + 6, left(index + 1) - 6];
    const half = (startX + endX) / 2;
    // If both columns contain several boxes, one arrow connects the columns. Otherwise, an arrow connects each pair of
    // boxes.
    const isWhole = from.length > 1 && to.length > 1;
    const pairs = isWhole
      ? [[top + highest / 2, top + highest / 2] as const]
      : from.flatMap((one) => to.map((other) => [middle(one), middle(other)] as const));
    return pairs.map(([startY, endY]) =>
      `M${startX} ${startY}C${half} ${startY} ${half} ${endY} ${endX} ${endY}`
    );
  });
  return {
    width,
    height: top + highest + 2,
    boxes: centred.flat(),
    titles: groups.flatMap(({ title }, index) => title ? [{ text: title, x: left(index), y: 16 }] : []),
    arrows,
  };
}

/** Draws the groups one below the other, which is the layout for phones. */
export function tallDrawing(groups: readonly FlowGroup[], width = 340): FlowDrawing {
  const boxes: PlacedBox[] = [];
  const titles: { text: string; x: number; y: number }[] = [];
  const arrows: string[] = [];
  let top = 2;
  for (const [index, group] of groups.entries()) {
    if (index > 0) {
      arrows.push(`M${width / 2} ${top + 6}V${top + 34}`);
      top += 42;
    }
    if (group.title) {
      titles.push({ text: group.title, x: 0, y: top + 16 });
      top += titleHeight;
    }
    const placed = stack(group, index, 1, top, width - 2);
    boxes.push(...placed);
    top += heightOf(placed);
  }
  return { width, height: top + 2, boxes, titles, arrows };
}
