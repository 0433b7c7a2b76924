"use client";

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { CalendarDaysIcon, MapPinIcon, MinusIcon, PlusIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { rangeText } from "@/lib/range-text";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Countdown } from "@/components/ui/countdown";
import {
  DescriptionList,
  DescriptionListDetails,
  DescriptionListItem,
  DescriptionListTerm,
} from "@/components/ui/description-list";
import { DataLoader } from "@/components/ui/error-state";
import { Form, FormFields, FormMessage, FormSubmit } from "@/components/ui/form";
import { FormField, FormFieldControl } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { RadioOption } from "@/components/ui/radio-option";
import { Skeleton } from "@/components/ui/skeleton";
import { Stepper, StepperItem, StepperList, StepperTrigger } from "@/components/ui/stepper";
import type { Ticket } from "@/components/ui/ticket-card";
import { type Amounts, type Data, type Hold, hold, load, pay, type Person, type TicketKind } from "./data";
import { EventCheckoutRsvp } from "./event-checkout-rsvp";

// The module that shows the tickets with their codes is only loaded if there are tickets.
const Done = lazy(() => import("./event-checkout-done"));

const locale = "en-GB";
const steps = ["Tickets", "Your details", "Review"];

/**
 * Selects tickets, collects details, takes payment and shows the tickets. If the event has no tickets, it collects an
 * RSVP instead.
 */
export function EventCheckout() {
  return <EventCheckoutScreen load={load} />;
}

/** The checkout, with data from the given `load` function. */
export function EventCheckoutScreen({ load }: { load: () => Promise<Data> }) {
  return (
    <main className="mx-auto w-full max-w-5xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <DataLoader
        load={load}
        fallback={<Loading />}
        headingLevel="h1"
        problem={{ title: "The checkout could not be loaded" }}
      >
        {(data) => <Checkout data={data} />}
      </DataLoader>
    </main>
  );
}

function Checkout({ data }: { data: Data }) {
  const { event, kinds, person } = data;
  const [done, setDone] = useState<{ title: string; text: string; tickets: Ticket[] }>();
  if (done) {
    return (
      <Suspense fallback={<Loading />}>
        <Done event={event} {...done} />
      </Suspense>
    );
  }
  return kinds.length === 0
    ? (
      <Columns event={event} title="Are you coming?">
        <EventCheckoutRsvp
          person={person}
          onDone={({ answer }, tickets) =>
            setDone({
              title: answer === "going" ? "See you there" : "Thanks for your reply",
              text: answer === "going"
                ? "Show the code at the door. We also sent it by e-mail."
                : answer === "maybe"
                ? `We told ${event.host} that you might come. You can change your reply until the event starts.`
                : `We told ${event.host} that you can’t come.`,
              tickets,
            })}
        />
      </Columns>
    )
    : (
      <Steps
        data={data}
        onDone={(tickets) =>
          setDone({
            title: tickets.length === 1 ? "Your ticket" : `Your ${tickets.length} tickets`,
            text: `Show the codes at the door. We also sent them to ${person.email}.`,
            tickets,
          })}
      />
    );
}

/** Returns the selected tickets and their total price. */
function sumOf({ kinds, fee }: Data, amounts: Amounts) {
  const lines = kinds.flatMap((kind) => {
    const count = amounts[kind.id] ?? 0;
    return count === 0 ? [] : [{ kind, count, price: count * kind.price }];
  });
  const fees = lines.reduce((sum, { kind, count }) => sum + (kind.price > 0 ? count * fee : 0), 0);
  return {
    lines,
    fees,
    count: lines.reduce((sum, { count }) => sum + count, 0),
    total: lines.reduce((sum, { price }) => sum + price, fees),
  };
}

/** Returns an id for each ticket, such as `lawn-0`, `lawn-1`, `child-0`. */
const ticketsOf = (lines: ReturnType<typeof sumOf>["lines"]) =>
  lines.flatMap(({ kind, count }) =>
    Array.from({ length: count }, (_, at) => ({
      key: `${kind.id}-${at}`,
      label: count === 1 ? kind.name : `${kind.name} ${at + 1}`,
    }))
  );

