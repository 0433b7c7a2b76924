import { type DevEnvironment, type EnvironmentModuleNode, isRunnableDevEnvironment, type Plugin } from "vite";

const style = /\.css(?:$|\?)|[?&]type=style\b/;
const isCode = ({ id }: EnvironmentModuleNode) => id !== null && !style.test(id);

/**
 * Reloads pages after a change to a component that browsers also load. Astro leaves such components to Fast Refresh,
 * which updates the hydrated parts but not the server-rendered HTML.
 */
export const renderedModules: Plugin = {
  name: "hakika-rendered-modules",
  hotUpdate: {
    order: "pre",
    handler({ modules, server, timestamp }) {
      const { client } = server.environments;
      if (this.environment === client) return;
      // Astro already handles modules that browsers don't load.
      const shared = modules.filter((module) =>
        isCode(module) && client.moduleGraph.getModuleById(module.id!)
      );
      if (shared.length === 0) return;
      invalidate(this.environment, shared, timestamp);
      server.ws.send({ type: "full-reload" });
    },
  },
};

function invalidate(
  environment: DevEnvironment,
  modules: readonly EnvironmentModuleNode[],
  timestamp: number,
): void {
  const invalidated = new Set<EnvironmentModuleNode>();
  for (const module of modules) {
    environment.moduleGraph.invalidateModule(module, invalidated, timestamp, true);
  }
  if (!isRunnableDevEnvironment(environment)) return;
  const { evaluatedModules } = environment.runner;
  for (const { id } of invalidated) {
    const evaluated = id === null ? undefined : evaluatedModules.getModuleById(id);
    if (evaluated) evaluatedModules.invalidateModule(evaluated);
  }
}
