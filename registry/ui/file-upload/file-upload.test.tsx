import { useState } from "react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Form, FormField, FormSubmit } from "@/components/ui/form";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import {
  FileUpload,
  FileUploadDropzone,
  FileUploadItem,
  FileUploadList,
  type FileUploadProps,
  type Upload,
  type UploadItem,
} from "./file-upload.tsx";
import * as demos from "./file-upload.demo.tsx";

const { detail } = detailsOf("file-upload");

const done: UploadItem = { id: "1", name: "a.pdf", size: 1200, type: "application/pdf", status: "done" };

conformance({
  item: "file-upload",
  demos,
  parts: {
    "file-upload": (props) => <FileUpload aria-label="Files" {...props} />,
    "file-upload-dropzone": (props) => (
      <FileUpload aria-label="Files">
        <FileUploadDropzone {...props} />
      </FileUpload>
    ),
    "file-upload-list": (props) => (
      <FileUpload aria-label="Files" defaultValue={[done]}>
        <FileUploadList {...props} />
      </FileUpload>
    ),
    "file-upload-item": (props) => (
      <FileUpload aria-label="Files">
        <FileUploadItem item={done} {...props} />
      </FileUpload>
    ),
  },
});

const pdf = (name = "plan.pdf", size = 10) => new File(["x".repeat(size)], name, { type: "application/pdf" });
const picker = () => document.querySelector<HTMLInputElement>("input[type=file]")!;
const names = () =>
  [...document.querySelectorAll("[data-slot=attachment-title]")].map((title) => title.textContent);
const choose = (...files: File[]) => userEvent.upload(picker(), files);
const show = (props: Partial<FileUploadProps> = {}) => render(<FileUpload aria-label="Files" {...props} />);
const button = (name: string | RegExp) => page.getByRole("button", { name });

/** Returns an upload that finishes when the test tells it to. */
function controlled() {
  const calls: {
    file: File;
    progress: (share: number) => void;
    end: (url?: string) => void;
    fail: (error: Error) => void;
    signal: AbortSignal;
  }[] = [];
  const upload: Upload = (file, { onProgress, signal }) =>
    new Promise((end, fail) => calls.push({ file, progress: onProgress, end, fail, signal }));
  return { calls, upload };
}

describe("adding files", () => {
  test.for([["{Enter}"], [" "]])("%j on the button opens the system's file dialog", async ([key]) => {
    await show();
    const opened = vi.fn((event: Event) => event.preventDefault());
    picker().addEventListener("click", opened);
    await userEvent.tab();
    await expect.element(button("Choose files")).toHaveFocus();
    await userEvent.keyboard(key!);
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test("selected files are added to the existing ones", async () => {
    await show();
    await choose(pdf("a.pdf"));
    await choose(pdf("b.pdf"), pdf("c.pdf"));
    expect(names()).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
  });

  test("dropped and pasted ones are added too", async () => {
    await show();
    const zone = document.querySelector("[data-slot=file-upload]")!;
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(pdf("dropped.pdf"));
    zone.dispatchEvent(new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true }));
    await expect.poll(() => zone.hasAttribute("data-dragging")).toBe(true);
    zone.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(pdf("pasted.pdf"));
    zone.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    await expect.poll(names).toEqual(["dropped.pdf", "pasted.pdf"]);
    expect(zone.hasAttribute("data-dragging")).toBe(false);
  });

  test.for<[Partial<FileUploadProps>, File, string]>([
    [{ accept: "image/*" }, pdf(), "plan.pdf isn't an accepted file type."],
    [{ accept: ".docx" }, pdf(), "plan.pdf isn't an accepted file type."],
    [{ maxSize: 1500 }, pdf("plan.pdf", 1600), "plan.pdf is larger than 1.5 kB."],
    [{ maxFiles: 2, defaultValue: [done, { ...done, id: "2" }] }, pdf(), "You can add up to 2 files."],
  ])("%j rejects it and says why", async ([props, file, words]) => {
    await show(props);
    const before = names();
    // The file dialog would not offer this file, but people can drop it.
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    document.querySelector("[data-slot=file-upload]")!
      .dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    await expect.element(page.getByRole("alert")).toHaveTextContent(words);
    expect(names()).toEqual(before);
  });

  test("two files with one name are rejected one by one", async () => {
    await show({ maxSize: 5 });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(pdf());
    dataTransfer.items.add(pdf());
    document.querySelector("[data-slot=file-upload]")!
      .dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    await expect.poll(() => page.getByRole("alert").element().children.length).toBe(2);
  });

  detail("insecure pages, in which browsers create no random UUIDs, accept files too", async () => {
    Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(crypto, "randomUUID"));
    await show();
    await choose(pdf("a.pdf"), pdf("b.pdf"));
    expect(names()).toEqual(["a.pdf", "b.pdf"]);
    await button("Remove a.pdf").click();
    expect(names()).toEqual(["b.pdf"]);
  });

  test("if only one file is allowed, a new one replaces it", async () => {
    await show({ maxFiles: 1 });
    await choose(pdf("a.pdf"));
    await choose(pdf("b.pdf"));
    expect(names()).toEqual(["b.pdf"]);
  });
});

