/** Returns the storage key of the unprocessed upload, which is never served. */
export function incomingKey(id: string): string {
  return `incoming/${id}`;
}

export function storedKey(folder: string, width?: number): string {
  return `stored/${folder}/${width ?? "original"}`;
}

export function storedKeys(folder: string, renditions: readonly { readonly width: number }[]): string[] {
  return [storedKey(folder), ...renditions.map(({ width }) => storedKey(folder, width))];
}
