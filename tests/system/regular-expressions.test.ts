import { globSync, readFileSync } from "node:fs";
// Uses the plain JavaScript build, because the default build starts a native program.
// @ts-types="../../node_modules/recheck/index.d.ts"
import { checkSync } from "recheck/lib/browser.js";
import ts from "typescript";
import { expect, test } from "vitest";
import { mcpSettings } from "../../functions/apps/mcp/settings.ts";

/**
 * The only files that build regular expressions from strings. A pattern set by an operator may not contain groups or
 * repetitions.
 */
const composed = [
  "functions/apps/gateway/describe-fields.ts",
  "functions/apps/mcp/settings.ts",
  "functions/products/events/place-key.ts",
  "functions/products/pay/schema.ts",
];

/** With a fixed seed and fixed limits, every run has the same result. Most expressions never reach the limits. */
const bounds = {
  checker: "auto",
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  recallTimeout: -1,
  seedingTimeout: null,
  randomSeed: 1,
  maxIteration: 2,
  maxInitialGenerationSize: 50,
  maxGenerationSize: 20,
  crossoverSize: 5,
  mutationSize: 5,
  incubationLimit: 2_500,
  attackLimit: 200_000,
  maxAttackStringSize: 4_000,
} as const;

interface Expression {
  readonly source: string;
  readonly flags: string;
  readonly at: string;
}

function expressionsOf(path: string): { literals: Expression[]; isComposing: boolean } {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const literals: Expression[] = [];
  let isComposing = false;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      literals.push({
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
        at: `${path}:${line + 1}`,
      });
    }
    const isMaking = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isMaking && node.expression.getText() === "RegExp") isComposing = true;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { literals, isComposing };
}

const paths = globSync("functions/**/*.{ts,tsx}").map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/\.test\.tsx?$/.test(path)).sort();
const files = paths.map((path) => ({ path, ...expressionsOf(path) }));

const isLinear = ({ source, flags }: Pick<Expression, "source" | "flags">) => {
  const judged = checkSync(source, flags, bounds);
  return judged.status === "safe" && ["linear", "safe"].includes(judged.complexity.type);
};

test.each([
  ["exponential", String.raw`^(\w+\s?)+$`],
  ["quadratic from each beginning", String.raw`<!--[\s\S]*?-->`],
  ["quadratic at the end", String.raw`\/+$`],
])("an expression that is %s is detected", (_name, source) => {
  expect(isLinear({ source, flags: "" })).toBe(false);
});

test("every regular expression in functions takes linear time", () => {
  const unlike = new Map(
    files.flatMap(({ literals }) => literals).map((one) => [`/${one.source}/${one.flags}`, one]),
  );
  expect(unlike.size).toBeGreaterThan(150);
  expect([...unlike].filter(([, one]) => !isLinear(one)).map(([text, { at }]) => `${at} ${text}`)).toEqual(
    [],
  );
}, 300_000);

test("only known places build regular expressions from strings", () => {
  expect(files.filter(({ isComposing }) => isComposing).map(({ path }) => path)).toEqual(composed);
});

const userAgents = (pattern?: string) =>
  mcpSettings({
    PUBLIC_EVENTS_URL: "https://events.example",
    ...(pattern ? { MCP_SIGN_IN_200_USER_AGENTS: pattern } : {}),
  }).signIn200UserAgents;

test.each([undefined, "chatgpt|openai", "^Example-Client/[12]\\.", ".agent$"])(
  "the user agents %s of MCP clients take linear time",
  (pattern) => {
    const { source, flags } = userAgents(pattern);
    expect(isLinear({ source, flags })).toBe(true);
  },
);

test.each(["(\\w+\\s?)+$", "a*b", "a+b", "a?b", "a{2,}b", "(a|a)b"])(
  "the user agents %s of MCP clients are rejected",
  (pattern) => expect(() => userAgents(pattern)).toThrow("without groups and repetitions"),
);
