import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.for([
  ["words between marks", "<p>The <b>clinic</b> opens&nbsp;today.</p>", "The clinic opens today."],
  ["no script, style or comment", "a<script>x</script ><STYLE a='b'>y</style><!-- z -->b", "a b"],
  ["what never ends takes the rest along", "a<script>alert(1)", "a"],
  ["a comment in a script is part of it", "a<script><!--</script>b", "a b"],
  ["less than is no mark", "1 < 2 and 3 > 2", "1 < 2 and 3 > 2"],
  ["references", "&lt;b&gt; &#233;&#xe9; &#0; &unknown;", "<b> éé &unknown;"],
])("%s", ([, html, text]) => expect(plainText(html!, 1_000)).toBe(text));

test("is cut at the given number of characters", () => expect(plainText("abcdef", 4)).toBe("abc…"));

test.for(["<script>", "<script ", "<!--", "<style", "<", "</script", "&#", "<script></script"])(
  "a megabyte of %j",
  (piece) => {
    // With a quadratic algorithm, this would take minutes.
    expect(plainText(piece.repeat(1_000_000 / piece.length), 1_000).length).toBeLessThanOrEqual(1_000);
  },
);
