import type { APIRoute } from "astro";
import { doors } from "../lib/doors.ts";
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
      "Open-source verification for real-world places: schools, NGOs, offices, media, companies and parks prove who they are.",
      (await doors()).map(({ reader, task, href, link }) => `- ${reader}: ${task} [${link}](${web}${href})`)
        .join(
          "\n",
        ),
      ...steps,
      `Everything else: [llms.txt](${web}/llms.txt).`,
    ].join("\n\n") + "\n",
  );
};
