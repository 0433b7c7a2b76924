"use client";

import * as React from "react";
import { cva } from "class-variance-authority";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";

const link = cva(
  "rounded-sm font-medium underline underline-offset-4 outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring",
);

/** A dismissible message with a link. */
export function Announcement() {
  return (
    <Banner
      tone="info"
      label="New in Harare"
      dismissible
      action={<a href="#register" className={link()}>How it works</a>}
    >
      Places in Harare can now be verified against the companies register.
    </Banner>
  );
}

/** The variants. */
export function Tones() {
  return (
    <div className="grid gap-3">
      <Banner label="Plain message">The Maputo office is closed on 25 December.</Banner>
      <Banner tone="success" label="Good news">Your organisation is verified until March 2027.</Banner>
      <Banner
        tone="warning"
        label="Planned maintenance"
        action={<a href="#status" className={link()}>Status</a>}
      >
        <strong>Sunday, 22:00 to 23:00 (CAT):</strong> claims can’t be submitted during maintenance.
      </Banner>
      <Banner tone="destructive" label="Payment problem">
        The last payment failed. Update your card by 3 December to keep your plan.
      </Banner>
    </div>
  );
}

/** The browser remembers that the user closed this banner, so the banner stays closed. */
export function Remembered() {
  const [round, setRound] = React.useState(0);
  return (
    <div className="grid gap-3">
      <Banner
        key={round}
        tone="info"
        label="Survey"
        dismissible
        rememberAs="demo-survey-2026"
        action={<a href="#survey" className={link()}>Answer three questions</a>}
      >
        How do you find events near you?
      </Banner>
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => {
          localStorage.removeItem("banner:demo-survey-2026");
          setRound(round + 1);
        }}
      >
        Show message again
      </Button>
    </div>
  );
}

/** In Swahili. */
export function Translated() {
  return (
    <Banner
      lang="sw"
      tone="warning"
      label="Matengenezo"
      dismissible
      labels={{ dismiss: "Funga ujumbe huu", dismissed: "Ujumbe umefungwa." }}
    >
      Jumapili saa nne usiku huduma itasimama kwa saa moja.
    </Banner>
  );
}

export default Announcement;
