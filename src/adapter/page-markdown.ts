import type { Element, ElementContent, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { type Handle, toMdast } from "hast-util-to-mdast";
import type { List, Paragraph, PhrasingContent, RootContent } from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { toMarkdown } from "mdast-util-to-markdown";
import { markdownPath } from "../lib/page-path.ts";

const hrefOf = (html: string, link: string) => new RegExp(`<link ${link} href="([^"]+)"`).exec(html)?.[1];

/** Returns the path of a page's Markdown version, if the head of the page links to it. */
export function markdownOf(html: string): string | undefined {
  const href = hrefOf(html, 'rel="alternate" type="text/markdown"');
  return href && new URL(href).pathname;
}

/**
 * Converts the `main` element of a page to Markdown with absolute links. Leaves out navigation, controls, content
 * hidden from screen readers, and parts marked with `data-md="skip"`.
 *
 * @param hasMarkdown Whether the page at a path has a Markdown version. If so, links point to that version.
 */
export function pageMarkdown(html: string, hasMarkdown: (path: string) => boolean): string {
  // Code highlighting and link lists make up two thirds of a page and are slow to parse, so remove them first.
  const main = /<main\b[\s\S]*<\/main>/.exec(html)![0]
    .replaceAll(/<nav\b[\s\S]*?<\/nav>/g, "")
    .replaceAll(/<pre\b[\s\S]*?<\/pre>/g, (code) => code.replaceAll(/<\/?span[^>]*>/g, ""));
  const [root] = fromHtml(main, { fragment: true }).children as Element[];
  const page = { url: hrefOf(html, 'rel="canonical"')!, hasMarkdown };
  const tree = toMdast(prepared(root!, page), { document: true, handlers: { pre, dl, del } });
  return toMarkdown(tree, {
    bullet: "-",
    emphasis: "_",
    listItemIndent: "one",
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    handlers: {
      // An underscore within a word doesn't start emphasis, and quota_exceeded is easier to read without a backslash.
      text: ({ value }, _parent, state, info) => state.safe(value, info).replaceAll(/(?<=\w)\\_(?=\w)/g, "_"),
    },
  });
}

interface Page {
  readonly url: string;
  readonly hasMarkdown: (path: string) => boolean;
}

const controls = new Set(["button", "fieldset", "form", "iframe", "input", "label", "output", "select"]);

function isSkipped({ tagName, properties: { dataMd, ariaHidden, hidden, role, alt } }: Element): boolean {
  return controls.has(tagName) || dataMd === "skip" || ariaHidden === "true" || hidden === true ||
    role === "status" || role === "radiogroup" || (tagName === "img" && !alt);
}

const isElement = (node: Nodes): node is Element => node.type === "element";
const hasHeading = (node: Nodes): boolean =>
  isElement(node) && (/^h[1-6]$/.test(node.tagName) || node.children.some(hasHeading));
const textOf = (node: Nodes): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";

function prepared(element: Element, page: Page): Element {
  const classes = element.properties["className"] as string[] | undefined ?? [];
  const isSpaced = classes.some((name) => /^(?:inline-)?(?:flex|grid)$/.test(name));
  const children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === "text") return [{ type: "text", value: child.value }];
    if (child.type !== "element" || isSkipped(child)) return [];
    const names = child.properties["className"] as string[] | undefined ?? [];
    const part = prepared(child, page);
    // Adds spaces, because these words are separated only by styles on the page.
    const space = { type: "text", value: " " } as const;
    return isSpaced || names.includes("block") ? [space, part, space] : [part];
  });
  // If the items of a list are sections, such as cards with a heading, they are written as plain sections instead of
  // list items.
  const isSections = /^[ou]l$/.test(element.tagName) && children.some(hasHeading);
  const sections = (child: ElementContent): ElementContent =>
    isElement(child) ? { ...child, tagName: "div" } : child;
  return {
    type: "element",
    ...linked(element, page),
    ...(isSections ? { tagName: "div" } : {}),
    children: isSections ? children.map(sections) : children,
  };
}

/**
 * Returns an element's tag name and attributes, with an absolute URL. A link within the page is replaced with a plain
 * `span`.
 */
function linked(
  { tagName, properties }: Element,
  { url, hasMarkdown }: Page,
): Pick<Element, "tagName" | "properties"> {
  const name = tagName === "img" ? "src" : "href";
  const given = properties[name];
  if (typeof given !== "string") return { tagName, properties };
  if (given.startsWith("#")) return { tagName: "span", properties: {} };
  const target = new URL(given, url);
  if (target.origin === new URL(url).origin && hasMarkdown(target.pathname)) {
    target.pathname = markdownPath(target.pathname);
  }
  return { tagName, properties: { ...properties, [name]: target.href } };
}

const pre: Handle = (_state, element) => ({
  type: "code",
  lang: element.properties["dataLanguage"] as string | undefined ?? null,
  value: textOf(element).replace(/\n+$/, ""),
});

/** Plain Markdown has no syntax for deleted text. */
const del: Handle = (state, element) => state.all(element);

/** Converts a list of terms to `- term: description`. */
const dl: Handle = (state, element): List => {
  const parts = element.children.flatMap((child) =>
    isElement(child) && child.tagName === "div" ? child.children : [child]
  ).filter(isElement);
  const items: RootContent[][] = [];
  for (const part of parts) {
    const content = state.all({ ...part, tagName: "div" }) as RootContent[];
    const flow = state.toFlow(content) as RootContent[];
    const before = items.at(-1)?.at(-1);
    if (part.tagName === "dt" || !before) items.push(flow);
    else if (before.type === "paragraph" && flow[0]?.type === "paragraph" && items.at(-1)!.length === 1) {
      before.children.push(
        { type: "text", value: ": " } as PhrasingContent,
        ...(flow[0] as Paragraph).children,
      );
      items.at(-1)!.push(...flow.slice(1));
    } else items.at(-1)!.push(...flow);
  }
  return {
    type: "list",
    spread: false,
    children: items.map((children) => ({ type: "listItem", spread: false, children: children as never })),
  };
};
