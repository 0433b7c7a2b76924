import { expect, test } from "vitest";
import { markdownOf, pageMarkdown } from "./page-markdown.ts";

const head = `<head><link rel="canonical" href="https://site.example/docs/limits">
<link rel="alternate" type="text/markdown" href="https://site.example/docs/limits.md"></head>`;
/**
 * Converts a page with this content to Markdown. Of the pages that the content may link to, only the errors page has
 * a Markdown version.
 */
const convert = (content: string) =>
  pageMarkdown(
    `<html>${head}<body><nav>Menu</nav><main id="main">${content}</main></body></html>`,
    (path) => path === "/docs/errors",
  );

test("the head of a page names its Markdown version", () => {
  expect(markdownOf(head)).toBe("/docs/limits.md");
  expect(markdownOf("<head></head>")).toBeUndefined();
});

test.each([
  ["a heading that links to itself", '<h2 id="a"><a href="#a">Sizes</a></h2>', "## Sizes\n"],
  [
    "coloured code with its language",
    '<pre class="astro-code" data-language="bash"><code><span class="line"><span>curl -s</span> <span>&quot;x&quot;</span></span>\n<span class="line">  done_it</span></code></pre>',
    '```bash\ncurl -s "x"\n  done_it\n```\n',
  ],
  [
    "a table",
    '<table><thead><tr><th>Name</th><th>Counts</th></tr></thead><tbody><tr><th>claims<span class="block">LIMIT_CLAIMS</span></th><td>one | two</td></tr></tbody></table>',
    "| Name | Counts |\n| - | - |\n| claims LIMIT_CLAIMS | one \\| two |\n",
  ],
  [
    "terms and their descriptions",
    "<dl><div><dt>404</dt><dd>Not found</dd></div><dt>429</dt><dd>Wait</dd></dl>",
    "- 404: Not found\n- 429: Wait\n",
  ],
  [
    "cards with headings as sections",
    '<ul><li><h3><a href="/docs/errors">Errors</a></h3><p>By code.</p></li></ul>',
    "### [Errors](https://site.example/docs/errors.md)\n\nBy code.\n",
  ],
  [
    "items of a row, which only styles separate",
    '<p class="flex gap-4"><span>Version 2.0.0</span><a href="/api/v1/ui/button">JSON</a></p>',
    "Version 2.0.0 [JSON](https://site.example/api/v1/ui/button)\n",
  ],
  [
    "a picture",
    '<img src="/guide/1.webp" alt="The form"><img src="/x.webp" alt="">',
    "![The form](https://site.example/guide/1.webp)\n",
  ],
  ["names with underscores", "<p>quota_exceeded and <code>a_b</code></p>", "quota_exceeded and `a_b`\n"],
])("%s", (_what, content, markdown) => expect(convert(content)).toBe(markdown));

test("navigation, controls, decoration and skipped parts are left out", () => {
  expect(
    convert(
      '<nav>A</nav><button>B</button><label>C <input></label><span aria-hidden="true">D</span><p hidden>E</p>' +
        '<div data-md="skip"><p>F</p></div><p role="status">G</p><p>Kept</p>',
    ),
  ).toBe("Kept\n");
});
