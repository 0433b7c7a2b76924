/** Sections of the documentation, in the order in which readers need them. */
export const docSections = [
  "Start",
  "Tutorials",
  "Verification",
  "Components",
  "Events and MCP",
  "Gateway",
  "Operate",
  "Security",
  "Help",
] as const;

/** Fragment of a section on the page that lists all guides. */
export const sectionSlug = (title: string) => title.toLowerCase().replaceAll(" ", "-");
