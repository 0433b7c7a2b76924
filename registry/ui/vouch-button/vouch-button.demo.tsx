"use client";

import * as React from "react";
import { type NewVouch, VouchButton } from "@/components/ui/vouch-button";

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Asks how the person knows the place, submits the vouch, and shows a confirmation. */
export function Plain() {
  const [sent, setSent] = React.useState<NewVouch>();
  return (
    <div className="grid justify-items-start gap-3">
      <VouchButton
        venueName="Mbare Library"
        onVouch={async (vouch) => {
          await wait(500);
          setSent(vouch);
        }}
      />
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {sent ? `Vouch sent: ${sent.vouchingType.replaceAll("_", " ")}, ${sent.visibility}.` : ""}
      </p>
    </div>
  );
}

/** The gateway rejects the vouch. The input is kept, and the reason is shown above the button. */
export function Refused() {
  return (
    <VouchButton
      variant="outline"
      venueName="Makokoba Market"
      note="You have one vouch left until 3 December."
      onVouch={async () => {
        await wait(300);
        return { message: "You have vouched for five places in the last 30 days. Try again on 3 December." };
      }}
    />
  );
}

/** The button for a person who has already vouched, and for a person who cannot vouch. */
export function States() {
  return (
    <div className="flex flex-wrap gap-3">
      <VouchButton venueName="Mbare Library" vouched onVouch={() => {}} />
      <VouchButton venueName="Gikomba Radio" disabled onVouch={() => {}} />
    </div>
  );
}

export default Plain;
