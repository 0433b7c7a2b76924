"use client";

import { RadioGroup } from "@/components/ui/radio-group";
import { RadioOption } from "@/components/ui/radio-option";

/** The whole row is clickable. */
export function Lines() {
  return (
    <RadioGroup aria-label="Who can see your vouch?" defaultValue="private" className="max-w-md">
      <RadioOption value="private">Only the verification team</RadioOption>
      <RadioOption value="owner">The people who run the place</RadioOption>
      <RadioOption value="public">Everyone</RadioOption>
    </RadioGroup>
  );
}

/** Cards describe each option, and the border and the mark show which option is selected. */
export function Cards() {
  return (
    <RadioGroup aria-label="How should we reach you?" defaultValue="sms" className="max-w-md">
      <RadioOption variant="card" value="sms" description="We’ll text a six-digit code to +263 77 ••• 4567.">
        Text message
      </RadioOption>
      <RadioOption
        variant="card"
        value="email"
        description="We’ll send a code to the address on the place’s website."
      >
        E-mail
      </RadioOption>
      <RadioOption variant="card" value="post" disabled description="Not yet available in Zimbabwe.">
        Letter
      </RadioOption>
    </RadioGroup>
  );
}

export default Lines;
