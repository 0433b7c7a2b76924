/**
 * All items in the kinds of projects that people have: once while the project keeps the primitives that it had, and once
 * with ours in their place. Types, build and, in the same page, the look with a prefix.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { componentsOf } from "../../../registry/build.ts";
import { type FreshProject, freshProject } from "../install/fresh-project.ts";
import { type ServedRegistry, serveRegistry } from "../install/serve-registry.ts";
import { primitives } from "./primitives.ts";

type Made = Parameters<typeof freshProject>[0];

/** One change each to a project of Vite as `shadcn init` leaves it. */
interface Change {
  title: string;
  has?: "base" | "radix";
  /** Folder of the sources. */
  sources?: string;
  ui?: string;
  made?: Pick<Made, "aliases" | "config" | "files">;
  /** What must be true of an installed file. */
  text?: (file: string) => void;
}

const changes: Change[] = [
  {
    title: "as it is",
    made: { config: { rsc: true } },
    text: (file) => expect(file).toMatch(/^"use client"/),
  },
  { title: "Radix primitives", has: "radix" },
  {
    title: "other aliases",
    ui: "shared/kit",
    made: {
      aliases: { components: "@/shared", ui: "@/shared/kit", hooks: "@/shared/hooks", lib: "@/shared/lib" },
    },
  },
  { title: "rsc: false", text: (file) => expect(file).not.toContain("use client") },
  { title: "another icon library", made: { config: { iconLibrary: "tabler" } } },
  { title: "rtl: true", made: { config: { rtl: true } } },
];

let served: ServedRegistry;
beforeAll(async () => {
  served = await serveRegistry();
});
afterAll(() => served?.stop());

/** The addresses of all components. */
const everything = () => [...componentsOf(served.registry).keys()].map((name) => `@hakika/${name}`);

const has = async (outcome: Promise<{ code: number; output: string }>) => {
  const { code, output } = await outcome;
  expect(code, output.slice(-4000)).toBe(0);
};

describe.each(changes)(
  "Vite, $title",
  ({ has: flavour = "base", sources = "src", ui = "components/ui", made, text }) => {
    const theirs = primitives(flavour);
    const path = (name: string) => `${sources}/${ui}/${name}.tsx`;
    let project: FreshProject;
    beforeAll(async () => {
      const files = Object.entries(theirs).map(([name, source]) => [path(name), source]);
      project = await freshProject({
        registryUrl: served.url,
        officialUrl: served.officialUrl,
        packages: "borrowed",
        ...made,
        files: { ...Object.fromEntries(files), ...made?.files },
      });
    });
    afterAll(() => project?.remove());

    test("every item works with the primitives that the project keeps", async () => {
      await has(project.shadcnKeeping(["add", ...everything()]));
      for (const [name, source] of Object.entries(theirs)) {
        expect(await project.read(path(name))).toBe(
          source,
        );
      }
      await has(project.typeCheck());
    });

    test("every item works with ours in their place, and builds", async () => {
      await has(project.shadcn(["add", ...everything(), "--yes", "--overwrite"]));
      expect(await project.read(path("button"))).not.toContain("data-theirs");
      text?.(await project.read(path("dialog")));
      await has(project.typeCheck());
      const files = (await project.sources(`${sources}/${ui}`)).filter((file) => file.endsWith(".tsx"));
      const alias = made?.aliases?.ui ?? "@/components/ui";
      const main = files.map((file, at) => `import * as part${at} from "${alias}/${file.slice(0, -4)}";`);
      await project.write(
        "src/main.tsx",
        `import "./index.css";\n${main.join("\n")}\nObject.assign(window, { parts: [${
          files.map((_, at) => `part${at}`)
        }] });\n`,
      );
      await has(project.build());
    });
  },
);
