"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import { useDisabledFieldset } from "@/hooks/use-disabled-fieldset";

/** A custom control that the browser does not disable on its own. */
function Level() {
  const [level, setLevel] = React.useState(1);
  const element = React.useRef<HTMLDivElement>(null);
  const isDisabled = useDisabledFieldset(element);
  const move = (by: number) => !isDisabled && setLevel(Math.min(3, Math.max(1, level + by)));
  return (
    <div
      ref={element}
      role="spinbutton"
      tabIndex={isDisabled ? undefined : 0}
      aria-label="Level"
      aria-disabled={isDisabled}
      aria-valuemin={1}
      aria-valuemax={3}
      aria-valuenow={level}
      className="flex h-11 w-full items-center rounded-md border border-input bg-card px-4 outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring aria-disabled:opacity-50"
      onKeyDown={(event) => {
        if (event.key === "ArrowUp") move(1);
        if (event.key === "ArrowDown") move(-1);
      }}
    >
      Level {level}
    </div>
  );
}

/** Click the button, then try to change the level with the arrow keys. */
export function OwnControl() {
  const [isClosed, setClosed] = React.useState(false);
  return (
    <div className="flex w-full flex-col items-start gap-4">
      <Button variant="outline" aria-pressed={isClosed} onClick={() => setClosed(!isClosed)}>
        Disable the fieldset
      </Button>
      <fieldset disabled={isClosed} className="w-full">
        <Level />
      </fieldset>
    </div>
  );
}

export default OwnControl;
