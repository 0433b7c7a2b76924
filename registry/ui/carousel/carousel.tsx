"use client";

import {
  Children,
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { cn } from "@/lib/utils";
import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { Button, type ButtonProps } from "@/components/ui/button";

interface CarouselState {
  list: RefObject<HTMLUListElement | null>;
  /** Moves by whole slides, against or with the reading direction. */
  move: (by: -1 | 1) => void;
  isAtStart: boolean;
  isAtEnd: boolean;
  setEdges: (edges: { isAtStart: boolean; isAtEnd: boolean }) => void;
}

const CarouselContext = createContext<CarouselState | null>(null);

function useCarousel(): CarouselState {
  const state = useContext(CarouselContext);
  if (!state) throw new Error("Parts of a carousel must be inside <Carousel>.");
  return state;
}

interface CarouselProps extends ComponentProps<"section"> {
  /** Name of the carousel; it needs one, or `aria-labelledby`. */
  "aria-label"?: string | undefined;
  /**
   * What screen readers call it.
   * @default "carousel"
   */
  roleDescription?: string | undefined;
}

/**
 * A row of slides that is scrolled by finger, wheel, keys or buttons.
 *
 * The browser's own scrolling and snapping do the work: nothing moves by itself, and without JavaScript it is a row
 * that scrolls.
 */
function Carousel({ className, roleDescription = "carousel", ...props }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: true });
  const state = useMemo(() => {
    const move = (by: -1 | 1) => {
      const box = list.current!;
      const [first, second] = box.children as unknown as HTMLElement[];
      if (!first) return;
      // The distance of two slides is their width and their gap; a slide wider than the list moves by one too.
      const slide = second ? Math.abs(second.offsetLeft - first.offsetLeft) : first.offsetWidth;
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      // No gap follows the last one that fits; a pixel more is what fractions of pixels may take.
      const slides = Math.max(1, Math.floor((room + slide - first.offsetWidth + 1) / slide));
      const towards = getComputedStyle(box).direction === "rtl" ? -by : by;
      box.scrollBy({ left: towards * slides * slide });
    };
    return { list, move, ...edges, setEdges };
  }, [edges]);
  return (
    <CarouselContext value={state}>
      <section
        data-slot="carousel"
        aria-roledescription={roleDescription}
        className={cn("group/carousel relative flex min-w-0 flex-col gap-3", className)}
        {...props}
      />
    </CarouselContext>
  );
}

interface CarouselContentProps extends ComponentProps<"ul"> {
  /**
   * Puts the place of a slide into words for screen readers.
   * @default (slide, slides) => `${slide} of ${slides}`
   */
  slideLabel?: ((slide: number, slides: number) => string) | undefined;
}

const CarouselPlace = createContext("");

/** The row that scrolls; its children are `CarouselItem`s. The arrow keys move it by whole slides. */
function CarouselContent({
  className,
  children,
  onKeyDown,
  slideLabel = (slide, slides) => `${slide} of ${slides}`,
  ref,
  ...props
}: CarouselContentProps) {
  const { list, move, setEdges } = useCarousel();
  useImperativeHandle(ref, () => list.current!);
  const slides = Children.toArray(children);
  const keys = slides.map((slide) => (slide as { key?: string }).key).join();
  useEffect(() => {
    const box = list.current!;
    const look = () => {
      // Right to left, browsers count from 0 down; a pixel less is what fractions of pixels may leave.
      const scrolled = Math.abs(box.scrollLeft);
      const isAtStart = scrolled <= 1;
      const isAtEnd = scrolled >= box.scrollWidth - box.clientWidth - 1;
      setEdges({ isAtStart, isAtEnd });
    };
    const observer = new ResizeObserver(look);
    // Slides too: a picture that arrives later makes the row longer, and the box stays as it is.
    for (const element of [box, ...box.children]) observer.observe(element);
    box.addEventListener("scroll", look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [list, setEdges, keys]);

  const handleKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    onKeyDown?.(event);
    // Keys that are pressed inside a slide belong to what is inside it.
    if (event.defaultPrevented || event.target !== event.currentTarget) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const forward = isRtl ? "ArrowLeft" : "ArrowRight";
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    // With one of these the keys are the browser's: Alt and an arrow lead to the page before.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    move(event.key === forward ? 1 : -1);
  };

  return (
    <ul
      ref={list}
      data-slot="carousel-content"
      tabIndex={0}
      className={cn(
        "flex snap-x snap-mandatory gap-4 overflow-x-auto scroll-px-1 overscroll-x-contain rounded-xl p-1 outline-offset-2 [scrollbar-width:none] focus-visible:outline-2 focus-visible:outline-ring motion-safe:scroll-smooth [&::-webkit-scrollbar]:hidden",
        className,
      )}
      onKeyDown={handleKeyDown}
      {...props}
    >
      {slides.map((slide, index) => (
        <CarouselPlace
          key={(slide as { key?: string }).key ?? index}
          value={slideLabel(index + 1, slides.length)}
        >
          {slide}
        </CarouselPlace>
      ))}
    </ul>
  );
}

/** One slide; set its width with a class such as `basis-64` or `basis-full`. */
function CarouselItem({ className, ...props }: ComponentProps<"li">) {
  const place = useContext(CarouselPlace);
  return (
    <li
      data-slot="carousel-item"
      aria-label={place}
      className={cn("min-w-0 shrink-0 grow-0 basis-full snap-start", className)}
      {...props}
    />
  );
}

interface CarouselButtonProps extends ButtonProps {
  /** Name of the button. */
  "aria-label"?: string | undefined;
}

/** Moves back by what fits; unavailable at the start. */
function CarouselPrevious({ className, onClick, ...props }: CarouselButtonProps) {
  const { move, isAtStart } = useCarousel();
  return (
    <Button
      data-slot="carousel-previous"
      aria-label="Previous"
      variant="outline"
      size="icon"
      className={cn("rounded-full", className)}
      disabled={isAtStart}
      focusableWhenDisabled
      onClick={(event) => {
        onClick?.(event);
        move(-1);
      }}
      {...props}
    >
      <ChevronLeftIcon className="rtl:-scale-x-100" />
    </Button>
  );
}

/** Moves on by what fits; unavailable at the end. */
function CarouselNext({ className, onClick, ...props }: CarouselButtonProps) {
  const { move, isAtEnd } = useCarousel();
  return (
    <Button
      data-slot="carousel-next"
      aria-label="Next"
      variant="outline"
      size="icon"
      className={cn("rounded-full", className)}
      disabled={isAtEnd}
      focusableWhenDisabled
      onClick={(event) => {
        onClick?.(event);
        move(1);
      }}
      {...props}
    >
      <ChevronRightIcon className="rtl:-scale-x-100" />
    </Button>
  );
}

export {
  Carousel,
  CarouselContent,
  type CarouselContentProps,
  CarouselItem,
  CarouselNext,
  CarouselPrevious,
  type CarouselProps,
};
