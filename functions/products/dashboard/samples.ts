import { sampleId } from "../../kernel/shared/sample-id.ts";
import type { ResourceSamples } from "../kit/samples.ts";
import { dashboards, metricSnapshots } from "./dashboards.ts";

const days = 14;

export const dashboardSamples: readonly ResourceSamples[] = [
  {
    resource: dashboards,
    rows: ({ person }) => [{
      id: sampleId("dashboard", "shop"),
      ownerPersonId: person("community-1"),
      title: "Shop (sample)",
      layout: [
        {
          key: "orders",
          kind: "number",
          title: "Orders today",
          metric: "orders.count",
          column: 0,
          row: 0,
          width: 3,
          height: 2,
        },
        {
          key: "curve",
          kind: "chart",
          title: "Orders of two weeks",
          metric: "orders.count",
          column: 3,
          row: 0,
          width: 9,
          height: 6,
        },
      ],
      isSample: true,
    }],
  },
  {
    resource: metricSnapshots,
    rows: ({ person, days: daysFromNow }) =>
      Array.from({ length: days }, (_, day) => ({
        id: sampleId("metric-snapshot", `orders-${day}`),
        ownerPersonId: person("community-1"),
        metric: "orders.count",
        value: 8 + ((day * 5) % 7),
        takenAt: daysFromNow(day - days),
      })),
  },
];