describe("uploading", () => {
  test("each file has a progress bar with its name, and ends as uploaded", async () => {
    const { calls, upload } = controlled();
    await show({ upload });
    await choose(pdf("a.pdf"));
    const bar = page.getByRole("progressbar", { name: "Uploading: a.pdf" });
    await expect.element(bar).not.toHaveAttribute("aria-valuenow");
    calls[0]!.progress(0.5);
    await expect.element(bar).toHaveAttribute("aria-valuenow", "50");
    calls[0]!.end("/files/a");
    await expect.element(page.getByText(/Uploaded/)).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test("a failure is announced, and can be retried", async () => {
    const { calls, upload } = controlled();
    await show({ upload });
    await choose(pdf("a.pdf"));
    await expect.poll(() => calls.length).toBe(1);
    calls[0]!.fail(new Error("No room on the server."));
    await expect.element(page.getByText("No room on the server.")).toBeVisible();
    await button("Retry a.pdf").click();
    await expect.poll(() => calls.length).toBe(2);
    calls[1]!.end();
    await expect.element(page.getByText(/Uploaded/)).toBeVisible();
  });

  test("retrying by keyboard leaves the focus at the file", async () => {
    const { calls, upload } = controlled();
    await show({ upload });
    await choose(pdf("a.pdf"));
    await expect.poll(() => calls.length).toBe(1);
    calls[0]!.fail(new Error("No room on the server."));
    await expect.element(button("Retry a.pdf")).toBeVisible();
    button("Retry a.pdf").element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => calls.length).toBe(2);
    await expect.element(button("Remove a.pdf")).toHaveFocus();
  });

  detail("removing one stops its upload; uploads that end later change nothing else", async () => {
    const { calls, upload } = controlled();
    const changed = vi.fn();
    await show({ upload, onValueChange: changed });
    await choose(pdf("a.pdf"), pdf("b.pdf"));
    await button("Remove a.pdf").click();
    expect(calls[0]!.signal.aborted).toBe(true);
    calls[0]!.end("/late");
    calls[1]!.end("/files/b");
    await expect.element(page.getByText(/Uploaded/)).toBeVisible();
    expect(changed.mock.lastCall![0]).toEqual([
      expect.objectContaining({ name: "b.pdf", url: "/files/b", status: "done" }),
    ]);
  });

  test("current uploads are stopped when the component is removed", async () => {
    const { calls, upload } = controlled();
    const screen = await show({ upload });
    await choose(pdf());
    await expect.poll(() => calls.length).toBe(1);
    await screen.unmount();
    expect(calls[0]!.signal.aborted).toBe(true);
  });
});

detail("held by the page, unfinished uploads can be retried when the component comes back", async () => {
  const { calls, upload } = controlled();
  function Steps() {
    const [items, setItems] = useState<readonly UploadItem[]>([done]);
    const [step, setStep] = useState(1);
    return (
      <>
        {step === 1
          ? <FileUpload aria-label="Files" value={items} onValueChange={setItems} upload={upload} />
          : <p>{items.map(({ status }) => status).join(" ")}</p>}
        <button type="button" onClick={() => setStep(3 - step)}>Turn</button>
      </>
    );
  }
  await render(<Steps />);
  await choose(pdf("b.pdf"));
  await expect.poll(() => calls.length).toBe(1);
  await button("Turn").click();
  await expect.element(page.getByText("done error")).toBeVisible();
  await button("Turn").click();
  await button("Retry b.pdf").click();
  await expect.poll(() => calls.length).toBe(2);
  calls[1]!.end("/files/b");
  await expect.poll(() => page.getByText(/Uploaded/).elements().length).toBe(2);
});

describe("after a removal", () => {
  const three: UploadItem[] = ["a.pdf", "b.pdf", "c.pdf"].map((name) => ({ ...done, id: name, name }));
  const said = (words: string) => expect.element(page.getByRole("status")).toHaveTextContent(words);

  test("it is announced, and the focus is on the next file's button, or on the first button after the last one", async () => {
    await show({ defaultValue: three });
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(button("Remove a.pdf")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await said("a.pdf removed");
    await expect.element(button("Remove b.pdf")).toHaveFocus();
    await button("Remove c.pdf").click();
    await said("c.pdf removed");
    await expect.element(button("Choose files")).toHaveFocus();
    await button("Remove b.pdf").click();
    await expect.element(button("Choose files")).toHaveFocus();
    expect(names()).toEqual([]);
  });

  test("a full list has room again, and its first button takes the focus", async () => {
    await show({ defaultValue: three, maxFiles: 3 });
    await button("Remove c.pdf").click();
    await expect.element(button("Choose files")).toHaveFocus();
    await expect.element(button("Choose files")).toBeEnabled();
  });

  detail("controlled: the focus waits until the page has removed the file", async () => {
    const changed = vi.fn();
    const files = (value: UploadItem[]) => (
      <FileUpload aria-label="Files" value={value} onValueChange={changed} />
    );
    const screen = await render(files(three));
    await button("Remove a.pdf").click();
    expect(changed.mock.lastCall![0]).toEqual(three.slice(1));
    await expect.element(button("Remove a.pdf")).toHaveFocus();
    await screen.rerender(files(three.slice(1)));
    await expect.element(button("Remove b.pdf")).toHaveFocus();
  });
});

describe("in a form", () => {
  test("the label and the hint belong to the button, and a missing file is reported there", async () => {
    const sent = vi.fn();
    await render(
      <Form onFormSubmit={() => sent()}>
        <FormField name="plan" label="Plan" messages={{ valueMissing: "Where is the plan?" }}>
          <FileUpload required hint="PDF only" />
        </FormField>
        <FormSubmit>Send</FormSubmit>
      </Form>,
    );
    const control = button("Plan Choose files");
    await expect.element(control).toHaveAccessibleDescription("PDF only");
    await button("Send").click();
    await expect.element(control).toHaveFocus();
    await expect.element(control).toHaveAccessibleDescription("Where is the plan? PDF only");
    await choose(pdf());
    await button("Send").click();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test("without an upload, the form gets the files; a reset removes them", async () => {
    await render(
      <form>
        <FileUpload aria-label="Files" name="files" />
        <button type="reset">Reset</button>
      </form>,
    );
    const form = document.querySelector("form")!;
    await choose(pdf("a.pdf"));
    await choose(pdf("b.pdf"));
    const sent = () =>
      (new FormData(form).getAll("files") as File[]).map((file) => file.name).filter(Boolean);
    expect(sent()).toEqual(["a.pdf", "b.pdf"]);
    await button("Remove a.pdf").click();
    expect(sent()).toEqual(["b.pdf"]);
    await button("Reset").click();
    await expect.poll(names).toEqual([]);
  });

  test("without an upload, the form gets no rejected file, and keeps the others", async () => {
    await render(
      <form>
        <FileUpload aria-label="Files" name="files" maxSize={100} />
      </form>,
    );
    const sent = () =>
      (new FormData(document.querySelector("form")!).getAll("files") as File[]).map((file) => file.name);
    await choose(pdf("a.pdf"));
    await choose(pdf("large.pdf", 200));
    await expect.element(page.getByRole("alert")).toHaveTextContent("large.pdf is larger than 100 byte.");
    expect(names()).toEqual(["a.pdf"]);
    expect(sent()).toEqual(["a.pdf"]);
  });

  test("controlled by a page that accepts no more, the form only gets what is shown", async () => {
    await render(
      <form>
        <FileUpload aria-label="Files" name="files" value={[]} />
      </form>,
    );
    await choose(pdf("a.pdf"));
    await expect.poll(() =>
      (new FormData(document.querySelector("form")!).getAll("files") as File[]).map((file) => file.name)
    ).toEqual([""]);
  });

  test("with an upload, the same file can be selected again after it was removed", async () => {
    const { upload } = controlled();
    await show({ upload });
    await choose(pdf("a.pdf"));
    await expect.poll(names).toEqual(["a.pdf"]);
    // The input must be empty. Otherwise, browsers fire no event when the same file is selected again.
    expect(picker().value).toBe("");
  });

  test("a file that is uploading or failed does not count yet", async () => {
    const { calls, upload } = controlled();
    const sent = vi.fn();
    await render(
      <Form onFormSubmit={(values) => void sent(values)}>
        <FormField name="plan" label="Plan" messages={{ valueMissing: "Where is the plan?" }}>
          <FileUpload required upload={upload} />
        </FormField>
        <FormSubmit>Send</FormSubmit>
      </Form>,
    );
    await choose(pdf("a.pdf"));
    await expect.poll(() => calls.length).toBe(1);
    await button("Send").click();
    await expect.element(page.getByText("Where is the plan?")).toBeVisible();
    calls[0]!.fail(new Error("No room on the server."));
    await expect.element(page.getByText("No room on the server.")).toBeVisible();
    await button("Send").click();
    expect(sent).not.toHaveBeenCalled();
    await button("Retry a.pdf").click();
    await expect.poll(() => calls.length).toBe(2);
    calls[1]!.end("/files/a");
    await expect.element(page.getByText(/Uploaded/)).toBeVisible();
    await button("Send").click();
    expect(sent.mock.calls).toEqual([[{ plan: "/files/a" }]]);
  });

  detail("an error of the server is gone once the file that failed is removed", async () => {
    const { calls, upload } = controlled();
    const sent = vi.fn().mockReturnValueOnce({ errors: { plan: "Not readable." } });
    await render(
      <Form onFormSubmit={sent}>
        <FormField name="plan" label="Plan">
          <FileUpload upload={upload} />
        </FormField>
        <FormSubmit>Send</FormSubmit>
      </Form>,
    );
    await choose(pdf("a.pdf"));
    await expect.poll(() => calls.length).toBe(1);
    calls[0]!.fail(new Error("No room on the server."));
    await expect.element(page.getByText("No room on the server.")).toBeVisible();
    await button("Send").click();
    await expect.element(page.getByText("Not readable.")).toBeVisible();
    await button("Remove a.pdf").click();
    await expect.element(page.getByText("Not readable.")).not.toBeInTheDocument();
    await button("Send").click();
    await expect.poll(() => sent.mock.calls.length).toBe(2);
  });

  detail("a rule of the field is checked again for files that do not count", async () => {
    const { calls, upload } = controlled();
    const values: unknown[] = [];
    function Checked() {
      const [items, setItems] = useState<readonly UploadItem[]>([]);
      return (
        <Form onFormSubmit={() => {}}>
          <FormField
            name="plan"
            label="Plan"
            validate={(value) => {
              values.push(value);
              return items.some(({ status }) => status === "error") ? "Remove what failed." : null;
            }}
          >
            <FileUpload value={items} onValueChange={setItems} upload={upload} />
          </FormField>
          <FormSubmit>Send</FormSubmit>
        </Form>
      );
    }
    await render(<Checked />);
    await button("Send").click();
    await choose(pdf("a.pdf"));
    await expect.poll(() => calls.length).toBe(1);
    calls[0]!.fail(new Error("No room on the server."));
    await expect.element(page.getByText("Remove what failed.")).toBeVisible();
    await button("Remove a.pdf").click();
    await expect.element(page.getByText("Remove what failed.")).not.toBeInTheDocument();
    expect(values.at(-1)).toBe("");
  });

  detail("a reset stops current uploads", async () => {
    const { calls, upload } = controlled();
    await render(
      <form>
        <FileUpload aria-label="Files" name="files" upload={upload} />
        <button type="reset">Reset</button>
      </form>,
    );
    await choose(pdf("a.pdf"));
    await expect.poll(() => calls.length).toBe(1);
    await button("Reset").click();
    await expect.poll(names).toEqual([]);
    expect(calls[0]!.signal.aborted).toBe(true);
  });

  detail("controlled by a page that keeps the files, uploads continue after a reset", async () => {
    const { calls, upload } = controlled();
    function Held() {
      const [items, setItems] = useState<readonly UploadItem[]>([]);
      return (
        <form>
          <FileUpload aria-label="Files" value={items} onValueChange={setItems} upload={upload} />
          <button type="button" onClick={() => setItems(items.slice(1))}>Drop the first</button>
        </form>
      );
    }
    await render(<Held />);
    await choose(pdf("a.pdf"), pdf("b.pdf"));
    await expect.poll(() => calls.length).toBe(2);
    document.querySelector("form")!.reset();
    await button("Drop the first").click();
    await expect.poll(() => calls[0]!.signal.aborted).toBe(true);
    expect(calls[1]!.signal.aborted).toBe(false);
    calls[1]!.end("/files/b");
    await expect.element(page.getByText(/Uploaded/)).toBeVisible();
    expect(names()).toEqual(["b.pdf"]);
  });

  test("with an upload, the form gets the addresses", async () => {
    const { calls, upload } = controlled();
    await render(
      <form>
        <FileUpload aria-label="Files" name="files" upload={upload} />
      </form>,
    );
    await choose(pdf("a.pdf"));
    await expect.poll(() => calls.length).toBe(1);
    calls[0]!.end("/files/a");
    await expect.poll(() => [...new FormData(document.querySelector("form")!)]).toEqual([[
      "files",
      "/files/a",
    ]]);
  });
});

test("disabled, nothing can be added or removed", async () => {
  await render(<demos.Disabled />);
  await expect.element(button("Choose files")).toBeDisabled();
  expect(page.getByRole("button").elements().length).toBe(1);
});
