import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Upload } from "@/components/ui/file-upload";
import { Field } from "@/components/ui/field";
import { Form, FormSubmit } from "@/components/ui/form";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { ImageUpload, type ImageUploadProps } from "./image-upload.tsx";
import * as demos from "./image-upload.demo.tsx";

const { detail } = detailsOf("image-upload");

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
conformance({
  item: "image-upload",
  demos,
  parts: {
    "image-upload": (props) => <ImageUpload aria-label="Cover" upload={answersAt("/p")} {...props} />,
  },
  // Brings up the states that demos don't start in: a rejected image, and an image that is being cropped.
  open: {
    Plain: async () => {
      await choose(new File(["x"], "a.png", { type: "image/png" }));
      await expect.element(page.getByRole("alert").filter({ hasText: "can't be read" })).toBeVisible();
    },
    WithPicture: async () => {
      await choose(await picture(900, 900));
      await expect.element(button("Crop")).toBeVisible();
    },
  },
});

const show = (props: Partial<ImageUploadProps> = {}) =>
  render(<ImageUpload aria-label="Cover" upload={answersAt(there.url)} minWidth={10} {...props} />);

test.for([["{Enter}"], [" "]])("%j on the button opens the system's file dialog", async ([key]) => {
  await show({ defaultValue: there });
  const opened = vi.fn((event: Event) => event.preventDefault());
  document.querySelector("input[type=file]")!.addEventListener("click", opened);
  await userEvent.tab();
  await expect.element(button("Replace")).toHaveFocus();
  await userEvent.keyboard(key!);
  expect(opened).toHaveBeenCalledTimes(1);
});

