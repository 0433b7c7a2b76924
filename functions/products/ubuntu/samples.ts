import { sampleId } from "../../kernel/shared/sample-id.ts";
import type { ResourceSamples } from "../kit/samples.ts";
import { circleMembers, circles } from "./circles.ts";
import { pledges } from "./pledges.ts";
import { posts, reports } from "./posts.ts";

const circle = (key: string) => sampleId("circle", key);

export const ubuntuSamples: readonly ResourceSamples[] = [
  {
    resource: circles,
    rows: ({ person }) => [
      {
        id: circle("garden"),
        ownerPersonId: person("community-1"),
        name: "Saturday gardeners (sample)",
        about: "We plant what the street eats.",
        city: "Harare",
        country: "ZW",
        isSample: true,
      },
      {
        id: circle("readers"),
        ownerPersonId: person("community-2"),
        name: "Evening readers (sample)",
        about: "One book a month, in Swahili and English.",
        city: "Nairobi",
        country: "KE",
        isSample: true,
      },
      {
        id: circle("wardens"),
        ownerPersonId: person("community-3"),
        name: "Night wardens (sample)",
        visibility: "private",
        isSample: true,
      },
    ],
  },
  {
    resource: circleMembers,
    rows: ({ person }) => [
      { id: sampleId("circle-member", "1"), circleId: circle("garden"), personId: person("community-2") },
      { id: sampleId("circle-member", "2"), circleId: circle("wardens"), personId: person("community-1") },
    ],
  },
  {
    resource: posts,
    rows: ({ person }) => [
      {
        id: sampleId("post", "seeds"),
        circleId: circle("garden"),
        authorPersonId: person("community-1"),
        body: "The seeds are here: rape, tomatoes and two kinds of beans.",
      },
      {
        id: sampleId("post", "seeds-answer"),
        circleId: circle("garden"),
        authorPersonId: person("community-2"),
        replyToId: sampleId("post", "seeds"),
        body: "I bring the string.",
      },
      {
        id: sampleId("post", "rota"),
        circleId: circle("wardens"),
        authorPersonId: person("community-3"),
        body: "The rota of next week hangs at the gate.",
      },
      {
        id: sampleId("post", "advert"),
        circleId: circle("readers"),
        authorPersonId: person("community-3"),
        body: "Cheap watches.",
        status: "hidden",
        hiddenBy: "owner",
      },
    ],
  },
  {
    resource: pledges,
    rows: ({ person }) => [
      {
        id: sampleId("pledge", "barrow"),
        circleId: circle("garden"),
        personId: person("community-1"),
        kind: "offered",
        title: "A wheelbarrow on Saturday",
      },
      {
        id: sampleId("pledge", "compost"),
        circleId: circle("garden"),
        personId: person("community-2"),
        kind: "asked",
        title: "Two bags of compost",
        status: "taken",
        takenByPersonId: person("community-1"),
      },
    ],
  },
  {
    resource: reports,
    rows: ({ person }) => [{
      id: sampleId("report", "advert"),
      postId: sampleId("post", "advert"),
      circleId: circle("readers"),
      reporterPersonId: person("community-1"),
      reason: "spam",
      status: "upheld",
      decidedByPersonId: person("community-2"),
    }, {
      id: sampleId("report", "seeds"),
      postId: sampleId("post", "seeds"),
      circleId: circle("garden"),
      reporterPersonId: person("community-2"),
      reason: "false",
      note: "The seeds were given away last week.",
    }],
  },
];
