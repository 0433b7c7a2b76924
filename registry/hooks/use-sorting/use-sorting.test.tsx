import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import * as demos from "./use-sorting.demo.tsx";

conformance({ item: "use-sorting", kind: "hooks", demos, parts: {} });

const word = (name: string) => page.getByRole("button", { name });
const words = () =>
  page.getByRole("list").elements().map((list) => [...list.children].map((item) => item.textContent));

test.for([" ", "{Enter}"])(
  "%j picks up and puts down; the keys move between lists, Escape returns",
  async (key) => {
    await render(<demos.Words />);
    word("Mango").element().focus();
    await userEvent.keyboard(`${key}{ArrowDown}`);
    await expect.poll(words).toEqual([["Guava", "Mango"], ["Papaya"]]);
    await userEvent.keyboard("{ArrowRight}{Home}");
    await expect.poll(words).toEqual([["Guava"], ["Mango", "Papaya"]]);
    await expect.element(page.getByRole("status")).toHaveTextContent("Mango moved: love, 1 of 2");
    await userEvent.keyboard(`{End}${key}`);
    await expect.poll(words).toEqual([["Guava"], ["Papaya", "Mango"]]);
    await userEvent.keyboard(`${key}{ArrowLeft}`);
    await expect.poll(words).toEqual([["Guava", "Mango"], ["Papaya"]]);
    await userEvent.keyboard("{Escape}");
    await expect.poll(words).toEqual([["Guava"], ["Papaya", "Mango"]]);
    await expect.element(word("Mango")).toHaveFocus();
  },
);
