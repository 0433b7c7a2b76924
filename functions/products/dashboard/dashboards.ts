import { z } from "zod";
import { lineText, proseText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const owner = { who: "person", member: "ownerPersonId" } as const;
const organization = { who: "organization", member: "organizationId" } as const;
const writers = { ...organization, atLeast: "member" } as const;
const metric = z.string().regex(/^[a-z][a-z0-9_.]{1,79}$/, "a word such as orders.count");
const cell = z.int().min(0).max(1_000);

const Widget = z.strictObject({
  key: z.string().regex(/^[a-zA-Z0-9-]{1,40}$/),
  kind: z.enum(["number", "chart", "table", "text"]),
  title: lineText(100),
  metric: metric.optional(),
  text: proseText(2_000).optional(),
  column: cell,
  row: cell,
  width: z.int().min(1).max(12),
  height: z.int().min(1).max(24),
});

function requireOwnKeys(layout: readonly z.infer<typeof Widget>[], context: z.RefinementCtx): void {
  const known = new Set<string>();
  for (const [index, { key }] of layout.entries()) {
    if (known.has(key)) {
      const message = "another widget of the layout has this key";
      context.addIssue({ code: "custom", path: [index, "key"], message });
    }
    known.add(key);
  }
}

export const dashboards = resource({
  namespace: "dashboard",
  name: "dashboards",
  one: "Dashboard",
  about:
    "A saved layout of widgets on a twelve-column grid. If you set `organizationId`, the dashboard is shared with that organization.",
  table: "dashboard.dashboards",
  members: {
    ownerPersonId: Uuid,
    organizationId: Uuid.nullable(),
    title: lineText(100),
    layout: z.array(Widget).max(60).superRefine(requireOwnKeys),
    isSample: z.boolean(),
  },
  create: { required: ["title"], optional: ["organizationId", "layout"] },
  change: ["title", "layout", "organizationId"],
  isRemovable: true,
  stamp: "ownerPersonId",
  erased: "all",
  access: { read: [owner, organization], create: [owner], change: [owner, writers], remove: [owner] },
  handOver: [owner, { ...organization, atLeast: "admin" }],
  filters: { organizationId: { member: "organizationId", is: "equal" } },
  sorts: { title: { member: "title" } },
  example: {
    title: "Shop",
    layout: [{
      key: "orders",
      kind: "number",
      title: "Orders today",
      metric: "orders.count",
      column: 0,
      row: 0,
      width: 3,
      height: 2,
    }],
  },
});

/**
 * Larger values are rejected. Up to this value, integers are exact. PostgreSQL's `avg` also squares values, and these
 * squares don't overflow.
 */
export const largestValue = 1e15;

export const metricSnapshots = resource({
  namespace: "dashboard",
  name: "metric-snapshots",
  one: "MetricSnapshot",
  about: "The value of a metric at a point in time. A metric has at most one value for each point in time.",
  table: "dashboard.metric_snapshots",
  members: {
    ownerPersonId: Uuid,
    metric,
    value: z.number().min(-largestValue).max(largestValue),
    unit: lineText(20).nullable(),
    takenAt: z.iso.datetime(),
  },
  create: { required: ["metric", "value", "takenAt"], optional: ["unit"] },
  change: ["value", "unit"],
  isRemovable: true,
  stamp: "ownerPersonId",
  erased: "all",
  access: { read: [owner], change: [owner] },
  filters: {
    metric: { member: "metric", is: "equal" },
    from: { member: "takenAt", is: "at least" },
    to: { member: "takenAt", is: "at most" },
  },
  sorts: { time: { member: "takenAt" }, latest: { member: "takenAt", isDescending: true } },
  refusals: { metric_snapshots_once: "The metric already has a value for this time. Change that one." },
  example: { metric: "orders.count", value: 12, takenAt: "2027-03-01T08:00:00Z" },
});
