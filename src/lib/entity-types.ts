/** Kinds of places, in the order of the options in forms. */
export const entityTypes = [
  "school",
  "ngo",
  "government_office",
  "media_organization",
  "company",
  "park",
] as const;
