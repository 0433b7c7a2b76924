/** The kinds of places, in the order in which forms offer them. */
export const entityTypes = [
  "school",
  "ngo",
  "government_office",
  "media_organization",
  "company",
  "park",
] as const;
