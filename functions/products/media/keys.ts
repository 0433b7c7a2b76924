/** Key of the bytes as received, which are never served. */
export function incomingKey(id: string): string {
  return `incoming/${id}`;
}

/** Key of the checked file or one of its renditions. */
export function storedKey(folder: string, width?: number): string {
  return `stored/${folder}/${width ?? "original"}`;
}

/** The keys of all files in a folder. */
export function storedKeys(folder: string, renditions: readonly { readonly width: number }[]): string[] {
  return [storedKey(folder), ...renditions.map(({ width }) => storedKey(folder, width))];
}
