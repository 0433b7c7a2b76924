/**
 * Words for the same kind of event, one group per line. Please add more, but only add a word to a group if searching
 * for any of its words should find the same events.
 */
const groups: readonly (readonly string[])[] = [
  ["concert", "gig", "music", "live music"],
  ["technology", "tech", "it", "computing"],
  ["coding", "programming", "software", "developers", "hackathon"],
  ["startup", "entrepreneurship", "business", "networking"],
  ["film", "movie", "cinema", "screening"],
  ["football", "soccer"],
  ["kids", "children", "family"],
  ["food", "dining", "cuisine", "tasting", "culinary"],
  ["art", "arts", "exhibition", "gallery", "painting"],
  ["theatre", "theater", "drama", "play"],
  ["poetry", "poem", "spoken word", "literature"],
  ["books", "reading", "literature", "book club"],
  ["running", "jogging", "marathon", "parkrun"],
  ["hiking", "trekking", "trail", "hill walk"],
  ["cycling", "bike", "bicycle"],
  ["wellness", "wellbeing", "health", "fitness"],
  ["volunteering", "charity", "fundraiser"],
  ["crafts", "handicraft", "pottery", "weaving"],
  ["workshop", "class", "course", "training"],
  ["talk", "lecture", "seminar"],
  ["market", "fair", "bazaar"],
  ["farming", "agriculture", "gardening"],
  ["comedy", "stand up", "stand-up"],
  ["careers", "jobs", "employment"],
];

/** Returns the stem of a word: `hik` for hike and hiking, `concert` for concert and concerts. */
const root = (word: string) => word.toLowerCase().replace(/(?<=...)(?:ings?|ers?|es|ed|e|s)$/, "");

export function synonymsOf(word: string): string[] {
  const asked = root(word);
  const found = groups.filter((group) => group.some((other) => root(other) === asked)).flat();
  return [...new Set(found)].filter((other) => other !== word.toLowerCase());
}

export const freeOfChargeWords: ReadonlySet<string> = new Set(["free", "gratis", "gratuit", "bure"]);
