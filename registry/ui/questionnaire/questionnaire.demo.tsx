"use client";

import { useState } from "react";
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
  QuestionnaireSkip,
  QuestionnaireSubmit,
  QuestionnaireTitle,
} from "@/components/ui/questionnaire";

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const items = [
  { name: "place", required: true },
  { name: "offers", multiple: true },
  { name: "words", required: true },
];

/** Three questions about a place: one choice, several, and one's own words. */
export function Visit() {
  const [sent, setSent] = useState<string>();
  if (sent) return <p role="status" className="max-w-md text-sm">{sent}</p>;
  return (
    <Questionnaire
      className="max-w-md"
      items={items}
      onComplete={async (answers) => {
        await wait(400);
        setSent(`Thank you. You wrote: ${answers.words?.text}`);
      }}
    >
      <QuestionnaireProgress />
      <QuestionnaireItem name="place">
        <QuestionnaireTitle>How do you know Mbare Library?</QuestionnaireTitle>
        <QuestionnaireChoices>
          <QuestionnaireChoice value="visitor" description="I was there in the last twelve months.">
            I go there
          </QuestionnaireChoice>
          <QuestionnaireChoice value="neighbour" description="I live or work within a kilometre.">
            I live nearby
          </QuestionnaireChoice>
        </QuestionnaireChoices>
        <QuestionnaireInput label="In another way" placeholder="I deliver books there" />
      </QuestionnaireItem>
      <QuestionnaireItem name="offers">
        <QuestionnaireTitle>What does it offer?</QuestionnaireTitle>
        <QuestionnaireDescription>All that you have seen yourself.</QuestionnaireDescription>
        <QuestionnaireChoices>
          <QuestionnaireChoice value="reading">A reading room</QuestionnaireChoice>
          <QuestionnaireChoice value="internet">Internet</QuestionnaireChoice>
          <QuestionnaireChoice value="ramp">A way in without steps</QuestionnaireChoice>
        </QuestionnaireChoices>
      </QuestionnaireItem>
      <QuestionnaireItem name="words">
        <QuestionnaireTitle>What should others know?</QuestionnaireTitle>
        <QuestionnaireInput multiline maxLength={500} />
      </QuestionnaireItem>
      <QuestionnaireError />
      <QuestionnaireActions>
        <QuestionnairePrevious />
        <QuestionnaireSkip />
        <QuestionnaireNext />
        <QuestionnaireSubmit />
      </QuestionnaireActions>
    </Questionnaire>
  );
}

/** An answer decides what is asked next; sending fails here. */
export function Branching() {
  const [isOwner, setOwner] = useState(false);
  const [step, setStep] = useState(0);
  return (
    <Questionnaire
      className="max-w-md"
      items={[{ name: "role", required: true }, ...(isOwner ? [{ name: "register", required: true }] : [])]}
      step={step}
      onStepChange={setStep}
      onValueChange={(answers) => setOwner(answers.role?.choices[0] === "owner")}
      onComplete={async () => {
        await wait(200);
        throw new Error("offline");
      }}
      failedLabel="You are offline. Your answers are still here: try again."
    >
      <QuestionnaireProgress />
      <QuestionnaireItem name="role">
        <QuestionnaireTitle>What are you to the museum?</QuestionnaireTitle>
        <QuestionnaireChoices>
          <QuestionnaireChoice value="owner">Its owner</QuestionnaireChoice>
          <QuestionnaireChoice value="visitor">A visitor</QuestionnaireChoice>
        </QuestionnaireChoices>
      </QuestionnaireItem>
      <QuestionnaireItem name="register">
        <QuestionnaireTitle>In which register does it stand?</QuestionnaireTitle>
        <QuestionnaireInput placeholder="Registrar of Companies" />
      </QuestionnaireItem>
      <QuestionnaireError />
      <QuestionnaireActions>
        <QuestionnairePrevious />
        <QuestionnaireNext />
        <QuestionnaireSubmit />
      </QuestionnaireActions>
    </Questionnaire>
  );
}

export default Visit;
