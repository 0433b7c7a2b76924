import { localGateway, originPlaceholders, type Registry, registryName } from "../build.ts";
import { kinds, type RegistryItem } from "./item.ts";

/** Returns the GitHub repository as `owner/name`, from `repository` in package.json, or undefined if not set. */
export function repositoryOf(packageText: string): string | undefined {
  const { repository } = JSON.parse(packageText) as { repository?: unknown };
  if (repository === undefined) return undefined;
  const name = typeof repository === "string"
    ? /^github:([\w.-]+\/[\w.-]+)$/.exec(repository)?.[1]
    : undefined;
  if (name === undefined) {
    throw new Error(
      `"repository" in package.json is ${JSON.stringify(repository)}. Write "github:OWNER/NAME".`,
    );
  }
  return name;
}

/**
 * Renders `registry.json` for the repository root, which lets the installer add `owner/name/item` without a server.
 *
 * Each file has its path in the repository and its install target. Each dependency is also written as
 * `owner/name/item`, so everything comes from the repository.
 *
 * @see https://ui.shadcn.com/docs/registry/github
 */
export function renderSourceRegistry(registry: Registry, repository: string): string {
  const homepage = `https://github.com/${repository}`;
  const items = [...registry.values()].map((item) => ({
    ...item,
    $schema: undefined,
    author: `Hakika <${homepage}>`,
    registryDependencies: item.meta.dependsOn.map((name) => `${repository}/${name}`),
    // Pages are generated during the build, so they have no file in the repository.
    files: item.files.filter(({ path }) => !path.endsWith("/page.tsx")).map((file) => ({
      path: sourcePath(registry, item, file.path),
      type: file.type,
      target: "target" in file ? file.target : `@${file.path}`,
    })),
    // The URL of the registry's namespace depends on the server, so it is left out here.
    config: item.config && { ...item.config, registries: undefined },
    meta: { version: item.meta.version },
  }));
  const text = JSON.stringify(
    { $schema: "https://ui.shadcn.com/schema/registry.json", name: registryName, homepage, items },
    null,
    2,
  );
  if (text.includes(originPlaceholders.web) || text.includes(originPlaceholders.registry)) {
    throw new Error("registry.json would name an address of this server.");
  }
  return `${text.replaceAll(originPlaceholders.gateway, localGateway)}\n`;
}

/**
 * Returns the path of an installed file in the repository: `components/button-demo.tsx` →
 * `registry/ui/button/button.demo.tsx`.
 */
function sourcePath(registry: Registry, item: RegistryItem, installed: string): string {
  if (item.categories[0] === "live") {
    const block = item.name.replace(/-live$/, "");
    return `registry/blocks/${block}/${block}.${installed.endsWith("/data.ts") ? "live" : "route"}.ts`;
  }
  if (item.type === "registry:block") return `registry/${installed}`;
  const file = installed.slice(installed.indexOf("/") + 1);
  const shown = item.type === "registry:component" ? registry.get(item.name.replace(/-demo$/, ""))! : item;
  const [folder] = Object.entries(kinds).find(([, { type }]) => type === shown.type)!;
  return `registry/${folder}/${shown.name}/${shown === item ? file : `${shown.name}.demo.tsx`}`;
}
