import type * as React from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import {
  Questionnaire,
  QuestionnaireActions,
  QuestionnaireChoice,
  QuestionnaireChoiceDescription,
  QuestionnaireChoices,
  QuestionnaireDescription,
  QuestionnaireError,
  QuestionnaireFailure,
  QuestionnaireInput,
  QuestionnaireItem,
  QuestionnaireNext,
  QuestionnairePrevious,
  QuestionnaireProgress,
  type QuestionnaireProps,
  QuestionnaireSkip,
  QuestionnaireSubmit,
  QuestionnaireTitle,
} from "./questionnaire.tsx";
import * as demos from "./questionnaire.demo.tsx";

const { detail } = detailsOf("questionnaire");

const button = (name: string) => page.getByRole("button", { name, exact: true });
const question = (name: string) => page.getByRole("group", { name });
const radio = (name: RegExp) => page.getByRole("radio", { name });

const alone = (part: React.ReactElement) => (
  <Questionnaire>
    <QuestionnaireItem name="a">
      <QuestionnaireTitle>First</QuestionnaireTitle>
      {part}
    </QuestionnaireItem>
  </Questionnaire>
);

conformance({
  item: "questionnaire",
  demos,
  open: {
    Visit: async () => {
      await radio(/^I go there/).click({ force: true });
      await button("Next").click();
      await expect.element(question("What does it offer?")).toBeVisible();
    },
    Branching: async () => {
      await radio(/^Visitor/).click({ force: true });
      await button("Submit").click();
      await expect.element(page.getByText(/You are offline/)).toBeVisible();
    },
  },
  parts: {
    questionnaire: (props) => <Questionnaire {...props} />,
    "questionnaire-progress": (props) => alone(<QuestionnaireProgress {...props} />),
    "questionnaire-item": (props) => (
      <Questionnaire>
        <QuestionnaireItem name="a" {...props}>
          <QuestionnaireTitle>First</QuestionnaireTitle>
        </QuestionnaireItem>
      </Questionnaire>
    ),
    "questionnaire-title": (props) => (
      <Questionnaire>
        <QuestionnaireItem name="a">
          <QuestionnaireTitle {...props}>First</QuestionnaireTitle>
        </QuestionnaireItem>
      </Questionnaire>
    ),
    "questionnaire-description": (props) =>
      alone(<QuestionnaireDescription {...props}>Words</QuestionnaireDescription>),
    "questionnaire-choices": (props) => alone(<QuestionnaireChoices {...props} />),
    "questionnaire-choice": (props) =>
      alone(<QuestionnaireChoice value="x" {...props}>X</QuestionnaireChoice>),
    "questionnaire-choice-description": (props) =>
      alone(
        <QuestionnaireChoice value="x">
          <QuestionnaireChoiceDescription {...props}>X</QuestionnaireChoiceDescription>
        </QuestionnaireChoice>,
      ),
    "questionnaire-input": (props) => alone(<QuestionnaireInput aria-label="Words" {...props} />),
    "questionnaire-error": (props) => alone(<QuestionnaireError {...props} />),
    "questionnaire-failure": (props) => alone(<QuestionnaireFailure {...props} />),
    "questionnaire-actions": (props) => alone(<QuestionnaireActions {...props} />),
    "questionnaire-previous": (props) => alone(<QuestionnairePrevious {...props} />),
    "questionnaire-skip": (props) => alone(<QuestionnaireSkip {...props} />),
    "questionnaire-next": (props) => alone(<QuestionnaireNext {...props} />),
    "questionnaire-submit": (props) => alone(<QuestionnaireSubmit {...props} />),
  },
});

function Sample(props: Partial<QuestionnaireProps>) {
  return (
    <Questionnaire aria-label="Visit" {...props}>
      <QuestionnaireProgress />
      <QuestionnaireItem name="how" required>
        <QuestionnaireTitle>How?</QuestionnaireTitle>
        <QuestionnaireChoices>
          <QuestionnaireChoice value="go">Go</QuestionnaireChoice>
          <QuestionnaireChoice value="live">Live</QuestionnaireChoice>
        </QuestionnaireChoices>
        <QuestionnaireInput label="Else" />
        <QuestionnaireError>Answer this first.</QuestionnaireError>
      </QuestionnaireItem>
      <QuestionnaireItem name="what" multiple>
        <QuestionnaireTitle>What?</QuestionnaireTitle>
        <QuestionnaireChoices>
          <QuestionnaireChoice value="room">Room</QuestionnaireChoice>
          <QuestionnaireChoice value="ramp">Ramp</QuestionnaireChoice>
        </QuestionnaireChoices>
      </QuestionnaireItem>
      <QuestionnaireItem name="words">
        <QuestionnaireTitle>Words?</QuestionnaireTitle>
        <QuestionnaireInput multiline aria-label="Words" />
      </QuestionnaireItem>
      <QuestionnaireFailure />
      <QuestionnaireActions>
        <QuestionnairePrevious />
        <QuestionnaireSkip />
        <QuestionnaireNext />
        <QuestionnaireSubmit />
        <button type="reset">Reset</button>
      </QuestionnaireActions>
    </Questionnaire>
  );
}

const sent = () =>
  [...new FormData(document.querySelector("form")!)].map(([name, value]) => `${name}=${String(value)}`);

