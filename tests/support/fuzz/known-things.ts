const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Removes the parameter names from a template, so that `{id}` and `{claimId}` are the same. */
const bare = (template: string) => template.replace(/\{[^}]+\}/g, "{}");

/**
 * Collects ids and paths from responses, so that generated requests can refer to resources that exist. Otherwise,
 * most requests would fail because of an unknown id.
 */
export class KnownThings {
  readonly #addresses = new Map<string, string[]>();
  readonly #ids: string[] = [];
  readonly #cursors = new Map<string, string>();
  /** `people` contains the ids of people, which appear everywhere but can't be listed. */
  constructor(private readonly people: readonly string[]) {}

  learn(template: string, path: string, body: unknown): void {
    if (typeof body !== "object" || body === null) return;
    const nextCursor = "nextCursor" in body ? body.nextCursor : undefined;
    if (typeof nextCursor === "string") this.#cursors.set(path, nextCursor);
    if (template.endsWith("}")) return this.#remember(bare(template), path);
    for (const one of [body, ...Object.values(body).flat()]) {
      if (typeof one !== "object" || one === null || !("id" in one)) continue;
      if (typeof one.id === "string" && uuid.test(one.id)) {
        this.#remember(`${bare(template)}/{}`, `${path}/${one.id}`);
        this.#ids.push(one.id);
      }
    }
  }

  #remember(template: string, path: string): void {
    const list = this.#addresses.get(template) ?? [];
    if (list.includes(path)) return;
    // Once the list is full, a new path replaces the oldest one. Older items may no longer accept changes.
    if (list.length >= 60) list.shift();
    list.push(path);
    this.#addresses.set(template, list);
  }

  /** Returns a path for a template that ends with a parameter, such as `/v1/claims/0198…` for `/v1/claims/{id}`. */
  address(template: string, dice: number): string | undefined {
    const list = this.#addresses.get(bare(template));
    return list?.[dice % list.length];
  }

  cursor(path: string): string | undefined {
    return this.#cursors.get(path);
  }

  /** Returns an id that fits a field such as `entityId` or `claimantPersonId`, or an arbitrary id if none is known. */
  idFor(member: string, dice: number): string {
    const stem = member.replace(/Ids?$/, "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const word = stem.split("-").at(-1) ?? "";
    if (dice % 8 === 0) return "0198c0de-0000-7000-8000-000000000000";
    if (word === "person" || stem === "owner") return this.people[dice % this.people.length]!;
    if (word !== "") {
      for (const [template, list] of this.#addresses) {
        const collection = template.split("/").at(-2) ?? "";
        const singular = collection.replace(/ies$/, "y").replace(/s$/, "");
        if (singular === word || singular.endsWith(`-${word}`)) {
          return list[dice % list.length]!.split("/").at(-1)!;
        }
      }
    }
    return this.#ids[dice % this.#ids.length] ?? this.people[0]!;
  }

  get count(): number {
    return this.#ids.length;
  }
}
