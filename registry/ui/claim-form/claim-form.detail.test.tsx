import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ClaimForm, type ClaimFormProps } from "./claim-form.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const next = () => button("Continue").click();
const send = () => button("Submit claim");
const heading = (name: string) => page.getByRole("heading", { name });
const link = () => page.getByRole("textbox", { name: "Link to your evidence" });

const show = (props: Partial<ClaimFormProps> = {}) =>
  render(<ClaimForm venueName="Mbare Library" onClaim={() => {}} {...props} />);
const full = { claimedRole: "manager", evidenceUrl: "https://library.example/staff" } as const;
const pdf = new File(["x"], "lease.pdf", { type: "application/pdf" });
const picker = () => document.querySelector<HTMLInputElement>("input[type=file]")!;

describe("errors", () => {
  test.for<[string, string, string]>([
    ["no address", "staff page", "Enter the full URL, such as https://school.example/about."],
    [
      "an address of something else",
      "ftp://a.example",
      "Enter the full URL, such as https://school.example/about.",
    ],
  ])("a link that is %s", async ([, value, words]) => {
    await show({ defaultDraft: { ...full, evidenceUrl: value } });
    await next();
    await next();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(link()).toHaveFocus();
    await expect.element(link()).toHaveAccessibleDescription(expect.stringContaining(words));
  });

  test.for<[string, ClaimFormProps["onClaim"], string]>([
    ["a message", () => ({ message: "Five claims a day." }), "Five claims a day."],
  ])("%s is announced, and it can be sent again", async ([, answer, words]) => {
    const claim = vi.fn(answer);
    await show({ defaultDraft: full, onClaim: claim });
    await next();
    await next();
    await send().click();
    await expect.element(page.getByRole("alert")).toHaveTextContent(words);
    claim.mockImplementation(() => {});
    await send().click();
    await expect.element(heading("Claim submitted")).toBeVisible();
  });
});

