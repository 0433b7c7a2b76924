import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { pt } from "./labels-pt.ts";

// registry/labels.test.ts checks that every label exists and fits its item.
test("an item shows and announces the texts of the set", async () => {
  const fail = () => Promise.reject(new Error("offline"));
  await render(
    <ConfirmDialog defaultOpen title="?" description="…" onConfirm={fail} labels={pt.confirmDialog} />,
  );
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("A operação falhou. Tente de novo.");
});
