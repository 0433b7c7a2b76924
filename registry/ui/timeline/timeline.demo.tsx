import { FileTextIcon, FlagIcon, ShieldCheckIcon, UsersIcon } from "lucide-react";
import {
  Timeline,
  TimelineAvatar,
  TimelineBadge,
  TimelineContent,
  TimelineDescription,
  TimelineItem,
  TimelineMarker,
  TimelineTime,
  TimelineTitle,
} from "@/components/ui/timeline";

/** The history of a place. */
export function History() {
  return (
    <Timeline className="max-w-md">
      <TimelineItem>
        <TimelineMarker tone="gold">
          <ShieldCheckIcon />
        </TimelineMarker>
        <TimelineContent>
          <TimelineTitle>
            Reached tier 3 <TimelineBadge variant="gold">Government</TimelineBadge>
          </TimelineTitle>
          <TimelineTime dateTime="2026-03-04T09:12:00+02:00">4 March 2026, 09:12</TimelineTime>
          <TimelineDescription>
            Found in the City of Harare register as MB-0217.
          </TimelineDescription>
        </TimelineContent>
      </TimelineItem>
      <TimelineItem>
        <TimelineMarker>
          <FileTextIcon />
        </TimelineMarker>
        <TimelineContent>
          <TimelineTitle>Sent two documents</TimelineTitle>
          <TimelineTime dateTime="2026-03-01T16:40:00+02:00">1 March 2026, 16:40</TimelineTime>
        </TimelineContent>
      </TimelineItem>
      <TimelineItem>
        <TimelineMarker tone="terracotta">
          <UsersIcon />
        </TimelineMarker>
        <TimelineContent>
          <TimelineTitle>Three people vouched</TimelineTitle>
          <TimelineTime dateTime="2026-02-18">18 February 2026</TimelineTime>
        </TimelineContent>
      </TimelineItem>
      <TimelineItem>
        <TimelineMarker>
          <FlagIcon />
        </TimelineMarker>
        <TimelineContent>
          <TimelineTitle>Added to search</TimelineTitle>
          <TimelineTime dateTime="2026-02-02">2 February 2026</TimelineTime>
        </TimelineContent>
      </TimelineItem>
    </Timeline>
  );
}

/** A timeline that shows who did what. */
export function People() {
  return (
    <Timeline className="max-w-md">
      {([
        ["Rudo Moyo", "changed the opening hours", "2026-03-14T10:02:00+02:00", "Today, 10:02"],
        ["Tendai Ncube", "vouched", "2026-03-13T18:20:00+02:00", "Yesterday, 18:20"],
        ["Wanjiru Kamau", "asked a question", "2026-03-11T08:00:00+02:00", "11 March, 08:00"],
      ] as const).map(([name, did, moment, words]) => (
        <TimelineItem key={name}>
          <TimelineAvatar name={name} />
          <TimelineContent>
            <TimelineTitle>
              <span>
                {name} <span className="font-normal">{did}</span>
              </span>
            </TimelineTitle>
            <TimelineTime dateTime={moment}>{words}</TimelineTime>
          </TimelineContent>
        </TimelineItem>
      ))}
    </Timeline>
  );
}

/** A more compact timeline with dots instead of icons. */
export function Dots() {
  return (
    <Timeline className="max-w-md">
      {(["success", "info", "default"] as const).map((tone, at) => (
        <TimelineItem key={tone} className="pb-3">
          <TimelineMarker tone={tone} />
          <TimelineContent>
            <TimelineTitle>{["Approved", "In review", "Sent"][at]}</TimelineTitle>
          </TimelineContent>
        </TimelineItem>
      ))}
    </Timeline>
  );
}

export default History;
