import type { FreshProject } from "./fresh-project.ts";

export interface Screen {
  /** Name of the page, which becomes `NAME.html`. */
  name: string;
  module: string;
  component: string;
  /** JSX to render. By default, only the component is rendered. */
  element?: string;
}

/** Writes a page for each screen, and adds these pages to the build. */
export async function writeVitePages(project: FreshProject, screens: readonly Screen[]): Promise<void> {
  for (const { name, module, component, element = `<${component} />` } of screens) {
    await project.write(
      `src/entries/${name}.tsx`,
      `import { createRoot } from "react-dom/client";
import "../index.css";
import { ${component} } from "${module}";
createRoot(document.getElementById("root")!).render(${element});
`,
    );
    await project.write(
      `${name}.html`,
      `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/src/entries/${name}.tsx"></script></html>`,
    );
  }
  const inputs = screens.map(({ name }) => `"${name}": "${name}.html"`).join(", ");
  const config = await project.read("vite.config.ts");
  await project.write(
    "vite.config.ts",
    config.replace("build: {", `build: { rolldownOptions: { input: { ${inputs} } },`),
  );
}
