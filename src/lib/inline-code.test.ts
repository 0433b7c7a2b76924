import { expect, test } from "vitest";
import { inlineCode } from "./inline-code.ts";
import { typeHtml } from "./type-html.ts";

/** Removes the classes, because they may change with the design. */
const plain = (html: string) => html.replaceAll(/ class="[^"]*"/g, "");

test.each([
  ["text", "Plain text", "Plain text"],
  ["code", "Pass `cursor` or `limit`", "Pass <code>cursor</code> or <code>limit</code>"],
  ["one backtick", "a ` b", "a ` b"],
  [
    "markup",
    `<img src="x" onerror=alert(1)> & more`,
    "&lt;img src=&quot;x&quot; onerror=alert(1)&gt; &amp; more",
  ],
  ["markup in code", "`<b>`", "<code>&lt;b&gt;</code>"],
])("%s", (_name, text, html) => {
  expect(plain(inlineCode(text))).toBe(html);
});

test.each([
  ["a shape of this page is a link", "list of [Entity]", 'list of <a href="#schema-Entity">Entity</a>'],
  ["a shape of another page is code", "[Problem]", "<code>Problem</code>"],
  ["markup is text", "[Entity]<script>", '<a href="#schema-Entity">Entity</a>&lt;script&gt;'],
])("%s", (_name, words, html) => {
  expect(plain(typeHtml(words, new Set(["Entity"])))).toBe(html);
});
