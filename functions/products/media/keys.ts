/** Returns the key of the bytes as received, which are never served. */
export function incomingKey(id: string): string {
  return `incoming/${id}`;
}

/** Returns the key of the checked file or of one of its renditions. */
export function storedKey(folder: string, width?: number): string {
  return `stored/${folder}/${width ?? "original"}`;
}

/** Returns the keys of all files in a folder. */
export function storedKeys(folder: string, renditions: readonly { readonly width: number }[]): string[] {
  return [storedKey(folder), ...renditions.map(({ width }) => storedKey(folder, width))];
}
