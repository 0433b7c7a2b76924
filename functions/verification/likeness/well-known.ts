import { isWithinOneEdit, type NameForms, nameForms } from "./name-forms.ts";
import data from "./well-known.json" with { type: "json" };

export interface WellKnown {
  /** ISO 3166-1 alpha-2, or `null` for every country. */
  readonly country: string | null;
  readonly name: string;
}

const { everywhere, ...byCountry } = data as unknown as
  & { readonly everywhere: readonly { readonly words: readonly string[]; readonly what: string }[] }
  & Readonly<Record<string, readonly string[]>>;

const kinds = everywhere.map(({ words, what }) => ({
  what,
  words: words.flatMap((word) => nameForms(word).words),
}));
const named = new Map(
  Object.entries(byCountry).map(([country, names]) => [
    country,
    names.map((name) => ({ name, forms: nameForms(name) })),
  ]),
);

/** All well-known names, for staff: first the names used in every country, then the others by country. */
export const wellKnownNames: readonly WellKnown[] = [
  ...everywhere.map(({ what }) => ({ country: null, name: what })),
  ...[...named].sort(([a], [b]) => a < b ? -1 : 1).flatMap(([country, names]) =>
    names.map(({ name }) => ({ country, name }))
  ),
];

/** Returns the well-known name or kind of authority that a name could be mistaken for in the given country. */
export function similarWellKnown(forms: NameForms, country: string): string | undefined {
  const own = named.get(country)?.find(({ forms: known }) =>
    known.keys.some((key) => forms.keys.includes(key)) || isWithinOneEdit(known.skeleton, forms.skeleton)
  );
  return own?.name ?? kinds.find(({ words }) => words.every((word) => forms.words.includes(word)))?.what;
}
