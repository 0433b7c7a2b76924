"use client";

import { CogIcon, KeyRoundIcon, ShieldIcon, UserIcon } from "lucide-react";
import { RelativeTime } from "@/components/ui/relative-time";
import {
  Timeline,
  TimelineContent,
  TimelineItem,
  TimelineMarker,
  TimelineTitle,
} from "@/components/ui/timeline";
import type { Entry } from "./data";
import { locale } from "./console-dashboard-words";
import { More, Nothing, Section } from "./console-dashboard-section";

const actors = {
  person: { icon: UserIcon, tone: "cobalt", word: "Person" },
  key: { icon: KeyRoundIcon, tone: "gold", word: "API key" },
  system: { icon: CogIcon, tone: "default", word: "System" },
  staff: { icon: ShieldIcon, tone: "tanzanite", word: "Staff" },
} as const;

/** The newest entries of the audit log. */
export function Entries({ entries, now }: { entries: readonly Entry[]; now: string }) {
  return (
    <Section title="Recent changes" className="mt-10" action={<More href="#audit-log">Audit log</More>}>
      {entries.length === 0 ? <Nothing>No changes yet.</Nothing> : (
        <Timeline className="mt-4">
          {entries.map(({ id, at, actor, kind, action, target, href }) => {
            const { icon: Sign, tone, word } = actors[kind];
            return (
              <TimelineItem key={id}>
                <TimelineMarker tone={tone}>
                  <Sign />
                </TimelineMarker>
                <TimelineContent>
                  <TimelineTitle>
                    <span className="min-w-0 font-normal wrap-anywhere">
                      <bdi className="font-medium">{actor}</bdi> {action}{" "}
                      <a
                        href={href}
                        className="rounded-sm font-medium underline underline-offset-4 outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring"
                      >
                        {target}
                      </a>
                    </span>
                  </TimelineTitle>
                  <p className="text-xs text-muted-foreground">
                    {word}, <RelativeTime date={at} now={now} locale={locale} explained={false} />
                  </p>
                </TimelineContent>
              </TimelineItem>
            );
          })}
        </Timeline>
      )}
    </Section>
  );
}
