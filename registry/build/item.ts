import { z } from "zod";

/** Pattern for item names, as promised by the API. */
export const itemName = /^[a-z][a-z0-9-]*$/;

/**
 * Names reserved by the installer: a namespaced search fetches `registry`, and the resolver treats `index` as the list
 * of all items.
 */
export const reservedNames: ReadonlySet<string> = new Set(["registry", "index"]);

/** Item kinds by folder. */
export const kinds = {
  ui: { type: "registry:ui", extension: "tsx" },
  hooks: { type: "registry:hook", extension: "ts" },
  lib: { type: "registry:lib", extension: "ts" },
  theme: { type: "registry:theme", extension: "css" },
  blocks: { type: "registry:block", extension: "tsx" },
  charts: { type: "registry:block", extension: "tsx" },
  base: { type: "registry:base", extension: "tsx" },
} as const;

/** The kind of an item, named after its folder in `registry/`. */
export type Kind = keyof typeof kinds;

/** Kinds that combine several items and are counted separately: whole screens, and charts with their data. */
export const blockKinds = ["blocks", "charts"] as const satisfies Kind[];

export const isBlockKind = (kind: Kind): kind is (typeof blockKinds)[number] =>
  kinds[kind].type === "registry:block";

const cssValue: z.ZodType<string | { [key: string]: unknown }> = z.union([
  z.string(),
  z.record(z.string(), z.lazy(() => cssValue)),
]);
const variables = z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), z.string().min(1));

const packageRange = z.string().regex(/^(?:@[a-z0-9-]+\/)?[a-z0-9.-]+(?:@\^\d+\.\d+\.\d+)?$/);

const fileSchema = z.union([
  z.strictObject({
    path: z.string().regex(/^(?:ui|hooks|lib|components)\/[a-z0-9-]+\.tsx?$/),
    type: z.enum(["registry:ui", "registry:hook", "registry:lib", "registry:component"]),
    content: z.string().min(1),
  }),
  z.strictObject({
    path: z.string().regex(/^(?:blocks|charts|base)\/[a-z0-9-]+\/[a-z0-9-]+\.tsx?$/),
    type: z.enum(["registry:component", "registry:page"]),
    content: z.string().min(1),
    /** Where the file is installed: under the components alias, or in the routes folder for pages. */
    target: z.string().regex(
      /^(?:(?:@components\/(?:blocks|charts)|app)\/[a-z0-9-]+\/[a-z0-9-]+\.tsx?|app\/hakika\/\[\.\.\.path\]\/route\.ts)$/,
    ),
  }),
]);

/** A registry item as built here. The schema is stricter than the official format. */
export const itemSchema = z.strictObject({
  $schema: z.literal("https://ui.shadcn.com/schema/registry-item.json"),
  name: z.string().regex(itemName),
  type: z.enum([
    "registry:ui",
    "registry:hook",
    "registry:lib",
    "registry:theme",
    "registry:component",
    "registry:block",
    "registry:base",
  ]),
  /** With `none`, `init` installs a base without adding anything from the official registry. */
  extends: z.literal("none").optional(),
  /** Settings that an item of type `registry:base` writes to `components.json`. */
  config: z.strictObject({
    style: z.string(),
    iconLibrary: z.string(),
    tailwind: z.strictObject({ baseColor: z.literal(""), cssVariables: z.literal(true) }),
    registries: z.record(z.string(), z.string()),
  }).optional(),
  title: z.string().min(2),
  description: z.string().min(3),
  author: z.string().min(2),
  dependencies: z.array(packageRange),
  devDependencies: z.array(packageRange).optional(),
  registryDependencies: z.array(z.url()),
  files: z.array(fileSchema),
  cssVars: z.strictObject({
    theme: variables.optional(),
    light: variables.optional(),
    dark: variables.optional(),
  }).optional(),
  css: z.record(z.string(), cssValue).optional(),
  docs: z.string().optional(),
  categories: z.array(z.string()).length(1),
  meta: z.strictObject({
    /** The item's version: the newest entry in its changelog. */
    version: z.string(),
    changes: z.array(z.strictObject({ version: z.string(), what: z.string() })),
    /** Hash of everything that is installed. It changes only if the installed files change. */
    sha256: z.string().length(64),
    /** Names of the items in `registryDependencies`, for display. */
    dependsOn: z.array(z.string().regex(itemName)),
    documentation: z.url(),
    pattern: z.url().optional(),
    keyboard: z.array(z.strictObject({ keys: z.string(), does: z.string() })),
    accessibility: z.array(z.string()),
  }),
});

/** A registry item that includes the contents of its files. */
export type RegistryItem = z.infer<typeof itemSchema>;
