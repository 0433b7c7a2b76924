import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { AspectRatio } from "./aspect-ratio.tsx";
import * as demos from "./aspect-ratio.demo.tsx";

conformance({
  item: "aspect-ratio",
  demos,
  parts: { "aspect-ratio": (props) => <AspectRatio {...props} /> },
});

test.for([[16 / 9, 180], [1, 320], [4 / 5, 400]])(
  "%d makes an element of 320 px as high as %d px",
  async ([ratio, height]) => {
    await render(
      <div style={{ width: 320 }}>
        <AspectRatio ratio={ratio} />
      </div>,
    );
    expect(document.querySelector("[data-slot=aspect-ratio]")!.getBoundingClientRect().height).toBe(height);
  },
);

test("its child fills it, whatever its own shape", async () => {
  await render(
    <div style={{ width: 320 }}>
      <AspectRatio ratio={2}>
        <img alt="Dot" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" />
      </AspectRatio>
    </div>,
  );
  const { width, height } = page.getByRole("img").element().getBoundingClientRect();
  expect([width, height]).toEqual([320, 160]);
});
