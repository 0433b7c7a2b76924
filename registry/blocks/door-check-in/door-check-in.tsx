"use client";

import { useEffect, useRef, useState } from "react";
import { cva } from "class-variance-authority";
import { CircleAlertIcon, CircleCheckIcon, CircleXIcon, ScanLineIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { foldText } from "@/lib/fold-text";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DataLoader } from "@/components/ui/error-state";
import { Label } from "@/components/ui/label";
import { LoadingButton } from "@/components/ui/loading-button";
import { NativeSelect, NativeSelectOption } from "@/components/ui/native-select";
import { Progress } from "@/components/ui/progress";
import { QrScanner } from "@/components/ui/qr-scanner";
import { SearchInput } from "@/components/ui/search-input";
import { Skeleton } from "@/components/ui/skeleton";
import { checkIn, type Data, type DoorTicket, load, undo } from "./data";

const locale = "en-GB";
const perPage = 10;

type Show = "all" | "expected" | "inside";

interface Result {
  tone: "in" | "out" | "unsure";
  title: string;
  text: string;
  /** Code of a ticket whose check-in can be undone or retried. Empty if neither is possible. */
  code: string;
}

/** Checks tickets at a door: scanned or typed codes, and the guest list. */
export function DoorCheckIn() {
  return (
    <main className="mx-auto w-full max-w-5xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <DataLoader
        load={load}
        fallback={<Loading />}
        headingLevel="h1"
        problem={{ title: "The guest list could not be loaded" }}
      >
        {(data) => <Door {...data} />}
      </DataLoader>
    </main>
  );
}

