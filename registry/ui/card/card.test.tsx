import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardMedia,
  CardTitle,
} from "./card.tsx";
import * as demos from "./card.demo.tsx";

conformance({
  item: "card",
  demos,
  parts: {
    card: (props) => <Card {...props}>Card</Card>,
    "card-media": (props) => <CardMedia {...props} />,
    "card-header": (props) => <CardHeader {...props} />,
    "card-title": (props) => <CardTitle {...props}>Title</CardTitle>,
    "card-description": (props) => <CardDescription {...props}>Words</CardDescription>,
    "card-action": (props) => <CardAction {...props} />,
    "card-content": (props) => <CardContent {...props} />,
    "card-footer": (props) => <CardFooter {...props} />,
  },
});

test.for([["h2", 2], ["h3", 3], ["h4", 4]] as const)("its title is a heading: %s", async ([as, level]) => {
  await render(<CardTitle as={as}>Mbare</CardTitle>);
  await expect.element(page.getByRole("heading", { name: "Mbare", level })).toBeVisible();
});

test("it can be an article", async () => {
  await render(<Card as="article" aria-label="Mbare">Words</Card>);
  await expect.element(page.getByRole("article", { name: "Mbare" })).toBeVisible();
});

test("a picture at the top reaches the edges of the card", async () => {
  await render(<demos.WithPicture />);
  const [card, media] = ["card", "card-media"].map((slot) =>
    document.querySelector(`[data-slot=${slot}]`)!.getBoundingClientRect()
  );
  const border = 1;
  expect([media!.top - card!.top, media!.left - card!.left, card!.right - media!.right])
    .toEqual([border, border, border]);
});

test("in a grid, the footers of a row are aligned", async () => {
  await render(<demos.InAGrid />);
  const [one, other] = [...document.querySelectorAll("[data-slot=card-footer]")].map((footer) =>
    footer.getBoundingClientRect().bottom
  );
  expect(one).toBe(other);
});

test("size sm has less padding, including for its content", async () => {
  const card = (size: "sm" | "default") => (
    <Card size={size}>
      <CardMedia>Picture</CardMedia>
      <CardHeader>
        <CardTitle>Title</CardTitle>
      </CardHeader>
      <CardContent>Words</CardContent>
      <CardFooter>Foot</CardFooter>
    </Card>
  );
  await render(
    <>
      {card("default")}
      {card("sm")}
    </>,
  );
  const [large, small] = [...document.querySelectorAll("[data-slot=card]")];
  expect([large, small].map((one) => one!.getAttribute("data-size"))).toEqual(["default", "sm"]);
  for (const slot of ["card-header", "card-content", "card-footer"]) {
    const padding = (within: Element) =>
      Number.parseFloat(getComputedStyle(within.querySelector(`[data-slot=${slot}]`)!).paddingInlineStart);
    expect(padding(small!), slot).toBeLessThan(padding(large!));
  }
  const media = small!.querySelector("[data-slot=card-media]")!.getBoundingClientRect();
  expect(media.top - small!.getBoundingClientRect().top, "the picture reaches the edge").toBe(1);
});
