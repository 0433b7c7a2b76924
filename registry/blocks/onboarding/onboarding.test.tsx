import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Onboarding } from "./onboarding.tsx";

const title = () => page.getByRole("heading", { level: 2 });
const fill = (label: string, text: string) => userEvent.fill(page.getByLabelText(label), text);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

async function toTheTeam() {
  await press("Continue");
  await expect.element(title()).toHaveTextContent("First place");
  await fill("Place name", "Mbare Library");
  await fill("Street address", "Ardbennie Road");
  await fill("Town", "Harare");
  await userEvent.keyboard("{Enter}");
  await expect.element(title()).toHaveTextContent("Team");
}

test("a step opens with the focus on its heading, once the previous step is complete", async () => {
  await render(<Onboarding />);
  await press("Continue");
  await expect.element(title()).toHaveFocus();
  await expect.element(title()).toHaveTextContent("First place");
  await press("Continue");
  await expect.element(page.getByText("Enter the name of the place.")).toBeVisible();
  await expect.element(title()).toHaveTextContent("First place");
});

test("going back keeps everything, even unsent input", async () => {
  await render(<Onboarding />);
  await toTheTeam();
  await fill("E-mail addresses", "rudo@mbarelibrary.example");
  page.getByRole("button", { name: /^Who you are/ }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByLabelText("Organisation name")).toHaveValue("Mbare Library Trust");
  await press("Continue");
  await expect.element(page.getByLabelText("Town")).toHaveValue("Harare");
  await press("Continue");
  await expect.element(page.getByLabelText("E-mail addresses")).toHaveValue("rudo@mbarelibrary.example");
  await press("Back");
  await expect.element(title()).toHaveTextContent("First place");
});

test("a draft that could not be saved says so, keeps the input, and can be saved again", async () => {
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => connection.mockRestore());
  await render(<Onboarding />);
  await toTheTeam();
  await expect.element(page.getByText(/^The draft could not be saved/)).toBeVisible();
  connection.mockReturnValue(true);
  await press("Save draft again");
  await expect.element(title()).toHaveFocus();
  await expect.element(page.getByRole("status")).toHaveTextContent("Draft saved");
});

test("an error at the end is shown in its step, where it can be corrected", async () => {
  await render(<Onboarding />);
  await fill("Register number", "4711000");
  await toTheTeam();
  await fill("E-mail addresses", "rudo");
  await press("Continue");
  await expect.element(page.getByText("“rudo” is not an e-mail address.")).toBeVisible();
  await fill("E-mail addresses", "rudo@mbarelibrary.example");
  await press("Continue");
  await expect.element(page.getByText("Mbare Library, Ardbennie Road, Harare")).toBeVisible();
  await press("Finish");
  await expect.element(page.getByRole("button", { name: /^Who you are.*needs attention$/ })).toBeVisible();
  await expect.element(page.getByText("The companies register has no entry with this number."))
    .toBeVisible();
  await fill("Register number", "4711");
  for (const next of ["First place", "Team", "Check"]) {
    await press("Continue");
    await expect.element(title()).toHaveTextContent(next);
  }
  await press("Finish");
  await expect.element(page.getByRole("heading", { name: "Mbare Library Trust is ready" })).toHaveFocus();
});
