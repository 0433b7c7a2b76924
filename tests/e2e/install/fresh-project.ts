import process from "node:process";
import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

export interface Outcome {
  code: number;
  output: string;
}

export interface FreshProject {
  readonly folder: string;
  /** Runs the real `shadcn` CLI, by default in the version from package.json. */
  shadcn(args: string[], release?: string): Promise<Outcome>;
  /** Runs `shadcn` and answers no when asked whether to overwrite a file. */
  shadcnKeeping(args: string[]): Promise<Outcome>;
  /** Runs a program from one of the project's packages, such as `next`, in production mode. */
  program(name: string, args: string[]): Promise<Outcome>;
  /**
   * Starts a program with additional environment variables. Returns a function that stops the program and its child
   * processes.
   */
  start(name: string, args: string[], more: Record<string, string>): () => void;
  npm(args: string[]): Promise<Outcome>;
  /** Checks the types, and reports unused code as an error. */
  typeCheck(): Promise<Outcome>;
  build(): Promise<Outcome>;
  /** Runs a script in production mode, as a build does. Vite would otherwise use the tests' NODE_ENV. */
  node(file: string, args: string[]): Promise<Outcome>;
  /**
   * Returns the packages that npm was asked to install, such as `clsx@^2.1.1`. The result is empty if the real npm
   * installed them.
   */
  wantedPackages(): Promise<string[]>;
  /** Returns the source files in a folder (by default `src`), relative to that folder. */
  sources(below?: string): Promise<string[]>;
  read(path: string): Promise<string>;
  write(path: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

interface ProjectOptions {
  /** URL of the registry. An item is at `${registryUrl}/${name}`. */
  registryUrl: string;
  officialUrl: string;
  /**
   * `borrowed` uses this repository's packages and an npm that only records requests, so it takes only seconds.
   * `installed` runs the real npm, which installs exactly what the items declare, as for an outside user.
   */
  packages: "borrowed" | "installed";
  /** Packages in addition to the ones that every React project has. */
  also?: Record<string, string>;
  env?: Record<string, string>;
  /** Folders to use instead of `@/components/ui`, `@/hooks` and `@/lib`. */
  aliases?: Partial<Record<"components" | "ui" | "hooks" | "lib" | "utils", string>>;
  config?: Record<string, unknown>;
  /** Files to add to the Vite project, or to replace if they exist. An empty string removes a file. */
  files?: Record<string, string>;
}

const everyProjectHas = [
  "vite",
  "@vitejs/plugin-react",
  "tailwindcss",
  "@tailwindcss/vite",
  "typescript",
  "@types/react",
  "@types/react-dom",
];

/** Creates a Vite, React, Tailwind and TypeScript project that is set up for shadcn by hand. */
export async function freshProject(options: ProjectOptions): Promise<FreshProject> {
  const folder = await mkdtemp(join(tmpdir(), "hakika-install-"));
  const pinned = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as Record<
    "dependencies" | "devDependencies",
    Record<string, string>
  >;
  const version = (name: string) => pinned.dependencies[name] ?? pinned.devDependencies[name]!;
  const files: Record<string, string> = {
    "package.json": JSON.stringify({
      name: "fresh",
      private: true,
      type: "module",
      dependencies: { react: version("react"), "react-dom": version("react-dom"), ...options.also },
      devDependencies: Object.fromEntries(everyProjectHas.map((name) => [name, version(name)])),
    }),
    "package-lock.json": "",
    // Every starter has this file. Without it, Tailwind would find classes in old build output.
    ".gitignore": "node_modules\ndist\nbuild\n.next\n",
    "index.html":
      '<!doctype html><html lang="en"><title>Fresh</title><div id="root"></div><script type="module" src="/src/main.tsx"></script></html>',
    "vite.config.ts": `import react from "@vitejs/plugin-react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { "@": new URL("./src", import.meta.url).pathname } },
  build: { chunkSizeWarningLimit: 10000 },
});
`,
    "tsconfig.json": JSON.stringify({
      compilerOptions: {
        target: "ES2023",
        lib: ["ES2023", "DOM", "DOM.Iterable"],
        module: "ESNext",
        moduleResolution: "bundler",
        jsx: "react-jsx",
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        noUnusedLocals: true,
        noUnusedParameters: true,
        noFallthroughCasesInSwitch: true,
        verbatimModuleSyntax: true,
        types: ["vite/client"],
        paths: { "@/*": ["./src/*"] },
      },
      include: ["src"],
    }),
    "components.json": JSON.stringify({
      $schema: "https://ui.shadcn.com/schema.json",
      style: "base-nova",
      rsc: false,
      tsx: true,
      // If a base colour were set here, the installer would request it from the official registry.
      tailwind: { config: "", css: "src/index.css", baseColor: "", cssVariables: true, prefix: "" },
      iconLibrary: "lucide",
      aliases: {
        components: "@/components",
        ui: "@/components/ui",
        hooks: "@/hooks",
        lib: "@/lib",
        utils: "@/lib/utils",
        ...options.aliases,
      },
      registries: { "@hakika": `${options.registryUrl}/{name}` },
      ...options.config,
    }),
    "src/index.css": baseStyles,
    "src/main.tsx": 'import "./index.css";\n',
    "src/lib/utils.ts": initialUtils,
    ...options.files,
  };
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) if (text) await write(path, text);

  // The fake npm records the packages that the installer asks for.
  const wanted = join(folder, "npm-was-asked.txt");
  const tools = join(folder, "tools");
  const bin = join(folder, "node_modules/.bin");
  if (options.packages === "borrowed") {
    await symlink(join(root, "node_modules"), join(folder, "node_modules"), "dir");
    await write("package-lock.json", "{}");
    for (const manager of ["npm", "pnpm"]) {
      await write(`tools/${manager}`, `#!/bin/sh\nprintf '%s\\n' "$@" >> "${wanted}"\n`);
      await chmod(join(tools, manager), 0o755);
    }
  } else {
    const installed = await run(
      "npm",
      ["install", "--no-audit", "--no-fund", "--loglevel=error"],
      folder,
      {},
    );
    if (installed.code !== 0) throw new Error(`npm could not set the project up:\n${installed.output}`);
  }

  const env = {
    REGISTRY_URL: options.officialUrl,
    NO_PROXY: "127.0.0.1",
    CI: "1",
    PATH: `${tools}${delimiter}${process.env.PATH}`,
    ...options.env,
  };
  const forPrograms = {
    ...env,
    // A project may include the package `node`, which contains the Node version that its framework needs.
    PATH: `${bin}${delimiter}${env.PATH}`,
    // Without this, builds would use the tests' NODE_ENV.
    NODE_ENV: "production",
  };
  const tool = (path: string, args: string[], answer?: string) =>
    run("node", [join(root, "node_modules", path), ...args], folder, env, answer);
  return {
    folder,
    shadcn: (args, release) =>
      release
        ? run("npx", ["--yes", `shadcn@${release}`, ...args], folder, { ...env, PATH: process.env.PATH! })
        : tool("shadcn/dist/index.js", args),
    shadcnKeeping: (args) => tool("shadcn/dist/index.js", args, "n"),
    program: (name, args) => run(join(bin, name), args, folder, forPrograms),
    start: (name, args, more) => {
      const server = spawn(join(bin, name), args, {
        cwd: folder,
        env: { ...process.env, ...forPrograms, ...more },
        stdio: "ignore",
        detached: true,
      });
      return () => process.kill(-server.pid!);
    },
    npm: (args) => run("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error"], folder, env),
    typeCheck: () => tool("typescript/bin/tsc", ["-p", "tsconfig.json"]),
    build: () => tool("vite/bin/vite.js", ["build", "--logLevel", "warn"]),
    node: (file, args) => run("node", [file, ...args], folder, { ...env, NODE_ENV: "production" }),
    wantedPackages: async () => {
      const words = await readFile(wanted, "utf8").catch(() => "");
      return [...new Set(words.split("\n").filter((word) => /^@?[a-z]/.test(word) && word !== "install"))]
        .sort();
    },
    sources: async (below = "src") => {
      const entries = await readdir(join(folder, below), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, below).length + 1)).sort();
    },
    read: (path) => readFile(join(folder, path), "utf8"),
    write,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** `lib/utils.ts` as written by `shadcn init` (shadcn 4.23.0; see the bases and templates in its repository). */
