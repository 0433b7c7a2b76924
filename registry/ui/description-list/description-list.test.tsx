import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  DescriptionList,
  DescriptionListDetails,
  DescriptionListItem,
  DescriptionListSeparator,
  DescriptionListTerm,
} from "./description-list.tsx";
import * as demos from "./description-list.demo.tsx";

const list = (part: React.ReactElement) => (
  <DescriptionList>
    <DescriptionListItem>{part}</DescriptionListItem>
  </DescriptionList>
);

conformance({
  item: "description-list",
  demos,
  parts: {
    "description-list": (props) => <DescriptionList {...props} />,
    "description-list-item": (props) => (
      <DescriptionList>
        <DescriptionListItem {...props} />
      </DescriptionList>
    ),
    "description-list-term": (props) => list(<DescriptionListTerm {...props}>Term</DescriptionListTerm>),
    "description-list-details": (props) =>
      list(<DescriptionListDetails {...props}>Words</DescriptionListDetails>),
    "description-list-separator": (props) => <DescriptionListSeparator {...props} />,
  },
});

test("terms and details belong together like in a dl", async () => {
  await render(<demos.Venue />);
  const pairs = [...document.querySelectorAll("dl > div")].map((item) =>
    [...item.children].map((part) => `${part.tagName}:${part.textContent}`)
  );
  expect(pairs[0]).toEqual(["DT:Address", "DD:Ardbennie Road, Mbare, Harare"]);
  expect(pairs[3]).toEqual(["DT:Languages", "DD:Shona", "DD:English"]);
});

describe("its width decides", () => {
  test.for([[700, true], [320, false]] as const)(
    "at %d px, the term is next to the details: %j",
    async ([width, beside]) => {
      await render(
        <div style={{ width }}>
          <demos.Venue />
        </div>,
      );
      const term = page.getByRole("term").first().element().getBoundingClientRect();
      const details = page.getByRole("definition").first().element().getBoundingClientRect();
      expect(details.top < term.bottom).toBe(beside);
    },
  );

  test.for(["ltr", "rtl"] as const)("%s: the term is at the start of the line", async (dir) => {
    await render(
      <div dir={dir} style={{ width: 700 }}>
        <demos.Venue />
      </div>,
    );
    const term = page.getByRole("term").first().element().getBoundingClientRect();
    const details = page.getByRole("definition").first().element().getBoundingClientRect();
    expect(term.left < details.left).toBe(dir === "ltr");
  });
});

test.for(["{Enter}", " "])(
  "Tab reaches the copy button by its name, and %j copies and says so",
  async (key) => {
    const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await render(<demos.Venue />);
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Copy number" })).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.poll(() => written.mock.lastCall).toEqual(["ZW-HA-00217"]);
    await expect.element(page.getByRole("status")).toHaveTextContent("Copied");
  },
);

test("lines are only between rows, and can be left out", async () => {
  const lines = () =>
    [...document.querySelectorAll("[data-slot=description-list-item]")].map((item) =>
      getComputedStyle(item).borderTopWidth
    );
  const screen = await render(<demos.Venue />);
  expect(lines()).toEqual(["0px", "1px", "1px", "1px"]);
  await screen.unmount();
  await render(<demos.TwoLists />);
  expect(lines()).toEqual(["0px", "0px", "0px"]);
});