function Door({ event, door, ...start }: Data) {
  const [tickets, setTickets] = useState(start.tickets);
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState<string>();
  const [result, setResult] = useState<Result>();
  const [search, setSearch] = useState("");
  const [show, setShow] = useState<Show>("expected");
  const [count, setCount] = useState(perPage);
  const input = useRef<HTMLInputElement>(null);
  // Uses a ref, because state would update too late to stop a second scan at the same moment.
  const working = useRef(false);

  // A handheld scanner types like a keyboard, so keys pressed outside a field are read as part of a code.
  useEffect(() => {
    const toTheCode = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element &&
        target.closest("input, textarea, select, [contenteditable], [role=dialog]");
      if (/^[a-z0-9]$/i.test(key) && !ctrlKey && !metaKey && !altKey && !isElsewhere) input.current?.focus();
    };
    document.addEventListener("keydown", toTheCode);
    return () => document.removeEventListener("keydown", toTheCode);
  }, []);

  const clock = new Intl.DateTimeFormat(locale, {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: event.timeZone,
  });
  const when = new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: event.timeZone,
  }).format(new Date(event.startsAt));
  const counted = tickets.filter(({ state }) => state === "valid" || state === "used");
  const inside = counted.filter(({ state }) => state === "used").length;

  const words = foldText(search);
  const found = tickets.filter(({ holder, code, kind, seat, state }) =>
    foldText(`${holder} ${code} ${kind} ${seat ?? ""}`).includes(words) &&
    (show === "all" || (show === "inside" ? state === "used" : state !== "used"))
  );

  const keep = (ticket: DoorTicket) =>
    setTickets((all) => all.map((one) => one.code === ticket.code ? ticket : one));
  const facts = ({ kind, seat }: DoorTicket) => [kind, seat].filter(Boolean).join(", ");

  const admit = async (code: string) => {
    if (working.current || code === "") return;
    working.current = true;
    setBusy(code);
    try {
      const { isIn, ticket } = await checkIn(code);
      if (ticket) keep(ticket);
      const reasons = {
        valid: "This ticket could not be checked in.",
        used: ticket?.usedAt
          ? `Checked in at ${clock.format(new Date(ticket.usedAt))}.`
          : "Already checked in.",
        cancelled: "This ticket was cancelled.",
        unpaid: "This ticket hasn’t been paid for.",
      };
      setResult(
        !ticket
          ? {
            tone: "out",
            title: "Ticket not found",
            text: `No ticket has the code ${code}.`,
            code: "",
          }
          : isIn
          ? { tone: "in", title: ticket.holder, text: facts(ticket), code }
          : {
            tone: "out",
            title: ticket.state === "used" ? "Already inside" : "Not valid",
            text: `${ticket.holder}, ${facts(ticket)}. ${reasons[ticket.state]}`,
            code: "",
          },
      );
    } catch {
      setResult({
        tone: "unsure",
        title: "Not checked in",
        text: "No response. Check your connection and try again.",
        code,
      });
    } finally {
      working.current = false;
      setBusy(undefined);
    }
  };
  const takeBack = async (code: string) => {
    setBusy(code);
    try {
      const ticket = await undo(code);
      keep(ticket);
      setResult({
        tone: "unsure",
        title: "Check-in undone",
        text: `${ticket.holder} is no longer checked in.`,
        code: "",
      });
    } catch {
      setResult({
        tone: "unsure",
        title: "Check-in could not be undone",
        text: "No response. Check your connection and try again.",
        code: "",
      });
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <>
      <header className="grid gap-1">
        <p className="text-sm text-muted-foreground">{door}</p>
        <h1 className="font-serif text-3xl leading-tight font-semibold text-balance">{event.name}</h1>
        <p className="text-muted-foreground">{when}, {event.place}</p>
      </header>

      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid gap-4 lg:sticky lg:top-6">
          <section aria-label="Check in" className="grid gap-4 rounded-xl border border-border bg-card p-5">
            <form
              className="grid gap-2"
              onSubmit={(submitted) => {
                submitted.preventDefault();
                setTyped("");
                input.current?.focus();
                void admit(codeOf(typed));
              }}
            >
              <Label htmlFor="door-code">Ticket code</Label>
              <div className="flex gap-2">
                <input
                  ref={input}
                  id="door-code"
                  dir="ltr"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  enterKeyHint="go"
                  placeholder="MBR-0000-0000"
                  value={typed}
                  onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                  className="h-12 w-full min-w-0 rounded-md border border-input bg-transparent px-3 font-mono text-base tracking-wider uppercase outline-offset-2 placeholder:text-muted-foreground focus-visible:outline-2 focus-visible:outline-ring"
                />
                <LoadingButton type="submit" loading={busy !== undefined} className="h-12 shrink-0">
                  Check in
                </LoadingButton>
              </div>
              <p className="flex gap-2 text-sm text-muted-foreground">
                <ScanLineIcon aria-hidden className="mt-0.5 size-4 shrink-0" />
                You can also use a handheld scanner.
              </p>
            </form>
            <Answer
              result={result}
              isBusy={busy !== undefined}
              onAgain={(code) => void admit(code)}
              onUndo={(code) => {
                input.current?.focus();
                void takeBack(code);
              }}
            />
            <QrScanner
              onCode={(text) => void admit(codeOf(text))}
              labels={{ aim: "Position the ticket’s code inside the frame." }}
            />
          </section>
          <section aria-label="Inside" className="grid gap-3 rounded-xl border border-border bg-card p-5">
            <p className="flex items-baseline justify-between gap-4">
              <span className="text-sm text-muted-foreground">Inside</span>
              <span className="tabular-nums">
                <span className="font-serif text-3xl font-semibold">{inside}</span>{" "}
                <span className="text-muted-foreground">of {counted.length}</span>
              </span>
            </p>
            <Progress
              aria-label="People inside"
              value={Math.round(100 * inside / Math.max(1, counted.length))}
            />
          </section>
        </div>

        <section aria-labelledby="door-list" className="min-w-0">
          <h2 id="door-list" className="text-lg font-semibold">Tickets</h2>
          <div className="mt-3 grid gap-2 sm:grid-cols-[minmax(0,1fr)_10rem]">
            <search className="min-w-0">
              <SearchInput
                aria-label="Search tickets"
                placeholder="Name, code or seat"
                value={search}
                onValueChange={(next) => {
                  setSearch(next);
                  setCount(perPage);
                }}
              />
            </search>
            <Label className="sr-only" htmlFor="door-show">Show</Label>
            <NativeSelect
              id="door-show"
              value={show}
              onChange={({ currentTarget }) => {
                setShow(currentTarget.value as Show);
                setCount(perPage);
              }}
            >
              <NativeSelectOption value="expected">Not inside</NativeSelectOption>
              <NativeSelectOption value="inside">Inside</NativeSelectOption>
              <NativeSelectOption value="all">All tickets</NativeSelectOption>
            </NativeSelect>
          </div>
          <p role="status" className="mt-3 text-sm text-muted-foreground">
            {found.length === 1 ? "1 ticket" : `${found.length} tickets`}
          </p>
          {found.length === 0
            ? (
              <div className="mt-3 rounded-xl border border-dashed border-border px-6 py-12 text-center">
                <h3 className="font-medium">
                  {words === "" && show === "inside"
                    ? "No one is checked in yet"
                    : words === "" && show === "expected"
                    ? "Everyone is checked in"
                    : "No matching tickets"}
                </h3>
                <p className="mt-1 text-sm text-muted-foreground">
                  {words === ""
                    ? "Tickets appear here as they are checked in."
                    : "Try another search, or show all tickets."}
                </p>
              </div>
            )
            : (
              <ul className="mt-3 divide-y divide-border rounded-xl border border-border bg-card">
                {found.slice(0, count).map((ticket) => (
                  <Row
                    key={ticket.code}
                    ticket={ticket}
                    facts={facts(ticket)}
                    time={ticket.usedAt ? clock.format(new Date(ticket.usedAt)) : ""}
                    isBusy={busy === ticket.code}
                    onIn={() => {
                      // The row may disappear, so focus moves to the code field.
                      input.current?.focus();
                      void admit(ticket.code);
                    }}
                    onUndo={() => {
                      input.current?.focus();
                      void takeBack(ticket.code);
                    }}
                  />
                ))}
              </ul>
            )}
          {count < found.length
            ? (
              <Button variant="outline" className="mt-4 w-full" onClick={() => setCount(count + perPage)}>
                Show {Math.min(perPage, found.length - count)} more
              </Button>
            )
            : null}
        </section>
      </div>
    </>
  );
}