export const initialUtils = `import { clsx, type ClassValue } from "clsx"
import { twMerge } from "tailwind-merge"

export function cn(...inputs: ClassValue[]) {
  return twMerge(clsx(inputs))
}
`;

/**
 * The styles that `shadcn init` adds to a project, but in grey. Any other colour must therefore come from our items.
 */
export const baseStyles = `@import "tailwindcss";
@custom-variant dark (&:is(.dark *));
@theme inline {
${
  [
    ...[
      "background",
      "foreground",
      "primary",
      "secondary",
      "muted",
      "accent",
      "card",
      "popover",
      "destructive",
    ],
    ...["primary", "secondary", "muted", "accent", "card", "popover"].map((name) => `${name}-foreground`),
    ...["border", "input", "ring"],
  ].map((name) => `  --color-${name}: var(--${name});`).join("\n")
}
  --radius-lg: var(--radius);
}
:root {
  --radius: 0.5rem;
${
  ["background", "primary-foreground", "card", "popover", "secondary", "muted", "accent"]
    .map((name) => `  --${name}: oklch(0.97 0 0);`).join("\n")
}
${
  [
    "foreground",
    "primary",
    "secondary-foreground",
    "muted-foreground",
    "accent-foreground",
    "card-foreground",
    "popover-foreground",
    "destructive",
    "border",
    "input",
    "ring",
  ].map((name) => `  --${name}: oklch(0.3 0 0);`).join("\n")
}
}
.dark {
  --background: oklch(0.2 0 0);
  --foreground: oklch(0.9 0 0);
}
@layer base {
  body {
    @apply bg-background text-foreground;
  }
}
`;

/** Runs a command and presses the key `answer` at each prompt. */
function run(
  command: string,
  args: string[],
  cwd: string,
  env: Record<string, string>,
  answer?: string,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: [answer === undefined ? "ignore" : "pipe", "pipe", "pipe"],
    });
    let output = "";
    const hear = (data: unknown) => {
      output += data;
      // The installer has asked its last question, and now waits for the end of its input.
      if (/Skipped \d+ files?/.test(output)) child.stdin?.end();
    };
    for (const stream of [child.stdout!, child.stderr!]) stream.on("data", hear);
    child.stdin?.on("error", () => {});
    // A key pressed between two prompts is lost, so press it repeatedly.
    const keys = answer && setInterval(() => child.stdin?.writable && child.stdin.write(answer), 200);
    child.once("error", reject);
    child.once("close", (code) => {
      if (keys) clearInterval(keys);
      resolve({ code: code ?? 1, output });
    });
  });
}
