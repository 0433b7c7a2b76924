import type { APIRoute } from "astro";
import { firstSteps } from "../lib/first-steps.ts";
import { originsAtBuild } from "../lib/origins.ts";

/** The home page as Markdown. */
export const GET: APIRoute = async () => {
  const { web } = originsAtBuild;
  const steps = (await firstSteps()).map(({ title, text, code, href, link }) =>
    `## ${title}\n\n${text}\n\n\`\`\`bash\n${code}\n\`\`\`\n\n[${link}](${web}${href})`
  );
  return new Response(
    [
      "# Hakika",
      "Components to build with, a gateway through which places prove who they are, and events that assistants can use.",
      ...steps,
      `Everything else: [llms.txt](${web}/llms.txt).`,
    ].join("\n\n") + "\n",
  );
};
