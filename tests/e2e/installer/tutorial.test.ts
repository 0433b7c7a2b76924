import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshProject, freshProject } from "../install/fresh-project.ts";
import { type ServedRegistry, serveRegistry } from "../install/serve-registry.ts";

const page = await readFile(new URL("../../../content/docs/events-page.md", import.meta.url), "utf8");

let served: ServedRegistry;
let project: FreshProject;

beforeAll(async () => {
  served = await serveRegistry();
  project = await freshProject({
    registryUrl: served.url,
    officialUrl: served.officialUrl,
    packages: "borrowed",
  });
});
afterAll(async () => {
  await project?.remove();
  await served?.stop();
});

/** What a reader would see in a `create-vite` project; the tutorial imports its page. */
const entry = `import { createRoot } from "react-dom/client";
import "./index.css";
import App from "./App.tsx";
createRoot(document.getElementById("root")!).render(<App />);
`;

// The packages come from this repository. Creating the project needs a network and was tried by hand.
test("the events page of the tutorial installs, type-checks and builds", async () => {
  const files = [...page.matchAll(/Save as `([^`]+)`:\n\n```\w+\n([\s\S]*?)^```/gm)];
  expect(files.map(([, path]) => path)).toEqual([
    "components.json",
    "tsconfig.json",
    "tsconfig.app.json",
    "vite.config.ts",
    "src/index.css",
    "src/App.tsx",
  ]);
  for (const [, path, text] of files) {
    await project.write(path!, text!.replaceAll("{{events}}", "http://localhost:1"));
  }
  await project.write("src/main.tsx", entry);
  const [, items] = /shadcn@\S+ add --yes --overwrite (.*)$/m.exec(page)!;
  const addresses = items!.split(" ").map((item) => item.replace("{{registry}}/api/v1/ui", served.url));
  const added = await project.shadcn(["add", "--yes", "--overwrite", ...addresses]);
  expect(added.code, added.output).toBe(0);
  // The tutorial splits the settings as create-vite does; only the app's settings matter here.
  await project.write("tsconfig.json", await project.read("tsconfig.app.json"));
  const types = await project.typeCheck();
  expect(types.code, types.output).toBe(0);
  const built = await project.build();
  expect(built.code, built.output).toBe(0);
});
