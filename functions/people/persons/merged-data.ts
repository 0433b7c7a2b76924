type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Combines the data exported under two ids of the same person. Lists are concatenated without duplicates, and objects
 * are merged member by member. For anything else, the first value is used.
 */
export function mergedData(first: unknown, second: unknown): unknown {
  if (Array.isArray(first) && Array.isArray(second)) {
    return [...new Map([...first, ...second].map((item) => [JSON.stringify(item), item])).values()];
  }
  if (!isGroup(first) || !isGroup(second)) return first ?? second;
  const members = Object.keys({ ...first, ...second });
  return Object.fromEntries(members.map((member) => [member, mergedData(first[member], second[member])]));
}
