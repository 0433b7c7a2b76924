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

test("it can be an article of its own", async () => {
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

test("in a grid, the footers of a row stand on one line", async () => {
  await render(<demos.InAGrid />);
  const [one, other] = [...document.querySelectorAll("[data-slot=card-footer]")].map((footer) =>
    footer.getBoundingClientRect().bottom
  );
  expect(one).toBe(other);
});
