import { CalendarX2Icon, PlusIcon, SearchXIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  Empty,
  EmptyContent,
  EmptyDescription,
  EmptyHeader,
  EmptyMedia,
  EmptyTitle,
} from "@/components/ui/empty";

/** There is no data yet, so the text explains what will be here and how to start. */
export function FirstUse() {
  return (
    <Empty className="border">
      <EmptyHeader>
        <EmptyMedia variant="icon">
          <CalendarX2Icon aria-hidden />
        </EmptyMedia>
        <EmptyTitle>No events yet</EmptyTitle>
        <EmptyDescription>
          Readings, markets and meetings at Mbare Library appear here, and in search once they’re published.
        </EmptyDescription>
      </EmptyHeader>
      <EmptyContent>
        <Button>
          <PlusIcon />
          Add an event
        </Button>
        <Button variant="outline">Import a calendar</Button>
      </EmptyContent>
    </Empty>
  );
}

/** The search has no results, so the text repeats the query and suggests what to try. */
export function NothingFound() {
  return (
    <Empty className="bg-muted">
      <EmptyHeader>
        <EmptyMedia variant="icon" className="bg-card">
          <SearchXIcon aria-hidden />
        </EmptyMedia>
        <EmptyTitle>No results for “Mbare Libary”</EmptyTitle>
        <EmptyDescription className="text-foreground/70">
          Check the spelling, or <a href="#add">add the place</a> if it isn’t listed yet.
        </EmptyDescription>
      </EmptyHeader>
    </Empty>
  );
}

/** An empty state with an image instead of an icon. */
export function WithPicture() {
  return (
    <Empty className="border">
      <EmptyHeader>
        <EmptyMedia>
          <svg viewBox="0 0 120 72" width="120" height="72" aria-hidden className="text-muted-foreground">
            <path
              d="M8 64h104M24 64V30l36-20 36 20v34M44 64V44h32v20"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
            />
          </svg>
        </EmptyMedia>
        <EmptyTitle>You don’t manage a place yet</EmptyTitle>
        <EmptyDescription>Claim the place you run. It takes about five minutes.</EmptyDescription>
      </EmptyHeader>
      <EmptyContent>
        <Button variant="outline">Claim a place</Button>
      </EmptyContent>
    </Empty>
  );
}

export default FirstUse;
