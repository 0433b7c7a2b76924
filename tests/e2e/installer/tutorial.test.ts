import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshProject, freshProject } from "../install/fresh-project.ts";
import { type ServedRegistry, serveRegistry } from "../install/serve-registry.ts";

let served: ServedRegistry;
const projects: FreshProject[] = [];

beforeAll(async () => {
  served = await serveRegistry();
});
afterAll(async () => {
  for (const project of projects) await project.remove();
  await served?.stop();
});

/** Creates a project with the files of a tutorial and the items that the tutorial installs. */
async function follow(name: string, paths: readonly string[], made: Parameters<typeof make>[0] = {}) {
  const page = await readFile(new URL(`../../../content/docs/${name}.md`, import.meta.url), "utf8");
  const project = await make(made);
  projects.push(project);
  const files = [...page.matchAll(/Save as `([^`]+)`:\n\n```\w+\n([\s\S]*?)^```/gm)];
  expect(files.map(([, path]) => path)).toEqual(paths);
  for (const [, path, text] of files) {
    await project.write(path!, text!.replaceAll(/\{\{\w+\}\}/g, "http://localhost:1"));
  }
  const [, items] = /shadcn@\S+ add --yes --overwrite (.*)$/m.exec(page)!;
  const addresses = items!.split(" ").map((item) => item.replace("{{registry}}/api/v1/ui", served.url));
  const added = await project.shadcn(["add", "--yes", "--overwrite", ...addresses]);
  expect(added.code, added.output).toBe(0);
  return project;
}

type Made = Partial<Parameters<typeof freshProject>[0]>;
const make = (made: Made) =>
  freshProject({ registryUrl: served.url, officialUrl: served.officialUrl, packages: "borrowed", ...made });

/** The entry file of a `create-vite` project, which imports the tutorial's page. */
const entry = `import { createRoot } from "react-dom/client";
import "./index.css";
import App from "./App.tsx";
createRoot(document.getElementById("root")!).render(<App />);
`;

// This test uses the packages of this repository. Creating the project itself needs network access, so that step was
// only tested manually.
test("the events page of the tutorial installs, type-checks and builds", async () => {
  const project = await follow("events-page", [
    "components.json",
    "tsconfig.json",
    "tsconfig.app.json",
    "vite.config.ts",
    "src/index.css",
    "src/App.tsx",
  ]);
  await project.write("src/main.tsx", entry);
  // The tutorial keeps the TypeScript settings in separate files, as create-vite does, but only the app's settings
  // matter here.
  await project.write("tsconfig.json", await project.read("tsconfig.app.json"));
  const types = await project.typeCheck();
  expect(types.code, types.output).toBe(0);
  const built = await project.build();
  expect(built.code, built.output).toBe(0);
});

/** Files that `create-next-app` writes and the tutorial keeps. The project's Vite files are left out. */
const nextFiles = {
  "index.html": "",
  "vite.config.ts": "",
  "src/main.tsx": "",
  "src/index.css": "",
  "next.config.ts": "export default {};\n",
  "postcss.config.mjs": 'export default { plugins: { "@tailwindcss/postcss": {} } };\n',
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      target: "ES2017",
      lib: ["dom", "dom.iterable", "esnext"],
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      esModuleInterop: true,
      module: "esnext",
      moduleResolution: "bundler",
      resolveJsonModule: true,
      isolatedModules: true,
      jsx: "react-jsx",
      incremental: true,
      plugins: [{ name: "next" }],
      paths: { "@/*": ["./src/*"] },
    },
    include: ["next-env.d.ts", "**/*.ts", "**/*.tsx", ".next/types/**/*.ts"],
    exclude: ["node_modules"],
  }),
};

test("the directory of the tutorial installs into a Next.js project and builds", async () => {
  const project = await follow(
    "directory",
    ["components.json", "src/app/globals.css", "src/app/layout.tsx", "src/app/page.tsx"],
    {
      packages: "installed",
      also: { next: "16.4.6", "@tailwindcss/postcss": "4.3.3", "@types/node": "24.19.2" },
      files: nextFiles,
    },
  );
  const built = await project.program("next", ["build"]);
  expect(built.code, built.output).toBe(0);
});
