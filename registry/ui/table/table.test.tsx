import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
} from "./table.tsx";
import * as demos from "./table.demo.tsx";

conformance({
  item: "table",
  demos,
  parts: {
    table: (props) => <Table aria-label="Claims" {...props} />,
    "table-header": (props) => (
      <Table aria-label="Claims">
        <TableHeader {...props} />
      </Table>
    ),
    "table-body": (props) => (
      <Table aria-label="Claims">
        <TableBody {...props} />
      </Table>
    ),
    "table-footer": (props) => (
      <Table aria-label="Claims">
        <TableFooter {...props} />
      </Table>
    ),
    "table-row": (props) => (
      <Table aria-label="Claims">
        <TableBody>
          <TableRow {...props} />
        </TableBody>
      </Table>
    ),
    "table-head": (props) => inRow(<TableHead {...props}>Place</TableHead>),
    "table-cell": (props) => inRow(<TableCell {...props}>Mbare</TableCell>),
    "table-caption": (props) => (
      <Table>
        <TableCaption {...props}>Claims</TableCaption>
      </Table>
    ),
  },
});

function inRow(cell: React.ReactElement) {
  return (
    <Table aria-label="Claims">
      <TableBody>
        <TableRow>{cell}</TableRow>
      </TableBody>
    </Table>
  );
}

test("is a table with a name, and headings for columns and rows", async () => {
  await render(<demos.Plain />);
  await expect.element(page.getByRole("table", { name: "Your claims" })).toBeVisible();
  const names = (role: "columnheader" | "rowheader") =>
    page.getByRole(role).elements().map((head) => head.textContent);
  expect(names("columnheader")).toEqual(["Place", "As", "State"]);
  expect(names("rowheader")).toEqual(["Mbare Library", "Makokoba Market", "Chitungwiza Hall"]);
});

test("is focusable and scrollable by keyboard only while it is wider than its container", async () => {
  await page.viewport(360, 740);
  await render(<demos.Wide />);
  const place = page.getByRole("region", { name: "Visitors by day" });
  await expect.element(place).toBeVisible();
  await userEvent.tab();
  await expect.element(place).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.poll(() => place.element().scrollLeft).toBeGreaterThan(0);
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.poll(() => place.element().scrollLeft).toBe(0);
  await page.viewport(1280, 740);
  await expect.element(place).not.toBeInTheDocument();
  await page.viewport(1024, 768);
});

test.for<[string, Parameters<typeof Table>[0], string]>([
  ["its caption", { children: <TableCaption>Your claims</TableCaption> }, "Your claims"],
  ["the name of the table", { "aria-label": "Licence fees" }, "Licence fees"],
  ["what names the table", { "aria-labelledby": "heading" }, "Visitors"],
  [
    "the name of the table before its caption",
    { "aria-label": "Licence fees", children: <TableCaption>Your claims</TableCaption> },
    "Licence fees",
  ],
  [
    "what names the table before its caption",
    { "aria-labelledby": "heading", children: <TableCaption>Your claims</TableCaption> },
    "Visitors",
  ],
  [
    "what it is told",
    { labels: { scroll: "Claims, to scroll" }, children: <TableCaption>Your claims</TableCaption> },
    "Claims, to scroll",
  ],
  ["nothing else", {}, "Table"],
])("the scroll area is named by %s", async ([, props, name]) => {
  await render(
    <div style={{ width: 100 }}>
      <h2 id="heading">Visitors</h2>
      <Table {...props}>
        {props.children}
        <TableBody>
          <TableRow>
            <TableCell style={{ minWidth: 400 }}>1,200</TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </div>,
  );
  await expect.element(page.getByRole("region")).toHaveAccessibleName(name);
});

test.for([{ "data-selected": true }, { "data-state": "selected" }])(
  "%j marks a row as selected",
  async (mark) => {
    await render(
      <Table aria-label="Places">
        <TableBody>
          <TableRow {...mark}>
            <TableCell>Chosen</TableCell>
          </TableRow>
          <TableRow>
            <TableCell>Other</TableCell>
          </TableRow>
        </TableBody>
      </Table>,
    );
    const [chosen, other] = [...document.querySelectorAll("tr")].map((row) =>
      getComputedStyle(row).backgroundColor
    );
    expect(chosen).not.toBe(other);
  },
);
