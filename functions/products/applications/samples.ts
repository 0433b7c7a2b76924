import { sampleId } from "../../kernel/shared/sample-id.ts";
import type { ResourceSamples } from "../kit/samples.ts";
import { programs } from "./programs.ts";
import { submissions } from "./submissions.ts";

const motivation = { key: "motivation", label: "Why would you like to take part?", isRequired: true };

export const applicationsSamples: readonly ResourceSamples[] = [
  {
    resource: programs,
    rows: ({ entity, days }) =>
      [
        ["weaving", "lagoon-thread-cooperative", "Weaving apprenticeship (sample)", "open"],
        ["mentors", "baobab-valley-primary-school", "Reading mentors (sample)", "open"],
        ["radio", "kopje-star-media", "Young reporters (sample)", "closed"],
        ["dyeing", "lagoon-thread-cooperative", "Dyeing course (sample)", "draft"],
      ].map(([key, of, title, status]) => ({
        id: sampleId("program", String(key)),
        entityId: entity(String(of)),
        title,
        description: "Two afternoons a week for three months.",
        questions: [motivation, {
          key: "experience",
          label: "What have you done so far?",
          isRequired: false,
        }],
        closesAt: days(60),
        status,
        isSample: true,
      })),
  },
  {
    resource: submissions,
    rows: ({ person, entity, days }) => [
      {
        id: sampleId("submission", "weaving"),
        programId: sampleId("program", "weaving"),
        entityId: entity("lagoon-thread-cooperative"),
        personId: person("community-1"),
        answers: { motivation: "My grandmother wove." },
        status: "submitted",
        submittedAt: days(-2),
      },
      {
        id: sampleId("submission", "mentors"),
        programId: sampleId("program", "mentors"),
        entityId: entity("baobab-valley-primary-school"),
        personId: person("community-1"),
        answers: {},
        status: "draft",
      },
    ],
  },
];
