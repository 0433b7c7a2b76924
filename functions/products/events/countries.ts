const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Normalises a country name: converts it to lower case, removes accents and replaces punctuation with spaces. */
function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

let codesByName: ReadonlyMap<string, string> | undefined;

/**
 * Maps the English name of each country to its code. `Intl` cannot list the assigned codes, so this tries all 676 pairs
 * of letters.
 */
function knownNames(): ReadonlyMap<string, string> {
  if (codesByName) return codesByName;
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const found = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(code);
    // `Intl` replaces codes of former states with the names of their successors. For example, `RH` becomes Zimbabwe.
    const isCurrent = new Intl.Locale("und", { region: code }).region === code;
    if (name !== undefined && isCurrent) found.set(plain(name), code);
  }
  for (const [word, code] of [["usa", "US"], ["uk", "GB"], ["uae", "AE"], ["ivory coast", "CI"]] as const) {
    found.set(word, code);
  }
  codesByName = found;
  return found;
}

/** Returns the ISO 3166 alpha-2 code of a country, given its code or English name. */
export function countryCode(text: string): string | undefined {
  const code = knownNames().get(plain(text));
  if (code !== undefined) return code;
  return /^[A-Za-z]{2}$/.test(text) && names.of(text.toUpperCase()) !== undefined
    ? text.toUpperCase()
    : undefined;
}

export function countryName(code: string): string {
  return names.of(code) ?? code;
}
