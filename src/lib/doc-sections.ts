/** Sections of the documentation, in the order of a reader's tasks. */
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

/** Fragment of a section on the page of all guides. */
export const sectionSlug = (title: string) => title.toLowerCase().replaceAll(" ", "-");
