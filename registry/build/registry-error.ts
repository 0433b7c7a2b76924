/** A mistake in an item's folder. The message says where it is and how to fix it. */
export class RegistryError extends Error {
  override name = "RegistryError";

  constructor(
    /** The file or folder with the mistake, relative to the project root. */
    readonly place: string,
    readonly problem: string,
    readonly remedy: string,
  ) {
    super(`${place}: ${problem} ${remedy}`);
  }
}
