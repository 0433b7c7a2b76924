"use client";

import * as React from "react";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { CopyButton } from "@/components/ui/copy-button";
import { Hint } from "@/components/ui/hint";

const names = {
  terracotta: "Terracotta",
  cobalt: "Cobalt",
  gold: "Gold",
  tanzanite: "Tanzanite",
  malachite: "Malachite",
};

type Mineral = keyof typeof names;

const surfaceVariants = cva("flex size-14 shrink-0 items-center justify-center rounded-md", {
  variants: {
    mineral: {
      terracotta: "bg-terracotta-container",
      cobalt: "bg-cobalt-container",
      gold: "bg-gold-container",
      tanzanite: "bg-tanzanite-container",
      malachite: "bg-malachite-container",
    },
  },
});

const stoneVariants = cva("size-9 forced-color-adjust-none", {
  variants: {
    mineral: {
      terracotta: "text-terracotta",
      cobalt: "text-cobalt",
      gold: "text-gold",
      tanzanite: "text-tanzanite",
      malachite: "text-malachite",
    },
  },
});

interface MineralSwatchLabels {
  copy: (name: string) => string;
  copied: string;
  contrast: (figure: string) => string;
  aaa: string;
  aa: string;
  large: string;
  low: string;
}

const english: MineralSwatchLabels = {
  copy: (name: string) => `Copy the ${name} colour`,
  copied: "Copied",
  contrast: (figure: string) => `${figure} : 1`,
  aaa: "Contrast with the page: high enough for all text (WCAG AAA)",
  aa: "Contrast with the page: high enough for text (WCAG AA)",
  large: "Contrast with the page: high enough for large text and icons only",
  low: "Contrast with the page: too low for text",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { copy: ["name"], contrast: ["figure"] } as const;

interface MineralSwatchProps extends Omit<React.ComponentProps<"div">, "children"> {
  /** The mineral to show. */
  mineral: Mineral;
  /** Name of the mineral in your language. Defaults to the English name. */
  name?: string | undefined;
  /** What the mineral represents, for example "people, place" for terracotta. */
  role?: string | undefined;
  /**
   * Language for numbers.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<MineralSwatchLabels> | undefined;
}

/** A mineral from the palette with its computed colour on this page and its contrast with the background. */
function MineralSwatch(
  { className, mineral, name, role, locale = "en", labels, ...props }: MineralSwatchProps,
) {
  const words = withTemplates(english, labels, labelValues);
  const stone = React.useRef<SVGSVGElement>(null);
  const measured = useMeasured(stone);
  const shownName = name ?? names[mineral];
  const contrast = measured?.contrast ?? 0;
  const verdict = contrast >= 7
    ? words.aaa
    : contrast >= 4.5
    ? words.aa
    : contrast >= 3
    ? words.large
    : words.low;
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(contrast);
  return (
    <div
      data-slot="mineral-swatch"
      data-mineral={mineral}
      className={cn(
        "flex min-w-0 items-center gap-3 rounded-lg border border-border bg-card p-3 wrap-anywhere text-card-foreground",
        className,
      )}
      {...props}
    >
      <span className={cn(surfaceVariants({ mineral }))}>
        <svg
          ref={stone}
          aria-hidden
          viewBox="0 0 32 32"
          className={cn(stoneVariants({ mineral }))}
        >
          <path d="M4 9 16 16v14L4 23Z" fill="currentColor" />
          <path d="M16 2 28 9 16 16 4 9Z" fill="currentColor" opacity={0.65} />
          <path d="M28 9 16 16v14l12-7Z" fill="currentColor" opacity={0.82} />
        </svg>
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{shownName}</span>
          {role ? <span className="text-muted-foreground">{role}</span> : null}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted-foreground">
          <code className="font-mono" dir="ltr">{measured?.hex ?? "–"}</code>
          {measured
            ? (
              <Hint text={verdict}>
                <span
                  dir="ltr"
                  tabIndex={0}
                  className="rounded-sm leading-6 tabular-nums outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring"
                >
                  {words.contrast(figure)}
                  <span className="sr-only">, {verdict}</span>
                </span>
              </Hint>
            )
            : null}
        </p>
      </div>
      <CopyButton
        value={() => measured?.hex ?? ""}
        label={words.copy(shownName)}
        labels={{ copied: words.copied }}
        disabled={!measured}
        className="text-muted-foreground"
      />
    </div>
  );
}

interface Measured {
  hex: string;
  contrast: number;
}

/**
 * Returns an element's computed colour and its contrast with `--background`, and updates them when the theme changes.
 */
function useMeasured(element: React.RefObject<Element | null>): Measured | undefined {
  const [measured, setMeasured] = React.useState<Measured>();
  React.useEffect(() => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 1;
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    /** Returns the 8-bit channels of any colour that the browser can paint. */
    const channels = (colour: string): number[] => {
      pen!.fillStyle = colour;
      pen!.fillRect(0, 0, 1, 1);
      return [...pen!.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const measure = () => {
      if (!element.current || !pen) return;
      const style = getComputedStyle(element.current);
      const text = channels(style.color);
      const surface = channels(style.getPropertyValue("--background"));
      const [dark, light] = [luminance(text), luminance(surface)].sort((one, other) => one - other);
      setMeasured({
        hex: `#${text.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`,
        contrast: (light! + 0.05) / (dark! + 0.05),
      });
    };
    measure();
    const theme = new MutationObserver(measure);
    // The theme is a class on the root element or on another ancestor, so observe all of them.
    for (let node = element.current?.parentElement; node; node = node.parentElement) {
      theme.observe(node, { attributes: true, attributeFilter: ["class", "style", "data-theme"] });
    }
    return () => theme.disconnect();
  }, [element]);
  return measured;
}

/** @see WCAG 2.2, "relative luminance" */
function luminance(channels: number[]): number {
  const [red, green, blue] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

export { type Mineral, MineralSwatch, type MineralSwatchLabels, type MineralSwatchProps };
