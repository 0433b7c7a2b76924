import { originsAtBuild } from "./origins.ts";
import { readRegistry } from "./registry.ts";

/** Commands for trying one of Hakika's three parts. */
export interface FirstStep {
  readonly title: string;
  readonly text: string;
  readonly code: string;
  readonly href: string;
  readonly link: string;
}

/** Returns the first steps shown on the home page, one for each part. */
export async function firstSteps(): Promise<readonly FirstStep[]> {
  const { registry, gateway, events } = originsAtBuild;
  const call = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "events_near_me", arguments: { city: "Harare" } },
  });
  return [
    {
      title: "Install a component",
      text: `${
        (await readRegistry()).size
      } accessible React components, added to your project as source code.`,
      code: `npx shadcn@latest add ${registry}/api/v1/ui/dialog`,
      href: "/components",
      link: "All components",
    },
    {
      title: "Look up a place",
      text: "Find a place by name and read its tier and its proofs.",
      code: `curl -s '${gateway}/v1/entities?q=museum&limit=3'`,
      href: "/en/verify",
      link: "Find a place",
    },
    {
      title: "Ask for events",
      text:
        "Five tools for any assistant that supports the Model Context Protocol: find, read, create and change events.",
      code: `curl -s ${events}/mcp \\\n  -H 'content-type: application/json' \\\n  -d '${call}'`,
      href: "/docs/mcp",
      link: "Connect an assistant",
    },
  ];
}
