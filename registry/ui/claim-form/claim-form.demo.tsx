"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import {
  ClaimForm,
  ClaimFormActions,
  ClaimFormAnswer,
  ClaimFormEvidence,
  ClaimFormLink,
  ClaimFormQuestions,
  ClaimFormReview,
  ClaimFormRole,
  ClaimFormRoot,
  ClaimFormSent,
  ClaimFormSteps,
  type NewClaim,
} from "@/components/ui/claim-form";
import type { FormOutcome } from "@/components/ui/form";
import { FormField, FormFieldControl } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** A claim with a link as evidence. After the form is submitted, the claim is shown. */
export function Plain() {
  const [claim, setClaim] = React.useState<NewClaim>();
  return (
    <ClaimForm
      className="max-w-lg"
      venueName="Mbare Library"
      onClaim={async (sent) => {
        await wait(400);
        setClaim(sent);
      }}
    >
      <Button variant="outline" render={<a href="#claims" />}>
        {claim ? `Your claim as ${claim.claimedRole}` : "Your claims"}
      </Button>
    </ClaimForm>
  );
}

/** People upload documents as evidence. The form starts at the second step with a saved draft. */
export function WithDocuments() {
  return (
    <ClaimForm
      className="max-w-lg"
      venueName="Chitungwiza Primary School of Saint Mary and the Good Shepherd"
      defaultStep={2}
      accept="application/pdf,image/*"
      maxSize={5_000_000}
      upload={async (file, { onProgress }) => {
        await wait(200);
        onProgress(0.5);
        await wait(200);
        return `https://files.example/${encodeURIComponent(file.name)}`;
      }}
      labels={{ documentsHint: "PDF or picture, at most 5 MB" }}
      defaultDraft={{
        claimedRole: "official",
        evidenceNote: "My name is in the third row of the table.",
        documents: [{
          id: "1",
          name: "Ministry letter.pdf",
          size: 182_000,
          type: "application/pdf",
          status: "done",
          url: "https://files.example/letter.pdf",
        }],
      }}
      onClaim={() => wait(400)}
    />
  );
}

/** Returns the errors that a gateway would return for a link it rejects. */
function refuse(claim: NewClaim): FormOutcome | void {
  if (new URL(claim.evidenceUrl).hostname === "intranet.example") {
    return { errors: { evidenceUrl: "We can’t open this link. It’s on a private network." } };
  }
}

/** A rejected claim. The form returns to the step with the error. */
export function Refused() {
  return (
    <ClaimForm
      className="max-w-lg"
      venueName="Gikomba Market"
      defaultStep={3}
      defaultDraft={{ claimedRole: "manager", evidenceUrl: "https://intranet.example/staff" }}
      onClaim={refuse}
    />
  );
}

/** This form asks for a phone number instead of a note. */
export function Composed() {
  const [phone, setPhone] = React.useState("");
  return (
    <ClaimFormRoot
      className="max-w-lg"
      venueName="Kibera Town Centre"
      defaultDraft={{ claimedRole: "owner", evidenceUrl: "https://centre.example/people" }}
      defaultStep={2}
      onClaim={() => wait(400)}
    >
      <ClaimFormSteps />
      <ClaimFormQuestions>
        <ClaimFormRole />
        <ClaimFormEvidence>
          <FormField
            name="telephone"
            label="Place phone number"
            messages={{ valueMissing: "Enter a number we can call." }}
          >
            <FormFieldControl
              render={<Input />}
              type="tel"
              required
              value={phone}
              onValueChange={setPhone}
            />
          </FormField>
          <ClaimFormLink />
        </ClaimFormEvidence>
        <ClaimFormReview>
          <ClaimFormAnswer name="Place phone number">{phone}</ClaimFormAnswer>
        </ClaimFormReview>
        <ClaimFormActions />
      </ClaimFormQuestions>
      <ClaimFormSent />
    </ClaimFormRoot>
  );
}

export default Plain;
