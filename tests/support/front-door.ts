import type { SignedIn, TestGateway } from "./gateway.ts";

interface Leaf {
  readonly name: string;
  readonly value: unknown;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns every value in a document with the name of its member. Values in a list get the list's name. */
export function leavesOf(document: unknown, name = ""): Leaf[] {
  if (typeof document !== "object" || document === null) return [{ name, value: document }];
  if (Array.isArray(document)) return document.flatMap((one) => leavesOf(one, name));
  return Object.entries(document).flatMap(([member, value]) => leavesOf(value, member));
}

/** Everything that a caller can read at the given API paths. */
export class FrontDoor {
  readonly #ids = new Set<unknown>();
  readonly #values = new Set<string>();

  private constructor(documents: readonly unknown[]) {
    for (const { name, value } of documents.flatMap((one) => leavesOf(one))) {
      this.#values.add(`${name} ${JSON.stringify(value)}`);
      if (typeof value === "string" && uuid.test(value)) this.#ids.add(value);
    }
  }

  /** Requests the paths, and skips those that the caller may not read. */
  static async of(
    gateway: TestGateway,
    as: SignedIn | undefined,
    paths: readonly string[],
  ): Promise<FrontDoor> {
    const documents: unknown[] = [];
    for (const path of paths) {
      const answer = await gateway.request(path, as ? { as } : {});
      if (answer.status === 200) documents.push(await answer.json());
      else if (![401, 403, 404].includes(answer.status)) throw new Error(`${path}: ${answer.status}`);
    }
    return new FrontDoor(documents);
  }

  /**
   * Checks whether the caller can read this value. An id may appear under any name. Any other value must appear under
   * `name` or one of `otherNames`.
   */
  shows({ name, value }: Leaf, otherNames: readonly string[] = []): boolean {
    if (typeof value === "string" && uuid.test(value)) return this.#ids.has(value);
    return [name, ...otherNames].some((one) => this.#values.has(`${one} ${JSON.stringify(value)}`));
  }
}
