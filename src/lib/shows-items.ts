/** Whether a page shows items of the registry, most of whose classes the other pages don't need. */
export function showsItems(path: string): boolean {
  return /^\/(?:components|theme|view)(?![^/.])/.test(path);
}
