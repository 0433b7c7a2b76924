import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fakeCamera } from "../../../tests/support/camera-picture.ts";
import { encodeQrCode } from "../../ui/qr-code/qr-code.tsx";
import { DoorCheckIn } from "./door-check-in.tsx";

const field = () => page.getByLabelText("Ticket code");
const answer = () => page.getByRole("region", { name: "Check in" });
const names = () => [...document.querySelectorAll("h3")].map(({ textContent }) => textContent);

async function scan(code: string) {
  await userEvent.fill(field(), code);
  await userEvent.keyboard("{Enter}");
}

test("a code admits once; the second time it shows since when, and the field is ready for the next", async () => {
  await render(<DoorCheckIn />);
  await scan("mbr-2k4q-x7d9");
  await expect.element(answer().getByText("Let in")).toBeVisible();
  await expect.element(answer().getByText("Amina Yusuf")).toBeVisible();
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue("");
  await expect.poll(names).not.toContain("Amina Yusuf");
  await scan("https://events.example/t/MBR-2K4Q-X7D9/");
  await expect.element(answer().getByText("Already inside")).toBeVisible();
  await expect.element(answer().getByText(/^Amina Yusuf, Lawn\. Checked in at \d\d:\d\d\.$/)).toBeVisible();
  await answer().getByRole("button", { name: "Check in" }).click();
});

test("cancelled, unpaid and unknown codes are rejected with the reason", async () => {
  await render(<DoorCheckIn />);
  for (
    const [code, reason] of [
      ["MBR-6T2Y-Q1G8", /This ticket was cancelled\.$/],
      ["MBR-5L3X-H6T7", /This ticket hasn’t been paid for\.$/],
      ["MBR-0000-0000", "No ticket has the code MBR-0000-0000."],
    ] as const
  ) {
    await scan(code);
    await expect.element(answer().getByText(reason)).toBeVisible();
    await expect.element(answer().getByText("Stop")).toBeVisible();
  }
});

test("input from a hand scanner outside a field goes to the code", async () => {
  await render(<DoorCheckIn />);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await userEvent.keyboard("MBR-4F6Z-V8N1{Enter}");
  await expect.element(answer().getByText("Rudo Chikwanha")).toBeVisible();
});

test("a check-in can be undone, in the list too", async () => {
  await render(<DoorCheckIn />);
  await page.getByRole("button", { name: "Check in Tendai Moyo" }).click();
  await answer().getByRole("button", { name: "Undo" }).click();
  await expect.element(answer().getByText("Tendai Moyo is no longer checked in.")).toBeVisible();
  await expect.element(field()).toHaveFocus();
  await userEvent.selectOptions(page.getByLabelText("Show"), "Inside");
  await page.getByRole("button", { name: "Undo Farai Ncube" }).click();
  await expect.poll(names).not.toContain("Farai Ncube");
});

test("without a connection it says that the result is unknown, and retries", async () => {
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => connection.mockRestore());
  await render(<DoorCheckIn />);
  await scan("MBR-3S5J-B9K2");
  await expect.element(answer().getByText("Not checked in")).toBeVisible();
  connection.mockReturnValue(true);
  await answer().getByRole("button", { name: "Try again" }).click();
  await expect.element(answer().getByText("Efua Mensah")).toBeVisible();
});

test("the list can be searched without accents, and says if no ticket matches", async () => {
  await render(<DoorCheckIn />);
  await userEvent.fill(page.getByRole("searchbox"), "aissatou");
  await expect.poll(names).toEqual(["Aïssatou Diallo"]);
  await userEvent.fill(page.getByRole("searchbox"), "no such name");
  await expect.element(page.getByRole("heading", { name: "No matching tickets" })).toBeVisible();
});

test("the camera reads a code and admits the ticket", async () => {
  fakeCamera(encodeQrCode("MBR-7D2B-F3E8", "M"));
  await render(<DoorCheckIn />);
  await page.getByRole("button", { name: "Scan with camera" }).click();
  await expect.element(answer().getByText("Mateus Cossa")).toBeVisible();
});

test("without a camera it says what to do, and codes can be typed", async () => {
  const opening = vi.spyOn(navigator.mediaDevices, "getUserMedia")
    .mockRejectedValue(new DOMException("no", "NotAllowedError"));
  onTestFinished(() => opening.mockRestore());
  await render(<DoorCheckIn />);
  await page.getByRole("button", { name: "Scan with camera" }).click();
  await expect.element(page.getByText(/^The camera is blocked/)).toBeVisible();
  await scan("MBR-8C7R-M4A6");
  await expect.element(answer().getByText("Chipo Banda")).toBeVisible();
});
