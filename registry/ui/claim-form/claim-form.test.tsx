import { type ReactNode, useEffect } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance, type SubjectProps, walk } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import {
  ClaimForm,
  ClaimFormActions,
  ClaimFormAnswer,
  ClaimFormDocuments,
  ClaimFormEvidence,
  ClaimFormHeading,
  ClaimFormLink,
  ClaimFormNote,
  type ClaimFormProps,
  ClaimFormQuestions,
  ClaimFormReview,
  ClaimFormRole,
  ClaimFormRoot,
  ClaimFormSent,
  ClaimFormSteps,
  useClaimForm,
} from "./claim-form.tsx";
import * as demos from "./claim-form.demo.tsx";
import { FormField, FormFieldControl } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { expectBusyDuring } from "../../../tests/support/busy-during.ts";

const { detail, also } = detailsOf("claim-form");

const button = (name: string) => page.getByRole("button", { name, exact: true });
const next = () => button("Continue").click();
const send = () => button("Submit claim");
const heading = (name: string) => page.getByRole("heading", { name });
const role = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
const link = () => page.getByRole("textbox", { name: "Link to your evidence" });
const note = () => page.getByRole("textbox", { name: "What should the reviewer look for?" });

conformance({
  item: "claim-form",
  demos,
  open: {
    Composed: async () => {
      await userEvent.fill(page.getByRole("textbox", { name: "Place phone number" }), "12");
      await next();
      await send().click();
      await expect.element(heading("Claim submitted")).toBeVisible();
    },
  },
  parts: {
    "claim-form": (props) => <ClaimForm venueName="Mbare Library" onClaim={() => {}} {...props} />,
    ...Object.fromEntries(
      Object.entries({
        steps: ClaimFormSteps,
        heading: ClaimFormHeading,
        role: ClaimFormRole,
        evidence: ClaimFormEvidence,
        link: ClaimFormLink,
        documents: ClaimFormDocuments,
        note: ClaimFormNote,
        review: ClaimFormReview,
        actions: ClaimFormActions,
      }).map((
        [name, Part],
      ) => [
        `claim-form-${name}`,
        (props: SubjectProps) => (
          <At step={name === "role" ? 1 : name === "review" ? 3 : 2}>
            <Part {...props} />
          </At>
        ),
      ]),
    ),
    "claim-form-questions": (props) => (
      <ClaimFormRoot venueName="Mbare Library" onClaim={() => {}}>
        <ClaimFormQuestions {...props} />
      </ClaimFormRoot>
    ),
    "claim-form-answer": (props) => (
      <At step={3}>
        <dl>
          <ClaimFormAnswer name="Telephone" {...props}>None</ClaimFormAnswer>
        </dl>
      </At>
    ),
    "claim-form-sent": (props) => (
      <At step={3}>
        <Sent />
        <ClaimFormSent {...props} />
      </At>
    ),
  },
});

function At({ step, children }: { step: 1 | 2 | 3; children: ReactNode }) {
  return (
    <ClaimFormRoot
      venueName="Mbare Library"
      defaultDraft={full}
      defaultStep={step}
      upload={() => Promise.resolve("x")}
      onClaim={() => {}}
    >
      <ClaimFormQuestions>{step === 3 ? null : children}</ClaimFormQuestions>
      {step === 3 ? children : null}
    </ClaimFormRoot>
  );
}

/** Shows the confirmation step as soon as it is rendered. */
function Sent() {
  const { go } = useClaimForm();
  useEffect(() => go(4), []);
  return null;
}

const show = (props: Partial<ClaimFormProps> = {}) =>
  render(<ClaimForm venueName="Mbare Library" onClaim={() => {}} {...props} />);
const full = { claimedRole: "manager", evidenceUrl: "https://library.example/staff" } as const;
const pdf = new File(["x"], "lease.pdf", { type: "application/pdf" });
const picker = () => document.querySelector<HTMLInputElement>("input[type=file]")!;

