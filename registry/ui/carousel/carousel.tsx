"use client";

import * as React from "react";
import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { warnOnce } from "@/lib/warn-once";
import { LoadingButton } from "@/components/ui/loading-button";

/** Embla's API: `scrollTo`, `selectedScrollSnap`, `on("select", …)` etc. */
type CarouselApi = UseEmblaCarouselType[1];
type Options = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;
type Plugins = Parameters<typeof useEmblaCarousel>[1];

interface CarouselState {
  carouselRef: UseEmblaCarouselType[0];
  api: CarouselApi;
  opts: Options | undefined;
  orientation: "horizontal" | "vertical";
  scrollPrev: () => void;
  scrollNext: () => void;
  canScrollPrev: boolean;
  canScrollNext: boolean;
}

const CarouselContext = React.createContext<CarouselState | null>(null);

/**
 * Returns the surrounding carousel's `api`, `orientation`, `scrollPrev`, `scrollNext`, `canScrollPrev` and
 * `canScrollNext`.
 */
function useCarousel(): CarouselState {
  const state = React.use(CarouselContext);
  if (!state) throw new Error("useCarousel must be used within a <Carousel />");
  return state;
}

interface CarouselProps extends React.ComponentProps<"div"> {
  /** Accessible name of the carousel. Pass either this or `aria-labelledby`. */
  "aria-label"?: string | undefined;
  /**
   * Role description announced by screen readers.
   * @default "carousel"
   */
  roleDescription?: string | undefined;
  /** Embla's options, such as `align`, `loop` and `slidesToScroll`. The text direction comes from the page. */
  opts?: Options | undefined;
  /** Embla's plugins, such as autoplay. */
  plugins?: Plugins | undefined;
  /**
   * Direction of the slides.
   * @default "horizontal"
   */
  orientation?: "horizontal" | "vertical" | undefined;
  /** Called with Embla's API once it is ready. */
  setApi?: ((api: CarouselApi) => void) | undefined;
}

/** In these elements, arrow keys move the text cursor or the selection, so they do not scroll the carousel. */
const own = "input, textarea, select, [contenteditable]";

/** A row of slides that people scroll by touch, mouse, keyboard or buttons. It never scrolls automatically. */
function Carousel({
  className,
  roleDescription = "carousel",
  opts,
  plugins,
  orientation = opts?.axis === "y" ? "vertical" : "horizontal",
  setApi,
  onKeyDown,
  ref,
  ...props
}: CarouselProps) {
  const root = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => root.current!, []);
  const [direction, setDirection] = React.useState<"ltr" | "rtl">("ltr");
  React.useLayoutEffect(() => {
    setDirection(getComputedStyle(root.current!).direction === "rtl" ? "rtl" : "ltr");
  }, []);
  const isNamed = (props["aria-label"] ?? props["aria-labelledby"]) !== undefined;
  React.useEffect(() => {
    if (!isNamed) warnOnce("<Carousel> needs a name for screen readers: aria-label or aria-labelledby.");
  }, [isNamed]);
  const [carouselRef, api] = useEmblaCarousel(
    { direction, ...opts, axis: orientation === "horizontal" ? "x" : "y" },
    plugins,
  );
  const [edges, setEdges] = React.useState({ canScrollPrev: false, canScrollNext: false });
  React.useEffect(() => {
    if (api) setApi?.(api);
  }, [api, setApi]);
  React.useEffect(() => {
    if (!api) return;
    const look = () => setEdges({ canScrollPrev: api.canScrollPrev(), canScrollNext: api.canScrollNext() });
    look();
    const events = ["select", "reInit", "slidesChanged"] as const;
    for (const event of events) api.on(event, look);
    return () => {
      for (const event of events) api.off(event, look);
    };
  }, [api]);
  const scrollPrev = React.useCallback(() => api?.scrollPrev(prefersReducedMotion()), [api]);
  const scrollNext = React.useCallback(() => api?.scrollNext(prefersReducedMotion()), [api]);
  const state = React.useMemo(
    () => ({ carouselRef, api, opts, orientation, scrollPrev, scrollNext, ...edges }),
    [carouselRef, api, opts, orientation, scrollPrev, scrollNext, edges],
  );

  const handleKeyDown = (event: React.KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    const target = event.target as Element;
    // A disabled button prevents the default action of every key except Tab, but the arrow keys must still scroll.
    const isButton = target.closest("[data-slot=carousel-previous], [data-slot=carousel-next]") !== null;
    if ((event.defaultPrevented && !isButton) || target.closest(own)) return;
    // Leave key combinations to the browser, because Alt with an arrow key navigates back or forward.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const [back, onward] = (opts?.direction ?? direction) === "rtl" && orientation === "horizontal"
      ? ["ArrowRight", "ArrowLeft"]
      : ["ArrowLeft", "ArrowRight"];
    const isVertical = orientation === "vertical";
    if (event.key === back || (isVertical && event.key === "ArrowUp")) scrollPrev();
    else if (event.key === onward || (isVertical && event.key === "ArrowDown")) scrollNext();
    else return;
    event.preventDefault();
  };

  return (
    <CarouselContext value={state}>
      <div
        data-slot="carousel"
        role="region"
        aria-roledescription={roleDescription}
        ref={root}
        className={cn("group/carousel relative flex min-w-0 flex-col gap-3", className)}
        onKeyDown={handleKeyDown}
        {...props}
      />
    </CarouselContext>
  );
}

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

