import type { APIRoute } from "astro";
import { limitRows } from "../../lib/limits-table.ts";

/** The page of limits as Markdown. */
export const GET: APIRoute = () =>
  new Response(
    `# Limits\n\n\`RateLimit\` and \`RateLimit-Policy\` tell on every answer what is left; 429 carries \`Retry-After\`. A variable changes a quota: \`LIMIT_REFRESH=60/60\` is 60 in 60 seconds.\n\n| Name | Calls | In | Counts | Variable |\n|---|---|---|---|---|\n${
      limitRows().map(({ name, quota, window, variable, text }) =>
        `| ${name} | ${quota} | ${window} | ${text} | ${variable} |`
      ).join("\n")
    }\n`,
  );
