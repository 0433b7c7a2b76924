"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { FlagIcon, UserIcon } from "lucide-react";
import { Avatar, AvatarFallback } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { LoadingButton } from "@/components/ui/loading-button";
import { Item, ItemActions, ItemContent, ItemGroup, ItemMedia, ItemTitle } from "@/components/ui/item";
import { RelativeTime } from "@/components/ui/relative-time";
import { initials } from "@/lib/initials";

/** A public vouch, with the gateway's field names. */
interface PublicVouch {
  id: string;
  vouchingType: string;
  statement?: string | null | undefined;
  /** The person who vouches. If the name is `null`, the person agreed to be counted publicly but not named. */
  voucher: { displayName: string | null };
  /** Time in ISO 8601. */
  createdAt: string;
}

/** The list's labels, for translation. */
interface VouchListLabels {
  /** Name of the list. */
  name: string;
  none: string;
  unnamed: string;
  /** How each person knows the place. An unknown value is shown with spaces instead of underscores. */
  types: Readonly<Record<string, string>>;
  /** Label with the number of private vouches. */
  hidden: (count: string, isOne: boolean) => string;
  more: string;
  report: (name: string) => string;
  failed: (error: unknown) => string;
}

const english: VouchListLabels = {
  name: "Vouches",
  none: "No public vouches yet. Private vouches also count, but aren’t listed here.",
  unnamed: "A community member",
  types: {
    personal_knowledge: "Knows the people there",
    long_term_customer: "Long-term customer",
    business_partner: "Business partner",
    community_member: "Same community",
    neighbor: "Neighbour",
    professional_endorsement: "Professional endorsement",
  },
  hidden: (count, isOne) => `${count} more ${isOne ? "vouch is" : "vouches are"} private.`,
  more: "Show more",
  report: (name) => `Report the vouch by ${name}`,
  failed: () => "Something went wrong. Try again.",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { hidden: ["count", "isOne"], report: ["name"], failed: [] } as const;

interface VouchListProps extends Omit<React.ComponentProps<"div">, "children"> {
  /** The public vouches, newest first. */
  vouches: readonly PublicVouch[];
  /**
   * Number of private vouches, in addition to the public ones in `vouches`.
   * @default 0
   */
  hiddenCount?: number | undefined;
  /** Loads more vouches and appends them to the `vouches` prop. Omit it once all vouches are loaded. */
  onMore?: (() => unknown) | undefined;
  /** Reports a vouch to staff. If unset, vouches cannot be reported. */
  onReport?: ((vouch: PublicVouch) => void) | undefined;
  /** Reference time for relative times such as "3 days ago". Defaults to the browser's clock. */
  now?: string | undefined;
  /**
   * Language for times and numbers.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * Time zone for exact times.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<VouchListLabels> | undefined;
}

/** The vouches for a place. Each entry shows the person, how they know the place, and their comment. */
function VouchList({
  className,
  vouches,
  hiddenCount = 0,
  onMore,
  onReport,
  now,
  locale = "en",
  timeZone = "UTC",
  labels,
  ...props
}: VouchListProps) {
  const words = {
    ...withTemplates(english, labels, labelValues),
    types: { ...english.types, ...labels?.types },
  };
  const [isWorking, setWorking] = React.useState(false);
  const [failure, setFailure] = React.useState<string | null>(null);
  const list = React.useRef<HTMLDivElement>(null);
  // Number of vouches that were shown when the user asked for more.
  const asked = React.useRef<number | null>(null);
  React.useEffect(() => {
    const before = asked.current;
    if (before === null || (onMore && vouches.length <= before)) return;
    asked.current = null;
    // The button disappears once everything is loaded, so move focus unless the user has already moved it.
    if (onMore || !document.activeElement?.contains(list.current)) return;
    const entries = list.current?.querySelectorAll<HTMLElement>("[data-slot=vouch-list-item]");
    (entries?.[before] ?? entries?.[entries.length - 1])?.focus();
  }, [vouches.length, onMore]);
  const more = async () => {
    asked.current = vouches.length;
    setWorking(true);
    setFailure(null);
    try {
      await onMore?.();
    } catch (error) {
      asked.current = null;
      setFailure(words.failed(error));
    } finally {
      setWorking(false);
    }
  };
  const nameOf = (vouch: PublicVouch) => vouch.voucher.displayName?.trim() || words.unnamed;
  return (
    <div
      data-slot="vouch-list"
      className={cn("flex w-full flex-col gap-3 wrap-anywhere", className)}
      {...props}
    >
      {vouches.length === 0
        ? <p className="text-sm text-muted-foreground">{words.none}</p>
        : (
          <ItemGroup ref={list} aria-label={words.name} className="gap-1">
            {vouches.map((vouch) => (
              <Item
                key={vouch.id}
                data-slot="vouch-list-item"
                tabIndex={-1}
                size="sm"
                className="flex-nowrap items-start px-0"
              >
                <ItemMedia className="self-start">
                  <Avatar size="sm" aria-hidden>
                    <AvatarFallback>
                      {vouch.voucher.displayName?.trim() ? initials(nameOf(vouch)) : <UserIcon />}
                    </AvatarFallback>
                  </Avatar>
                </ItemMedia>
                <ItemContent>
                  <ItemTitle className="flex-col items-start gap-0.5">
                    <bdi className="min-w-0 wrap-anywhere">{nameOf(vouch)}</bdi>
                    <span className="text-xs font-normal text-muted-foreground">
                      {typeName(vouch.vouchingType, words)}
                      {" · "}
                      <RelativeTime
                        date={vouch.createdAt}
                        now={now}
                        locale={locale}
                        timeZone={timeZone}
                        explained={false}
                      />
                    </span>
                  </ItemTitle>
                  {vouch.statement
                    ? (
                      <blockquote
                        dir="auto"
                        className="text-start text-pretty wrap-anywhere whitespace-pre-line"
                      >
                        {vouch.statement}
                      </blockquote>
                    )
                    : null}
                </ItemContent>
                {onReport
                  ? (
                    <ItemActions>
                      <Button
                        variant="ghost"
                        size="icon"
                        className="size-8 text-muted-foreground"
                        aria-label={words.report(nameOf(vouch))}
                        onClick={() => onReport(vouch)}
                      >
                        <FlagIcon />
                      </Button>
                    </ItemActions>
                  )
                  : null}
              </Item>
            ))}
          </ItemGroup>
        )}
      {hiddenCount > 0
        ? (
          <p className="text-sm text-muted-foreground">
            {words.hidden(new Intl.NumberFormat(locale).format(hiddenCount), hiddenCount === 1)}
          </p>
        )
        : null}
      <p role="alert" className="text-sm font-medium text-destructive empty:hidden">{failure}</p>
      {onMore
        ? (
          <LoadingButton variant="outline" className="self-start" loading={isWorking} onClick={more}>
            {words.more}
          </LoadingButton>
        )
        : null}
    </div>
  );
}

function typeName(type: string, { types }: VouchListLabels): string {
  return Object.hasOwn(types, type) ? types[type]! : type.replaceAll("_", " ");
}

export { type PublicVouch, VouchList, type VouchListLabels, type VouchListProps };
