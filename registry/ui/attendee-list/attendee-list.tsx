"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { Avatar, AvatarFallback, AvatarImage } from "@/components/ui/avatar";
import { AvatarGroup } from "@/components/ui/avatar-group";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import {
  Item,
  ItemActions,
  ItemContent,
  ItemDescription,
  ItemGroup,
  ItemMedia,
  ItemTitle,
} from "@/components/ui/item";
import { type Tier, VerifiedBadge } from "@/components/ui/verified-badge";
import { initials } from "@/lib/initials";

/** A person with a public reply to the invitation. */
interface Attendee {
  id: string;
  name: string;
  /** URL of the picture. If unset, initials are shown. */
  pictureUrl?: string | null | undefined;
  answer: "going" | "maybe";
  isHost?: boolean | undefined;
  /** Verification tier from 0 to 4. At 0, no badge is shown. */
  verificationTier?: Tier | undefined;
  /** Line below the name, such as a role or the number of guests. */
  note?: string | null | undefined;
  href?: string | undefined;
}

interface AttendeeListLabels {
  going: (count: number) => string;
  maybe: (count: number) => string;
  /** Shows the number of people who are going but have hidden their names. */
  hidden: (count: number) => string;
  nobody: string;
  host: string;
  unsure: string;
  all: (count: number) => string;
  fewer: string;
  list: string;
  /** Labels for the pictures. */
  avatarGroup?: React.ComponentProps<typeof AvatarGroup>["labels"];
  /** Labels for the badges. */
  verifiedBadge?: React.ComponentProps<typeof VerifiedBadge>["labels"];
}

const english: AttendeeListLabels = {
  going: (count) => count === 1 ? "1 person is going" : `${count} people are going`,
  maybe: (count) => `${count} maybe`,
  hidden: (count) => count === 1 ? "1 more person hides their name" : `${count} more people hide their names`,
  nobody: "No replies yet.",
  host: "Host",
  unsure: "Maybe",
  all: (count) => `Show all ${count}`,
  fewer: "Show fewer",
  list: "Who's going",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { going: ["count"], maybe: ["count"], hidden: ["count"], all: ["count"] } as const;

interface AttendeeListProps extends Omit<React.ComponentProps<"section">, "children"> {
  /** People with a public reply, sorted: hosts, then people who are going, then people who may come. */
  attendees: readonly Attendee[];
  /**
   * Total number of people who are going, including private replies.
   * @default the number of `attendees` who are going
   */
  goingCount?: number | undefined;
  /**
   * Number of rows shown before the "show more" button.
   * @default 5
   */
  max?: number | undefined;
  /**
   * Shows only pictures and a count, for use on a card.
   * @default false
   */
  compact?: boolean | undefined;
  /**
   * Language for numbers and dates.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<AttendeeListLabels> | undefined;
}

/** Shows who is going: pictures and the total number, then a list of the people. */
function AttendeeList({
  className,
  attendees,
  goingCount,
  max = 5,
  compact = false,
  locale = "en",
  labels,
  ...props
}: AttendeeListProps) {
  const words = withTemplates(english, labels, labelValues);
  const [open, setOpen] = React.useState(false);
  const people = [...attendees].sort((one, other) => rank(one) - rank(other));
  const going = people.filter(({ answer }) => answer === "going");
  const maybe = people.length - going.length;
  const total = Math.max(goingCount ?? 0, going.length);
  const hidden = total - going.length;
  // A button that reveals a single row would take as much space as the row itself.
  const isCut = people.length > max + 1;
  const shown = isCut && !open ? people.slice(0, max) : people;
  return (
    <section
      data-slot="attendee-list"
      aria-label={words.list}
      className={cn("flex w-full min-w-0 flex-col gap-3 wrap-anywhere", className)}
      {...props}
    >
      <div data-slot="attendee-list-summary" className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {going.length > 0
          ? (
            <AvatarGroup
              people={going.map(({ id, name, pictureUrl, href }) => ({
                id,
                name,
                image: pictureUrl ?? undefined,
                href,
              }))}
              total={total}
              labels={words.avatarGroup}
            />
          )
          : null}
        <p className="text-sm text-muted-foreground">
          {total + maybe === 0
            ? words.nobody
            : [words.going(total), maybe > 0 ? words.maybe(maybe) : null].filter(Boolean).join(" · ")}
        </p>
      </div>
      {compact || people.length === 0 ? null : (
        <ItemGroup aria-label={words.list}>
          {shown.map((person) => (
            <AttendeeListItem key={person.id} attendee={person} locale={locale} words={words} />
          ))}
        </ItemGroup>
      )}
      {!compact && hidden > 0 && shown.length === people.length
        ? <p className="text-sm text-muted-foreground">{words.hidden(hidden)}</p>
        : null}
      {!compact && isCut
        ? (
          <Button
            variant="outline"
            size="sm"
            className="self-start"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? words.fewer : words.all(people.length)}
          </Button>
        )
        : null}
    </section>
  );
}

interface AttendeeListItemProps {
  attendee: Attendee;
  locale: string;
  words: AttendeeListLabels;
}

function AttendeeListItem({ attendee, locale, words }: AttendeeListItemProps) {
  const { name, pictureUrl, answer, isHost, verificationTier, note, href } = attendee;
  return (
    <Item size="sm" className="px-0">
      <ItemMedia>
        <Avatar>
          <AvatarImage src={pictureUrl ?? undefined} alt="" />
          <AvatarFallback aria-hidden>{initials(name)}</AvatarFallback>
        </Avatar>
      </ItemMedia>
      <ItemContent>
        <ItemTitle>
          {href
            ? (
              <a
                href={href}
                className="rounded-sm underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring"
              >
                {name}
              </a>
            )
            : name}
          {verificationTier
            ? (
              <VerifiedBadge
                tier={verificationTier}
                locale={locale}
                explained={false}
                labels={words.verifiedBadge}
              />
            )
            : null}
        </ItemTitle>
        {note ? <ItemDescription>{note}</ItemDescription> : null}
      </ItemContent>
      {isHost || answer === "maybe"
        ? (
          <ItemActions>
            {isHost ? <Badge variant="secondary">{words.host}</Badge> : null}
            {answer === "maybe" ? <Badge variant="outline">{words.unsure}</Badge> : null}
          </ItemActions>
        )
        : null}
    </Item>
  );
}

function rank({ isHost, answer }: Attendee): number {
  return isHost ? 0 : answer === "going" ? 1 : 2;
}

export { type Attendee, AttendeeList, type AttendeeListLabels, type AttendeeListProps };