describe("cropping", () => {
  test("the uploaded picture is cropped to the shape, at the selected position", async () => {
    const sent = vi.fn<Upload>(() => Promise.resolve(there.url));
    await show({ upload: sent, ratio: 1 });
    await choose(await picture(400, 100));
    await expect.element(button("Crop")).toHaveFocus();
    const slider = page.getByRole("slider", { name: "Move left or right" });
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard("{End}");
    await button("Crop").click();
    await expect.poll(() => sent.mock.calls.length).toBe(1);
    const file = sent.mock.calls[0]![0];
    expect([file.name, file.type]).toEqual(["hall.photo.png", "image/png"]);
    const bitmap = await createImageBitmap(file);
    expect([bitmap.width, bitmap.height]).toEqual([100, 100]);
    const context = new OffscreenCanvas(1, 1).getContext("2d")!;
    context.drawImage(bitmap, 0, 0);
    expect([...context.getImageData(0, 0, 1, 1).data]).toEqual([0, 0, 255, 255]);
  });

  test("a large picture is scaled down; one that already has the shape cannot be moved", async () => {
    const sent = vi.fn<Upload>(() => Promise.resolve(there.url));
    await show({ upload: sent, ratio: 2, maxWidth: 100 });
    await choose(await picture(400, 200));
    await expect.element(button("Crop")).toBeVisible();
    expect(document.querySelector("[role=slider], input[type=range]")).toBeNull();
    await button("Crop").click();
    await expect.poll(() => sent.mock.calls.length).toBe(1);
    expect((await createImageBitmap(sent.mock.calls[0]![0])).width).toBe(100);
  });

  detail("a picture decoded too late, after a cancel or another selection, is not shown", async () => {
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

  test("a cancel keeps the existing picture, and stops nothing else", async () => {
    const changed = vi.fn();
    await show({ defaultValue: there, onValueChange: changed });
    await choose(await picture(40, 20));
    await button("Cancel").click();
    await expect.element(page.getByRole("img", { name: "A hall" })).toBeVisible();
    await expect.element(button("Replace")).toHaveFocus();
    expect(changed).not.toHaveBeenCalled();
  });
});

test("in a field, its label names the button and not the slider", async () => {
  await render(<demos.Plain />);
  await expect.element(button("Cover picture Choose a picture")).toBeVisible();
  await choose(await picture(900, 900));
  await expect.element(page.getByRole("slider", { name: "Move up or down", exact: true })).toBeVisible();
});

describe("disabled at any step, nothing can be pressed or typed", () => {
  const around: Record<string, (upload: React.ReactElement, off: boolean) => React.ReactElement> = {
    "a field": (upload, off) => <Field disabled={off}>{upload}</Field>,
    "a fieldset": (upload, off) => <fieldset disabled={off}>{upload}</fieldset>,
  };
  const steps: Record<string, { file?: () => Promise<File>; there: () => Promise<unknown> }> = {
    cutting: {
      file: () => picture(400, 100),
      there: () => expect.element(button("Crop")).toBeVisible(),
    },
    failure: {
      file: () => Promise.resolve(new File(["x"], "a.png", { type: "image/png" })),
      there: () => expect.element(button("Cancel")).toBeVisible(),
    },
    picture: {
      there: () => expect.element(page.getByRole("img", { name: "A hall" })).toBeVisible(),
    },
  };
  const cases = Object.keys(around).flatMap((place) =>
    Object.keys(steps).map((step) => [place, step] as const)
  );

  test.for(cases)("in %s: %s", async ([place, step]) => {
    const show = (off: boolean) =>
      around[place]!(
        <ImageUpload
          aria-label="Cover"
          upload={answersAt("/p")}
          minWidth={10}
          ratio={1}
          defaultValue={there}
        />,
        off,
      );
    const screen = await render(show(false));
    const { file, there: isThere } = steps[step]!;
    if (file) await choose(await file());
    await isThere();
    await screen.rerender(show(true));
    const parts = () => [...document.querySelectorAll<HTMLElement>("button, input:not([type=hidden])")];
    await expect.poll(() => parts().filter((part) => !part.matches(":disabled"))).toEqual([]);
  });
});

describe("rejected pictures", () => {
  test.for<[string, () => Promise<File>, Partial<ImageUploadProps>, RegExp]>([
    ["no picture", async () => new File(["x"], "a.png", { type: "image/png" }), {}, /can't be read/],
    ["too small", () => picture(40, 20), { minWidth: 100 }, /at least 100 pixels wide/],
    ["too narrow once it is cut", () => picture(200, 50), { minWidth: 100, ratio: 1 }, /too small/],
  ])("%s, and says why; another one can be selected", async ([, make, props, words]) => {
    await show(props);
    await choose(await make());
    await expect.element(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
    await expect.element(button("Choose a picture")).toHaveFocus();
    await button("Cancel").click();
    await expect.element(button("Choose a picture")).toHaveFocus();
  });

  test("an upload that returns no address has failed, which is announced", async () => {
    await show({ upload: () => Promise.resolve() });
    await choose(await picture(40, 20));
    await button("Crop").click();
    await expect.element(page.getByRole("alert").filter({ hasText: "The upload failed." }))
      .toBeVisible();
  });

  detail("a rejected replacement for an existing or failed picture is announced too", async () => {
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

  test("a picture rejected while another one is being cropped is announced too", async () => {
    await show({ maxSize: 2_000_000 });
    await choose(await picture(40, 20));
    await expect.element(button("Crop")).toBeVisible();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(2_000_001)], "large.png", { type: "image/png" }));
    document.querySelector("[data-slot=file-upload]")!
      .dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    await expect.element(page.getByRole("alert").filter({ hasText: "large.png is larger than 2 MB." }))
      .toBeVisible();
    await expect.element(button("Crop")).toBeVisible();
  });

  test("a failed upload is announced, and can be retried", async () => {
    let calls = 0;
    await show({
      upload: () =>
        (calls += 1) === 1 ? Promise.reject(new Error("No room left.")) : Promise.resolve(there.url),
    });
    await choose(await picture(40, 20));
    await button("Crop").click();
    await expect.element(page.getByText("No room left.")).toBeVisible();
    await button("Try again").click();
    await button("Crop").click();
    await expect.element(button("Replace")).toBeVisible();
  });
});

describe("the text alternative", () => {
  test("is not required if the picture is only decoration", async () => {
    await show({ decorative: true, defaultValue: { ...there, alt: "" } });
    await expect.element(button("Replace")).toBeVisible();
    await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
  });

  test("is required once it is uploaded, and is its text alternative", async () => {
    const changed = vi.fn();
    await show({ onValueChange: changed });
    await choose(await picture(40, 20));
    await button("Crop").click();
    await page.getByRole("textbox", { name: "Describe the picture" }).fill("A full hall");
    await expect.element(page.getByRole("img", { name: "A full hall" })).toBeInTheDocument();
    expect(changed.mock.lastCall).toEqual([{ url: there.url, alt: "A full hall" }]);
  });

  test("of an old picture does not stay with a new one", async () => {
    await show({ defaultValue: there, upload: answersAt(`${there.url}#2`) });
    await choose(await picture(40, 20));
    await button("Crop").click();
    await expect.element(page.getByRole("textbox")).toHaveValue("");
  });
});

test("a form gets the address and the text; a reset restores the first picture", async () => {
  await render(
    <form>
      <ImageUpload aria-label="Cover" name="cover" upload={answersAt("/p")} defaultValue={there} />
      <button type="reset">Reset</button>
    </form>,
  );
  const sent = () => Object.fromEntries(new FormData(document.querySelector("form")!));
  expect(sent()).toEqual({ cover: there.url, coverAlt: "A hall" });
  await button("Remove picture").click();
  await expect.element(button("Choose a picture")).toHaveFocus();
  expect(sent()).toEqual({});
  await button("Reset").click();
  await expect.poll(sent).toEqual({ cover: there.url, coverAlt: "A hall" });
});

test("until another picture is uploaded, a native form gets the previous one with its text", async () => {
  await render(
    <form>
      <ImageUpload
        aria-label="Cover"
        name="cover"
        minWidth={10}
        upload={() => Promise.reject(new Error("No room left."))}
        defaultValue={there}
      />
    </form>,
  );
  const sent = () => Object.fromEntries(new FormData(document.querySelector("form")!));
  await choose(await picture(40, 20));
  await expect.element(button("Crop")).toBeVisible();
  expect(sent()).toEqual({ cover: there.url, coverAlt: "A hall" });
  await button("Crop").click();
  await expect.element(page.getByText("No room left.")).toBeVisible();
  expect(sent()).toEqual({ cover: there.url, coverAlt: "A hall" });
  await button("Cancel").click();
  await expect.element(page.getByRole("img", { name: "A hall" })).toBeInTheDocument();
  expect(sent()).toEqual({ cover: there.url, coverAlt: "A hall" });
});

test("until another picture is uploaded, a `Form` also gets the text of the previous one", async () => {
  const sent = vi.fn();
  await render(
    <Form onFormSubmit={(values) => void sent(values)}>
      <ImageUpload
        aria-label="Cover"
        name="cover"
        minWidth={10}
        upload={() => Promise.resolve(there.url)}
        defaultValue={there}
      />
      <FormSubmit>Send</FormSubmit>
    </Form>,
  );
  await choose(await picture(40, 20));
  await expect.element(button("Crop")).toBeVisible();
  await button("Send").click();
  await expect.poll(() => sent.mock.lastCall).toEqual([{ coverAlt: "A hall" }]);
  expect(page.getByLabelText("Describe the picture").elements().filter((each) => each.checkVisibility()))
    .toEqual([]);
});

test("controlled, it shows the given value", async () => {
  const screen = await show({ value: null });
  await expect.element(button("Choose a picture")).toBeVisible();
  await screen.rerender(<ImageUpload aria-label="Cover" upload={answersAt("/p")} value={there} />);
  await expect.element(page.getByRole("img", { name: "A hall" })).toBeInTheDocument();
});
