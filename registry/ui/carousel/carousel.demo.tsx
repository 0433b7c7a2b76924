import { cva } from "class-variance-authority";
import {
  Carousel,
  CarouselContent,
  CarouselItem,
  CarouselNext,
  CarouselPrevious,
} from "@/components/ui/carousel";

const stones = ["Terracotta", "Cobalt", "Gold", "Tanzanite", "Malachite"] as const;

const slide = cva("flex h-36 items-end rounded-xl p-4 font-serif text-xl text-mineral-foreground", {
  variants: {
    stone: {
      Terracotta: "bg-terracotta",
      Cobalt: "bg-cobalt",
      Gold: "bg-gold",
      Tanzanite: "bg-tanzanite",
      Malachite: "bg-malachite",
    },
  },
});

function Slide({ stone }: { stone: (typeof stones)[number] }) {
  return <div className={slide({ stone })}>{stone}</div>;
}

/** One slide at a time. */
export function OneAtATime() {
  return (
    <Carousel aria-label="Minerals, one at a time" className="max-w-sm">
      <CarouselContent>
        {stones.map((stone) => (
          <CarouselItem key={stone}>
            <Slide stone={stone} />
          </CarouselItem>
        ))}
      </CarouselContent>
      <div className="flex justify-end gap-2">
        <CarouselPrevious className="static my-0" />
        <CarouselNext className="static my-0" />
      </div>
    </Carousel>
  );
}

/** Shows as many slides as fit. Each click on a button scrolls by the number of visible slides. */
export function AsManyAsFit() {
  return (
    <Carousel aria-label="Minerals in a row" opts={{ align: "start", slidesToScroll: "auto" }}>
      <CarouselContent>
        {stones.map((stone) => (
          <CarouselItem key={stone} className="basis-48">
            <Slide stone={stone} />
          </CarouselItem>
        ))}
      </CarouselContent>
      <div className="flex justify-end gap-2">
        <CarouselPrevious className="static my-0" />
        <CarouselNext className="static my-0" />
      </div>
    </Carousel>
  );
}

/** A vertical carousel with its buttons next to the slides. */
export function Vertical() {
  return (
    <Carousel aria-label="Minerals, top to bottom" orientation="vertical" className="my-12 max-w-xs">
      <CarouselContent className="h-40">
        {stones.map((stone) => (
          <CarouselItem key={stone}>
            <Slide stone={stone} />
          </CarouselItem>
        ))}
      </CarouselContent>
      <CarouselPrevious />
      <CarouselNext />
    </Carousel>
  );
}

export default OneAtATime;