function Steps({ data, onDone }: { data: Data; onDone: (tickets: Ticket[]) => void }) {
  const { event, kinds, payments } = data;
  const [step, setStep] = useState(1);
  const [amounts, setAmounts] = useState<Amounts>({});
  const [person, setPerson] = useState(data.person);
  const [holders, setHolders] = useState<Record<string, string>>({});
  const [payment, setPayment] = useState(payments[0]?.id ?? "");
  const [kept, setKept] = useState<Hold>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
  }, [step]);

  const money = new Intl.NumberFormat(locale, { style: "currency", currency: event.currency });
  const { lines, fees, count, total } = sumOf(data, amounts);
  const tickets = ticketsOf(lines);
  const way = total > 0 ? payments.find(({ id }) => id === payment) : undefined;
  const holderOf = (key: string, at: number) => holders[key] ?? (at === 0 ? person.name : "");

  const goTo = (next: number) => {
    setErrors({});
    setStep(next);
  };
  const release = () => {
    setKept(undefined);
    setStep(1);
    setErrors({
      form:
        "Your 10-minute reservation has expired, so the tickets were released. Choose your tickets again.",
    });
  };
  const set = (name: keyof Person) => (value: unknown) =>
    setPerson((before) => ({ ...before, [name]: String(value) }));

  const choose = async () => {
    if (count === 0) {
      setErrors({ form: "Choose at least one ticket." });
      return;
    }
    const outcome = await hold(amounts);
    if ("errors" in outcome) {
      setErrors(outcome.errors);
      return;
    }
    setKept(outcome);
    goTo(2);
  };
  const send = async () => {
    const outcome = await pay({
      hold: kept!,
      person,
      holders: tickets.map(({ key }, at) => holderOf(key, at)),
      payment: way?.id ?? null,
    });
    if (Array.isArray(outcome)) {
      onDone(outcome.map((ticket, at) => ({ ...ticket, kind: tickets[at]?.label })));
    } else if ("payAt" in outcome) location.assign(outcome.payAt);
    else {
      setErrors(outcome.errors);
      setStep(2);
    }
  };

  const title = ["Choose tickets", "Your details", "Review and pay"][step - 1]!;
  return (
    <Columns
      event={event}
      title="Get tickets"
      summary={
        <Summary
          rows={[
            ...lines.map(({ kind, count, price }) => [`${count} × ${kind.name}`, price] as const),
            ...fees > 0 ? [["Booking fee", fees] as const] : [],
          ]}
          total={total}
          money={(amount) => amount === 0 ? "Free" : money.format(amount)}
          note={kept && step > 1
            ? (
              <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-muted px-3 py-2 text-sm">
                <span className="text-foreground/70">Reserved for you</span>
                <Countdown
                  to={kept.until}
                  units={["minute", "second"]}
                  locale={locale}
                  announceAt={[300, 60]}
                  label="Time left on your reservation"
                  labels={{ over: "Your reservation has expired" }}
                  onEnd={release}
                />
              </div>
            )
            : null}
        />
      }
    >
      <Stepper value={step} onValueChange={goTo}>
        <StepperList aria-label="Steps">
          {steps.map((name, index) => (
            <StepperItem
              key={name}
              step={index + 1}
              className="wrap-normal @max-md/stepper:min-w-min @max-md/stepper:data-current:flex-auto!"
            >
              <StepperTrigger>{name}</StepperTrigger>
            </StepperItem>
          ))}
        </StepperList>
        <section
          aria-labelledby="checkout-step"
          className="rounded-xl border border-border bg-card p-5 sm:p-6"
        >
          <h2 ref={heading} id="checkout-step" tabIndex={-1} className="text-lg font-semibold outline-none">
            {total === 0 && step === 3 ? "Review" : title}
          </h2>
          <Form
            key={step}
            aria-label={title}
            className="mt-4"
            errors={errors}
            labels={{ failed: () => "Something went wrong. Nothing was lost. Try again." }}
            onFormSubmit={step === 1 ? choose : step === 2 ? () => goTo(3) : send}
          >
            <FormFields>
              {step === 1
                ? (
                  <ul className="divide-y divide-border border-y border-border">
                    {kinds.map((kind) => (
                      <KindRow
                        key={kind.id}
                        kind={kind}
                        count={amounts[kind.id] ?? 0}
                        price={kind.price === 0 ? "Free" : money.format(kind.price)}
                        error={errors[kind.id]}
                        onCount={(next) => {
                          setErrors({});
                          setAmounts((before) => ({ ...before, [kind.id]: next }));
                        }}
                      />
                    ))}
                  </ul>
                )
                : step === 2
                ? (
                  <>
                    <div className="grid gap-6 sm:grid-cols-2">
                      <FormField
                        name="name"
                        label="Your name"
                        messages={{ valueMissing: "Enter your name." }}
                      >
                        <FormFieldControl
                          render={<Input autoComplete="name" />}
                          required
                          value={person.name}
                          onValueChange={set("name")}
                        />
                      </FormField>
                      <FormField
                        name="email"
                        label="E-mail"
                        messages={{
                          valueMissing: "Enter the e-mail address for your tickets.",
                          typeMismatch: "Enter an address such as amina@example.org.",
                        }}
                      >
                        <FormFieldControl
                          render={<Input type="email" dir="ltr" autoComplete="email" />}
                          required
                          value={person.email}
                          onValueChange={set("email")}
                        />
                      </FormField>
                    </div>
                    {tickets.length > 1
                      ? (
                        <fieldset className="grid gap-4">
                          <legend className="mb-3 font-medium">Names on the tickets</legend>
                          <div className="grid gap-4 sm:grid-cols-2">
                            {tickets.map(({ key, label }, at) => (
                              <FormField
                                key={key}
                                name={key}
                                label={label}
                                messages={{ valueMissing: "Enter the guest’s name." }}
                              >
                                <FormFieldControl
                                  render={<Input autoComplete="off" />}
                                  required
                                  value={holderOf(key, at)}
                                  onValueChange={(value) =>
                                    setHolders((before) => ({ ...before, [key]: String(value) }))}
                                />
                              </FormField>
                            ))}
                          </div>
                        </fieldset>
                      )
                      : null}
                    {total > 0
                      ? (
                        <fieldset className="grid gap-4">
                          <legend className="mb-3 font-medium">How do you want to pay?</legend>
                          <RadioGroup
                            aria-label="How do you want to pay?"
                            value={payment}
                            onValueChange={(value: string) => {
                              setErrors({});
                              setPayment(value);
                            }}
                            className="grid gap-3 sm:grid-cols-2"
                          >
                            {payments.map(({ id, name, about }) => (
                              <RadioOption key={id} variant="card" value={id} description={about}>
                                {name}
                              </RadioOption>
                            ))}
                          </RadioGroup>
                          {way?.byPhone
                            ? (
                              <FormField
                                name="phone"
                                label="Phone number"
                                description="Include the country code, for example +263 77 123 4567."
                                messages={{
                                  valueMissing: "Enter the phone number to pay with.",
                                  patternMismatch: "Start with + and the country code.",
                                }}
                              >
                                <FormFieldControl
                                  render={<Input type="tel" dir="ltr" autoComplete="tel" />}
                                  required
                                  pattern="\+[0-9 \(\)\-]{7,20}"
                                  value={person.phone}
                                  onValueChange={set("phone")}
                                />
                              </FormField>
                            )
                            : null}
                        </fieldset>
                      )
                      : null}
                  </>
                )
                : (
                  <>
                    <DescriptionList>
                      {([
                        ["Tickets", lines.map(({ kind, count }) => `${count} × ${kind.name}`).join(", "), 1],
                        ["Names", tickets.map(({ key }, at) => holderOf(key, at)).join(", "), 2],
                        ["E-mail", person.email, 2],
                        [
                          "Payment",
                          way
                            ? [way.name, way.byPhone ? person.phone : ""].filter(Boolean).join(", ")
                            : "Nothing to pay",
                          2,
                        ],
                      ] as const).map(([term, details, at]) => (
                        <DescriptionListItem key={term}>
                          <DescriptionListTerm>{term}</DescriptionListTerm>
                          <DescriptionListDetails className="flex flex-nowrap items-start justify-between gap-3">
                            <span className="min-w-0 wrap-anywhere">{details}</span>
                            <Button
                              type="button"
                              variant="link"
                              size="sm"
                              className="-my-1.5 shrink-0 px-0"
                              onClick={() => goTo(at)}
                            >
                              Change<span className="sr-only">{term.toLowerCase()}</span>
                            </Button>
                          </DescriptionListDetails>
                        </DescriptionListItem>
                      ))}
                    </DescriptionList>
                    {total > 0
                      ? <p className="text-sm text-pretty text-muted-foreground">{event.refund}</p>
                      : null}
                  </>
                )}
            </FormFields>
            {/* Without children, `FormMessage` shows why sending failed. */}
            <FormMessage>{errors.form}</FormMessage>
            <div className="flex flex-wrap justify-between gap-3">
              {step === 1 ? <span /> : (
                <Button type="button" variant="outline" onClick={() => goTo(step - 1)}>
                  Back
                </Button>
              )}
              <FormSubmit>
                {step < 3 ? "Continue" : total > 0 ? `Pay ${money.format(total)}` : "Get tickets"}
              </FormSubmit>
            </div>
          </Form>
        </section>
      </Stepper>
    </Columns>
  );
}

