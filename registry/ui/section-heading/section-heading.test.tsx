import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  SectionHeading,
  SectionHeadingActions,
  SectionHeadingDescription,
  SectionHeadingEyebrow,
  SectionHeadingTitle,
} from "./section-heading.tsx";
import * as demos from "./section-heading.demo.tsx";

conformance({
  item: "section-heading",
  demos,
  parts: {
    "section-heading": (props) => <SectionHeading {...props}>Head</SectionHeading>,
    "section-heading-eyebrow": (props) => <SectionHeadingEyebrow {...props}>Eyebrow</SectionHeadingEyebrow>,
    "section-heading-title": (props) => <SectionHeadingTitle {...props}>Title</SectionHeadingTitle>,
    "section-heading-description": (props) => (
      <SectionHeadingDescription {...props}>Words</SectionHeadingDescription>
    ),
    "section-heading-actions": (props) => <SectionHeadingActions {...props}>Actions</SectionHeadingActions>,
  },
});

describe("the link to the section", () => {
  test("is named after it, and the heading keeps its own name", async () => {
    await render(<demos.WithAnchor />);
    await expect.element(page.getByRole("heading", { name: "How vouching works", exact: true, level: 2 }))
      .toBeVisible();
    await expect.element(page.getByRole("link", { name: "Link to section: How vouching works", exact: true }))
      .toHaveAttribute("href", "#how-vouching-works");
  });

  test("is reached with Tab, visible then, and followed with Enter", async () => {
    await render(<demos.WithAnchor />);
    const link = page.getByRole("link");
    expect(getComputedStyle(link.element()).opacity).toBe("0");
    await userEvent.tab();
    await expect.element(link).toHaveFocus();
    await expect.poll(() => getComputedStyle(link.element()).opacity).toBe("1");
    await userEvent.keyboard("{Enter}");
    expect(location.hash).toBe("#how-vouching-works");
    history.replaceState(null, "", location.pathname + location.search);
  });

  test("can have text in another language, or be left out", async () => {
    await render(
      <>
        <SectionHeadingTitle id="one" labels={{ anchor: "Kiungo cha sehemu:" }}>Maktaba</SectionHeadingTitle>
        <SectionHeadingTitle id="two" showAnchor={false}>Soko</SectionHeadingTitle>
        <SectionHeadingTitle>Bila anwani</SectionHeadingTitle>
      </>,
    );
    expect(page.getByRole("link").elements()).toHaveLength(1);
    await expect.element(page.getByRole("link", { name: "Kiungo cha sehemu: Maktaba" })).toBeInTheDocument();
  });
});

test.for([1, 2, 3, 4, 5, 6] as const)("a title of level %d is a heading of that level", async (level) => {
  await render(<SectionHeadingTitle headingLevel={`h${level}`}>Places</SectionHeadingTitle>);
  await expect.element(page.getByRole("heading", { level, name: "Places" })).toBeVisible();
});

test("actions are next to the title if there is room, otherwise below it", async () => {
  const isBeside = () => {
    const words = document.querySelector("[data-slot=section-heading-description]")!.getBoundingClientRect();
    return document.querySelector("[data-slot=section-heading-actions]")!.getBoundingClientRect().top <
      words.bottom;
  };
  await page.viewport(1024, 768);
  await render(<demos.WithActions />);
  expect(isBeside()).toBe(true);
  await page.viewport(360, 740);
  expect(isBeside()).toBe(false);
  await page.viewport(1024, 768);
});
