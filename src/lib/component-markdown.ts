import type { CollectionEntry } from "astro:content";
import type { RegistryItem } from "../../registry/build.ts";
import { demoSource } from "./demo-source.ts";
import { originsAtBuild } from "./origins.ts";
import type { PartRow } from "./props-tables.ts";

/** A component's page as Markdown: the same text, with demos as code. */
export function componentMarkdown(
  entry: CollectionEntry<"components">,
  item: RegistryItem,
  parts: readonly PartRow[],
  anatomy: string | undefined,
  also: readonly string[] = [],
): string {
  const { title, description, keyboard, accessibility, pattern, changes } = entry.data;
  const { web, registry } = originsAtBuild;
  const words = (entry.body ?? "")
    // Imports of the page itself are at its top; imports further down are part of the code to paste.
    .replace(/^(?:\s*import\s[^;]*;)+/, "")
    .replace(/<Preview demo="([^"]+)">[\s\S]*?<\/Preview>/g, (_whole, demo: string) => {
      const { text, code } = demoSource(item.name, demo);
      return `${text}\n\n\`\`\`tsx\n${code}\n\`\`\``;
    })
    .replace(/\n{3,}/g, "\n\n").trim();
  const props = parts.filter((part) => part.props.length > 0).map((part) =>
    [
      `### ${part.name}`,
      part.text,
      "| Prop | Type | Default | What it does |\n|---|---|---|---|\n" +
      part.props.map((prop) =>
        `| ${prop.name}${prop.isRequired ? " (required)" : ""} | \`${cell(prop.type)}\` | ${
          prop.initial ? `\`${cell(prop.initial)}\`` : "–"
        } | ${cell(prop.text)} |`
      ).join("\n"),
      part.extends.length > 0 ? `Other props: \`${part.extends.join(", ")}\`.` : "",
    ].filter(Boolean).join("\n\n")
  );
  const others = parts.filter((part) => part.props.length === 0)
    .map(({ name, text }) => `- \`${name}\`: ${text}`);
  const described = [...props, ...(others.length > 0 ? [others.join("\n")] : [])];
  const needs = item.meta.dependsOn.map((name) => `[${name}](${web}/components/${name}.md)`).join(", ");
  return [
    `# ${title}`,
    description,
    `Version ${item.meta.version}.${pattern ? ` Follows ${pattern}.` : ""}${
      needs ? ` Is made of ${needs}.` : ""
    }`,
    `## Installation\n\n\`\`\`bash\nnpx shadcn@latest add ${registry}/api/v1/ui/${item.name}\n\`\`\`${
      also.length > 0 ? `\n\nThe examples also use ${also.join(", ")}.` : ""
    }`,
    words,
    anatomy ? `## Anatomy\n\n\`\`\`text\n${anatomy}\n\`\`\`` : "",
    described.length > 0
      ? `## ${item.type === "registry:ui" ? "Props" : "Functions"}\n\n${described.join("\n\n")}`
      : "",
    keyboard.length > 0
      ? `## Keyboard\n\n${keyboard.map(({ keys, does }) => `- ${keys}: ${does}`).join("\n")}`
      : "",
    accessibility.length > 0
      ? `## Accessibility\n\n${accessibility.map((line) => `- ${line}`).join("\n")}`
      : "",
    `## Changes\n\n${changes.map(({ version, what }) => `- ${version}: ${what}`).join("\n")}`,
  ].filter(Boolean).join("\n\n") + "\n";
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}
