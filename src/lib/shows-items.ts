/** Checks whether a page shows registry items, which use many classes that other pages don't need. */
export function showsItems(path: string): boolean {
  return /^\/(?:components|theme|view)(?![^/.])/.test(path);
}
