import type { Registry } from "../../registry/build.ts";

const imported = /from "@\/(?:components\/ui|hooks|lib)\/([a-z0-9-]+)"/g;

/**
 * Lists the items that a component's page imports in its code blocks or demos but that are not installed with the
 * component.
 */
export function alsoNeeded(name: string, page: string, registry: Registry): string[] {
  const installed = new Set<string>();
  const visit = (item: string) => {
    if (installed.has(item)) return;
    installed.add(item);
    registry.get(item)?.meta.dependsOn.forEach(visit);
  };
  visit(name);
  const demos = registry.get(`${name}-demo`)?.files.map(({ content }) => content) ?? [];
  const used = [page, ...demos].flatMap((text) => [...text.matchAll(imported)].map(([, item]) => item!));
  return [...new Set(used)].filter((item) => registry.has(item) && !installed.has(item)).sort();
}
