import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Badge } from "./badge.tsx";
import * as demos from "./badge.demo.tsx";

conformance({ item: "badge", demos, parts: { badge: (props) => <Badge {...props}>New</Badge> } });

test("is inline text, not a control", async () => {
  const screen = await render(
    <p>
      Mbare Library <Badge variant="secondary">Library</Badge>
    </p>,
  );
  const badge = screen.getByText("Library", { exact: true });
  expect(badge.element().tagName).toBe("SPAN");
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test("as a link, it is announced and focusable", async () => {
  const screen = await render(<demos.LinkAndLongText />);
  const link = screen.getByRole("link", { name: "3 events" });
  await expect.element(link).toHaveAttribute("href", "#events");
  await userEvent.tab();
  await expect.element(link).toHaveFocus();
});

test("a long text is truncated", async () => {
  await render(
    <div style={{ width: 120 }}>
      <Badge>
        <span className="truncate">{"word ".repeat(30)}</span>
      </Badge>
    </div>,
  );
  const badge = document.querySelector("[data-slot=badge]")!;
  expect(badge.getBoundingClientRect().width).toBeLessThanOrEqual(120);
});

test("every variant has its own colours", async () => {
  const minerals = ["terracotta", "cobalt", "gold", "tanzanite", "malachite"] as const;
  await render(<>{minerals.map((mineral) => <Badge key={mineral} variant={mineral}>{mineral}</Badge>)}</>);
  const seen = [...document.querySelectorAll("[data-slot=badge]")].map((badge) =>
    getComputedStyle(badge).color
  );
  expect(new Set(seen).size).toBe(minerals.length);
});

test.for(["ghost", "link"] as const)(
  "variant %s has no surface and is named in the markup",
  async (variant) => {
    await render(<Badge variant={variant}>Draft</Badge>);
    const badge = document.querySelector(`[data-slot=badge][data-variant=${variant}]`)!;
    expect(getComputedStyle(badge).backgroundColor).toBe("rgba(0, 0, 0, 0)");
  },
);

test("surrounding code can style its content with group/badge", async () => {
  await render(
    <Badge variant="outline">
      <i className="group-data-[variant=outline]/badge:p-[3px]">New</i>
    </Badge>,
  );
  expect(getComputedStyle(document.querySelector("i")!).paddingTop).toBe("3px");
});
