import { expect, test } from "vitest";
import { partsByItem } from "../../src/lib/component-pages.ts";

test("every prop of every component has a type in TypeScript notation", async () => {
  const odd = [...await partsByItem()].flatMap(([item, parts]) =>
    parts.flatMap((part) =>
      part.props.filter(({ type }) =>
        /indexedAccess|typeQuery|fnOrConstructor|typeLiteral|conditional|mapped|importType|\{ {2}\}|\brest\b(?!:)/
          .test(type)
      ).map(({ name, type }) => `${item} ${part.name}.${name}: ${type}`)
    )
  );
  expect(odd).toEqual([]);
});
