import { docPages } from "./doc-pages.ts";

/** A starting point on the site for one kind of reader. */
export interface Door {
  readonly reader: string;
  readonly task: string;
  readonly href: string;
  readonly link: string;
}

/** Returns the starting points on the home page. Each links directly to the page that its readers need first. */
export async function entryPoints(): Promise<readonly Door[]> {
  const guides = new Set((await docPages()).map(({ id }) => id));
  return [
    {
      reader: "Front-end developers",
      task: "Install accessible React components in your project as source code.",
      href: "/components",
      link: "Browse components",
    },
    {
      reader: "Integrators",
      task: "Show the tier of a place on your site or in your app.",
      href: guides.has("show-a-tier") ? "/docs/show-a-tier" : "/docs/verification-for-integrators",
      link: "Show a tier",
    },
    {
      reader: "Owners of a place",
      task: "Prove that your school, company or office is genuine.",
      href: "/en/verify",
      link: "Verify a place",
    },
    {
      reader: "Operators",
      task: "Run the whole system on your own servers.",
      href: "/docs/deploy",
      link: "Deploy",
    },
    {
      reader: "Assistant developers",
      task: "Let any MCP client find and create local events.",
      href: "/docs/mcp",
      link: "Connect an assistant",
    },
  ];
}
