"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import { type Heading, TableOfContents } from "@/components/ui/table-of-contents";

const rules: (Heading & { title: string; words: string })[] = [
  { id: "rules-who", title: "Who can vouch", words: "Anyone with an account." },
  {
    id: "rules-weight",
    title: "How much a vouch counts",
    words: "A vouch counts more if the person’s account is older or their tier is higher.",
  },
  {
    id: "rules-first",
    title: "In the first month",
    level: 3,
    words: "Vouches from new accounts don’t count yet.",
  },
  {
    id: "rules-later",
    title: "Later",
    level: 3,
    words: "Vouches from accounts older than a year count in full.",
  },
  { id: "rules-end", title: "When a vouch expires", words: "After one year, or when it is withdrawn." },
];

/** The table of contents next to a text, with the current section marked. */
export function BesideText() {
  return (
    <div className="flex max-w-2xl flex-col-reverse gap-8 sm:flex-row">
      <article className="flex-1 text-sm leading-relaxed">
        {rules.map(({ id, title, level = 2, words }) => {
          const Title = `h${level}` as "h2" | "h3";
          return (
            <section key={id} className="mb-6 min-h-40 scroll-mt-20">
              <Title id={id} className="mb-1 font-semibold">{title}</Title>
              <p>{words}</p>
            </section>
          );
        })}
      </article>
      <TableOfContents headings={rules} className="top-4 self-start sm:sticky sm:w-52" />
    </div>
  );
}

/** The labels are in French, and the page controls which heading is marked. */
export function Controlled() {
  const [current, setCurrent] = React.useState("lieu");
  return (
    <div className="grid max-w-xs gap-4" lang="fr">
      <TableOfContents
        label="Sur cette page"
        current={current}
        headings={[{ id: "lieu", title: "Lieu" }, { id: "horaires", title: "Horaires" }]}
      />
      <Button variant="outline" size="sm" className="w-fit" onClick={() => setCurrent("horaires")}>
        Suivant
      </Button>
    </div>
  );
}

export default BesideText;
