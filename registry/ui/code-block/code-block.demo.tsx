"use client";

import { CodeBlock } from "@/components/ui/code-block";

const request = `const answer = await fetch("https://api.hakika.example/v1/entities?city=harare&tier=2", {
  headers: { authorization: \`Bearer \${key}\` },
});
if (!answer.ok) throw new Error((await answer.json()).detail);
const { items } = await answer.json();
`;

/** A code block with a file name and line numbers. */
export function File() {
  return (
    <CodeBlock title="find-venues.ts" language="ts" code={request} showLineNumbers className="max-w-2xl" />
  );
}

/** A single line to copy. */
export function Command() {
  return <CodeBlock code="npx shadcn add @hakika/code-block" language="sh" className="max-w-md" />;
}

/** A diff: added and removed lines are marked with signs and text, not just colour. */
export function Changes() {
  return (
    <CodeBlock
      title="venue.json"
      code={`{
  "name": "Mbare Library",
  "tier": 1,
  "tier": 2,
  "opening_hours": "Mo-Fr 08:00-16:30"
}`}
      lineMarks={{ 3: "removed", 4: "added", 5: "highlighted" }}
      showLineNumbers
      className="max-w-md"
    />
  );
}

/** A box with a fixed height, wrapped lines and a custom highlighter. */
export function Wrapped() {
  return (
    <CodeBlock
      code={request}
      wrap
      className="h-40 max-w-sm"
      labels={{ code: "Request in TypeScript", copy: "Copy request" }}
      renderLine={(line) =>
        line.split(/("[^"]*"|`[^`]*`)/).map((part, at) =>
          at % 2 === 1 ? <span key={at} className="text-malachite">{part}</span> : part
        )}
    />
  );
}

export default File;
