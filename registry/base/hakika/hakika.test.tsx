import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Hakika } from "./hakika.tsx";

test("the first page names the tiers and what to add next", async () => {
  await render(<Hakika />);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Hakika is set up");
  expect(page.getByRole("list", { name: "Tiers" }).getByRole("listitem").elements()).toHaveLength(4);
  await expect.element(page.getByText("npx shadcn@latest add @hakika/place-page-live")).toBeVisible();
});
