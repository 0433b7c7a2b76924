import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Highlight, HighlightMatches } from "./highlight.tsx";
import * as demos from "./highlight.demo.tsx";

conformance({
  item: "highlight",
  demos,
  parts: { highlight: (props) => <Highlight {...props}>Words</Highlight> },
});

const marked = () => [...document.querySelectorAll("mark")].map((mark) => mark.textContent);

describe("matches", () => {
  test.for(
    [
      ["Mbare Library", "lib", ["Lib"]],
      ["Bibliothèque de Kigali", "bibliotheque", ["Bibliothèque"]],
      ["Bibliothe\u0300que", "bibliothèque", ["Bibliothe\u0300que"]],
      ["Mbare Library", "rary lib", ["Library"]],
      ["Mbare Library", "a", ["a", "a"]],
      ["banana", "ana", ["anana"]],
      ["oﬃce", "ffi", ["ﬃ"]],
      ["oﬃce", "off", ["oﬃ"]],
      ["한국어", "하", ["한"]],
      ["ΟΔΟΣ ΑΘΗΝΑΣ", "οδος", ["ΟΔΟΣ"]],
      ["STRASSE", "strasse", ["STRASSE"]],
      ["𞤀𞤣𞤤𞤢𞤥", "𞤣", ["𞤣"]],
      ["a+b (c)", "+b (", ["+b", "("]],
      ["Mbare Library", "gallery", []],
      ["Mbare Library", "  ", []],
      ["", "a", []],
    ] as const,
  )("in %j, %j finds %j, and no letter is lost", async ([text, query, expected]) => {
    await render(
      <p data-testid="text">
        <HighlightMatches text={text} query={query} />
      </p>,
    );
    expect(marked()).toEqual(expected);
    expect(page.getByTestId("text").element().textContent).toBe(text);
  });

  test("follow the input", async () => {
    await render(<demos.SearchMatches />);
    expect(marked()).toEqual(["Library", "Biblio"]);
    await userEvent.fill(page.getByRole("textbox", { name: "Find a place" }), "ma");
    await expect.poll(marked).toEqual(["Ma", "Ma"]);
  });
});

test("is a mark, and announces its start and end if told to", async () => {
  await render(<demos.Announced />);
  const mark = page.getByRole("mark");
  expect(mark.element().textContent).toBe("changed: 08:00–17:30 end of change");
});

test("keeps the colour of the text", async () => {
  await render(
    <p className="text-muted-foreground">
      Plain <Highlight>marked</Highlight>
    </p>,
  );
  const mark = page.getByRole("mark").element();
  expect(getComputedStyle(mark).color).toBe(getComputedStyle(mark.parentElement!).color);
});