describe("the steps", () => {
  test("there are three steps, each with the focus on its heading, and the claim is sent in the gateway's format", async () => {
    let finish = () => {};
    const claimed = vi.fn(() => new Promise<void>((done) => finish = done));
    const drafts = vi.fn();
    await show({ onClaim: claimed, onDraftChange: drafts, children: <a href="#claims">Your claims</a> });
    await role("Manager").click();
    await next();
    await expect.element(heading("Evidence")).toHaveFocus();
    await userEvent.fill(link(), " https://library.example/staff ");
    await userEvent.fill(note(), "Third row.");
    await next();
    await expect.element(heading("Your claim to Mbare Library")).toHaveFocus();
    expect(page.getByRole("definition").elements().map((answer) => answer.textContent)).toEqual([
      "Manager",
      "https://library.example/staff",
      "Third row.",
    ]);
    expect(drafts.mock.lastCall).toEqual([{
      claimedRole: "manager",
      // The draft keeps the spaces, so the input's value does not jump while the user types.
      evidenceUrl: " https://library.example/staff ",
      evidenceNote: "Third row.",
      documents: [],
    }]);
    await expectBusyDuring(send(), () => send().click());
    await expect.element(button("Back")).toBeDisabled();
    await userEvent.keyboard("{Enter}");
    finish();
    await expect.element(heading("Claim submitted")).toHaveFocus();
    const said = page.getByRole("status").getByText(
      "A reviewer decides within five days. We'll let you know.",
    );
    await expect.element(said).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Your claims" })).toBeVisible();
    expect(claimed.mock.calls).toEqual([[{
      claimedRole: "manager",
      evidenceUrl: "https://library.example/staff",
      evidenceNote: "Third row.",
    }]]);
  });

  test("going back with the button or a step keeps all input", async () => {
    await show({ defaultDraft: full });
    await next();
    await userEvent.fill(note(), "Third row.");
    await button("Back").click();
    await expect.element(heading("What is your role here?")).toHaveFocus();
    await expect.element(role("Manager")).toBeChecked();
    await next();
    await expect.element(note()).toHaveValue("Third row.");
    await page.getByRole("button", { name: /^You.*done/ }).click();
    await expect.element(role("Manager")).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^Evidence.*not started/ })).toBeDisabled();
  });

  test("starts where the draft stopped, but not before a role is selected", async () => {
    const screen = await show({ defaultDraft: full, defaultStep: 3 });
    await expect.element(heading("Your claim to Mbare Library")).toBeVisible();
    await screen.unmount();
    await show({ defaultStep: 3 });
    await expect.element(heading("What is your role here?")).toBeVisible();
  });

  test.for(["", "staff page"])("does not continue after a link such as %j", async (evidenceUrl) => {
    await show({ defaultDraft: { ...full, evidenceUrl }, defaultStep: 3 });
    await expect.element(heading("Evidence")).toBeVisible();
  });

  test("works by keyboard alone", async () => {
    const claimed = vi.fn();
    await show({ onClaim: claimed });
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(role("Owner")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.element(heading("Evidence")).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("https://a.example{Enter}");
    await expect.element(heading("Your claim to Mbare Library")).toHaveFocus();
    expect(claimed).not.toHaveBeenCalled();
  });
});

