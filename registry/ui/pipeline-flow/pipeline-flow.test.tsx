import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { PipelineFlow, PipelineStage } from "./pipeline-flow.tsx";
import * as demos from "./pipeline-flow.demo.tsx";

conformance({
  item: "pipeline-flow",
  demos,
  parts: {
    "pipeline-flow": (props) => (
      <PipelineFlow {...props}>
        <PipelineStage title="Ingest" />
      </PipelineFlow>
    ),
  },
});

const stages = () => [...document.querySelectorAll("[data-slot=pipeline-stage]")];

test("is a list of stages in their order, each with its heading and its state as text", async () => {
  await render(<demos.Stages />);
  expect(page.getByRole("list").getByRole("listitem").elements()).toHaveLength(3);
  expect(page.getByRole("heading", { level: 3 }).elements().map((heading) => heading.textContent)).toEqual([
    "Ingest",
    "Process",
    "Serve",
  ]);
  expect(stages().map((stage) => stage.querySelector("[data-slot=status-chip]")!.textContent)).toEqual([
    "Running",
    "Slow",
    "Running",
  ]);
});

describe("its width decides", () => {
  test.for([[900, "beside"], [400, "below"]] as const)(
    "at %d px the next stage is %s",
    async ([width, expected]) => {
      await render(
        <div style={{ width }}>
          <demos.Stages />
        </div>,
      );
      const [first, second] = stages().map((stage) => stage.getBoundingClientRect());
      expect(second!.top >= first!.bottom ? "below" : "beside").toBe(expected);
    },
  );

  test.for(["ltr", "rtl"] as const)(
    "%s: the arrow is between two stages, and the last has none",
    async (dir) => {
      await render(
        <div dir={dir} style={{ width: 900 }}>
          <demos.Stages />
        </div>,
      );
      const arrows = stages().map((stage) => stage.querySelector(":scope > svg")!);
      expect(arrows.map((arrow) => getComputedStyle(arrow).display !== "none")).toEqual([true, true, false]);
      const arrow = arrows[0]!.getBoundingClientRect();
      const [first, second] = stages().map((stage) => stage.getBoundingClientRect());
      const [left, right] = dir === "ltr" ? [first!.right, second!.left] : [second!.right, first!.left];
      expect(arrow.left).toBeGreaterThanOrEqual(left);
      expect(arrow.right).toBeLessThanOrEqual(right);
      expect(getComputedStyle(arrows[0]!).scale).toBe(dir === "ltr" ? "none" : "-1 1");
    },
  );
});

test("accepts children as the figures of a stage, and attributes for its element", async () => {
  await render(
    <PipelineFlow>
      <PipelineStage title="Ingest" className="max-w-40" data-testid="stage">
        <p>18,204 entries</p>
      </PipelineStage>
    </PipelineFlow>,
  );
  const stage = page.getByTestId("stage");
  await expect.element(stage.getByText("18,204 entries")).toBeVisible();
  expect([...stage.element().classList]).toContain("max-w-40");
});
