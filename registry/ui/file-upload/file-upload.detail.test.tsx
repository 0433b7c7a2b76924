import { useState } from "react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Form, FormField, FormSubmit } from "@/components/ui/form";
import { FileUpload, type FileUploadProps, type Upload, type UploadItem } from "./file-upload.tsx";

const done: UploadItem = { id: "1", name: "a.pdf", size: 1200, type: "application/pdf", status: "done" };

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
  test("insecure pages, in which browsers create no random UUIDs, accept files too", async () => {
    Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(crypto, "randomUUID"));
    await show();
    await choose(pdf("a.pdf"), pdf("b.pdf"));
    expect(names()).toEqual(["a.pdf", "b.pdf"]);
    await button("Remove a.pdf").click();
    expect(names()).toEqual(["b.pdf"]);
  });
});

describe("uploading", () => {
  test("removing one stops its upload; uploads that end later change nothing else", async () => {
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
});

test("held by the page, unfinished uploads can be retried when the component comes back", async () => {
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

  test("controlled: the focus waits until the page has removed the file", async () => {
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
  test("an error of the server is gone once the file that failed is removed", async () => {
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

  test("a rule of the field is checked again for files that do not count", async () => {
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

  test("a reset stops current uploads", async () => {
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

  test("controlled by a page that keeps the files, uploads continue after a reset", async () => {
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
});
