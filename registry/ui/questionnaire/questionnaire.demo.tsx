"use client";

import * as React from "react";
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
  QuestionnaireSkip,
  QuestionnaireSubmit,
  QuestionnaireTitle,
} from "@/components/ui/questionnaire";

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const items = [
  { name: "place", required: true, choices: [{ value: "visitor" }, { value: "neighbour" }] },
  { name: "offers", choices: [{ value: "reading" }, { value: "internet" }, { value: "ramp" }] },
  { name: "words", required: true },
];

/** Three questions about a place: a single choice, a multiple choice, and free text. */
export function Visit() {
  const [sent, setSent] = React.useState<string>();
  if (sent) return <p role="status" className="max-w-md text-sm">{sent}</p>;
  return (
    <Questionnaire
      className="max-w-md"
      items={items}
      onComplete={async (answers) => {
        await wait(400);
        setSent(`Thank you. You wrote: ${answers.words?.[0]}`);
      }}
    >
      <QuestionnaireProgress />
      <QuestionnaireItem name="place" required>
        <QuestionnaireTitle>How do you know Mbare Library?</QuestionnaireTitle>
        <QuestionnaireChoices>
          <QuestionnaireChoice value="visitor" description="I’ve been there in the last twelve months.">
            I go there
          </QuestionnaireChoice>
          <QuestionnaireChoice value="neighbour" description="I live or work within a kilometre.">
            I live nearby
          </QuestionnaireChoice>
        </QuestionnaireChoices>
        <QuestionnaireInput label="Another way" placeholder="I deliver books there" />
        <QuestionnaireError />
      </QuestionnaireItem>
      <QuestionnaireItem name="offers" multiple>
        <QuestionnaireTitle>What does it offer?</QuestionnaireTitle>
        <QuestionnaireDescription>Select everything you’ve seen yourself.</QuestionnaireDescription>
        <QuestionnaireChoices>
          <QuestionnaireChoice value="reading">A reading room</QuestionnaireChoice>
          <QuestionnaireChoice value="internet">Internet</QuestionnaireChoice>
          <QuestionnaireChoice value="ramp">
            A step-free entrance
            <QuestionnaireChoiceDescription>A ramp, a lift or level access.</QuestionnaireChoiceDescription>
          </QuestionnaireChoice>
        </QuestionnaireChoices>
        <QuestionnaireError />
      </QuestionnaireItem>
      <QuestionnaireItem name="words" required>
        <QuestionnaireTitle>What should others know?</QuestionnaireTitle>
        <QuestionnaireInput multiline maxLength={500} aria-label="What should others know?" />
        <QuestionnaireError>Write a few words.</QuestionnaireError>
      </QuestionnaireItem>
      <QuestionnaireFailure />
      <QuestionnaireActions>
        <QuestionnairePrevious />
        <QuestionnaireSkip />
        <QuestionnaireNext />
        <QuestionnaireSubmit />
      </QuestionnaireActions>
    </Questionnaire>
  );
}

/**
 * Letter keys select choices. Owners get a second question. Submitting fails in this demo.
 */
export function Branching() {
  const [isOwner, setOwner] = React.useState(false);
  return (
    <Questionnaire
      className="max-w-md"
      shortcuts="letters"
      items={[
        { name: "role", required: true, choices: [{ value: "owner" }, { value: "visitor" }] },
        ...(isOwner ? [{ name: "register", required: true }] : []),
      ]}
      onComplete={async () => {
        await wait(200);
        throw new Error("offline");
      }}
      labels={{ failed: () => "You are offline. We’ve kept your answers. Try again." }}
    >
      <QuestionnaireProgress />
      <QuestionnaireItem name="role" required>
        <QuestionnaireTitle>What is your role at the museum?</QuestionnaireTitle>
        <QuestionnaireChoices>
          <QuestionnaireChoice value="owner" onChange={() => setOwner(true)}>Owner</QuestionnaireChoice>
          <QuestionnaireChoice value="visitor" onChange={() => setOwner(false)}>Visitor</QuestionnaireChoice>
        </QuestionnaireChoices>
        <QuestionnaireError />
      </QuestionnaireItem>
      {isOwner
        ? (
          <QuestionnaireItem name="register" required>
            <QuestionnaireTitle>Which register is it in?</QuestionnaireTitle>
            <QuestionnaireInput aria-label="Register" placeholder="Registrar of Companies" />
            <QuestionnaireError />
          </QuestionnaireItem>
        )
        : null}
      <QuestionnaireFailure />
      <QuestionnaireActions>
        <QuestionnairePrevious />
        <QuestionnaireNext />
        <QuestionnaireSubmit />
      </QuestionnaireActions>
    </Questionnaire>
  );
}

export default Visit;