/** Finds the code in scanned or typed text. If the text is a URL, the code is its last part. */
function codeOf(text: string): string {
  const last = text.trim().replace(/[/?#]+$/, "").split("/").at(-1)!;
  return last.replace(/\s+/g, "").toUpperCase();
}

interface AnswerProps {
  result: Result | undefined;
  isBusy: boolean;
  onAgain: (code: string) => void;
  onUndo: (code: string) => void;
}

const looks = {
  in: { Icon: CircleCheckIcon, words: "Let in" },
  out: { Icon: CircleXIcon, words: "Stop" },
  unsure: { Icon: CircleAlertIcon, words: "Check" },
} as const;

const answerVariants = cva("rounded-lg p-4", {
  variants: {
    tone: {
      in: "bg-success-container text-success",
      out: "bg-destructive-container text-destructive-container-foreground",
      unsure: "bg-warning-container text-warning",
    },
  },
});

/** The result for the last code, large enough to read at arm's length. */
function Answer({ result, isBusy, onAgain, onUndo }: AnswerProps) {
  const look = looks[result?.tone ?? "unsure"];
  return (
    <div
      aria-live="assertive"
      aria-busy={isBusy}
      className={cn(result ? answerVariants({ tone: result.tone }) : "sr-only")}
    >
      {result
        ? (
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
            <look.Icon aria-hidden className="size-8" />
            <div className="min-w-0">
              <p className="text-sm font-medium">{look.words}</p>
              <p className="text-xl leading-snug font-semibold wrap-anywhere">{result.title}</p>
              <p className="mt-1 text-sm text-foreground">{result.text}</p>
              {result.code && result.tone !== "out"
                ? (
                  <Button
                    size="sm"
                    variant="outline"
                    className="mt-3"
                    onClick={() => result.tone === "in" ? onUndo(result.code) : onAgain(result.code)}
                  >
                    {result.tone === "in" ? "Undo" : "Try again"}
                  </Button>
                )
                : null}
            </div>
          </div>
        )
        : null}
    </div>
  );
}

interface RowProps {
  ticket: DoorTicket;
  facts: string;
  time: string;
  isBusy: boolean;
  onIn: () => void;
  onUndo: () => void;
}

function Row({ ticket, facts, time, isBusy, onIn, onUndo }: RowProps) {
  const { holder, code, state } = ticket;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">{holder}</h3>
        <p className="text-sm text-muted-foreground">{facts}</p>
        <p dir="ltr" className="mt-0.5 text-start font-mono text-xs text-muted-foreground">{code}</p>
      </div>
      {state === "valid"
        ? (
          <LoadingButton size="sm" variant="outline" loading={isBusy} onClick={onIn}>
            Check in<span className="sr-only">{holder}</span>
          </LoadingButton>
        )
        : state === "used"
        ? (
          <div className="flex items-center gap-2">
            <Badge variant="secondary">Inside{time ? ` since ${time}` : ""}</Badge>
            <LoadingButton size="sm" variant="ghost" loading={isBusy} onClick={onUndo}>
              Undo<span className="sr-only">{holder}</span>
            </LoadingButton>
          </div>
        )
        : <Badge variant="outline">{state === "unpaid" ? "Not paid" : "Cancelled"}</Badge>}
    </li>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading tickets" className="grid gap-6">
      <Skeleton className="h-9 w-64 max-w-full" />
      <div className="grid gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Skeleton className="h-64 rounded-xl" />
        <Skeleton className="h-112 rounded-xl" />
      </div>
    </div>
  );
}
