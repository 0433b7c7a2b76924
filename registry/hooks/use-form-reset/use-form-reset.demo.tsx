"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import { useFormReset } from "@/hooks/use-form-reset";

const walks = ["Up to 10 minutes", "Up to 20 minutes", "Any distance"];

/** Buttons that set a value. The form submits and resets it like any other field's value. */
function Walk({ form }: { form?: string }) {
  const [walk, setWalk] = React.useState(walks[0]);
  const input = React.useRef<HTMLInputElement>(null);
  useFormReset(input, () => setWalk(walks[0]));
  return (
    <div role="group" aria-label="Walk from the bus" className="flex flex-wrap gap-2">
      {walks.map((each) => (
        <Button
          key={each}
          variant={each === walk ? "default" : "outline"}
          aria-pressed={each === walk}
          onClick={() => setWalk(each)}
        >
          {each}
        </Button>
      ))}
      <input ref={input} type="hidden" name="walk" value={walk} form={form} />
    </div>
  );
}

/** A custom control: select another distance, then click Reset. */
export function OwnControl() {
  return (
    <form className="flex flex-col items-start gap-4">
      <Walk />
      <Button type="reset" variant="ghost">Reset</Button>
    </form>
  );
}

/** The form is elsewhere on the page, and the `form` attribute refers to it. */
export function FormElsewhere() {
  const id = React.useId();
  return (
    <div className="flex flex-col items-start gap-4">
      <Walk form={id} />
      <form id={id}>
        <Button type="reset" variant="ghost">Reset</Button>
      </form>
    </div>
  );
}

export default OwnControl;
