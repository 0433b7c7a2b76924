import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { sw } from "./labels-sw.ts";

// registry/labels.test.ts checks that every label exists and fits its item.
test("an item shows and announces the texts of the set", async () => {
  const fail = () => Promise.reject(new Error("offline"));
  await render(
    <ConfirmDialog defaultOpen title="?" description="…" onConfirm={fail} labels={sw.confirmDialog} />,
  );
  await page.getByRole("button", { name: "Thibitisha" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Imeshindikana. Jaribu tena.");
});
