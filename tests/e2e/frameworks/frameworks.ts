/** Projects as the frameworks' starters create them, reduced to what a page needs. */
import { expect } from "vitest";
import { freePort } from "../../support/free-port.ts";
import type { FreshProject, freshProject } from "../install/fresh-project.ts";

export interface Framework {
  title: string;
  made: Pick<Parameters<typeof freshProject>[0], "also" | "aliases" | "config" | "files">;
  sources: string;
  /** Returns the file, source and URL path of a page that renders the item. */
  page(shown: Shown): { path: string; text: string; address: string };
  build: [program: string, args: string[]];
  start(port: number): [program: string, args: string[]];
  /** More pages, and the texts that each page must show. */
  more?: readonly { path: string; text: string; address: string; shows: readonly string[] }[];
  routes?(shown: readonly Shown[]): Record<string, string>;
}

/** Demos or a block: the path of the installed module, and the names of its components. */
export interface Shown {
  item: string;
  module: string;
  names: readonly string[];
}

/** Removes the files that only a Vite project has. */
const noVite = {
  "index.html": "",
  "src/main.tsx": "",
  "src/index.css": "",
  "src/lib/utils.ts": "",
  "vite.config.ts": "",
};
const noViteSources = { "index.html": "", "src/main.tsx": "" };

const importOf = ({ module, names }: Shown, alias: string) =>
  `import { ${names.join(", ")} } from "${alias}/${module}";\n`;
const elements = ({ names }: Shown, extra = "") =>
  names.map((name) => `<section><${name}${extra} /></section>`).join("");

const tsconfig = (
  alias: string,
  at: string,
  more: object = {},
  include: string[] = ["**/*.ts", "**/*.tsx"],
) =>
  JSON.stringify({
    compilerOptions: {
      target: "ES2023",
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      module: "ESNext",
      moduleResolution: "bundler",
      jsx: "react-jsx",
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      isolatedModules: true,
      esModuleInterop: true,
      resolveJsonModule: true,
      paths: { [`${alias}/*`]: [`${at}/*`] },
      ...more,
    },
    include,
    exclude: ["node_modules"],
  });

const tailwind = (css: string) => ({ config: "", css, baseColor: "", cssVariables: true, prefix: "" });

