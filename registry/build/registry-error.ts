/** A mistake in an item's folder: says where it is and how to fix it. */
export class RegistryError extends Error {
  override name = "RegistryError";

  constructor(
    /** The file or folder to look at, relative to the project. */
    readonly place: string,
    readonly problem: string,
    readonly remedy: string,
  ) {
    super(`${place}: ${problem} ${remedy}`);
  }
}
