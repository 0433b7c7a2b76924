"use client";

import { CalendarOffIcon, XIcon } from "lucide-react";
import * as React from "react";
import { Alert, AlertAction, AlertActions, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** The five variants. The text also states the type of message. */
export function Variants() {
  return (
    <div className="grid max-w-xl gap-3">
      <Alert live="off">
        <AlertTitle>Claims are free</AlertTitle>
        <AlertDescription>We’ll never ask you to pay for a claim.</AlertDescription>
      </Alert>
      <Alert variant="info" live="off">
        <AlertTitle>Two of three vouches</AlertTitle>
        <AlertDescription>Mbare Library needs one more vouch to reach tier 1.</AlertDescription>
      </Alert>
      <Alert variant="success" live="off">
        <AlertTitle>Claim approved</AlertTitle>
        <AlertDescription>You can now edit the opening hours and answer questions.</AlertDescription>
      </Alert>
      <Alert variant="warning" live="off">
        <AlertTitle>Licence expires on 30 June</AlertTitle>
        <AlertDescription>Upload the new one before then to keep tier 4.</AlertDescription>
      </Alert>
      <Alert variant="destructive" live="off">
        <AlertTitle>The document could not be read</AlertTitle>
        <AlertDescription>Photograph it again in daylight, with all four corners in view.</AlertDescription>
      </Alert>
    </div>
  );
}

/** An alert with a button at the end of the first line. */
export function WithAction() {
  return (
    <Alert variant="info" live="off" className="max-w-xl">
      <AlertTitle>New: holiday opening hours</AlertTitle>
      <AlertDescription>Visitors see holiday hours a day in advance.</AlertDescription>
      <AlertAction>
        <Button variant="ghost" size="icon-xs" aria-label="Hide this message">
          <XIcon />
        </Button>
      </AlertAction>
    </Alert>
  );
}

/** The alert contains actions that help people resolve the problem. */
export function WithActions() {
  return (
    <Alert variant="warning" live="off" className="max-w-xl">
      <AlertTitle>Someone else has claimed this place</AlertTitle>
      <AlertDescription>
        <p>
          A reviewer will check both claims. Read <a href="#disputes">how disputes are decided</a>.
        </p>
      </AlertDescription>
      <AlertActions>
        <Button size="sm" variant="outline">Add evidence</Button>
        <Button size="sm" variant="ghost">Withdraw</Button>
      </AlertActions>
    </Alert>
  );
}

/** A message that appears after an action. Screen readers finish their current sentence, then announce the message. */
export function Appearing() {
  const [saved, setSaved] = React.useState(false);
  return (
    <div className="grid max-w-xl justify-items-start gap-3">
      <Button variant="outline" onClick={() => setSaved(true)} disabled={saved}>Save hours</Button>
      {saved
        ? (
          <Alert variant="success">
            <AlertTitle>Opening hours saved</AlertTitle>
          </Alert>
        )
        : null}
    </div>
  );
}

/** One alert has a different icon, and the other has none. */
export function Icons() {
  return (
    <div className="grid max-w-xl gap-3">
      <Alert icon={<CalendarOffIcon />} live="off">
        <AlertTitle>Closed on Heroes’ Day</AlertTitle>
        <AlertDescription>Monday 10 August. Events on that day have been moved.</AlertDescription>
      </Alert>
      <Alert icon={null} live="off">
        <AlertTitle>Without an icon</AlertTitle>
        <AlertDescription>The text starts at the edge.</AlertDescription>
      </Alert>
    </div>
  );
}

export default Variants;