/** @param styles written by `shadcn init` @param utils `lib/utils.ts` */
export function frameworks(styles: string, utils: string): Framework[] {
  return [
    {
      title: "Next.js, App Router, cacheComponents",
      sources: ".",
      made: {
        also: { next: "16.4.6", "@tailwindcss/postcss": "4.3.3", "@types/node": "24.19.2" },
        config: { rsc: true, tailwind: tailwind("app/globals.css") },
        files: {
          ...noVite,
          "app/globals.css": styles,
          "lib/utils.ts": utils,
          "app/layout.tsx": `import "./globals.css";
export const metadata = { title: "Fresh" };
export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
          "app/page.tsx": "export default function Page() { return <main>Home</main>; }\n",
          "next.config.ts":
            "export default { cacheComponents: true, partialPrefetching: true, experimental: { prerenderEarlyExit: false } };\n",
          "next-env.d.ts": '/// <reference types="next" />\n',
          "postcss.config.mjs": 'export default { plugins: { "@tailwindcss/postcss": {} } };\n',
          "tsconfig.json": tsconfig("@", ".", {
            plugins: [{ name: "next" }],
            allowJs: true,
            incremental: true,
          }),
        },
      },
      // The page has no "use client", so it is a server component.
      page: (shown) => ({
        path: `app/demo/${shown.item}/page.tsx`,
        text: `${importOf(shown, "@")}export default function Page() { return <main>${
          elements(shown)
        }</main>; }\n`,
        address: `/demo/${shown.item}`,
      }),
      // Label sets and templates are passed from a server component to client components.
      more: [{
        path: "app/labels/page.tsx",
        text: `import { AttendeeList } from "@/components/ui/attendee-list";
import { MultiSelect } from "@/components/ui/multi-select";
import { TrustScore } from "@/components/ui/trust-score";
import { UsageMeter } from "@/components/ui/usage-meter";
import { VouchList } from "@/components/ui/vouch-list";
import { fr } from "@/lib/labels-fr";
import { pt } from "@/lib/labels-pt";
import { sw } from "@/lib/labels-sw";
const going = { id: "1", name: "Tendai Moyo", answer: "going", verificationTier: 2 } as const;
const maybe = { id: "2", name: "Rudo Dube", answer: "maybe" } as const;
export default function Page() {
  return <main>
    {Object.entries({ fr, pt, sw }).map(([locale, words]) => <section key={locale} lang={locale}>
      <AttendeeList attendees={[going]} locale={locale} labels={words.attendeeList} />
      <AttendeeList attendees={[going, maybe]} goingCount={3} locale={locale} labels={words.attendeeList} />
      <TrustScore score={65} reasons={[]} locale={locale} labels={words.trustScore} />
      <UsageMeter label="A" used={30} limit={100} locale={locale} labels={words.usageMeter} />
      <VouchList vouches={[]} hiddenCount={1} locale={locale} labels={words.vouchList} />
      <VouchList vouches={[]} hiddenCount={4} locale={locale} labels={words.vouchList} />
    </section>)}
    <MultiSelect aria-label="B" locale="de" defaultValue={["a", "b"]} maxCount={1}
      options={[{ value: "a", label: "Musik" }, { value: "b", label: "Essen" }]}
      labels={{ more: { locale: "de", one: "eine weitere", other: "{count} weitere" } }} />
  </main>;
}
`,
        address: "/labels",
        shows: [
          ...["Identité", "1 personne participe", "3 personnes participent · 1 peut-être"],
          ...["2 autres ne montrent pas leur nom", "65 sur 100", "30 sur 100", "Reste\u00a0: 70"],
          ...["1 autre recommandation est privée.", "4 autres recommandations sont privées."],
          ...[
            "Identidade",
            "1 pessoa vai",
            "mais 2",
            "3 pessoas vão · 1 talvez",
            "Mais 2 não mostram o nome",
            "65 de 100",
          ],
          ...["Restante: 70", "Mais 1 recomendação é privada.", "Mais 4 recomendações são privadas."],
          ...[
            "Utambulisho",
            "Mtu 1 atahudhuria",
            "Watu 3 watahudhuria · 1 labda",
            "2 wengine hawaonyeshi majina yao",
          ],
          ...["65 kati ya 100", "Imebaki 70", "Udhamini 1 mwingine ni wa faragha."],
          ...["Udhamini 4 zaidi ni wa faragha.", "eine weitere"],
        ],
      }],
      build: ["next", ["build"]],
      start: (port) => ["next", ["start", "--port", String(port)]],
    },
    {
      title: "React Router 7, framework mode",
      sources: "app",
      made: {
        also: {
          "react-router": "7.18.4",
          "@react-router/dev": "7.18.4",
          "@react-router/node": "7.18.4",
          "@react-router/serve": "7.18.4",
          isbot: "5.2.3",
        },
        aliases: {
          components: "~/components",
          ui: "~/components/ui",
          hooks: "~/hooks",
          lib: "~/lib",
          utils: "~/lib/utils",
        },
        config: { rsc: false, tailwind: tailwind("app/app.css") },
        files: {
          ...noVite,
          "app/app.css": styles,
          "app/lib/utils.ts": utils,
          "app/root.tsx": `import "./app.css";
import { Links, Meta, Outlet, Scripts } from "react-router";
export function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><head><Meta /><Links /></head><body>{children}<Scripts /></body></html>;
}
export default function Root() { return <Outlet />; }
`,
          "react-router.config.ts": "export default { ssr: true };\n",
          "vite.config.ts": `import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
});
`,
          "tsconfig.json": tsconfig("~", "./app", { types: ["vite/client"] }, ["app"]),
        },
      },
      page: (shown) => ({
        path: `app/routes/${shown.item}.tsx`,
        text: `${importOf(shown, "~")}export default function Page() { return <main>${
          elements(shown)
        }</main>; }\n`,
        address: `/${shown.item}`,
      }),
      routes: (shown) => ({
        "app/routes.ts": `import { route } from "@react-router/dev/routes";
export default [${shown.map(({ item }) => `route("${item}", "routes/${item}.tsx")`).join(", ")}];
`,
      }),
      build: ["react-router", ["build"]],
      // The server reads its port from `PORT`.
      start: () => ["react-router-serve", ["build/server/index.js"]],
    },
    {
      title: "Astro",
      sources: "src",
      made: {
        // The oldest packages that the items work with (`oldest` in `registry/build.ts`). Don't raise them.
        also: {
          node: "24.21.0",
          astro: "7.3.4",
          "@astrojs/react": "7.0.0",
          "@tanstack/react-table": "9.0.0",
          "lucide-react": "0.460.0",
          "react-day-picker": "9.12.0",
          recharts: "3.8.0",
        },
        config: { rsc: false, tailwind: tailwind("src/index.css") },
        files: {
          ...noViteSources,
          "vite.config.ts": "",
          "src/index.css": styles,
          "astro.config.mjs": `import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
export default defineConfig({ integrations: [react()], vite: { plugins: [tailwindcss()] } });
`,
          "tsconfig.json": tsconfig("@", "./src", { types: ["vite/client"] }, ["src"]),
        },
      },
      page: (shown) => ({
        path: `src/pages/${shown.item}.astro`,
        text: `---\nimport "../index.css";\n${
          importOf(shown, "@")
        }---\n<html lang="en"><head><meta charset="utf-8" /></head><body><main>${
          elements(shown, " client:load")
        }</main></body></html>\n`,
        address: `/${shown.item}`,
      }),
      build: ["astro", ["build"]],
      start: (port) => ["astro", ["preview", "--port", String(port)]],
    },
    {
      title: "TanStack Start",
      sources: "src",
      made: {
        also: { "@tanstack/react-start": "1.169.5", "@tanstack/react-router": "1.170.46" },
        config: { rsc: false, tailwind: tailwind("src/index.css") },
        files: {
          ...noViteSources,
          // Without `source`, the server may link to a stylesheet that exists only in its own build. TanStack's
          // examples also set it.
          "src/index.css": styles.replace('"tailwindcss"', '"tailwindcss" source("./")'),
          "src/router.tsx": `import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen";
export const getRouter = () => createRouter({ routeTree });
`,
          "src/routes/__root.tsx":
            `import { createRootRoute, HeadContent, Outlet, Scripts } from "@tanstack/react-router";
import css from "../index.css?url";
export const Route = createRootRoute({
  head: () => ({ links: [{ rel: "stylesheet", href: css }] }),
  component: () => <html lang="en"><head><HeadContent /></head><body><Outlet /><Scripts /></body></html>,
});
`,
          "vite.config.ts": `import tailwindcss from "@tailwindcss/vite";
import { tanstackStart } from "@tanstack/react-start/plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
export default defineConfig({
  plugins: [tailwindcss(), tanstackStart({ prerender: { enabled: false } }), react()],
  resolve: { alias: { "@": new URL("./src", import.meta.url).pathname } },
});
`,
          // The build writes the route tree that the router imports.
          "tsconfig.json": tsconfig("@", "./src", { types: ["vite/client"] }, [
            "src/components",
            "src/hooks",
            "src/lib",
          ]),
        },
      },
      page: (shown) => ({
        path: `src/routes/${shown.item}.tsx`,
        text: `import { createFileRoute } from "@tanstack/react-router";\n${
          importOf(shown, "@")
        }export const Route = createFileRoute("/${shown.item}")({ component: () => <main>${
          elements(shown)
        }</main> });\n`,
        address: `/${shown.item}`,
      }),
      build: ["vite", ["build"]],
      start: (port) => ["vite", ["preview", "--port", String(port)]],
    },
  ];
}

/** @param styles written by `shadcn init` @param utils `lib/utils.ts` */
export const nextJs = (styles: string, utils: string): Framework =>
  frameworks(styles, utils).find(({ title }) => title.startsWith("Next.js"))!;

/** Starts the built site of a project, and waits until it responds. */
export async function startSite(project: FreshProject, framework: Framework, port = freePort()) {
  const stop = project.start(...framework.start(port), { PORT: String(port) });
  const origin = `http://localhost:${port}`;
  try {
    await expect.poll(() => fetch(origin).then(() => true, () => false)).toBe(true);
  } catch (error) {
    stop();
    throw error;
  }
  return { origin, stop };
}
