"use client";

import * as React from "react";
import { type NewVouch, VouchButton } from "@/components/ui/vouch-button";

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Asks how one knows the place, sends it, and says that it is done. */
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
        {sent ? `Sent as ${sent.vouchingType.replaceAll("_", " ")}, ${sent.visibility}.` : ""}
      </p>
    </div>
  );
}

/** The gateway rejects: the text stays, and the reason is above the button. */
export function Refused() {
  return (
    <VouchButton
      variant="outline"
      venueName="Makokoba Market"
      note="You have one vouch left until 3 December."
      onVouch={async () => {
        await wait(300);
        return { message: "You have vouched for five venues in the last 30 days. Come back on 3 December." };
      }}
    />
  );
}

/** Who vouches already, and who cannot. */
export function States() {
  return (
    <div className="flex flex-wrap gap-3">
      <VouchButton venueName="Mbare Library" vouched onVouch={() => {}} />
      <VouchButton venueName="Gikomba Radio" disabled onVouch={() => {}} />
    </div>
  );
}

export default Plain;
