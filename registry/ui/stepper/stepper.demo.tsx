"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import { Field, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import {
  Stepper,
  StepperContent,
  StepperDescription,
  StepperItem,
  StepperLabel,
  StepperList,
  StepperTrigger,
} from "@/components/ui/stepper";

const steps = ["Place", "Evidence", "Check"];

/** A form in steps. You can go back to earlier steps. */
export function Form() {
  const [step, setStep] = React.useState(1);
  return (
    <Stepper value={step} onValueChange={setStep} className="max-w-lg">
      <StepperList aria-label="Claim a place">
        {steps.map((name, index) => (
          <StepperItem key={name} step={index + 1}>
            <StepperTrigger>{name}</StepperTrigger>
          </StepperItem>
        ))}
      </StepperList>
      <StepperContent step={1}>
        <Field>
          <FieldLabel>Place name</FieldLabel>
          <Input defaultValue="Mbare Library" />
        </Field>
      </StepperContent>
      <StepperContent step={2}>
        <Field>
          <FieldLabel>Proof that you represent it</FieldLabel>
          <Input placeholder="Lease, letter, licence" />
        </Field>
      </StepperContent>
      <StepperContent step={3} className="text-sm">
        You’re all set. We’ll review your claim within three days.
      </StepperContent>
      <StepperContent step={4} className="text-sm" role="status">
        Submitted. We’ll be in touch.
      </StepperContent>
      <div className="flex justify-between gap-2">
        {/* The buttons stay focusable when disabled, so that focus is not lost. */}
        <Button
          variant="outline"
          disabled={step === 1}
          focusableWhenDisabled
          onClick={() => setStep(step - 1)}
        >
          Back
        </Button>
        <Button disabled={step > steps.length} focusableWhenDisabled onClick={() => setStep(step + 1)}>
          {step < steps.length ? "Continue" : step === steps.length ? "Send" : "Sent"}
        </Button>
      </div>
    </Stepper>
  );
}

/** The status of a claim. The steps can't be clicked. One of them has an error. */
export function Progress() {
  return (
    <Stepper value={3} orientation="vertical" className="max-w-xs">
      <StepperList aria-label="Your claim to Gikomba Market">
        <StepperItem step={1}>
          <StepperLabel>
            Claimed
            <StepperDescription>Monday, 09:12</StepperDescription>
          </StepperLabel>
        </StepperItem>
        <StepperItem step={2} invalid>
          <StepperLabel>
            Documents
            <StepperDescription>We couldn’t read the lease. Upload it again.</StepperDescription>
          </StepperLabel>
        </StepperItem>
        <StepperItem step={3}>
          <StepperLabel>
            Visit
            <StepperDescription>Someone will visit on Thursday.</StepperDescription>
          </StepperLabel>
        </StepperItem>
        <StepperItem step={4}>
          <StepperLabel>Decided</StepperLabel>
        </StepperItem>
      </StepperList>
    </Stepper>
  );
}

/** Labels in French. All steps are complete. */
export function Translated() {
  return (
    <Stepper
      value={4}
      lang="fr"
      className="max-w-lg"
      labels={{ done: "terminé", current: "en cours", upcoming: "à venir", invalid: "à corriger" }}
    >
      <StepperList aria-label="Publier un événement">
        {["Lieu", "Date", "Texte"].map((name, index) => (
          <StepperItem key={name} step={index + 1}>
            <StepperLabel>{name}</StepperLabel>
          </StepperItem>
        ))}
      </StepperList>
    </Stepper>
  );
}

export default Form;
