"use client";

import * as React from "react";
import { Building2Icon, FileTextIcon, FolderIcon, MapPinIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Tree, TreeItem, type TreeNode } from "@/components/ui/tree";

const documents: TreeNode[] = [
  {
    id: "evidence",
    name: "Evidence",
    icon: FolderIcon,
    children: [
      {
        id: "register",
        name: "Company register",
        icon: FolderIcon,
        children: [
          { id: "extract", name: "Extract 2026.pdf", icon: FileTextIcon },
          { id: "articles", name: "Articles of association.pdf", icon: FileTextIcon },
        ],
      },
      { id: "licence", name: "Food licence.pdf", icon: FileTextIcon },
    ],
  },
  { id: "photos", name: "Photos", icon: FolderIcon, children: [] },
  { id: "notes", name: "Notes.txt", icon: FileTextIcon },
];

/** The documents in a claim. */
export function Documents() {
  return (
    <Tree
      aria-label="Documents"
      className="max-w-sm"
      items={documents}
      defaultExpanded={["evidence", "register"]}
      defaultValue={["extract"]}
    />
  );
}

const regions: TreeNode[] = [
  {
    id: "ke",
    name: "Kenya",
    children: [
      { id: "nairobi", name: "Nairobi" },
      { id: "mombasa", name: "Mombasa" },
      { id: "lamu", name: "Lamu", disabled: true },
    ],
  },
  {
    id: "zw",
    name: "Zimbabwe",
    children: [{ id: "harare", name: "Harare" }, { id: "bulawayo", name: "Bulawayo" }],
  },
];

/** Multiple selection, in a form. */
export function Regions() {
  const [sent, setSent] = React.useState<string>();
  return (
    <form
      className="grid max-w-sm gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(new FormData(event.currentTarget).getAll("region").join(", "));
      }}
    >
      <Tree
        aria-label="Regions to get alerts for"
        name="region"
        selectionMode="multiple"
        items={regions}
        defaultExpanded={["ke"]}
        defaultValue={["mombasa"]}
      />
      <div className="flex gap-2">
        <Button type="submit">Save</Button>
        <Button type="reset" variant="outline">Reset</Button>
      </div>
      <output className="text-sm text-muted-foreground empty:hidden">{sent && `Saved: ${sent}`}</output>
    </form>
  );
}

interface Office extends TreeNode {
  people: number;
  children?: Office[] | undefined;
}

/** A tree with custom rows. The children of a branch are loaded when it is opened. */
export function Loaded() {
  const [teams, setTeams] = React.useState<Office[]>();
  const [expanded, setExpanded] = React.useState<string[]>([]);
  const offices: Office[] = [
    {
      id: "harare",
      name: "Harare office",
      icon: Building2Icon,
      people: 14,
      children: teams ?? [],
      busy: !teams && expanded.includes("harare"),
    },
    { id: "mutare", name: "Mutare office", icon: MapPinIcon, people: 3 },
  ];
  React.useEffect(() => {
    if (!expanded.includes("harare")) return;
    const timer = setTimeout(() =>
      setTeams([
        { id: "support", name: "Support", people: 5 },
        { id: "review", name: "Review", people: 9 },
      ]), 1000);
    return () => clearTimeout(timer);
  }, [expanded]);
  return (
    <Tree
      aria-label="Offices"
      className="max-w-sm"
      selectionMode="none"
      items={offices}
      expanded={expanded}
      onExpandedChange={setExpanded}
    >
      {(office) => (
        <TreeItem id={office.id}>
          <span className="min-w-0 flex-1 wrap-anywhere">{office.name}</span>
          <Badge variant="outline">{office.people} people</Badge>
        </TreeItem>
      )}
    </Tree>
  );
}

export default Documents;
