import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import {
  Carousel,
  type CarouselApi,
  CarouselContent,
  CarouselItem,
  CarouselNext,
  CarouselPrevious,
  useCarousel,
} from "./carousel.tsx";
import * as demos from "./carousel.demo.tsx";

const { detail, also } = detailsOf("carousel");

const around = (part: React.ReactElement) => <Carousel aria-label="Photographs">{part}</Carousel>;

conformance({
  item: "carousel",
  demos,
  parts: {
    carousel: (props) => <Carousel aria-label="Photographs" {...props} />,
    "carousel-content": (props) =>
      around(
        <CarouselContent {...props}>
          <CarouselItem>1</CarouselItem>
        </CarouselContent>,
      ),
    "carousel-item": (props) =>
      around(
        <CarouselContent>
          <CarouselItem {...props}>1</CarouselItem>
        </CarouselContent>,
      ),
    "carousel-previous": (props) =>
      around(
        <>
          <CarouselContent>
            <CarouselItem>1</CarouselItem>
          </CarouselContent>
          <CarouselPrevious {...props} />
        </>,
      ),
    "carousel-next": (props) =>
      around(
        <>
          <CarouselContent>
            <CarouselItem>1</CarouselItem>
          </CarouselContent>
          <CarouselNext {...props} />
        </>,
      ),
  },
});

afterEach(() => {
  document.documentElement.dir = "ltr";
});

const list = () => document.querySelector("[data-slot=carousel-content]")!;
const next = () => page.getByRole("button", { name: "Next slide" });
const previous = () => page.getByRole("button", { name: "Previous slide" });
/** Returns the position of the first visible slide in the reading direction, counted from 1. */
const first = () => {
  const isRtl = document.documentElement.dir === "rtl";
  const box = document.querySelector("[data-slot=carousel-viewport]")!.getBoundingClientRect();
  // The gap is inside the slide, at its start.
  const gap = 16;
  const slides = [...list().children];
  return slides.findIndex((slide) => {
    const { left, right } = slide.getBoundingClientRect();
    return isRtl ? Math.abs(box.right - right + gap) < 12 : Math.abs(left + gap - box.left) < 12;
  }) + 1;
};

test.for([
  "{Enter}",
  ...also([
    " ",
  ]),
])("%j on a button moves by as many slides as fit", async (key) => {
  await render(<demos.OneAtATime />);
  next().element().focus();
  await userEvent.keyboard(key);
  await expect.poll(first).toBe(2);
  previous().element().focus();
  await userEvent.keyboard(key);
  await expect.poll(first).toBe(1);
});

