"use client";

import * as React from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { MixedCheckbox } from "@/components/ui/mixed-checkbox";

const claims = ["Alliance française", "Bibliothèque de Kigali", "Chapman Golf Club"];

/** The first checkbox ticks all the others, and shows a dash while only some are ticked. */
export function SelectAll() {
  const [chosen, setChosen] = React.useState(claims.slice(0, 1));
  return (
    <div className="grid gap-3 text-sm">
      <label className="flex items-center gap-3 font-medium">
        <MixedCheckbox
          checked={chosen.length === claims.length}
          indeterminate={chosen.length > 0 && chosen.length < claims.length}
          onCheckedChange={(checked) => setChosen(checked ? claims : [])}
        />
        All claims
      </label>
      {claims.map((claim) => (
        <label key={claim} className="flex items-center gap-3">
          <Checkbox
            checked={chosen.includes(claim)}
            onCheckedChange={(checked) =>
              setChosen(checked ? [...chosen, claim] : chosen.filter((each) => each !== claim))}
          />
          {claim}
        </label>
      ))}
    </div>
  );
}

export default SelectAll;
