import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from "./accordion.tsx";
import * as demos from "./accordion.demo.tsx";

const heading = (name: string) => page.getByRole("button", { name, exact: true });
const open = () =>
  page.getByRole("button", { expanded: true }).elements().map((element) => element.textContent);

const inside = (part: React.ReactElement) => (
  <Accordion defaultValue={["who"]}>
    <AccordionItem value="who">{part}</AccordionItem>
  </Accordion>
);

conformance({
  item: "accordion",
  demos,
  classNameOn: { "accordion-content": (panel) => panel.firstElementChild! },
  open: {
    Controlled: () => heading("Open all").click(),
    Searchable: () => heading("When does a vouch count?").click(),
  },
  parts: {
    accordion: (props) => <Accordion {...props} />,
    "accordion-item": (props) => (
      <Accordion>
        <AccordionItem {...props} />
      </Accordion>
    ),
    "accordion-trigger": (props) => inside(<AccordionTrigger {...props}>Who?</AccordionTrigger>),
    "accordion-content": (props) => inside(<AccordionContent {...props}>Words</AccordionContent>),
  },
});

describe("keyboard", () => {
  test.for(["{Enter}", " "])("%j opens and closes a panel, one at a time", async (key) => {
    await render(<demos.Questions />);
    expect(open()).toEqual(["Who can claim a place?"]);
    heading("How long does it take?").element().focus();
    await userEvent.keyboard(key);
    expect(open()).toEqual(["How long does it take?"]);
    await expect.element(page.getByText(/decided within minutes/)).toBeVisible();
    await userEvent.keyboard(key);
    expect(open()).toEqual([]);
    await expect.element(page.getByText(/decided within minutes/)).not.toBeInTheDocument();
  });

  test("Tab moves from heading to heading and skips unavailable ones", async () => {
    await render(
      <>
        <demos.Controlled />
        <button type="button">Next</button>
      </>,
    );
    heading("Contact").element().focus();
    await userEvent.tab();
    await expect.element(heading("Opening hours")).toHaveFocus();
    await userEvent.tab();
    await expect.element(heading("Next")).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect.element(heading("Contact")).toHaveFocus();
  });
});

describe("screen readers", () => {
  test("each button is in a heading of the given level, and labels its region", async () => {
    await render(<demos.Searchable />);
    await heading("When does a vouch count?").click();
    await expect.element(page.getByRole("heading", { level: 2, name: "When does a vouch count?" }))
      .toBeVisible();
    await expect.element(page.getByRole("region", { name: "When does a vouch count?" })).toBeVisible();
  });

  test("the default level is 3", async () => {
    await render(<demos.Questions />);
    expect(page.getByRole("heading", { level: 3 }).elements()).toHaveLength(3);
  });
});

describe("several", () => {
  test("with multiple, one leaves the others open", async () => {
    await render(<demos.Controlled />);
    await heading("Opening hours").click();
    expect(open()).toEqual(["Contact", "Opening hours"]);
    await heading("Close all").click();
    expect(open()).toEqual([]);
    await heading("Documents (after your claim)").click({ force: true });
    expect(open()).toEqual([]);
  });
});

describe("the browser's search", () => {
  test("opens the panel that it finds", async () => {
    await render(<demos.Searchable />);
    const words = page.getByText(/After a year/);
    const panel = words.element().closest("[data-slot=accordion-content]")!;
    expect(panel.getAttribute("hidden")).toBe("until-found");
    panel.dispatchEvent(new Event("beforematch", { bubbles: true }));
    await expect.poll(open).toEqual(["When does a vouch expire?"]);
    await expect.element(words).toBeVisible();
  });
});

describe("controlled", () => {
  test("reports the request to open, and leaves it to the page", async () => {
    const changed = vi.fn();
    await render(
      <Accordion value={[]} onValueChange={(value) => changed(value)}>
        <AccordionItem value="who">
          <AccordionTrigger>Who?</AccordionTrigger>
          <AccordionContent>Words</AccordionContent>
        </AccordionItem>
      </Accordion>,
    );
    await heading("Who?").click();
    expect(changed.mock.calls).toEqual([[["who"]]]);
    expect(open()).toEqual([]);
  });
});

test("className applies to the content of the panel", async () => {
  await render(
    inside(
      <AccordionContent className="flex gap-4">
        <p>One</p>
        <p>Two</p>
      </AccordionContent>,
    ),
  );
  const [one, two] = [...document.querySelectorAll("p")].map((each) => each.getBoundingClientRect());
  expect(two!.left - one!.right).toBe(16);
});
