import type { Page } from "playwright";

export interface Stop {
  readonly words: string;
  /** Number of elements before this one on the page. */
  readonly place: number;
  /** Whether the element's focus indicator is visible. */
  readonly isMarked: boolean;
  /** Whether the element is visible: inside the window and not behind the header. */
  readonly isSeen: boolean;
}

/** Returns the focused element, or undefined once focus has left the page. */
function currentStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return undefined;
    // If a radio button is hidden, its label shows the focus instead.
    const shown = element.matches("label input") ? element.closest("label")! : element;
    const hasOutline = (one: Element, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
    };
    const hasShadow = (one: Element) =>
      !/^(?:none|(?:rgba\(0, 0, 0, 0\)[^,]*(?:, )?)+)$/.test(getComputedStyle(one).boxShadow);
    // If a card is one large link, its focus outline surrounds the whole card.
    const around = [shown.parentElement, shown.closest("[data-slot]"), shown.closest("article, li")];
    const isMarked = [element, shown].some((one) =>
      hasOutline(one) || hasOutline(one, "::after") || hasShadow(one)
    ) ||
      around.some((one) => one && hasOutline(one));
    const box = shown.getBoundingClientRect();
    const bar = element.closest("main, footer")
      ? document.querySelector("header")!.getBoundingClientRect().bottom
      : 0;
    const words = element.getAttribute("aria-label") ?? (element.textContent?.trim().replace(/\s+/g, " ") ||
      (element as HTMLInputElement).labels?.[0]?.textContent?.trim() || element.tagName);
    return {
      words: `${element.tagName.toLowerCase()} ${words.slice(0, 50)}`,
      place: [...document.querySelectorAll("*")].indexOf(element),
      isMarked,
      isSeen: box.bottom > bar && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    };
  });
}

const mostStops = 400;

/** Presses a key until focus has left the page. */
export async function walk(page: Page, key: "Tab" | "Shift+Tab"): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < mostStops) {
    await page.keyboard.press(key);
    const stop = await currentStop(page);
    if (!stop || (stops.length > 1 && stop.place === stops[0]!.place)) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus is caught at ${stops.at(-1)!.words}.`);
}

/** Presses Tab through the whole page and returns problems: wrong order, invisible focus, skipped controls. */
export async function tabFindings(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // Without this, Tab would start at the last click or link target.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
  const stops = await walk(page, "Tab");
  const reached = new Set(stops.map(({ place }) => place));
  const missed = await page.evaluate(
    (places) => {
      const all = [...document.querySelectorAll("*")];
      const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
      return all.flatMap((element, place) => {
        if (places.includes(place) || !element.matches(controls)) return [];
        const control = element as HTMLInputElement;
        // Only one radio button in a group is a tab stop.
        const isOptional = control.type === "radio" || control.tabIndex < 0 || control.disabled;
        return isOptional || !control.checkVisibility({ visibilityProperty: true })
          ? []
          : [`Tab does not reach ${control.outerHTML.slice(0, 100)}`];
      });
    },
    [...reached],
  );
  const places = stops.map(({ place }) => place);
  // A date field has several tab stops: day, month, year and the calendar button.
  const isInOrder = places.every((place, at) => at === 0 || place >= places[at - 1]!);
  const marked = new Set(stops.filter(({ isMarked }) => isMarked).map(({ place }) => place));
  return [
    ...missed,
    ...(isInOrder ? [] : ["Tab does not follow the order of the page"]),
    ...stops.filter(({ place }) => !marked.has(place)).map(({ words }) =>
      `the focus does not show on ${words}`
    ),
    ...stops.filter(({ isSeen }) => !isSeen).map(({ words }) => `the focus is out of view on ${words}`),
  ];
}
