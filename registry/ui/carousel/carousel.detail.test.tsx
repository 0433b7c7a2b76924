import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Carousel, CarouselContent, CarouselItem, CarouselNext } from "./carousel.tsx";
import * as demos from "./carousel.demo.tsx";

afterEach(() => {
  document.documentElement.dir = "ltr";
});

const list = () => document.querySelector("[data-slot=carousel-content]")!;
const next = () => page.getByRole("button", { name: "Next slide" });
const previous = () => page.getByRole("button", { name: "Previous slide" });
/** Returns the number of the first visible slide in reading direction, counted from 1. */
const first = () => {
  const isRtl = document.documentElement.dir === "rtl";
  const box = document.querySelector("[data-slot=carousel-viewport]")!.getBoundingClientRect();
  // Each slide has its gap on the start side.
  const gap = 16;
  const slides = [...list().children];
  return slides.findIndex((slide) => {
    const { left, right } = slide.getBoundingClientRect();
    return isRtl ? Math.abs(box.right - right + gap) < 12 : Math.abs(left + gap - box.left) < 12;
  }) + 1;
};

test.for([" "])("%j on a button moves by as many slides as fit", async (key) => {
  await render(<demos.OneAtATime />);
  next().element().focus();
  await userEvent.keyboard(key);
  await expect.poll(first).toBe(2);
  previous().element().focus();
  await userEvent.keyboard(key);
  await expect.poll(first).toBe(1);
});

describe.each(["rtl"])("%s", (direction) => {
  test("the buttons move by one slide and stop at the ends, where they keep the focus", async () => {
    document.documentElement.dir = direction;
    await render(<demos.OneAtATime />);
    await expect.element(previous()).toHaveAttribute("aria-disabled", "true");
    for (const slide of [2, 3, 4, 5]) {
      await next().click();
      await expect.poll(first).toBe(slide);
    }
    await expect.element(next()).toHaveAttribute("aria-disabled", "true");
    await expect.element(next()).toHaveFocus();
    await previous().click();
    await expect.poll(first).toBe(4);
    await expect.element(next()).not.toHaveAttribute("aria-disabled", "true");
  });

  test("the arrow keys move by one slide in reading direction", async () => {
    document.documentElement.dir = direction;
    await render(<demos.OneAtATime />);
    await userEvent.tab();
    expect(document.activeElement).toBe(list());
    const [onward, back] = direction === "ltr"
      ? ["{ArrowRight}", "{ArrowLeft}"]
      : ["{ArrowLeft}", "{ArrowRight}"];
    await userEvent.keyboard(onward!);
    await expect.poll(first).toBe(2);
    await userEvent.keyboard(back!);
    await expect.poll(first).toBe(1);
  });
});

test("if slides exactly fill the row, the buttons move by all of them", async () => {
  await render(
    <div style={{ width: 408 }}>
      <Carousel aria-label="Photographs" opts={{ align: "start", slidesToScroll: "auto" }}>
        <CarouselContent>
          {[1, 2, 3, 4, 5, 6].map((slide) => (
            <CarouselItem key={slide} className="basis-1/3">{slide}</CarouselItem>
          ))}
        </CarouselContent>
        <CarouselNext />
      </Carousel>
    </div>,
  );
  await next().click();
  await expect.poll(first).toBe(4);
});