interface KindRowProps {
  kind: TicketKind;
  count: number;
  price: string;
  error: string | undefined;
  onCount: (count: number) => void;
}

function KindRow({ kind, count, price, error, onCount }: KindRowProps) {
  const { id, name, about, left, most } = kind;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-4">
      <div className={cn("min-w-0", left === 0 && "text-muted-foreground")}>
        <h3 className="font-medium">{name}</h3>
        <p className="text-sm text-muted-foreground">{about}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm">
          <span className="font-medium tabular-nums">{price}</span>
          {left !== null && left > 0 && left < 10 ? <span className="text-warning">{left} left</span> : null}
        </p>
      </div>
      {left === 0 ? <Badge variant="outline">Sold out</Badge> : (
        <div
          role="group"
          aria-label={name}
          aria-describedby={error ? `${id}-error` : undefined}
          className="flex items-center gap-1"
        >
          <Button
            type="button"
            variant="outline"
            size="icon"
            aria-label={`Remove one ${name}`}
            disabled={count === 0}
            onClick={() => onCount(count - 1)}
          >
            <MinusIcon />
          </Button>
          <output className="w-8 text-center tabular-nums">{count}</output>
          <Button
            type="button"
            variant="outline"
            size="icon"
            aria-label={`Add one ${name}`}
            disabled={count >= Math.min(most, left ?? most)}
            onClick={() => onCount(count + 1)}
          >
            <PlusIcon />
          </Button>
        </div>
      )}
      <p
        id={`${id}-error`}
        role="alert"
        className="col-span-full text-sm font-medium text-destructive empty:hidden"
      >
        {error}
      </p>
    </li>
  );
}

