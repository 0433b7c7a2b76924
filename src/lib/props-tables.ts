import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

export interface PropRow {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly initial: string | undefined;
  readonly text: string;
}

export interface PartRow {
  readonly name: string;
  readonly text: string;
  /** The part's own props, without the props that it passes on. */
  readonly props: readonly PropRow[];
  /** Components that receive the other props. */
  readonly extends: readonly string[];
}

interface TsType {
  readonly repr?: string;
  readonly kind: string;
  readonly value?: unknown;
}
interface Documentation {
  readonly doc?: string;
  readonly tags?: readonly { readonly value?: string }[];
}
interface Declaration {
  readonly declarationKind: string;
  readonly kind: string;
  readonly jsDoc?: Documentation;
  readonly def: {
    readonly params?: readonly { readonly tsType?: TsType }[];
    readonly extends?: readonly TsType[];
    readonly tsType?: TsType;
    readonly properties?: readonly {
      readonly name: string;
      readonly optional?: boolean;
      readonly jsDoc?: Documentation;
      readonly tsType?: TsType;
    }[];
  };
}
interface SymbolOf {
  readonly name: string;
  readonly declarations: readonly Declaration[];
}

/**
 * Reads the exported parts of component files, and the props that each part declares, from types and comments.
 *
 * Deno's documentation reader does this in milliseconds. Imports are removed first, so that the reader does not look up
 * every package. They are not needed, because only declarations in the file are documented.
 */
export function readParts(files: readonly string[]): Map<string, readonly PartRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "hakika-props-"));
  try {
    const copies = files.map((file) => {
      const copy = join(folder, basename(file));
      writeFileSync(copy, readFileSync(file, "utf8").replace(/^import[\s\S]*?from "[^"]+";?$/gm, ""));
      return copy;
    });
    const result = spawnSync(process.execPath, ["doc", "--quiet", "--json", "--private", ...copies], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 256 * 1024 * 1024,
    });
    if (result.status !== 0) throw new Error(`The component types could not be read: ${result.stderr}`);
    const { nodes } = JSON.parse(result.stdout) as { nodes: Record<string, { symbols: SymbolOf[] }> };
    return new Map(
      copies.map((copy, index) => [files[index]!, partsOf(nodes[pathToFileURL(copy).href]?.symbols ?? [])]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function partsOf(symbols: readonly SymbolOf[]): PartRow[] {
  const declared = (kind: string) =>
    new Map(
      symbols.flatMap(({ name, declarations }) =>
        declarations.filter((declaration) => declaration.kind === kind).map((declaration) =>
          [name, declaration] as const
        )
      ),
    );
  const interfaces = declared("interface");
  const aliases = declared("typeAlias");
  /** Splits intersection types (`&`) into their members, and resolves type aliases. */
  const members = (type: TsType | undefined): readonly TsType[] => {
    if (!type) return [];
    const isPlain = type.kind === "typeRef" && !(type.value as { typeParams?: unknown }).typeParams;
    const meant = (isPlain ? aliases.get(type.repr ?? "")?.def.tsType : undefined) ?? type;
    return meant.kind === "intersection" ? (meant.value as TsType[]).flatMap(members) : [meant];
  };
  return symbols.flatMap(({ name, declarations }) =>
    declarations
      .filter(({ declarationKind, kind }) => declarationKind === "export" && kind === "function")
      .map((declaration) => {
        const taken = members(declaration.def.params?.[0]?.tsType);
        const own = taken.flatMap(({ repr = "" }) => interfaces.get(repr) ?? []);
        const handedOn = [
          ...own.flatMap(({ def }) => def.extends ?? []),
          // List the other types in the intersection only if the component has a props interface. Otherwise, the list
          // would only repeat the code.
          ...(own.length > 0 ? taken.filter(({ repr = "" }) => !interfaces.has(repr)) : []),
        ];
        return {
          name,
          text: textOf(declaration.jsDoc),
          props: own.flatMap(({ def }) => def.properties ?? []).filter((property) => property.jsDoc?.doc)
            .map((property) => ({
              name: property.name,
              type: property.tsType ? typeText(withoutAbsence(property)!) : "unknown",
              isRequired: !property.optional,
              initial: property.jsDoc?.tags?.map(({ value }) => /^@default\s+(.*)$/s.exec(value ?? "")?.[1])
                .find(Boolean),
              text: textOf(property.jsDoc),
            })),
          extends: handedOn.map(typeText),
        };
      })
  ).sort((one, other) => one.name.localeCompare(other.name));
}

function textOf(documentation: Documentation | undefined): string {
  return (documentation?.doc ?? "").replace(/\s*\n(?!\n)\s*/g, " ").trim();
}

/** Something with a name and a type: a prop, a member or a parameter. */
interface Named {
  readonly name?: string | undefined;
  readonly kind?: string | undefined;
  readonly optional?: boolean | undefined;
  /** Set for a rest parameter. */
  readonly arg?: { readonly name?: string | undefined } | undefined;
  readonly tsType?: TsType | undefined;
}

/** Returns the type of an optional prop, without `undefined` but with `null`. */
function withoutAbsence({ optional, tsType }: Named): TsType | undefined {
  if (!optional || tsType?.kind !== "union") return tsType;
  const present = (tsType.value as TsType[]).filter(({ repr }) => repr !== "undefined");
  const [only] = present;
  if (present.length > 1 || !only) return { ...tsType, value: present };
  return only.kind === "parenthesized" ? only.value as TsType : only;
}

function namedText({ name = "value", ...of }: Named): string {
  const type = withoutAbsence(of);
  return `${of.kind === "rest" ? `...${of.arg?.name ?? name}` : name}${of.optional ? "?" : ""}: ${
    type ? typeText(type) : "unknown"
  }`;
}

/** Formats a type as its author would write it. */
function typeText(type: TsType): string {
  const { kind, repr = "", value } = type;
  switch (kind) {
    case "union":
      return (value as TsType[]).map(typeText).join(" | ");
    case "intersection":
      return (value as TsType[]).map(typeText).join(" & ");
    case "literal":
      return (value as { kind: string }).kind === "string" ? JSON.stringify(repr) : repr;
    case "array":
      return `${typeText(value as TsType)}[]`;
    case "parenthesized":
      return `(${typeText(value as TsType)})`;
    case "typeRef": {
      const { typeName, typeParams } = value as { typeName: string; typeParams?: TsType[] };
      return typeParams ? `${typeName}<${typeParams.map(typeText).join(", ")}>` : typeName;
    }
    case "typeOperator": {
      const { operator, tsType } = value as { operator: string; tsType: TsType };
      return `${operator} ${typeText(tsType)}`;
    }
    case "fnOrConstructor": {
      const { params, tsType } = value as { params: Named[]; tsType: TsType };
      return `(${params.map(namedText).join(", ")}) => ${typeText(tsType)}`;
    }
    case "indexedAccess": {
      const { objType, indexType } = value as { objType: TsType; indexType: TsType };
      return `${typeText(objType)}[${typeText(indexType)}]`;
    }
    case "typeQuery":
      return `typeof ${repr}`;
    case "rest":
      return `...${typeText(value as TsType)}`;
    case "tuple":
      return `[${(value as TsType[]).map(typeText).join(", ")}]`;
    case "typeLiteral": {
      const { properties = [] } = value as { properties?: Named[] };
      return `{ ${properties.map(namedText).join("; ")} }`;
    }
    default:
      return repr || kind;
  }
}
