import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { DataBoundary, DataLoader, ErrorState, useData } from "./error-state.tsx";
import * as demos from "./error-state.demo.tsx";

const open = () => page.getByRole("button", { name: "Technical details" }).click();

conformance({
  item: "error-state",
  demos,
  open: { FromServer: open, NotFound: open },
  parts: { "error-state": (props) => <ErrorState {...props} /> },
});

const details = () =>
  Object.fromEntries(
    [...document.querySelectorAll("dt")].map((
      term,
    ) => [term.textContent, term.nextElementSibling!.textContent]),
  );

describe("its content", () => {
  test("is announced at once, with the problem's title as a heading and its detail", async () => {
    await render(<demos.NotFound />);
    const alert = page.getByRole("alert");
    await expect.element(alert.getByRole("heading", { name: "Place not found", level: 2 })).toBeVisible();
    await expect.element(alert.getByText("It may have been moved or removed.")).toBeVisible();
  });

  test("includes all details that support needs", async () => {
    await render(<demos.FromServer />);
    await open();
    expect(details()).toEqual({
      Status: "503",
      Type: "https://hakika.example/problems/register-unavailable",
      Instance: "/v1/claims/8f0c2d1e/checks/4",
      "Trace ID": "4bf92f3577b34da6a3ce929d0e0e4736",
    });
  });

  test("about:blank is not shown, and without anything to show there are no details", async () => {
    const screen = await render(<ErrorState problem={{ type: "about:blank", status: 500 }} />);
    await open();
    expect(details()).toEqual({ Status: "500" });
    await screen.rerender(<ErrorState problem={{ type: "about:blank", title: "No" }} />);
    expect(page.getByRole("button").elements()).toEqual([]);
  });

  test("a header missing in the response is not shown", async () => {
    await render(<ErrorState traceId={new Response().headers.get("x-request-id")} />);
    expect(page.getByRole("button").elements()).toEqual([]);
  });

  test("without a problem it uses its own texts, in the given language", async () => {
    await render(<demos.Unknown />);
    await expect.element(page.getByRole("heading", { name: "Hitilafu imetokea" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Jaribu tena" })).toBeVisible();
  });
});

describe("retrying", () => {
  test.for(["{Enter}", " "])("Tab reaches the button first, and %j presses it", async (key) => {
    const retried = vi.fn();
    await render(<ErrorState onRetry={retried} problem={{ status: 500 }} />);
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Try again" })).toHaveFocus();
    await userEvent.keyboard(key);
    expect(retried).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Technical details" })).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.poll(details).toEqual({ Status: "500" });
  });

  test("meanwhile the button keeps its focus, is busy and ignores presses", async () => {
    const retried = vi.fn();
    const screen = await render(<ErrorState onRetry={retried} />);
    await userEvent.tab();
    await screen.rerender(<ErrorState onRetry={retried} retrying />);
    const button = page.getByRole("button", { name: "Try again" });
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute("aria-busy", "true");
    await userEvent.keyboard("{Enter}");
    expect(retried).not.toHaveBeenCalled();
  });
});

test("a boundary shows a fallback, an error state if the data fails to load, and the data after a retry", async () => {
  let settle = Promise.withResolvers<string>();
  const load = () => settle.promise;
  function Screen() {
    const [data, setData] = useData(load);
    return (
      <DataBoundary
        data={data}
        fallback={<p>Loading</p>}
        failure={<ErrorState problem={{ title: "Not loaded" }} onRetry={() => setData(load())} />}
      >
        {(text) => <p>{text}</p>}
      </DataBoundary>
    );
  }
  await render(<Screen />);
  await expect.element(page.getByText("Loading", { exact: true })).toBeVisible();
  settle.reject(new Error("offline"));
  await expect.element(page.getByRole("heading", { name: "Not loaded" })).toBeVisible();
  settle = Promise.withResolvers<string>();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Loading", { exact: true })).toBeVisible();
  settle.resolve("Here it is");
  await expect.element(page.getByText("Here it is")).toBeVisible();
});

test("a loader keeps the focus on its retry button until the data has loaded", async () => {
  let settle = Promise.withResolvers<string>();
  await render(
    <DataLoader load={() => settle.promise} fallback={<p>Loading</p>} headingLevel="h1">
      {(text) => <p>{text}</p>}
    </DataLoader>,
  );
  await expect.element(page.getByText("Loading", { exact: true })).toBeVisible();
  settle.reject(new Error("offline"));
  await expect.element(page.getByRole("heading", { level: 1, name: "Something went wrong" }))
    .toBeVisible();
  const retry = page.getByRole("button", { name: "Try again" });
  for (const outcome of ["rejects", "resolves"]) {
    settle = Promise.withResolvers<string>();
    await retry.click();
    await expect.element(retry).toHaveAttribute("aria-busy", "true");
    await expect.element(retry).toHaveFocus();
    if (outcome === "resolves") break;
    settle.reject(new Error("still offline"));
    await expect.element(retry).not.toHaveAttribute("aria-busy");
  }
  settle.resolve("Here it is");
  await expect.element(page.getByText("Here it is")).toBeVisible();
});