describe("keyboard", () => {
  test("moves through all questions with arrows and Enter, and the focus follows", async () => {
    await render(<Sample />);
    await expect.element(page.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "Question 1 of 3");
    (radio(/Go/).element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(radio(/Live/)).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect.element(radio(/Live/)).toBeChecked();
    await userEvent.keyboard("{Enter}");
    await expect.element(question("What?")).toHaveFocus();
    await expect.element(page.getByRole("progressbar")).toHaveTextContent("Question 2 of 3");
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(question("How?")).toHaveFocus();
    await expect.element(radio(/Live/)).toBeChecked();
  });

  test("letters select if shortcuts are enabled", async () => {
    await render(<demos.Branching />);
    question("What is your role at the museum?").element().focus();
    await userEvent.keyboard("b");
    await expect.element(radio(/Visitor/)).toBeChecked();
  });
});

describe("answers", () => {
  detail("custom text replaces a choice, and a choice replaces custom text", async () => {
    await render(<Sample />);
    await radio(/Go/).click({ force: true });
    expect(sent()).toContain("how=go");
    await page.getByRole("textbox", { name: "Else" }).fill("By bus");
    expect(sent().filter((entry) => entry.startsWith("how"))).toEqual(["how=By bus"]);
    await radio(/Live/).click({ force: true });
    expect(sent().filter((entry) => entry.startsWith("how"))).toEqual(["how=live"]);
  });

  test("a required question says so until it has an answer", async () => {
    await render(<Sample />);
    await expect.element(page.getByText("Answer this first.")).not.toBeVisible();
    await button("Next").click();
    await expect.element(page.getByRole("alert").filter({ hasText: "Answer this first." })).toBeVisible();
    await expect.element(question("How?")).toHaveAccessibleDescription(/Answer this first/);
    await radio(/Go/).click({ force: true });
    await expect.element(page.getByText("Answer this first.")).not.toBeVisible();
    await button("Next").click();
    await expect.element(question("What?")).toBeVisible();
  });

  test("optional questions can be skipped; several choices are sent under one name", async () => {
    await render(<Sample />);
    await radio(/Go/).click({ force: true });
    await button("Next").click();
    await page.getByRole("checkbox", { name: "Room" }).click({ force: true });
    await page.getByRole("checkbox", { name: "Ramp" }).click({ force: true });
    expect(sent()).toEqual(["how=go", "what=room", "what=ramp"]);
    await button("Skip").click();
    await expect.element(question("Words?")).toBeVisible();
    expect(sent()).toEqual(["how=go"]);
  });
});

describe("sending", () => {
  const answerAll = async () => {
    await radio(/Go/).click({ force: true });
    await button("Next").click();
    await button("Skip").click();
    await page.getByRole("textbox", { name: "Words" }).fill("Quiet");
  };

  test("is busy, sends once, and keeps the answers if it fails", async () => {
    let fail = (_error: Error) => {};
    const complete = vi.fn((_answers: unknown) => new Promise<void>((_, reject) => fail = reject));
    await render(<Sample onComplete={complete} labels={{ failed: () => "Not sent." }} />);
    await answerAll();
    await button("Submit").click();
    await expect.element(button("Submit")).toHaveAttribute("aria-busy", "true");
    await button("Submit").click({ force: true });
    expect(complete.mock.calls).toEqual([[{ how: ["go"], words: ["Quiet"] }]]);
    fail(new Error("offline"));
    await expect.element(page.getByText("Not sent.")).toBeVisible();
    await expect.element(button("Submit")).not.toHaveAttribute("aria-busy");
    await expect.element(page.getByRole("textbox", { name: "Words" })).toHaveValue("Quiet");
  });

  detail("without onComplete the page's own handler gets the form, once it is valid", async () => {
    const submitted = vi.fn((event: React.FormEvent) => event.preventDefault());
    await render(<Sample onSubmit={submitted} />);
    document.querySelector("form")!.requestSubmit();
    await expect.element(page.getByText("Answer this first.")).toBeVisible();
    expect(submitted).not.toHaveBeenCalled();
    await answerAll();
    await button("Submit").click();
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  detail("a reset returns to the first question, without answers", async () => {
    await render(<Sample />);
    await answerAll();
    await button("Reset").click();
    await expect.element(question("How?")).toBeVisible();
    expect(sent()).toEqual([]);
  });
});

test("the number of the question is in the page's language", async () => {
  await render(
    <Questionnaire items={[{ name: "a" }, { name: "b" }]}>
      <QuestionnaireProgress label={(at, all) => `Swali ${at} kati ya ${all}`} />
      <QuestionnaireItem name="a" />
      <QuestionnaireItem name="b" />
    </Questionnaire>,
  );
  await expect.element(page.getByRole("progressbar")).toHaveTextContent("Swali 1 kati ya 2");
  await expect.element(page.getByRole("progressbar")).toHaveAttribute(
    "aria-valuetext",
    "Swali 1 kati ya 2",
  );
});

test("controlled, it shows the given question", async () => {
  const changed = vi.fn();
  const screen = await render(<Sample item="what" onItemChange={changed} />);
  await expect.element(question("What?")).toBeVisible();
  await button("Previous").click();
  expect(changed.mock.calls).toEqual([["how"]]);
  await expect.element(question("What?")).toBeVisible();
  await screen.rerender(<Sample item="how" onItemChange={changed} />);
  await expect.element(question("How?")).toBeVisible();
});
