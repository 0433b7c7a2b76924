import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { DataDetails } from "./data-details.tsx";
import * as demos from "./data-details.demo.tsx";

const rows = [["June", 1840, "–"], ["July", 2105, "14 %"]] as const;
const columns = ["Month", "Vouches", "Change"];

conformance({
  item: "data-details",
  demos,
  parts: {
    "data-details": (props) => <DataDetails caption="Vouches" columns={columns} rows={rows} {...props} />,
  },
});

test.for(["{Enter}", " "])("%s opens the table and closes it", async (key) => {
  await render(<DataDetails caption="Vouches by month" columns={columns} rows={rows} />);
  const table = page.getByRole("table", { name: "Vouches by month" });
  await expect.element(table).not.toBeInTheDocument();
  await userEvent.tab();
  await userEvent.keyboard(key);
  await expect.element(table).toBeVisible();
  await userEvent.keyboard(key);
  await expect.element(table).not.toBeInTheDocument();
});

test("names rows and columns, formats numbers in the language, and keeps text", async () => {
  await render(
    <DataDetails
      open
      caption="Vouches"
      columns={columns}
      rows={rows}
      locale="de-DE"
      labels={{ show: "Zahlen" }}
    />,
  );
  await expect.element(page.getByText("Zahlen")).toBeVisible();
  const texts = (role: "columnheader" | "rowheader" | "cell") =>
    page.getByRole(role).elements().map(({ textContent }) => textContent);
  expect(texts("columnheader")).toEqual(columns);
  expect(texts("rowheader")).toEqual(["June", "July"]);
  expect(texts("cell")).toEqual(["1.840", "–", "2.105", "14 %"]);
});
