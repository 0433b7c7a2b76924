/**
 * A name, e-mail address or URL may be a single word that is wider than a phone's screen. Every item must break such
 * a word, without sideways scrolling (WCAG 2.2 §1.4.10) or clipping.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ComponentType } from "react";
import { isSwept } from "./swept.ts";
import { AlertDialog, AlertDialogContent, AlertDialogTitle } from "./ui/alert-dialog/alert-dialog.tsx";
import { Dialog, DialogContent, DialogTitle } from "./ui/dialog/dialog.tsx";
import { Drawer, DrawerContent, DrawerTitle } from "./ui/drawer/drawer.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "./ui/dropdown-menu/dropdown-menu.tsx";
import { HoverCard, HoverCardContent, HoverCardTrigger } from "./ui/hover-card/hover-card.tsx";
import { Popover, PopoverContent, PopoverTitle, PopoverTrigger } from "./ui/popover/popover.tsx";
import { Sheet, SheetContent, SheetTitle } from "./ui/sheet/sheet.tsx";
import { Tooltip, TooltipContent, TooltipTrigger } from "./ui/tooltip/tooltip.tsx";

const word = "mwenyekitiwachamachawafanyakaziwahifadhiyawanyamaporitanzania";

beforeAll(() => page.viewport(320, 740));
afterAll(() => page.viewport(1024, 768));

const loaders = import.meta.glob<Record<string, ComponentType>>("./ui/*/*.demo.tsx");

/** Items that the test skips, and why. */
const leftOut: Record<string, string> = {
  "app-shell": "the page inside is the caller's",
  "button-group": "a word beside its buttons stands on one line",
  carousel: "what stands in a slide is the caller's",
  collapsible: "what stands beside the panel is the caller's",
  "context-menu": "the area is the caller's",
  direction: "has no look of its own",
  "hover-card": "the trigger stands in the caller's text",
  "input-group": "a unit stands on one line with its input",
  "json-viewer": "its buttons have words of one line",
  kbd: "names of keys are short",
  menubar: "names of menus stand on one line",
  "search-input": "names of keys are short",
  sidebar: "the page inside is the caller's",
  "signature-pad": "its hint is words of the item",
  toolbar: "stands on one line",
};
const items = Object.keys(loaders).map((path) => path.split("/")[2]!);

test.for(items.filter((item) => !(item in leftOut) && isSwept(item)))("%s", async (item) => {
  const demos = await loaders[`./ui/${item}/${item}.demo.tsx`]!();
  for (const Demo of new Set(Object.values(demos))) {
    const screen = await render(<main className="p-4">{<Demo />}</main>);
    const texts = wordsOf(item);
    for (const text of texts) text.data = word;
    expect(texts.flatMap(cut)).toEqual([]);
    await screen.unmount();
  }
});

test.for<[string, React.ReactElement]>([
  [
    "alert dialog",
    <AlertDialog key="" defaultOpen>
      <AlertDialogContent>
        <AlertDialogTitle>{word}</AlertDialogTitle>
      </AlertDialogContent>
    </AlertDialog>,
  ],
  [
    "dialog",
    <Dialog key="" defaultOpen>
      <DialogContent>
        <DialogTitle>{word}</DialogTitle>
      </DialogContent>
    </Dialog>,
  ],
  [
    "drawer",
    <Drawer key="" defaultOpen>
      <DrawerContent>
        <DrawerTitle>{word}</DrawerTitle>
      </DrawerContent>
    </Drawer>,
  ],
  [
    "sheet",
    <Sheet key="" defaultOpen>
      <SheetContent>
        <SheetTitle>{word}</SheetTitle>
      </SheetContent>
    </Sheet>,
  ],
  [
    "popover",
    <Popover key="" defaultOpen>
      <PopoverTrigger>Open</PopoverTrigger>
      <PopoverContent>
        <PopoverTitle>{word}</PopoverTitle>
      </PopoverContent>
    </Popover>,
  ],
  [
    "hover card",
    <HoverCard key="" defaultOpen>
      <HoverCardTrigger href="#x">Open</HoverCardTrigger>
      <HoverCardContent>
        <p>{word}</p>
      </HoverCardContent>
    </HoverCard>,
  ],
  [
    "tooltip",
    <Tooltip key="" defaultOpen>
      <TooltipTrigger>Open</TooltipTrigger>
      <TooltipContent>{word}</TooltipContent>
    </Tooltip>,
  ],
  [
    "dropdown menu",
    <DropdownMenu key="" defaultOpen>
      <DropdownMenuTrigger>Open</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem>{word}</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>,
  ],
])("an open %s", async ([, element]) => {
  await render(element);
  await expect.element(page.getByText(word)).toBeVisible();
  await expect.poll(() => textsIn(document.body).filter(({ data }) => data === word).flatMap(cut)).toEqual(
    [],
  );
});

function textsIn(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Returns the visible text of an item, except text that never wraps, such as button labels. */
function wordsOf(item: string): Text[] {
  const roots = [...document.querySelectorAll(`[data-slot="${item}"], [data-slot^="${item}-"]`)];
  const texts = new Set(roots.flatMap(textsIn));
  return [...texts].filter((text) => {
    const parent = text.parentElement!;
    if (!/\p{L}{4}/u.test(text.data) || parent.closest("svg, option, script, style")) return false;
    const { width, height } = parent.getBoundingClientRect();
    const isHidden = width <= 1 || height <= 1 || !parent.checkVisibility({ visibilityProperty: true });
    return !isHidden && getComputedStyle(parent).getPropertyValue("text-wrap-mode") !== "nowrap";
  });
}

/**
 * Finds text that is outside the page or clipped by a box. Text in a scrollable box or a carousel slide doesn't count,
 * because people can scroll to it.
 */
function cut(text: Text): string[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  const { left, right } = range.getBoundingClientRect();
  for (let box = text.parentElement; box; box = box.parentElement) {
    const edges = box.getBoundingClientRect();
    const { overflowX, display } = getComputedStyle(box);
    const isOut = right > edges.right + 1 || left < edges.left - 1;
    if (display === "inline" || !isOut || box === document.body) continue;
    if (/auto|scroll/.test(overflowX) || box.dataset["slot"] === "carousel-viewport") return [];
    if (/hidden|clip/.test(overflowX)) return [`${name(text)} is cut off by ${box.className}`];
  }
  return right > innerWidth + 1 || left < -1 ? [`${name(text)} runs out of the page`] : [];
}

function name(text: Text): string {
  const slot = text.parentElement!.closest("[data-slot]")?.getAttribute("data-slot");
  return `${slot} > ${text.parentElement!.localName} "${text.parentElement!.className}"`;
}
