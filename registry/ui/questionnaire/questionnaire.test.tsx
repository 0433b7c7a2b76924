import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance, walk } from "../../conformance.tsx";
import {
  Questionnaire,
  QuestionnaireActions,
  QuestionnaireChoice,
  QuestionnaireChoices,
  QuestionnaireDescription,
  QuestionnaireError,
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
import { expectBusyDuring } from "../../../tests/support/busy-during.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const question = (name: string) => page.getByRole("group", { name });
const radio = (name: RegExp) => page.getByRole("radio", { name });

const alone = (part: React.ReactElement) => (
  <Questionnaire items={[{ name: "a" }, { name: "b" }]} defaultStep={0}>
    <QuestionnaireItem name="a">
      <QuestionnaireTitle>First</QuestionnaireTitle>
      {part}
    </QuestionnaireItem>
  </Questionnaire>
);
const last = (part: React.ReactElement) => (
  <Questionnaire items={[{ name: "a" }, { name: "b" }]} defaultStep={1}>{part}</Questionnaire>
);

conformance({
  item: "questionnaire",
  demos,
  open: {
    Visit: async () => {
      await radio(/^I go there/).click();
      await button("Next").click();
      await page.getByRole("checkbox", { name: "Internet" }).click();
    },
    Branching: async () => {
      await radio(/^A visitor/).click();
      await button("Send").click();
      await expect.element(page.getByText(/You are offline/)).toBeVisible();
    },
  },
  parts: {
    questionnaire: (props) => <Questionnaire items={[]} {...props} />,
    "questionnaire-progress": (props) => alone(<QuestionnaireProgress {...props} />),
    "questionnaire-item": (props) => (
      <Questionnaire items={[{ name: "a" }]}>
        <QuestionnaireItem name="a" {...props}>
          <QuestionnaireTitle>First</QuestionnaireTitle>
        </QuestionnaireItem>
      </Questionnaire>
    ),
    "questionnaire-title": (props) => (
      <Questionnaire items={[{ name: "a" }]}>
        <QuestionnaireItem name="a">
          <QuestionnaireTitle {...props}>First</QuestionnaireTitle>
        </QuestionnaireItem>
      </Questionnaire>
    ),
    "questionnaire-description": (props) =>
      alone(<QuestionnaireDescription {...props}>Words</QuestionnaireDescription>),
    "questionnaire-choices": (props) => alone(<QuestionnaireChoices {...props} />),
    "questionnaire-choice": (props) =>
      alone(
        <QuestionnaireChoices>
          <QuestionnaireChoice value="x" {...props}>X</QuestionnaireChoice>
        </QuestionnaireChoices>,
      ),
    "questionnaire-input": (props) => alone(<QuestionnaireInput {...props} />),
    "questionnaire-actions": (props) => alone(<QuestionnaireActions {...props} />),
    "questionnaire-previous": (props) => last(<QuestionnairePrevious {...props} />),
    "questionnaire-skip": (props) => alone(<QuestionnaireSkip {...props} />),
    "questionnaire-next": (props) => alone(<QuestionnaireNext {...props} />),
    "questionnaire-submit": (props) => last(<QuestionnaireSubmit {...props} />),
  },
});

function Sample({ items, ...props }: Partial<QuestionnaireProps>) {
  return (
    <Questionnaire
      aria-label="Visit"
      items={items ?? [{ name: "how", required: true }, { name: "what", multiple: true }, { name: "words" }]}
      {...props}
    >
      <QuestionnaireProgress />
      <QuestionnaireItem name="how">
        <QuestionnaireTitle>How?</QuestionnaireTitle>
        <QuestionnaireChoices>
          <QuestionnaireChoice value="go">Go</QuestionnaireChoice>
          <QuestionnaireChoice value="live">Live</QuestionnaireChoice>
        </QuestionnaireChoices>
        <QuestionnaireInput label="Else" />
      </QuestionnaireItem>
      <QuestionnaireItem name="what">
        <QuestionnaireTitle>What?</QuestionnaireTitle>
        <QuestionnaireChoices>
          <QuestionnaireChoice value="room">Room</QuestionnaireChoice>
          <QuestionnaireChoice value="ramp">Ramp</QuestionnaireChoice>
        </QuestionnaireChoices>
      </QuestionnaireItem>
      <QuestionnaireItem name="words">
        <QuestionnaireTitle>Words?</QuestionnaireTitle>
        <QuestionnaireInput />
      </QuestionnaireItem>
      <QuestionnaireError />
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
  test("through all questions to the answers: arrows, Space, Enter, with the focus going along", async () => {
    const complete = vi.fn();
    await render(<Sample onComplete={complete} />);
    await userEvent.tab();
    await expect.element(radio(/^Go/)).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(radio(/^Live/)).toBeChecked();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(radio(/^Go/)).toBeChecked();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(radio(/^Live/)).toBeChecked();
    await button("Next").click();
    await expect.element(question("What?")).toHaveFocus();
    await expect.element(page.getByRole("status")).toHaveTextContent("Question 2 of 3");
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await userEvent.tab();
    await userEvent.keyboard("  ");
    await button("Next").click();
    await expect.element(question("Words?")).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("Open{Enter}");
    await expect.poll(() => complete.mock.calls).toEqual([[{
      how: { choices: ["live"], text: "" },
      what: { choices: ["room"], text: "" },
      words: { choices: [], text: "Open" },
    }]]);
  });

  test("Enter in an input goes on to the next question only", async () => {
    const complete = vi.fn();
    await render(<Sample onComplete={complete} />);
    await userEvent.type(page.getByLabelText("Else"), "Books{Enter}");
    await expect.element(question("What?")).toHaveFocus();
    expect(complete).not.toHaveBeenCalled();
  });
});

describe("answers", () => {
  test("own words take the place of a choice, and a choice theirs", async () => {
    const changed = vi.fn();
    await render(<Sample onValueChange={changed} />);
    await radio(/^Go/).click();
    await userEvent.type(page.getByLabelText("Else"), "B");
    await expect.element(radio(/^Go/)).not.toBeChecked();
    expect(changed.mock.lastCall).toEqual([{ how: { choices: [], text: "B" } }]);
    await radio(/^Live/).click();
    await expect.element(page.getByLabelText("Else")).toHaveValue("");
  });

  test("a question that needs an answer says so, with the focus on its control, until it has one", async () => {
    await render(<Sample />);
    await button("Next").click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("Answer this question first.");
    await expect.element(radio(/^Go/)).toHaveFocus();
    await expect.element(page.getByRole("radiogroup")).toHaveAccessibleDescription(
      "Answer this question first.",
    );
    await radio(/^Go/).click();
    await expect.element(page.getByText("Answer this question first.")).not.toBeInTheDocument();
    await button("Next").click();
    await expect.element(question("What?")).toBeVisible();
  });

  test("a rule of the page is said in its words", async () => {
    const items = [{
      name: "words",
      validate: ({ text }: { text: string }) => text.length < 3 ? "Longer." : undefined,
    }];
    const complete = vi.fn();
    await render(<Sample items={items} onComplete={complete} />);
    await userEvent.type(page.getByRole("textbox", { name: "Words?" }), "ab{Enter}");
    await expect.element(page.getByRole("alert")).toHaveTextContent("Longer.");
    await expect.element(page.getByRole("textbox")).toBeInvalid();
    await userEvent.keyboard("c{Enter}");
    await expect.poll(() => complete.mock.calls.length).toBe(1);
  });

  test("what need not be answered can be skipped, and is forgotten; back finds the answers again", async () => {
    const changed = vi.fn();
    await render(<Sample onValueChange={changed} defaultValue={{ how: { choices: ["go"], text: "" } }} />);
    await expect.element(button("Skip")).not.toBeInTheDocument();
    await button("Next").click();
    await page.getByRole("checkbox", { name: "Ramp" }).click();
    await button("Skip").click();
    expect(changed.mock.lastCall).toEqual([{ how: { choices: ["go"], text: "" } }]);
    await expect.element(question("Words?")).toBeVisible();
    await button("Back").click();
    await button("Back").click();
    await expect.element(radio(/^Go/)).toBeChecked();
    await expect.element(button("Back")).not.toBeInTheDocument();
  });
});

describe("sending", () => {
  test("it is busy, sends once, and keeps the answers when it fails", async () => {
    let fail = () => {};
    const complete = vi.fn(() =>
      new Promise<void>((_done, reject) => fail = () => reject(new Error("offline")))
    );
    await render(<Sample items={[{ name: "words" }]} onComplete={complete} />);
    await userEvent.type(page.getByRole("textbox"), "Open");
    await expectBusyDuring(button("Send"), () => button("Send").click());
    await userEvent.type(page.getByRole("textbox"), "{Enter}");
    document.querySelector("form")!.requestSubmit();
    expect(complete).toHaveBeenCalledTimes(1);
    fail();
    await expect.element(page.getByRole("alert")).toHaveTextContent("The answers were not sent. Try again.");
    await expect.element(page.getByRole("textbox")).toHaveValue("Open");
  });

  test("a form has every answer under its name, and resets to the start", async () => {
    const submitted = vi.fn((event: React.FormEvent) => event.preventDefault());
    await render(<Sample defaultStep={2} onSubmit={submitted} />);
    await button("Back").click();
    await page.getByRole("checkbox", { name: "Room" }).click();
    await page.getByRole("checkbox", { name: "Ramp" }).click();
    await button("Back").click();
    await radio(/^Live/).click();
    expect(sent()).toEqual(["how=live", "what=room", "what=ramp"]);
    await button("Next").click();
    await button("Next").click();
    await button("Send").click();
    expect(submitted).toHaveBeenCalledTimes(1);
    await button("Reset").click();
    await expect.poll(sent).toEqual([]);
  });

  test("an answer that is missing further up is shown before anything is sent", async () => {
    const complete = vi.fn();
    await render(<Sample defaultStep={2} onComplete={complete} />);
    await button("Send").click();
    await expect.element(question("How?")).toBeVisible();
    await expect.element(page.getByRole("alert")).toHaveTextContent("Answer this question first.");
    await expect.element(radio(/^Go/)).toHaveFocus();
    expect(complete).not.toHaveBeenCalled();
  });
});

describe("skipping the last question", () => {
  const items = [{ name: "how", required: true }, { name: "words" }];
  const how = { how: { choices: ["go"], text: "" } };

  test("sends the form without its answer", async () => {
    const submitted = vi.fn((event: React.FormEvent) => {
      event.preventDefault();
      return sent();
    });
    await render(
      <Sample
        items={items}
        defaultStep={1}
        defaultValue={{ ...how, words: { choices: [], text: "Open" } }}
        onSubmit={submitted}
      />,
    );
    await button("Skip").click();
    expect(submitted.mock.results.map(({ value }) => value)).toEqual([["how=go"]]);
  });

  test("sends nothing while an answer is missing further up", async () => {
    const complete = vi.fn();
    await render(<Sample items={items} defaultStep={1} onComplete={complete} />);
    await button("Skip").click();
    await expect.element(question("How?")).toBeVisible();
    await expect.element(page.getByRole("alert")).toHaveTextContent("Answer this question first.");
    expect(complete).not.toHaveBeenCalled();
  });

  test("completes with what was answered", async () => {
    const complete = vi.fn();
    await render(<Sample items={items} defaultStep={1} defaultValue={how} onComplete={complete} />);
    await button("Skip").click();
    await expect.poll(() => complete.mock.calls).toEqual([[{ ...how, words: { choices: [], text: "" } }]]);
  });
});

test("the buttons do their part beside what a page does on a press", async () => {
  const pressed = vi.fn();
  await render(
    <Questionnaire items={[{ name: "a b" }, { name: "c" }]}>
      <QuestionnaireItem name="a b">
        <QuestionnaireTitle>First</QuestionnaireTitle>
      </QuestionnaireItem>
      <QuestionnaireItem name="c">
        <QuestionnaireTitle>Second</QuestionnaireTitle>
      </QuestionnaireItem>
      <QuestionnaireSkip onClick={() => pressed("skip")} />
      <QuestionnairePrevious onClick={() => pressed("back")} />
    </Questionnaire>,
  );
  // Its name holds a space, which parts ids from each other.
  await expect.element(question("First")).toBeVisible();
  await button("Skip").click();
  await expect.element(question("Second")).toBeVisible();
  await button("Back").click();
  await expect.element(question("First")).toBeVisible();
  expect(pressed.mock.calls).toEqual([["skip"], ["back"]]);
});

test("what is not asked stays out of sight, whatever its class says", async () => {
  await render(
    <Questionnaire items={[{ name: "a" }, { name: "b" }]}>
      <QuestionnaireItem name="b" className="grid">
        <QuestionnaireTitle>Second</QuestionnaireTitle>
      </QuestionnaireItem>
    </Questionnaire>,
  );
  await expect.element(page.getByText("Second")).not.toBeVisible();
});

test("controlled, it shows what it is told", async () => {
  const moved = vi.fn();
  await render(<Sample step={0} onStepChange={moved} value={{ how: { choices: ["go"], text: "" } }} />);
  await radio(/^Live/).click();
  await expect.element(radio(/^Go/)).toBeChecked();
  await button("Next").click();
  expect(moved.mock.calls).toEqual([[1]]);
  await expect.element(question("How?")).toBeVisible();
});

test("an answer decides what is asked next", async () => {
  await render(<demos.Branching />);
  await expect.element(page.getByRole("status")).toHaveTextContent("Question 1 of 1");
  await radio(/^Its owner/).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("Question 1 of 2");
  await button("Next").click();
  await expect.element(page.getByRole("textbox", { name: "In which register does it stand?" })).toBeVisible();
});

test("Tab and Shift+Tab walk from stop to stop", async () => {
  await render(<demos.Visit />);
  await walk([/^I go there/, "In another way", "Next"]);
});