describe("documents", () => {
  test("continue uploading while another step is shown", async () => {
    let finish = (_url: string) => {};
    await show({
      defaultDraft: { claimedRole: "owner" },
      defaultStep: 2,
      upload: () => new Promise<string>((done) => finish = done),
    });
    await userEvent.upload(picker(), [pdf]);
    await next();
    await expect.element(page.getByText(/Wait until all documents/)).toBeVisible();
    await button("Back").click();
    await expect.element(heading("What is your role here?")).toHaveFocus();
    await expect.element(page.getByText("lease.pdf")).not.toBeVisible();
    finish("https://files.example/1");
    await next();
    await expect.element(page.getByText(/Uploaded/)).toBeVisible();
    await next();
    await expect.element(heading("Your claim to Mbare Library")).toBeVisible();
  });

  test.for<[string, Partial<ClaimFormProps>, RegExp]>([
    [
      "that still uploads",
      { defaultStep: 2, upload: () => new Promise(() => {}) },
      /Wait until all documents/,
    ],
    [
      "that was refused",
      {
        defaultDraft: full,
        defaultStep: 3,
        upload: () => Promise.resolve("x"),
        onClaim: () => ({ errors: { documents: "Not readable." } }),
      },
      /Not readable/,
    ],
  ])("a document %s does not block the previous step", async ([, props, fault]) => {
    await show({ defaultDraft: { claimedRole: "owner" }, ...props });
    if (props.defaultStep === 2) {
      await userEvent.upload(picker(), [pdf]);
      await next();
    } else await send().click();
    await expect.element(page.getByText(fault)).toBeVisible();
    await button("Back").click();
    await next();
    await expect.element(heading("Evidence")).toBeVisible();
  });

  test("adding a document after the link was missing is enough to continue", async () => {
    await show({
      defaultDraft: { claimedRole: "owner" },
      defaultStep: 2,
      upload: () => Promise.resolve("https://files.example/1"),
    });
    await next();
    await expect.element(page.getByText("Enter a link.")).toBeVisible();
    await userEvent.upload(picker(), [pdf]);
    await expect.element(page.getByText(/Uploaded/)).toBeVisible();
    await next();
    await expect.element(heading("Your claim to Mbare Library")).toBeVisible();
  });

  test.for<[string, File, string]>([
    ["that still uploads", pdf, ""],
  ])("a document %s makes up for the link at once", async ([, file, address]) => {
    await show({
      defaultDraft: { claimedRole: "owner" },
      defaultStep: 2,
      upload: () => address ? Promise.resolve(address) : new Promise(() => {}),
    });
    await next();
    await expect.element(page.getByText("Enter a link.")).toBeVisible();
    await userEvent.upload(picker(), [file]);
    await expect.element(page.getByText("Enter a link.")).not.toBeInTheDocument();
    await expect.element(link()).not.toHaveAttribute("aria-invalid");
  });

  test("a document leaves the error of a link that is wrong", async () => {
    await show({
      defaultDraft: { claimedRole: "owner", evidenceUrl: "staff page" },
      defaultStep: 2,
      upload: () => Promise.resolve("https://files.example/1"),
    });
    await userEvent.upload(picker(), [pdf]);
    await expect.element(page.getByText(/Uploaded/)).toBeVisible();
    expect(page.getByText(/Enter the full URL/).elements()).toEqual([]);
    await next();
    await expect.element(page.getByText(/Enter the full URL/)).toBeVisible();
    await userEvent.upload(picker(), [new File(["y"], "deed.pdf", { type: "application/pdf" })]);
    await expect.element(page.getByText("deed.pdf")).toBeVisible();
    await expect.element(page.getByText(/Enter the full URL/)).toBeVisible();
    await userEvent.fill(link(), "https://library.example/staff");
    await expect.element(page.getByText(/Enter the full URL/)).not.toBeInTheDocument();
  });

  test("the request to wait is gone once the document that failed is removed", async () => {
    await show({ defaultDraft: full, defaultStep: 2, upload: () => Promise.reject(new Error("Too slow.")) });
    await userEvent.upload(picker(), [pdf]);
    await expect.element(page.getByText("Too slow.")).toBeVisible();
    await next();
    await expect.element(page.getByText(/Wait until all documents/)).toBeVisible();
    await button("Remove lease.pdf").click();
    await expect.element(page.getByText(/Wait until all documents/)).not.toBeInTheDocument();
  });

  test("once a document that failed is removed, the link leads on", async () => {
    await show({ defaultDraft: full, defaultStep: 2, upload: () => Promise.reject(new Error("Too slow.")) });
    await userEvent.upload(picker(), [pdf]);
    await expect.element(page.getByText("Too slow.")).toBeVisible();
    await next();
    await expect.element(page.getByText(/Wait until all documents/)).toBeVisible();
    await button("Remove lease.pdf").click();
    await next();
    await expect.element(heading("Your claim to Mbare Library")).toBeVisible();
  });

  test("an error about a document's address disappears with that document", async () => {
    const claimed = vi.fn().mockReturnValueOnce({ errors: { evidenceUrl: "Not readable." } });
    await show({
      defaultDraft: { claimedRole: "owner" },
      defaultStep: 2,
      onClaim: claimed,
      upload: (file) => Promise.resolve(`https://files.example/${file.name}`),
    });
    await userEvent.upload(picker(), [pdf]);
    await expect.element(page.getByText(/Uploaded/)).toBeVisible();
    await next();
    await send().click();
    await expect.element(page.getByText("Not readable.")).toBeVisible();
    await button("Remove lease.pdf").click();
    await userEvent.upload(picker(), [new File(["%PDF"], "deed.pdf", { type: "application/pdf" })]);
    await expect.element(page.getByText(/Uploaded/)).toBeVisible();
    await next();
    await send().click();
    await expect.poll(() => claimed.mock.lastCall?.[0].evidenceUrl).toBe("https://files.example/deed.pdf");
  });
});