interface CarouselLabels {
  /** Returns the screen reader text for a slide's position, such as "Slide 2 of 5". */
  slide: (slide: number, slides: number) => string;
}

const english: CarouselLabels = { slide: (slide, slides) => `${slide} of ${slides}` };

interface CarouselContentProps extends React.ComponentProps<"div"> {
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<CarouselLabels> | undefined;
}

const CarouselPlace = React.createContext<string | undefined>(undefined);

/** The row of slides, each a `CarouselItem`. Arrow keys scroll it. */
function CarouselContent({
  className,
  children,
  labels,
  ...props
}: CarouselContentProps) {
  const words = withTemplates(english, labels, labelValues);
  const { carouselRef, api, orientation } = useCarousel();
  const slides = React.Children.toArray(children);
  return (
    <div
      ref={carouselRef}
      data-slot="carousel-viewport"
      className={cn(
        "-m-1 rounded-xl p-1 has-[>:focus-visible]:outline-2 has-[>:focus-visible]:outline-ring",
        // Without JavaScript, the slides are a scrollable row.
        api ? "overflow-hidden" : "overflow-x-auto [scrollbar-width:none]",
      )}
    >
      <div
        data-slot="carousel-content"
        tabIndex={0}
        className={cn(
          "flex outline-none",
          orientation === "horizontal" ? "-ms-4 touch-pan-y" : "-mt-4 flex-col touch-pan-x",
          className,
        )}
        {...props}
      >
        {slides.map((slide, index) => (
          <CarouselPlace
            key={(slide as { key?: string }).key ?? index}
            value={words.slide(index + 1, slides.length)}
          >
            {slide}
          </CarouselPlace>
        ))}
      </div>
    </div>
  );
}

/**
 * One slide. Set its width with a class such as `basis-64` or `basis-1/3`. The width includes the gap before the
 * slide.
 */
function CarouselItem({ className, ...props }: React.ComponentProps<"div">) {
  const { orientation } = useCarousel();
  const place = React.use(CarouselPlace);
  return (
    <div
      data-slot="carousel-item"
      role="group"
      aria-roledescription="slide"
      aria-label={place}
      className={cn(
        "min-w-0 shrink-0 grow-0 basis-full",
        orientation === "horizontal" ? "ps-4" : "pt-4",
        className,
      )}
      {...props}
    />
  );
}

interface CarouselButtonProps extends React.ComponentProps<typeof LoadingButton> {
  /** Accessible name of the button. */
  "aria-label"?: string | undefined;
}

/**
 * The button that scrolls to the previous slides, disabled at the start. It is placed next to the slides unless you
 * add the class `static`.
 */
function CarouselPrevious({ className, onClick, children, ...props }: CarouselButtonProps) {
  const { orientation, scrollPrev, canScrollPrev } = useCarousel();
  return (
    <LoadingButton
      data-slot="carousel-previous"
      aria-label={children ? undefined : "Previous slide"}
      variant="outline"
      size="icon-sm"
      className={cn(
        "absolute touch-manipulation rounded-full",
        orientation === "horizontal" ? "inset-y-0 -start-12 my-auto" : "inset-x-0 -top-12 mx-auto",
        className,
      )}
      disabled={!canScrollPrev}
      focusableWhenDisabled
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) scrollPrev();
      }}
      {...props}
    >
      {children ?? (
        <ChevronLeftIcon className={cn(orientation === "vertical" ? "rotate-90" : "rtl:-scale-x-100")} />
      )}
    </LoadingButton>
  );
}

/**
 * The button that scrolls to the next slides, disabled at the end. It is placed next to the slides unless you add the
 * class `static`.
 */
function CarouselNext({ className, onClick, children, ...props }: CarouselButtonProps) {
  const { orientation, scrollNext, canScrollNext } = useCarousel();
  return (
    <LoadingButton
      data-slot="carousel-next"
      aria-label={children ? undefined : "Next slide"}
      variant="outline"
      size="icon-sm"
      className={cn(
        "absolute touch-manipulation rounded-full",
        orientation === "horizontal" ? "inset-y-0 -end-12 my-auto" : "inset-x-0 -bottom-12 mx-auto",
        className,
      )}
      disabled={!canScrollNext}
      focusableWhenDisabled
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) scrollNext();
      }}
      {...props}
    >
      {children ?? (
        <ChevronRightIcon className={cn(orientation === "vertical" ? "rotate-90" : "rtl:-scale-x-100")} />
      )}
    </LoadingButton>
  );
}

export {
  Carousel,
  type CarouselApi,
  CarouselContent,
  type CarouselContentProps,
  CarouselItem,
  type CarouselLabels,
  CarouselNext,
  CarouselPrevious,
  type CarouselProps,
  useCarousel,
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { slide: ["slide", "slides"] } as const;
