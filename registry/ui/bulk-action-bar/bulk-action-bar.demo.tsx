"use client";

import * as React from "react";
import { BulkActionBar, BulkActionBarAction } from "@/components/ui/bulk-action-bar";
import { Checkbox } from "@/components/ui/checkbox";

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const claims = [
  { id: "mbare", venue: "Mbare Library", by: "Tendai Moyo" },
  { id: "kigali", venue: "Kigali Public Library", by: "Aline Uwase" },
  { id: "abidjan", venue: "Bibliothèque nationale de Côte d'Ivoire", by: "Kouadio Yao" },
  { id: "nairobi", venue: "Nairobi National Museum", by: "Amina Wanjiru" },
];
const all = claims.map(({ id }) => id);

function Rows({ selected, onChange }: { selected: string[]; onChange: (selected: string[]) => void }) {
  return (
    <ul className="rounded-lg border border-border bg-card text-sm text-card-foreground">
      {claims.map(({ id, venue, by }) => (
        <li key={id} className="border-b border-border last:border-b-0">
          <label className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2">
            <Checkbox
              checked={selected.includes(id)}
              onCheckedChange={(checked) =>
                onChange(checked ? [...selected, id] : selected.filter((other) => other !== id))}
            />
            <span className="min-w-0 flex-1 truncate">{venue}</span>
            <span className="text-muted-foreground max-sm:hidden">{by}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** A bar above a list of claims. The selection is cleared after an action. */
export function Claims() {
  const [selected, setSelected] = React.useState(["mbare", "kigali"]);
  return (
    <div className="flex flex-col gap-3">
      <BulkActionBar selected={selected} all={all} onSelectedChange={setSelected}>
        <BulkActionBarAction onRun={() => wait(600)} doneLabel={(rows) => `${rows} claims assigned to you.`}>
          Assign to me
        </BulkActionBarAction>
        <BulkActionBarAction variant="destructive" onRun={() => wait(600)}>Reject</BulkActionBarAction>
      </BulkActionBar>
      <Rows selected={selected} onChange={setSelected} />
    </div>
  );
}

/** One claim was withdrawn in the meantime. It stays selected, and a message appears. */
export function Partly() {
  const [selected, setSelected] = React.useState(all);
  const remind = async (rows: string[]) => {
    await wait(400);
    return rows.filter((id) => id === "nairobi");
  };
  return (
    <div className="flex flex-col gap-3">
      <Rows selected={selected} onChange={setSelected} />
      <BulkActionBar variant="floating" selected={selected} all={all} onSelectedChange={setSelected}>
        <BulkActionBarAction onRun={remind}>Ask for evidence</BulkActionBarAction>
      </BulkActionBar>
    </div>
  );
}

/** Nothing is selected, so the actions are disabled. The labels are in another language. */
export function None() {
  const [selected, setSelected] = React.useState<string[]>([]);
  return (
    <div lang="sw">
      <BulkActionBar
        selected={selected}
        all={all}
        onSelectedChange={setSelected}
        labels={{
          bar: "Vitendo",
          chooseAll: "Chagua yote",
          clear: "Ondoa",
          chosen: (chosen, rows) => `${chosen} kati ya ${rows}`,
        }}
      >
        <BulkActionBarAction onRun={() => wait(400)}>Kubali</BulkActionBarAction>
      </BulkActionBar>
    </div>
  );
}

export default Claims;