describe.each(["ltr", ...also(["rtl"])])("%s", (direction) => {
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

test("if several fit, the buttons move by that many", async () => {
  await render(
    <div style={{ width: 430 }}>
      <demos.AsManyAsFit />
    </div>,
  );
  await next().click();
  await expect.poll(first).toBe(3);
});

detail("if slides exactly fill the row, the buttons move by all of them", async () => {
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

test("a slide that gets wider when its picture loads can be scrolled to", async () => {
  await render(around(
    <>
      <CarouselContent>
        {[1, 2].map((slide) => (
          <CarouselItem key={slide} className="basis-auto">
            <div data-testid={`picture ${slide}`} style={{ width: 10, height: 40 }} />
          </CarouselItem>
        ))}
      </CarouselContent>
      <CarouselNext />
    </>,
  ));
  await expect.element(next()).toHaveAttribute("aria-disabled", "true");
  // Embla only starts observing sizes in the next frame, so wait for its first measurement.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  page.getByTestId("picture 2").element().style.width = "1200px";
  await expect.element(next()).not.toHaveAttribute("aria-disabled", "true");
});

test.for(["Alt", "Control", "Meta", "Shift"])("an arrow key with %s is left to the browser", async (key) => {
  await render(<demos.OneAtATime />);
  const event = new KeyboardEvent("keydown", {
    key: "ArrowRight",
    bubbles: true,
    cancelable: true,
    [`${key === "Control" ? "ctrl" : key.toLowerCase()}Key`]: true,
  });
  list().dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test("if everything fits, nothing moves", async () => {
  await render(around(
    <>
      <CarouselContent>
        <CarouselItem>1</CarouselItem>
      </CarouselContent>
      <CarouselPrevious />
      <CarouselNext />
    </>,
  ));
  await expect.element(next()).toHaveAttribute("aria-disabled", "true");
  await expect.element(previous()).toHaveAttribute("aria-disabled", "true");
});

test("is a named carousel, and each slide says its position and the total", async () => {
  await render(<demos.OneAtATime />);
  await expect.element(page.getByRole("region", { name: "Minerals, one at a time" }))
    .toHaveAttribute("aria-roledescription", "carousel");
  const names = page.getByRole("group").elements().map((slide) => slide.getAttribute("aria-label"));
  expect(names).toEqual(["1 of 5", "2 of 5", "3 of 5", "4 of 5", "5 of 5"]);
});

test("keys pressed inside a slide are ignored", async () => {
  await render(around(
    <CarouselContent>
      <CarouselItem>
        <input aria-label="Name" defaultValue="Mbare" />
      </CarouselItem>
      <CarouselItem>2</CarouselItem>
    </CarouselContent>,
  ));
  const input = page.getByRole("textbox", { name: "Name" });
  await input.click();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(first()).toBe(1);
  await expect.element(input).toHaveFocus();
});

describe("like shadcn/ui", () => {
  const slides = (props: React.ComponentProps<typeof Carousel> = {}, inside?: React.ReactNode) => (
    <Carousel aria-label="Numbers" className="w-64" {...props}>
      <CarouselContent className={props.orientation === "vertical" ? "h-32" : undefined}>
        {[1, 2, 3].map((slide) => <CarouselItem key={slide}>{slide}</CarouselItem>)}
      </CarouselContent>
      <CarouselPrevious />
      <CarouselNext />
      {inside}
    </Carousel>
  );

  test("setApi receives embla's API, which moves and reports", async () => {
    let api: CarouselApi;
    const selected = vi.fn();
    await render(slides({ setApi: (given) => (api = given) }));
    await expect.poll(() => api?.scrollSnapList().length).toBe(3);
    api!.on("select", () => selected(api!.selectedScrollSnap()));
    api!.scrollTo(2, true);
    await expect.poll(() => selected.mock.calls).toEqual([[2]]);
    await expect.poll(first).toBe(3);
  });

  test("opts are Embla's options: with loop there is no end", async () => {
    await render(<div style={{ padding: 60 }}>{slides({ opts: { loop: true } })}</div>);
    await expect.element(previous()).not.toHaveAttribute("aria-disabled", "true");
    await previous().click();
    await expect.poll(first).toBe(3);
  });

  test("plugins are passed to Embla", async () => {
    const init = vi.fn();
    await render(slides({ plugins: [{ name: "watch", options: {}, init, destroy: () => {} }] }));
    await expect.poll(() => init.mock.calls.length).toBeGreaterThan(0);
  });

  test("vertical slides are below each other, and up and down arrows move them too", async () => {
    await render(slides({ orientation: "vertical" }));
    const [one, two] = page.getByRole("group").elements().map((slide) => slide.getBoundingClientRect().top);
    expect(two).toBeGreaterThan(one!);
    await expect.element(next()).not.toHaveAttribute("aria-disabled", "true");
    next().element().focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.element(next()).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(next()).not.toHaveAttribute("aria-disabled", "true");
  });

  test("useCarousel gives parts of the page what the buttons use", async () => {
    function Own() {
      const { scrollNext, canScrollNext, orientation } = useCarousel();
      return <button type="button" onClick={scrollNext}>{`Own ${orientation} ${canScrollNext}`}</button>;
    }
    await render(slides({}, <Own />));
    await page.getByRole("button", { name: "Own horizontal true" }).click();
    await expect.poll(first).toBe(2);
  });

  test("slides are groups with a role description, and the buttons are next to them", async () => {
    await render(<div style={{ padding: 60 }}>{slides()}</div>);
    await expect.element(page.getByRole("group", { name: "1 of 3" }))
      .toHaveAttribute("aria-roledescription", "slide");
    const box = document.querySelector("[data-slot=carousel]")!.getBoundingClientRect();
    expect(page.getByRole("button", { name: "Previous slide" }).element().getBoundingClientRect().right)
      .toBeLessThan(box.left);
    expect(page.getByRole("button", { name: "Next slide" }).element().getBoundingClientRect().left)
      .toBeGreaterThan(box.right);
  });
});
