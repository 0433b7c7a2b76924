/** Sections of the documentation, in reading order. */
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

/** Returns the anchor of a section on the page that lists all guides. */
export const sectionSlug = (title: string) => title.toLowerCase().replaceAll(" ", "-");
