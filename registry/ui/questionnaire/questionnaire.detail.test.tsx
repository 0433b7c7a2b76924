import type * as React from "react";
import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import {
  Questionnaire,
  QuestionnaireActions,
  QuestionnaireChoice,
  QuestionnaireChoices,
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

const button = (name: string) => page.getByRole("button", { name, exact: true });
const question = (name: string) => page.getByRole("group", { name });
const radio = (name: RegExp) => page.getByRole("radio", { name });

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

describe("answering", () => {
  test("custom text replaces a choice, and a choice replaces custom text", async () => {
    await render(<Sample />);
    await radio(/Go/).click({ force: true });
    expect(sent()).toContain("how=go");
    await page.getByRole("textbox", { name: "Else" }).fill("By bus");
    expect(sent().filter((entry) => entry.startsWith("how"))).toEqual(["how=By bus"]);
    await radio(/Live/).click({ force: true });
    expect(sent().filter((entry) => entry.startsWith("how"))).toEqual(["how=live"]);
  });
});

describe("sending", () => {
  const answerAll = async () => {
    await radio(/Go/).click({ force: true });
    await button("Next").click();
    await button("Skip").click();
    await page.getByRole("textbox", { name: "Words" }).fill("Quiet");
  };

  test("without onComplete the page's own handler gets the form, once it is valid", async () => {
    const submitted = vi.fn((event: React.FormEvent) => event.preventDefault());
    await render(<Sample onSubmit={submitted} />);
    document.querySelector("form")!.requestSubmit();
    await expect.element(page.getByText("Answer this first.")).toBeVisible();
    expect(submitted).not.toHaveBeenCalled();
    await answerAll();
    await button("Submit").click();
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  test("a reset returns to the first question, without answers", async () => {
    await render(<Sample />);
    await answerAll();
    await button("Reset").click();
    await expect.element(question("How?")).toBeVisible();
    expect(sent()).toEqual([]);
  });
});
