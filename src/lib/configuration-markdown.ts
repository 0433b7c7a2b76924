import { apiFacts } from "./api-document.ts";

/** The page about configuration as Markdown. */
export function configurationMarkdown(): string {
  const { settingGroups, settingPatterns } = apiFacts();
  const groups = settingGroups.map(({ title, settings }) =>
    `## ${title}\n\n${
      settings.map((setting) =>
        [
          `### ${setting.name}`,
          setting.text,
          [
            `- Type: ${setting.type}`,
            ...(setting.default ? [`- Default: ${setting.default}`] : []),
            `- Example: \`${setting.example}\``,
            `- Read by: ${setting.readBy.join(", ")}`,
            `- If unset: ${setting.unset}`,
          ].join("\n"),
        ].join("\n\n")
      ).join("\n\n")
    }`
  );
  const patterns = settingPatterns.map(({ name, text }) => `- \`${name}\`: ${text}`).join("\n");
  return `# Configuration\n\nAll settings are environment variables. \`npm start\` needs none of them. An empty variable counts as unset.\n\n${
    groups.join("\n\n")
  }\n\n## Families of variables\n\n${patterns}\n`;
}
