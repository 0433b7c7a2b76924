import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  Attachment,
  AttachmentAction,
  AttachmentActions,
  AttachmentContent,
  AttachmentDescription,
  AttachmentGroup,
  AttachmentMedia,
  AttachmentSize,
  AttachmentTitle,
  AttachmentTrigger,
} from "./attachment.tsx";
import * as demos from "./attachment.demo.tsx";

conformance({
  item: "attachment",
  demos,
  parts: {
    attachment: (props) => <Attachment {...props}>File</Attachment>,
    "attachment-media": (props) => <AttachmentMedia {...props} />,
    "attachment-content": (props) => <AttachmentContent {...props}>Content</AttachmentContent>,
    "attachment-title": (props) => <AttachmentTitle {...props}>Title</AttachmentTitle>,
    "attachment-description": (props) => <AttachmentDescription {...props}>Words</AttachmentDescription>,
    "attachment-size": (props) => <AttachmentSize bytes={1} {...props} />,
    "attachment-actions": (props) => <AttachmentActions {...props}>Actions</AttachmentActions>,
    "attachment-action": (props) => <AttachmentAction aria-label="Remove" {...props}>×</AttachmentAction>,
    "attachment-trigger": (props) => <AttachmentTrigger aria-label="Open" {...props} />,
    "attachment-group": (props) => <AttachmentGroup {...props}>Files</AttachmentGroup>,
  },
});

test.for(
  [
    [0, "en", "0 byte"],
    [1, "en", "1 byte"],
    [999, "en", "999 byte"],
    [1000, "en", "1 kB"],
    [482_133, "en", "482 kB"],
    [999_999, "en", "1,000 kB"],
    [3_410_880, "en", "3.4 MB"],
    [3_410_880, "fr", "3,4 Mo"],
    [7_000_000_000_000_000, "en", "7,000 TB"],
  ] as const,
)("%d bytes in %s are %s", async ([bytes, locale, text]) => {
  await render(<AttachmentSize bytes={bytes} locale={locale} />);
  const shown = document.querySelector("[data-slot=attachment-size]")!.textContent!;
  expect(shown.replace(/\s/g, " ")).toBe(text);
});

test.for([
  ["image/jpeg", "file-image"],
  ["application/pdf", "file-text"],
  ["text/csv", "file-spreadsheet"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "file-spreadsheet"],
  ["application/zip", "file-archive"],
  ["video/mp4", "file-video"],
  [undefined, "file"],
])("a file of type %s has the icon %s", async ([type, icon]) => {
  await render(<AttachmentMedia type={type} />);
  expect([...document.querySelector("svg")!.classList]).toContain(`lucide-${icon}`);
});

test("is busy while it is being sent and checked", async () => {
  await render(
    <>
      {(["idle", "uploading", "processing", "error", "done"] as const).map((state) => (
        <Attachment key={state} state={state}>{state}</Attachment>
      ))}
    </>,
  );
  const busy = [...document.querySelectorAll("[aria-busy=true]")].map((element) => element.textContent);
  expect(busy).toEqual(["uploading", "processing"]);
});

describe("opening by clicking anywhere", () => {
  const tile = (opened: () => void, removed: () => void) => (
    <Attachment orientation="vertical">
      <AttachmentMedia type="image/jpeg" />
      <AttachmentTrigger aria-label="Open Entrance" onClick={opened} />
      <AttachmentActions className="absolute end-1 top-1">
        <AttachmentAction aria-label="Remove Entrance" onClick={removed}>×</AttachmentAction>
      </AttachmentActions>
    </Attachment>
  );

  test("a click anywhere opens it, except on an action", async () => {
    const [opened, removed] = [vi.fn(), vi.fn()];
    await render(tile(opened, removed));
    await userEvent.click(document.querySelector("[data-slot=attachment]")!, { position: { x: 20, y: 60 } });
    expect([opened.mock.calls.length, removed.mock.calls.length]).toEqual([1, 0]);
    await page.getByRole("button", { name: "Remove Entrance" }).click();
    expect([opened.mock.calls.length, removed.mock.calls.length]).toEqual([1, 1]);
  });

  test("Tab reaches it before its actions, Enter and Space open it, and the focus is visible around it", async () => {
    const [opened, removed] = [vi.fn(), vi.fn()];
    await render(tile(opened, removed));
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Open Entrance" })).toHaveFocus();
    expect(getComputedStyle(document.querySelector("[data-slot=attachment]")!).outlineStyle).toBe("solid");
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    expect(opened).toHaveBeenCalledTimes(2);
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Remove Entrance" })).toHaveFocus();
  });

  test("as a link it is a link", async () => {
    await render(<AttachmentTrigger aria-label="Open" render={<a href="#file" />} />);
    const link = page.getByRole("link", { name: "Open" });
    await expect.element(link).toHaveAttribute("href", "#file");
    await expect.element(link).not.toHaveAttribute("type");
  });
});

test.for([["default", 40], ["sm", 40], ["xs", 28]] as const)(
  "size %s is known to surrounding code, and its picture is %i px wide",
  async ([size, width]) => {
    await render(
      <Attachment size={size} state="error">
        <AttachmentMedia />
      </Attachment>,
    );
    const attachment = document.querySelector(`[data-slot=attachment][data-size=${size}][data-state=error]`)!;
    expect(attachment.querySelector("[data-slot=attachment-media]")!.getBoundingClientRect().width).toBe(
      width,
    );
  },
);

test("media with variant image has no surface, with variant icon it has one", async () => {
  await render(
    (["icon", "image"] as const).map((variant) => <AttachmentMedia key={variant} variant={variant} />),
  );
  const surface = (variant: string) =>
    getComputedStyle(document.querySelector(`[data-slot=attachment-media][data-variant=${variant}]`)!)
      .backgroundColor;
  expect(surface("image")).toBe("rgba(0, 0, 0, 0)");
  expect(surface("icon")).not.toBe(surface("image"));
});

test("is as wide as its content unless a class makes it wider", async () => {
  await render(
    <div style={{ width: 400 }}>
      <Attachment>File</Attachment>
      <Attachment className="w-full">File</Attachment>
    </div>,
  );
  const [fits, fills] = [...document.querySelectorAll("[data-slot=attachment]")].map((one) =>
    one.getBoundingClientRect().width
  );
  expect(fits).toBeLessThan(200);
  expect(fills).toBe(400);
});
