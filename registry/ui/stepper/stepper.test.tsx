import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance, walk } from "../../conformance.tsx";
import {
  Stepper,
  StepperContent,
  StepperDescription,
  StepperItem,
  StepperLabel,
  StepperList,
  StepperTrigger,
} from "./stepper.tsx";
import * as demos from "./stepper.demo.tsx";

const step = (name: RegExp) => page.getByRole("button", { name });
const names = () => page.getByRole("listitem").elements().map((item) => item.textContent);

const listed = (part: React.ReactElement) => (
  <Stepper>
    <StepperList aria-label="Steps">{part}</StepperList>
  </Stepper>
);

conformance({
  item: "stepper",
  demos,
  parts: {
    stepper: (props) => <Stepper {...props} />,
    "stepper-list": (props) => (
      <Stepper>
        <StepperList aria-label="Steps" {...props} />
      </Stepper>
    ),
    "stepper-item": (props) => listed(<StepperItem step={1} {...props}>One</StepperItem>),
    "stepper-trigger": (props) =>
      listed(
        <StepperItem step={1}>
          <StepperTrigger {...props}>One</StepperTrigger>
        </StepperItem>,
      ),
    "stepper-label": (props) =>
      listed(
        <StepperItem step={1}>
          <StepperLabel {...props}>One</StepperLabel>
        </StepperItem>,
      ),
    "stepper-description": (props) => <StepperDescription {...props}>Words</StepperDescription>,
    "stepper-content": (props) => (
      <Stepper>
        <StepperContent step={1} {...props}>Words</StepperContent>
      </Stepper>
    ),
  },
});

describe("screen readers", () => {
  test("is an ordered list with a name; each step has its state, and the current one is announced", async () => {
    await render(<demos.Progress />);
    await expect.element(page.getByRole("list", { name: "Your claim to Gikomba Market" })).toBeVisible();
    expect(names()).toEqual([
      expect.stringMatching(/^Claimed.*, done$/),
      expect.stringMatching(/^Documents.*, needs attention$/),
      expect.stringMatching(/Visit.*, current$/),
      expect.stringMatching(/Decided.*, not started$/),
    ]);
    const current = document.querySelectorAll("[aria-current=step]");
    expect([...current].map((element) => element.textContent)).toEqual([expect.stringContaining("Visit")]);
  });

  test("the states are in the page's language", async () => {
    await render(<demos.Translated />);
    expect(names()).toEqual(["Lieu, terminé", "Date, terminé", "Texte, terminé"]);
    expect(document.querySelector("[aria-current]")).toBeNull();
  });
});

describe("moving", () => {
  test.for(["{Enter}", " "])("%j returns to an earlier step; later ones cannot be opened", async (key) => {
    await render(<demos.Form />);
    await expect.element(step(/^Evidence/)).toBeDisabled();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect.element(page.getByLabelText("Proof that you represent it")).toBeVisible();
    step(/^Place/).element().focus();
    await userEvent.keyboard(key);
    await expect.element(page.getByLabelText("Place name")).toBeVisible();
    await expect.element(page.getByLabelText("Proof that you represent it")).not.toBeInTheDocument();
  });

  test("to the end and back to the start keeps the focus on the pressed button", async () => {
    await render(<demos.Form />);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    button("Continue").element().focus();
    await userEvent.keyboard("{Enter}{Enter}{Enter}");
    await expect.element(page.getByRole("status")).toHaveTextContent("Submitted. We’ll be in touch.");
    await expect.element(button("Sent")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    button("Back").element().focus();
    await userEvent.keyboard("{Enter}{Enter}{Enter}{Enter}");
    await expect.element(page.getByLabelText("Place name")).toBeVisible();
    await expect.element(button("Back")).toHaveFocus();
  });

  test("Tab skips the later steps", async () => {
    await render(<demos.Form />);
    await userEvent.tab();
    await expect.element(step(/^Place/)).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByLabelText("Place name")).toHaveFocus();
  });

  test("uncontrolled, it starts at defaultValue, and a step can be disabled", async () => {
    await render(
      <Stepper defaultValue={3}>
        <StepperList aria-label="Steps">
          <StepperItem step={1} disabled>
            <StepperTrigger>One</StepperTrigger>
          </StepperItem>
          <StepperItem step={2}>
            <StepperTrigger>Two</StepperTrigger>
          </StepperItem>
        </StepperList>
        <StepperContent step={2}>Second</StepperContent>
      </Stepper>,
    );
    await expect.element(step(/^One/)).toBeDisabled();
    await step(/^Two/).click();
    await expect.element(page.getByText("Second")).toBeVisible();
  });

  test("controlled, it reports changes and shows the given value", async () => {
    const changed = vi.fn();
    await render(
      <Stepper value={2} onValueChange={changed}>
        <StepperList aria-label="Steps">
          <StepperItem step={1}>
            <StepperTrigger>One</StepperTrigger>
          </StepperItem>
          <StepperItem step={2}>
            <StepperTrigger>Two</StepperTrigger>
          </StepperItem>
        </StepperList>
      </Stepper>,
    );
    await step(/^One/).click();
    expect(changed.mock.calls).toEqual([[1]]);
    await expect.element(step(/^Two/)).toHaveAttribute("aria-current", "step");
  });
});

describe("narrow", () => {
  afterEach(() => page.viewport(1024, 768));

  test("only the current step shows its name, and the others keep theirs for screen readers", async () => {
    await page.viewport(360, 740);
    await render(<demos.Form />);
    const width = (name: string) =>
      page.getByText(name, { exact: false }).element().getBoundingClientRect().width;
    expect(width("Place,")).toBeGreaterThan(20);
    expect(width("Check,")).toBeLessThanOrEqual(1);
    await expect.element(step(/^Check/)).toBeInTheDocument();
    await page.viewport(1024, 768);
    await expect.poll(() => width("Check,")).toBeGreaterThan(20);
  });

  const titles = [
    "Place",
    "Opening hours and address",
    "Identification documents",
    "Photographs",
    "Team",
    "Summary",
  ];

  test.for([320, 360, 640, 1024])(
    "at %i px no word of a name is broken, whichever step is current",
    async (width) => {
      await page.viewport(width, 740);
      for (const current of titles.keys()) {
        const screen = await render(
          <Stepper value={current + 1} onValueChange={() => {}}>
            <StepperList aria-label="Steps">
              {titles.map((title, index) => (
                <StepperItem key={title} step={index + 1}>
                  <StepperTrigger>{title}</StepperTrigger>
                </StepperItem>
              ))}
            </StepperList>
          </Stepper>,
        );
        for (const title of width < 448 ? [titles[current]!] : titles) {
          expect(brokenWords(page.getByText(`${title},`, { exact: false }).element())).toEqual([]);
        }
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
        await screen.unmount();
      }
    },
  );
});

test("a misplaced part says where it belongs", async () => {
  await expect(render(<StepperLabel>One</StepperLabel>)).rejects.toThrow(/Stepper/);
});

test("Tab and Shift+Tab move through all controls", async () => {
  await render(<demos.Form />);
  await walk([/Place/, "Place name", "Back", "Continue"]);
});

/** Returns the words in an element's text that are split across lines. */
function brokenWords(element: Element): string[] {
  const text = element.firstChild as Text;
  return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
}