describe("errors", () => {
  test("a missing role", async () => {
    await show();
    await next();
    await expect.element(page.getByText("Choose your role.")).toBeVisible();
    expect(document.activeElement!.closest("[role=radiogroup]")).not.toBeNull();
  });

  test.for<[string, string, string]>([
    ["nothing", "", "Enter a link."],
    ["a script", "javascript:alert(1)", "Enter the full URL, such as https://school.example/about."],
    ...also([
      ["no address", "staff page", "Enter the full URL, such as https://school.example/about."],
      [
        "an address of something else",
        "ftp://a.example",
        "Enter the full URL, such as https://school.example/about.",
      ],
    ]),
  ])("a link that is %s", async ([, value, words]) => {
    await show({ defaultDraft: { ...full, evidenceUrl: value } });
    await next();
    await next();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(link()).toHaveFocus();
    await expect.element(link()).toHaveAccessibleDescription(expect.stringContaining(words));
  });

  test("an error from the gateway leads back to its step, and to the field", async () => {
    await render(<demos.Refused />);
    await send().click();
    await expect.element(page.getByText("We can’t open this link. It’s on a private network."))
      .toBeVisible();
    await expect.element(link()).toHaveFocus();
    await userEvent.fill(link(), "https://market.example/staff");
    await next();
    await send().click();
    await expect.element(heading("Claim submitted")).toHaveFocus();
  });

  test("an error without a field in the form is shown above the button", async () => {
    await show({
      defaultDraft: full,
      defaultStep: 3,
      onClaim: () => ({ errors: { entityId: ["This place is gone.", "Look for another."] } }),
    });
    await send().click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("This place is gone. Look for another.");
    await expect.element(heading("Your claim to Mbare Library")).toBeVisible();
  });

  test.for<[string, ClaimFormProps["onClaim"], string]>([
    [
      "a rejection",
      () => Promise.reject(new Error("x")),
      "Your claim could not be submitted. We’ve kept your answers. Try again.",
    ],
    ...also([
      ["a message", () => ({ message: "Five claims a day." }), "Five claims a day."],
    ]),
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
  test("replace the link once they are uploaded", async () => {
    let finish = (_url: string) => {};
    const claimed = vi.fn();
    await show({
      defaultDraft: { claimedRole: "owner" },
      onClaim: claimed,
      upload: () => new Promise<string>((done) => finish = done),
    });
    await next();
    await userEvent.upload(picker(), [pdf]);
    await next();
    await expect.element(
      page.getByText("Wait until all documents are uploaded, or remove those that failed."),
    )
      .toBeVisible();
    finish("https://files.example/1");
    await expect.element(page.getByText(/Uploaded/)).toBeVisible();
    await next();
    await expect.element(page.getByRole("definition").nth(2)).toHaveTextContent("lease.pdf");
    await send().click();
    await expect.poll(() => claimed.mock.calls).toEqual([[{
      claimedRole: "owner",
      evidenceUrl: "https://files.example/1",
      documents: ["https://files.example/1"],
    }]]);
  });

  detail("continue uploading while another step is shown", async () => {
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

  detail.for<[string, Partial<ClaimFormProps>, RegExp]>([
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

  test("in a draft, those whose upload did not finish are left out", async () => {
    const file = { name: "lease.pdf", size: 1, type: "application/pdf" };
    await show({
      defaultStep: 2,
      upload: () => Promise.resolve("x"),
      defaultDraft: {
        claimedRole: "owner",
        documents: [
          { ...file, id: "1", status: "uploading", progress: 0.5 },
          { ...file, id: "2", name: "letter.pdf", status: "done", url: "https://files.example/2" },
        ],
      },
    });
    await expect.element(page.getByText("letter.pdf")).toBeVisible();
    await expect.element(page.getByText("lease.pdf")).not.toBeInTheDocument();
  });

  test("neither link nor document", async () => {
    await show({ defaultDraft: { claimedRole: "owner" }, upload: () => Promise.resolve("x") });
    await next();
    await next();
    await expect.element(page.getByText("Enter a link.")).toBeVisible();
  });

  detail("adding a document after the link was missing is enough to continue", async () => {
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
    ["that is uploaded", pdf, "https://files.example/1"],
    ...also([
      ["that still uploads", pdf, ""],
    ]),
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

  detail("a document leaves the error of a link that is wrong", async () => {
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

  detail("the request to wait is gone once the document that failed is removed", async () => {
    await show({ defaultDraft: full, defaultStep: 2, upload: () => Promise.reject(new Error("Too slow.")) });
    await userEvent.upload(picker(), [pdf]);
    await expect.element(page.getByText("Too slow.")).toBeVisible();
    await next();
    await expect.element(page.getByText(/Wait until all documents/)).toBeVisible();
    await button("Remove lease.pdf").click();
    await expect.element(page.getByText(/Wait until all documents/)).not.toBeInTheDocument();
  });

  detail("once a document that failed is removed, the link leads on", async () => {
    await show({ defaultDraft: full, defaultStep: 2, upload: () => Promise.reject(new Error("Too slow.")) });
    await userEvent.upload(picker(), [pdf]);
    await expect.element(page.getByText("Too slow.")).toBeVisible();
    await next();
    await expect.element(page.getByText(/Wait until all documents/)).toBeVisible();
    await button("Remove lease.pdf").click();
    await next();
    await expect.element(heading("Your claim to Mbare Library")).toBeVisible();
  });

  detail("an error about a document's address disappears with that document", async () => {
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

test("composed, your own field is part of its step, and does not block the others", async () => {
  const claimed = vi.fn();
  const asked = vi.fn(() => "Enter a number.");
  const role = page.getByRole("radio", { name: /^Owner/ });
  await render(
    <ClaimFormRoot venueName="Mbare Library" onClaim={claimed}>
      <ClaimFormQuestions>
        <ClaimFormRole />
        <ClaimFormEvidence>
          <ClaimFormLink label="Web page" />
          <FormField name="telephone" label="Telephone" validate={asked}>
            <FormFieldControl render={<Input />} />
          </FormField>
        </ClaimFormEvidence>
        <ClaimFormReview>
          <ClaimFormAnswer name="Telephone">12</ClaimFormAnswer>
        </ClaimFormReview>
        <ClaimFormActions />
      </ClaimFormQuestions>
      <ClaimFormSent>
        <p>Thank you.</p>
      </ClaimFormSent>
    </ClaimFormRoot>,
  );
  await role.click();
  await next();
  await expect.element(heading("Evidence")).toHaveFocus();
  expect(asked).not.toHaveBeenCalled();
  await userEvent.fill(page.getByRole("textbox", { name: "Web page" }), "https://library.example");
  await next();
  await expect.element(page.getByText("Enter a number.")).toBeVisible();
  await button("Back").click();
  await next();
  asked.mockReturnValue("");
  await next();
  await expect.element(page.getByRole("definition").last()).toHaveTextContent("12");
  await send().click();
  await expect.element(page.getByText("Thank you.")).toBeVisible();
  expect(claimed).toHaveBeenCalledOnce();
});

test("a refused document gets the focus", async () => {
  await show({
    defaultDraft: full,
    defaultStep: 3,
    upload: () => Promise.resolve("x"),
    onClaim: () => ({ errors: { documents: "Not readable." } }),
  });
  await send().click();
  await expect.element(page.getByText("Not readable.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /Choose files/ })).toHaveFocus();
});

test("Tab and Shift+Tab move through all controls", async () => {
  await render(<demos.Plain />);
  await walk([/Your role/, /^Owner/, "Continue"]);
});
