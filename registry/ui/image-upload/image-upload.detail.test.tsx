import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Upload } from "@/components/ui/file-upload";
import { ImageUpload, type ImageUploadProps } from "./image-upload.tsx";

const answersAt = (url: string): Upload => () => Promise.resolve(url);
const there = { url: "data:image/gif;base64,R0lGODlhAQABAAAAACw=", alt: "A hall" };

/** Creates an image file with a red left half and a blue right half. */
async function picture(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d")!;
  context.fillStyle = "red";
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = "blue";
  context.fillRect(width / 2, 0, width / 2, height);
  return new File([await canvas.convertToBlob({ type: "image/png" })], "hall.photo.png", {
    type: "image/png",
  });
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
const choose = (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>("input[type=file]")!, file);

const show = (props: Partial<ImageUploadProps> = {}) =>
  render(<ImageUpload aria-label="Cover" upload={answersAt(there.url)} minWidth={10} {...props} />);

describe("cropping", () => {
  test("a picture decoded too late, after a cancel or another selection, is not shown", async () => {
    const decode = globalThis.createImageBitmap;
    const waiting: (() => void)[] = [];
    vi.spyOn(globalThis, "createImageBitmap").mockImplementation(
      (async (...args: Parameters<typeof decode>) => {
        const bitmap = await decode(...args);
        await new Promise<void>((go) => waiting.push(go));
        return bitmap;
      }) as typeof decode,
    );
    onTestFinished(() => void vi.restoreAllMocks());
    const sent = vi.fn<Upload>(() => Promise.resolve(there.url));
    await show({ upload: sent, ratio: 1 });
    await choose(await picture(400, 100));
    await expect.poll(() => waiting.length).toBe(1);
    await button("Cancel").click();
    await choose(await picture(60, 60));
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]!();
    await expect.element(button("Crop")).toBeVisible();
    waiting[0]!();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await button("Crop").click();
    await expect.poll(() => sent.mock.calls.length).toBe(1);
    vi.restoreAllMocks();
    expect((await createImageBitmap(sent.mock.calls[0]![0])).width).toBe(60);
    await expect.element(button("Replace")).toBeVisible();
  });
});

describe("rejected pictures", () => {
  test("a rejected replacement for an existing or failed picture is announced too", async () => {
    await show({ defaultValue: there, maxSize: 2_000_000 });
    const large = new File([new Uint8Array(2_000_001)], "large.png", { type: "image/png" });
    await choose(large);
    const refusal = page.getByRole("alert").filter({ hasText: "large.png is larger than 2 MB." });
    await expect.element(refusal).toBeVisible();
    await choose(new File(["x"], "a.png", { type: "image/png" }));
    await expect.element(page.getByRole("alert").filter({ hasText: "can't be read" })).toBeVisible();
    await choose(large);
    await expect.element(refusal).toBeVisible();
  });
});
