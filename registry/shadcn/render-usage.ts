/** A shadcn/ui item in `facts.json`. */
export interface ItemFacts {
  exports: readonly string[];
  /** The exports that are types. */
  types?: readonly string[];
  /** Each component's own props, with their values if there is a fixed set. */
  props?: Readonly<Record<string, Readonly<Record<string, readonly (string | boolean)[]>>>>;
  /** Options of functions that return class names, in the same format as `props`. */
  variants?: Readonly<Record<string, Readonly<Record<string, readonly (string | boolean)[]>>>>;
  /** Values of `data-slot`. */
  slots?: readonly string[];
  /** Class names that the styles of other elements refer to: `group/card`, `peer/…`, `@container/…`. */
  groups?: readonly string[];
}

/** The contents of `facts.json`. */
export interface Facts {
  /** shadcn/ui features that our items do not support yet. The check fails as soon as an item supports one. */
  pending: { statements: readonly string[]; hooks: readonly string[] };
  items: Readonly<Record<string, ItemFacts>>;
}

const head = `// Generated from facts.json by \`npm test -- registry/shadcn -u\`. Only compiled, never run.
// deno-lint-ignore-file no-explicit-any
import type { ComponentProps, JSXElementConstructor } from "react";
`;

const helpers = `
type Names<Props> = Props extends unknown ? keyof Props : never;

/** Compiles only if the component accepts these props. */
declare function takes<Component extends JSXElementConstructor<any>>(
  props: Partial<ComponentProps<Component>>,
): void;

/** Compiles only if the component has a prop with this name. */
declare function has<Component extends JSXElementConstructor<any>>(
  name: Names<ComponentProps<Component>>,
): void;
`;

/**
 * Renders a source file that uses every export, prop, variant and value once. The type check of this file proves that
 * they exist.
 */
export function renderUsage({ items, pending }: Facts): string {
  const left = new Set(pending.statements);
  const entries = Object.entries(items);
  const imports = entries.map(([item]) => `import * as ${nameOf(item)} from "@/components/ui/${item}";\n`);
  const uses = entries.map(([item, facts]) => {
    const lines = statements(item, facts).map((line) =>
      `${left.has(line) ? "  // @ts-expect-error is pending\n" : ""}  ${line}\n`
    );
    return `\n/** ${item} */\nexport function ${nameOf(item)}Usage(): void {\n${lines.join("")}}\n`;
  });
  return [head, ...imports, helpers, ...uses].join("");
}

function statements(item: string, { exports, types = [], props = {}, variants = {} }: ItemFacts): string[] {
  const name = nameOf(item);
  return [
    ...exports.filter((one) => !types.includes(one)).map((one) => `void ${name}.${one};`),
    ...types.map((one) => `null as unknown as ${name}.${one};`),
    ...each(
      props,
      (component, prop, value) =>
        value === undefined
          ? `has<typeof ${name}.${component}>("${prop}");`
          : `takes<typeof ${name}.${component}>({ ${key(prop)}: ${JSON.stringify(value)} });`,
    ),
    ...each(variants, (made, prop, value) => `${name}.${made}({ ${key(prop)}: ${JSON.stringify(value)} });`),
  ];
}

function each(
  facts: NonNullable<ItemFacts["props"]>,
  write: (owner: string, prop: string, value: string | boolean | undefined) => string,
): string[] {
  return Object.entries(facts).flatMap(([owner, props]) =>
    Object.entries(props).flatMap(([prop, values]) =>
      (values.length === 0 ? [undefined] : values).map((value) => write(owner, prop, value))
    )
  );
}

const key = (prop: string) => /^\w+$/.test(prop) ? prop : JSON.stringify(prop);

/** Converts an item name to an identifier: `alert-dialog` → `alertDialog`. Reserved words get an underscore. */
function nameOf(item: string): string {
  const name = item.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return name === "switch" ? "switch_" : name;
}
