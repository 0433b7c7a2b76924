import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fakeCamera } from "../../../tests/support/camera-picture.ts";
import { conformance } from "../../conformance.tsx";
import { encodeQrCode } from "../qr-code/qr-code.tsx";
import { QrScanner } from "./qr-scanner.tsx";
import * as demos from "./qr-scanner.demo.tsx";

conformance({
  item: "qr-scanner",
  demos,
  parts: { "qr-scanner": (props) => <QrScanner onCode={() => {}} {...props} /> },
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const said = () => document.querySelector("[role=status]")!.textContent;
const warned = () => page.getByRole("alert").query()?.textContent;
const tracks = (streams: readonly MediaStream[]) => streams.flatMap((stream) => stream.getTracks());

function cameraFailing(name: string) {
  const opening = vi.spyOn(navigator.mediaDevices, "getUserMedia")
    .mockRejectedValue(new DOMException("no", name));
  onTestFinished(() => opening.mockRestore());
}

test.for(["{Enter}", " "])(
  "%s starts the camera and stops it; the focus stays on the button",
  async (key) => {
    const streams = fakeCamera(encodeQrCode("MBR-7D2B-F3E8", "M"));
    const onCode = vi.fn();
    await render(<QrScanner onCode={onCode} />);
    expect(said()).toBe("");
    await userEvent.tab();
    await userEvent.keyboard(key);
    await expect.poll(said).toBe("Position the code inside the frame.");
    await expect.element(page.getByLabelText("Camera view")).toBeVisible();
    await expect.poll(() => onCode.mock.lastCall).toEqual(["MBR-7D2B-F3E8"]);
    await expect.element(button("Stop camera")).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.element(button("Scan with camera")).toHaveFocus();
    await expect.element(page.getByLabelText("Camera view")).not.toBeInTheDocument();
    expect(tracks(streams).length).toBeGreaterThan(0);
    await expect.poll(() => tracks(streams).every(({ readyState }) => readyState === "ended")).toBe(true);
    expect(said()).toBe("");
  },
);

test.for([[60_000, false], [0, true]] as const)(
  "with a pause of %d ms, a code that stays in view is reported again: %s",
  async ([pause, isAgain]) => {
    fakeCamera(encodeQrCode("MBR-7D2B-F3E8", "M"));
    const onCode = vi.fn();
    await render(<QrScanner defaultOpen pause={pause} onCode={onCode} />);
    await expect.poll(() => onCode.mock.calls.length).toBeGreaterThan(0);
    if (isAgain) await expect.poll(() => onCode.mock.calls.length).toBeGreaterThan(2);
    else {
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(onCode).toHaveBeenCalledTimes(1);
    }
  },
);

test.for(
  [
    ["NotAllowedError", /^The camera is blocked\. Allow it/],
    ["SecurityError", /^The camera is blocked\. Allow it/],
    ["NotFoundError", /^No camera found\. Connect one/],
    ["NotReadableError", /^The camera is in use\. Close the other app/],
    ["UnknownError", /^The camera stopped\. Check/],
  ] as const,
)("%s says what to do, and another attempt works", async ([name, text]) => {
  cameraFailing(name);
  const onCode = vi.fn();
  await render(<QrScanner onCode={onCode} />);
  await button("Scan with camera").click();
  await expect.poll(warned).toMatch(text);
  await expect.element(button("Close")).toHaveFocus();
  vi.restoreAllMocks();
  fakeCamera(encodeQrCode("MBR-7D2B-F3E8", "M"));
  await button("Try again").click();
  await expect.element(button("Stop camera")).toHaveFocus();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await expect.poll(() => onCode.mock.lastCall).toEqual(["MBR-7D2B-F3E8"]);
});

test("a page without access to cameras says so", async () => {
  const devices = vi.spyOn(navigator, "mediaDevices", "get").mockReturnValue(undefined as never);
  onTestFinished(() => devices.mockRestore());
  await render(<QrScanner onCode={() => {}} />);
  await button("Scan with camera").click();
  await expect.poll(warned).toMatch(/^This browser can’t use the camera on this page/);
  await button("Close").click();
  await expect.element(button("Scan with camera")).toHaveFocus();
});

test("a camera that ends is reported", async () => {
  const streams = fakeCamera(encodeQrCode("MBR-7D2B-F3E8", "M"));
  await render(<QrScanner defaultOpen onCode={() => {}} />);
  await expect.poll(said).toBe("Position the code inside the frame.");
  tracks(streams).at(-1)!.dispatchEvent(new Event("ended"));
  await expect.poll(warned).toMatch(/^The camera stopped/);
  await expect.poll(() => tracks(streams).every(({ readyState }) => readyState === "ended")).toBe(true);
});

test("it can be controlled, and stops after one code", async () => {
  const streams = fakeCamera(encodeQrCode("MBARE-LIBRARY", "M"));
  await render(<demos.OneCode />);
  await button("Scan with camera").click();
  await expect.element(page.getByRole("textbox")).toHaveValue("MBARE-LIBRARY");
  await expect.element(button("Scan with camera")).toBeVisible();
  await expect.poll(() => tracks(streams).every(({ readyState }) => readyState === "ended")).toBe(true);
});
