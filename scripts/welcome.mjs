import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hasSamples, usesOwnProvider } from "./app-environment.mjs";
import { projectFolder } from "./deno.mjs";
import { services } from "./ports.mjs";

function people() {
  const file = join(projectFolder, "content", "samples", "people.json");
  const list = JSON.parse(readFileSync(file, "utf8"));
  return (Array.isArray(list) ? list : list.people).filter((person) => person.shownAs);
}

export function printWelcome({ base, folder, secretsFile, logFile }) {
  const web = `http://localhost:${base}`;
  const gateway = `http://localhost:${base + 1}`;
  const events = `http://localhost:${base + 2}`;
  const rows = services
    .filter((service) => service.name !== "sign-in" || usesOwnProvider)
    .map((service) =>
      `  ${service.name.padEnd(9)}http://localhost:${base + service.offset}   ${service.what}`
    );
  const known = hasSamples
    ? [
      "  Who can sign in (no password; any other address works too)",
      ...people().map((person) => `    ${person.email.padEnd(34)}${person.shownAs}`),
    ]
    : ["  Any e-mail address can sign in (no password); `npm run admin -- grant EMAIL` makes a person staff"];
  const signIn = usesOwnProvider ? ["", ...known] : [];
  process.stdout.write(`
  Hakika is running.${hasSamples ? " It contains sample data." : ""}

${rows.join("\n")}
${signIn.join("\n")}

  Staff calls (/v1/admin, /v1/pay) need the header X-Internal-Key. Its value is in
    ${secretsFile}   (INTERNAL_API_KEY)
  Data: ${folder}${logFile ? `\n  Log:  ${logFile}` : ""}

  Three things to try
    1. Install a component:  npx shadcn@4.23.0 add ${web}/api/v1/ui/dialog
    2. Verify a venue:       open ${web}/en/verify
    3. Ask for events:       curl -s ${events}/mcp -H 'content-type: application/json' \\
         -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"events_near_me","arguments":{"city":"Harare"}}}'

  API: curl -s ${gateway}/        Stop: Ctrl-C
`);
}
