"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import { Progress, ProgressLabel, ProgressValue } from "@/components/ui/progress";

/** A progress bar with a label and a value. */
export function Plain() {
  return (
    <Progress value={64} className="max-w-sm">
      <ProgressLabel>Uploading licence.pdf</ProgressLabel>
      <ProgressValue />
    </Progress>
  );
}

/** Shows the number of items instead of a percentage. */
export function Counted() {
  return (
    <Progress
      value={2}
      max={3}
      className="max-w-sm [--progress-color:var(--terracotta)]"
      getAriaValueText={() => "2 of 3 vouches"}
    >
      <ProgressLabel>Community</ProgressLabel>
      <ProgressValue>{() => "2 of 3 vouches"}</ProgressValue>
    </Progress>
  );
}

/** The duration is unknown. */
export function Unknown() {
  return (
    <Progress value={null} className="max-w-sm">
      <ProgressLabel>Checking the business register</ProgressLabel>
    </Progress>
  );
}

/** The bar moves when its value changes, and screen readers announce the new value. */
export function Moving() {
  const [value, setValue] = React.useState(25);
  return (
    <div className="grid max-w-sm gap-3">
      <Progress value={value}>
        <ProgressLabel>Place profile</ProgressLabel>
        <ProgressValue />
      </Progress>
      <Button
        variant="outline"
        size="sm"
        className="w-fit"
        onClick={() => setValue(value < 100 ? value + 25 : 0)}
      >
        {value < 100 ? "Next step" : "Start again"}
      </Button>
    </div>
  );
}

export default Plain;
