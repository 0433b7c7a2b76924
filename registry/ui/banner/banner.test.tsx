import { useState } from "react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Banner } from "./banner.tsx";
import * as demos from "./banner.demo.tsx";

conformance({
  item: "banner",
  demos,
  parts: { banner: (props) => <Banner label="News" {...props}>Words</Banner> },
});

afterEach(() => localStorage.clear());

const banner = () => page.getByRole("region", { name: "News" });
const close = () => page.getByRole("button", { name: "Close this message" });

const withLinks = (
  <>
    <Banner label="News" dismissible action={<a href="#more">More</a>}>Words</Banner>
    <a href="#next">Next</a>
  </>
);

test.for(["{Enter}", " "])(
  "%s closes it: that is announced, and the next Tab continues after it",
  async (key) => {
    await render(withLinks);
    await userEvent.tab();
    await expect.element(page.getByRole("link", { name: "More" })).toHaveFocus();
    await userEvent.tab();
    await expect.element(close()).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.element(banner()).not.toBeInTheDocument();
    await expect.element(page.getByText("Message closed.")).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole("link", { name: "Next" })).toHaveFocus();
    await expect.element(page.getByText("Message closed.")).not.toBeInTheDocument();
  },
);

test("without dismissible it has no button", async () => {
  await render(<Banner label="News">Words</Banner>);
  await expect.element(banner()).toHaveTextContent("Words");
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("with rememberAs it stays closed, each message for itself", async () => {
  const news = (id: string) => <Banner key={id} label="News" dismissible rememberAs={id}>Words</Banner>;
  const first = await render(news("a"));
  await close().click();
  await first.unmount();
  const second = await render(news("a"));
  await expect.element(banner()).not.toBeInTheDocument();
  await second.rerender(news("b"));
  await expect.element(banner()).toBeVisible();
});

test("closing it in another tab closes it here, and leaves the focus alone", async () => {
  await render(
    <>
      <Banner label="News" dismissible rememberAs="a">Words</Banner>
      <button type="button">Next</button>
    </>,
  );
  await page.getByRole("button", { name: "Next" }).click();
  localStorage.setItem("banner:a", "closed");
  dispatchEvent(new StorageEvent("storage", { key: "banner:a" }));
  await expect.element(banner()).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Next" })).toHaveFocus();
});

test("where storage is blocked, it still closes", async () => {
  const refuse = () => {
    throw new DOMException("no", "SecurityError");
  };
  const spies = (["getItem", "setItem"] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse)
  );
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  await render(<Banner label="News" dismissible rememberAs="a">Words</Banner>);
  await close().click();
  await expect.element(banner()).not.toBeInTheDocument();
});

test("it can be controlled", async () => {
  const changed = vi.fn();
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <Banner
          label="News"
          dismissible
          open={open}
          onOpenChange={(next) => {
            changed(next);
            setOpen(next);
          }}
        >
          Words
        </Banner>
        <button type="button" onClick={() => setOpen(true)}>Show</button>
      </>
    );
  }
  await render(<Page />);
  await close().click();
  expect(changed).toHaveBeenCalledExactlyOnceWith(false);
  await expect.element(banner()).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Show" }).click();
  await expect.element(banner()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Show" })).toHaveFocus();
});

test.for(["default", "info", "success", "warning", "destructive"] as const)(
  "%s has an icon, so that colour isn't the only difference",
  async (tone) => {
    await render(<Banner label="News" tone={tone}>Words</Banner>);
    expect(banner().element().querySelector("svg[aria-hidden]")).not.toBeNull();
  },
);

test("the close button is at the end in both directions, and large enough for a finger", async () => {
  const { rerender } = await render(<div dir="ltr">{withLinks}</div>);
  const middle = () => innerWidth / 2;
  expect(close().element().getBoundingClientRect().left).toBeGreaterThan(middle());
  await rerender(<div dir="rtl">{withLinks}</div>);
  expect(close().element().getBoundingClientRect().right).toBeLessThan(middle());
  expect(close().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
});