interface ColumnsProps {
  event: Data["event"];
  title: string;
  summary?: ReactNode;
  children: ReactNode;
}

/** The form, with the event and the price next to it. */
function Columns({ event, title, summary, children }: ColumnsProps) {
  const when = rangeText(
    new Intl.DateTimeFormat(locale, {
      weekday: "long",
      day: "numeric",
      month: "long",
      hour: "2-digit",
      minute: "2-digit",
      timeZone: event.timezone,
    }),
    new Date(event.startDate),
    new Date(event.endDate ?? event.startDate),
  );
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <h1 className="mb-6 font-serif text-3xl leading-tight font-semibold text-balance">{title}</h1>
        {children}
      </div>
      <aside
        aria-label="Summary"
        className="grid gap-5 rounded-xl border border-border bg-card p-5 lg:sticky lg:top-6 lg:mt-15"
      >
        <div>
          <h2 className="font-semibold">
            <a
              href={event.url}
              className="rounded-sm underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring"
            >
              {event.name}
            </a>
          </h2>
          <ul className="mt-3 grid gap-2 text-sm text-muted-foreground [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
            <li className="flex gap-2">
              <CalendarDaysIcon aria-hidden />
              <time dateTime={event.startDate}>{when}</time>
            </li>
            <li className="flex gap-2">
              <MapPinIcon aria-hidden />
              <span>{[event.venue, event.address, event.city].filter(Boolean).join(", ")}</span>
            </li>
          </ul>
        </div>
        {summary}
      </aside>
    </div>
  );
}

interface SummaryProps {
  rows: (readonly [what: string, amount: number])[];
  total: number;
  money: (amount: number) => string;
  note: ReactNode;
}

function Summary({ rows, total, money, note }: SummaryProps) {
  return (
    <div className="grid gap-4 border-t border-border pt-5">
      {note}
      {rows.length === 0
        ? <p className="text-sm text-muted-foreground">No tickets selected yet.</p>
        : (
          <dl className="grid gap-2 text-sm">
            {rows.map(([what, amount]) => (
              <div key={what} className="flex justify-between gap-4">
                <dt>{what}</dt>
                <dd className="tabular-nums">{money(amount)}</dd>
              </div>
            ))}
            <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-border pt-3">
              <dt className="font-medium">Total</dt>
              <dd className="font-serif text-2xl font-semibold tabular-nums">{money(total)}</dd>
            </div>
          </dl>
        )}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading event…" className="grid gap-6">
      <Skeleton className="h-9 w-48" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-112 rounded-xl" />
        <Skeleton className="h-56 rounded-xl" />
      </div>
    </div>
  );
}
