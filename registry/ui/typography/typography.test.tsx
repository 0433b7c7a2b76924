import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  Typography,
  TypographyCode,
  TypographyHeading,
  TypographyLead,
  TypographyMuted,
  TypographyQuote,
} from "./typography.tsx";
import * as demos from "./typography.demo.tsx";

conformance({
  item: "typography",
  demos,
  parts: {
    typography: (props) => <Typography {...props}>Text</Typography>,
    "typography-heading": (props) => <TypographyHeading {...props}>Heading</TypographyHeading>,
    "typography-lead": (props) => <TypographyLead {...props}>Lead</TypographyLead>,
    "typography-muted": (props) => <TypographyMuted {...props}>Words</TypographyMuted>,
    "typography-quote": (props) => <TypographyQuote {...props}>Words</TypographyQuote>,
    "typography-code": (props) => <TypographyCode {...props}>code</TypographyCode>,
  },
});

describe("headings", () => {
  test.for([1, 2, 3, 4, 5, 6] as const)("level %d is announced as such, whatever its size", async (level) => {
    const screen = await render(
      <TypographyHeading headingLevel={`h${level}`} size="sm">Places</TypographyHeading>,
    );
    const heading = screen.getByRole("heading", { name: "Places", level });
    await expect.element(heading).toBeVisible();
    expect(getComputedStyle(heading.element()).fontSize).toBe("16px");
  });

  test("each level has its own default size, and none is larger than the one above it", async () => {
    const screen = await render(
      <>
        {([1, 2, 3, 4] as const).map((level) => (
          <TypographyHeading key={level} headingLevel={`h${level}`}>{level}</TypographyHeading>
        ))}
      </>,
    );
    const sizes = screen.getByRole("heading").elements().map((heading) => getComputedStyle(heading).fontSize);
    expect(sizes).toEqual(["30px", "24px", "20px", "16px"]);
  });
});

describe("running text", () => {
  test("begins and ends without a gap", async () => {
    await render(
      <Typography data-testid="text">
        <h2>Title</h2>
        <p>Words</p>
      </Typography>,
    );
    const box = page.getByTestId("text").element().getBoundingClientRect();
    expect(page.getByRole("heading").element().getBoundingClientRect().top).toBe(box.top);
    expect(page.getByText("Words").element().getBoundingClientRect().bottom).toBe(box.bottom);
  });

  test("lists are indented and quotes have a line at the start, even right to left; code always runs left to right", async () => {
    document.documentElement.dir = "rtl";
    await render(<demos.Article />);
    const list = getComputedStyle(page.getByRole("list").first().element());
    const quote = getComputedStyle(page.getByRole("blockquote").element());
    const code = getComputedStyle(document.querySelector("pre")!);
    const found = [list.paddingRight, list.paddingLeft, quote.borderRightWidth, quote.borderLeftWidth];
    const codeRuns = code.direction;
    document.documentElement.dir = "ltr";
    expect(found).toEqual(["24px", "0px", "2px", "0px"]);
    expect(codeRuns).toBe("ltr");
  });

  test("links are underlined", async () => {
    await render(<demos.Article />);
    expect(getComputedStyle(page.getByRole("link").element()).textDecorationLine).toBe("underline");
  });

  test("code inside a sentence has a background, code in a block only the block's", async () => {
    await render(<demos.Article />);
    const [inline, block] = document.querySelectorAll("code");
    expect(getComputedStyle(inline!).backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
    expect(getComputedStyle(block!).backgroundColor).toBe("rgba(0, 0, 0, 0)");
  });
});
