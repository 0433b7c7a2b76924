"use client";

import { cva } from "class-variance-authority";
import { useRef, useState } from "react";
import {
  ArrowRightIcon,
  AwardIcon,
  CheckIcon,
  CircleCheckIcon,
  DrumIcon,
  ShieldCheckIcon,
  SmartphoneIcon,
  SunIcon,
  UndoIcon,
  UsersIcon,
} from "lucide-react";
import { cn } from "@/lib/utils";
import { initials } from "@/lib/initials";
import { toneVariants } from "@/lib/tones";
import { Avatar, AvatarFallback } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { DataLoader } from "@/components/ui/error-state";
import { Fieldset, FieldsetLegend } from "@/components/ui/fieldset";
import { Form, FormMessage, type FormOutcome, FormSubmit } from "@/components/ui/form";
import { FormField, FormFieldControl } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { RadioOption } from "@/components/ui/radio-option";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusChip } from "@/components/ui/status-chip";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import { type Data, load, type Plan, type Proof, type Quote, requestVisit } from "./data";

const locale = "en-GB";
const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });

const sections = [
  { id: "landing-proofs", name: "Proofs" },
  { id: "landing-reasons", name: "Reasons to come" },
  { id: "landing-prices", name: "Prices" },
  { id: "landing-visit", name: "Visit" },
] as const;

const linkVariants = cva(
  "rounded-sm outline-offset-2 hover:underline hover:underline-offset-4 focus-visible:outline-2 focus-visible:outline-ring",
);

/** A landing page for a place: its proofs, advantages, quotes from guests, and prices. */
export function LandingPage() {
  return (
    <div className="text-foreground">
      <DataLoader
        load={load}
        fallback={<Loading />}
        headingLevel="h1"
        problem={{ title: "The page could not be loaded" }}
      >
        {(data) => <Page data={data} />}
      </DataLoader>
    </div>
  );
}

function Page({ data }: { data: Data }) {
  const { name, city, title, text, tier, tierSince, proofs, reasons, quotes, plans, phone, address, now } =
    data;
  const current = proofs.filter(({ expiresAt }) => !hasEnded(expiresAt, now));
  const [plan, setPlan] = useState("");
  const email = useRef<HTMLInputElement>(null);
  return (
    <>
      <header className="border-b border-border">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
          <a
            href="#top"
            className={cn(linkVariants(), "flex min-h-6 items-center font-serif text-lg font-semibold")}
          >
            {name}
          </a>
          <nav aria-label="Sections" className="flex items-center gap-6 text-sm">
            {sections.slice(0, 3).map(({ id, name: section }) => (
              <a
                key={id}
                href={`#${id}`}
                className={cn(linkVariants(), "hidden min-h-6 items-center md:flex")}
              >
                {section}
              </a>
            ))}
            <a href="#landing-visit" className={cn(buttonVariants({ size: "sm" }))}>Visit us</a>
          </nav>
        </div>
      </header>

      <main>
        <section
          aria-labelledby="landing-title"
          className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-12 sm:px-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-20"
        >
          <div className="grid min-w-0 justify-items-start gap-5">
            {tier > 0
              ? (
                <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
                  <VerifiedBadge tier={tier} since={tierSince} locale={locale} />
                  Verified in {city}
                </p>
              )
              : null}
            <h1
              id="landing-title"
              className="max-w-2xl font-serif text-4xl leading-tight font-semibold text-balance wrap-anywhere sm:text-5xl"
            >
              {title}
            </h1>
            <p className="max-w-xl text-lg leading-relaxed text-pretty text-muted-foreground">{text}</p>
            <div className="flex flex-wrap gap-3">
              <a href="#landing-visit" className={cn(buttonVariants({ size: "lg" }))}>
                Come for a visit
                <ArrowRightIcon aria-hidden className="rtl:-scale-x-100" />
              </a>
              <a href="#landing-prices" className={cn(buttonVariants({ variant: "outline", size: "lg" }))}>
                See prices
              </a>
            </div>
          </div>
          {current.length > 0
            ? (
              <ul
                aria-label="Proofs at a glance"
                className="grid min-w-0 gap-1 rounded-2xl border border-border bg-card p-3 shadow-sm"
              >
                {current.map((proof) => {
                  const { icon: Icon, tone, name: level } = tiers[proof.tier];
                  return (
                    <li key={proof.tier} className="flex items-center gap-3 p-2">
                      <span
                        className={cn(
                          toneVariants({ tone }),
                          "flex size-10 shrink-0 items-center justify-center rounded-full",
                        )}
                      >
                        <Icon aria-hidden className="size-5" />
                      </span>
                      <span className="min-w-0 text-sm wrap-anywhere">
                        <span className="block font-medium">{level}</span>
                        <span className="text-muted-foreground">{proof.title}</span>
                      </span>
                    </li>
                  );
                })}
              </ul>
            )
            : null}
        </section>

        <section aria-labelledby="landing-proofs" className="border-y border-border bg-muted/50">
          <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 lg:py-16">
            <Heading id="landing-proofs">Don’t take our word for it</Heading>
            <p className="mt-2 max-w-prose text-pretty text-foreground/70">
              {proofs.length > 0
                ? "Four tiers, each with its own kind of proof. Open a proof to check it yourself."
                : `${name} is not verified yet. Its proofs will appear here.`}
            </p>
            {proofs.length > 0
              ? (
                <ul className="mt-8 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
                  {proofs.map((proof) => <ProofCard key={proof.tier} proof={proof} now={now} />)}
                </ul>
              )
              : null}
          </div>
        </section>

        <section
          aria-labelledby="landing-reasons"
          className="mx-auto max-w-6xl px-4 py-12 sm:px-6 lg:py-16"
        >
          <Heading id="landing-reasons">Three reasons to come</Heading>
          <ul className="mt-8 grid gap-8 md:grid-cols-3">
            {reasons.map(({ title: reason, text: why }, index) => {
              const Icon = reasonIcons[index % reasonIcons.length]!;
              return (
                <li key={reason} className="grid content-start gap-2">
                  <span
                    className={cn(
                      toneVariants({ tone: "cobalt" }),
                      "mb-1 flex size-11 items-center justify-center rounded-xl",
                    )}
                  >
                    <Icon aria-hidden className="size-5" />
                  </span>
                  <h3 className="text-lg font-semibold">{reason}</h3>
                  <p className="leading-relaxed text-pretty text-muted-foreground">{why}</p>
                </li>
              );
            })}
          </ul>
        </section>

        {quotes.length > 0
          ? (
            <section aria-labelledby="landing-quotes" className="border-y border-border bg-muted/50">
              <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 lg:py-16">
                <Heading id="landing-quotes">What guests say</Heading>
                <p className="mt-2 text-foreground/70">All of these guests are verified.</p>
                <ul className="mt-8 grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
                  {quotes.map((quote) => <QuoteCard key={quote.id} quote={quote} />)}
                </ul>
              </div>
            </section>
          )
          : null}

        <Prices
          plans={plans}
          currency={data.currency}
          onChoose={(id) => {
            setPlan(id);
            email.current?.focus();
          }}
        />

        <Visit
          name={name}
          field={email}
          plan={plans.find(({ id }) => id === plan)?.name}
        />
      </main>

      <footer className="border-t border-border">
        <div className="mx-auto grid max-w-6xl gap-6 px-4 py-10 text-sm sm:grid-cols-2 sm:px-6">
          <address className="grid gap-1 not-italic">
            <span className="font-serif text-lg font-semibold">{name}</span>
            <span>{address}</span>
            <a
              href={`tel:${phone.replaceAll(" ", "")}`}
              className={cn(linkVariants(), "flex min-h-6 w-fit items-center pointer-coarse:min-h-11")}
            >
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </address>
          <nav aria-label="Footer" className="flex flex-wrap content-start gap-x-6 gap-y-2 sm:justify-end">
            {[...sections, { id: "privacy", name: "Privacy" }, { id: "imprint", name: "Imprint" }].map((
              { id, name: section },
            ) => (
              <a
                key={id}
                href={`#${id}`}
                className={cn(linkVariants(), "flex min-h-6 items-center pointer-coarse:min-h-11")}
              >
                {section}
              </a>
            ))}
          </nav>
        </div>
      </footer>
    </>
  );
}

const tiers = {
  1: { icon: UsersIcon, tone: "terracotta", name: "Community" },
  2: { icon: SmartphoneIcon, tone: "cobalt", name: "Identity" },
  3: { icon: ShieldCheckIcon, tone: "gold", name: "Government" },
  4: { icon: AwardIcon, tone: "tanzanite", name: "Licensed" },
} as const;

const reasonIcons = [DrumIcon, SunIcon, UndoIcon];

function hasEnded(expiresAt: string | null, now: string): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now);
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="scroll-mt-8 font-serif text-2xl font-semibold text-balance sm:text-3xl">
      {children}
    </h2>
  );
}

function ProofCard({ proof, now }: { proof: Proof; now: string }) {
  const { icon: Icon, tone, name } = tiers[proof.tier];
  const isOver = hasEnded(proof.expiresAt, now);
  return (
    <li
      className={cn(
        "flex min-w-0 flex-col items-start gap-3 rounded-xl border bg-card p-5",
        isOver ? "border-dashed border-input" : "border-border",
      )}
    >
      <span
        className={cn(
          "flex size-12 items-center justify-center rounded-full",
          isOver ? "bg-muted text-foreground/70" : toneVariants({ tone }),
        )}
      >
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <p className="text-sm text-muted-foreground">Tier {proof.tier} · {name}</p>
        <h3 className="font-semibold wrap-anywhere">{proof.title}</h3>
        <p className="text-sm text-pretty text-muted-foreground">{proof.detail}</p>
      </div>
      <div className="grid gap-2 text-sm">
        {isOver
          ? (
            <>
              <StatusChip tone="warning">Expired</StatusChip>
              <p>Since {day.format(new Date(proof.expiresAt!))}. It no longer counts.</p>
            </>
          )
          : (
            <>
              <StatusChip tone="success">Counts</StatusChip>
              <p>
                {proof.expiresAt
                  ? `Until ${day.format(new Date(proof.expiresAt))}`
                  : `Checked ${day.format(new Date(proof.checkedAt))}`}
              </p>
            </>
          )}
        <a
          href={proof.href}
          className={cn(buttonVariants({ variant: "outline", size: "sm" }), "justify-self-start")}
        >
          Open proof<span className="sr-only">{proof.title}</span>
        </a>
      </div>
    </li>
  );
}

function QuoteCard({ quote }: { quote: Quote }) {
  const { words, name, role, tier } = quote;
  return (
    <li className="min-w-0 rounded-xl border border-border bg-card p-5">
      <figure className="grid gap-4">
        <blockquote className="leading-relaxed text-pretty wrap-anywhere">“{words}”</blockquote>
        <figcaption className="flex items-start gap-3 text-sm">
          <Avatar aria-hidden>
            <AvatarFallback>{initials(name)}</AvatarFallback>
          </Avatar>
          <span className="grid min-w-0 justify-items-start gap-1">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="text-muted-foreground">{role}</span>
            {tier > 0 ? <VerifiedBadge tier={tier} locale={locale} /> : null}
          </span>
        </figcaption>
      </figure>
    </li>
  );
}

interface PricesProps {
  plans: Plan[];
  currency: string;
  onChoose: (plan: string) => void;
}

function Prices({ plans, currency, onChoose }: PricesProps) {
  const [per, setPer] = useState<"hour" | "month">("hour");
  const money = new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 });
  return (
    <section aria-labelledby="landing-prices" className="mx-auto max-w-6xl px-4 py-12 sm:px-6 lg:py-16">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Heading id="landing-prices">Prices</Heading>
        <Fieldset
          render={
            <RadioGroup
              value={per}
              onValueChange={(value: string) => setPer(value as typeof per)}
            />
          }
          className="flex flex-wrap gap-x-5 gap-y-2"
        >
          <FieldsetLegend className="sr-only">Prices</FieldsetLegend>
          <RadioOption value="hour">Hourly</RadioOption>
          <RadioOption value="month">Monthly (16 hours)</RadioOption>
        </Fieldset>
      </div>
      <ul className="mt-8 grid gap-4 md:grid-cols-3">
        {plans.map(({ id, name, text, features, isRecommended, ...price }) => (
          <li
            key={id}
            className={cn(
              "flex min-w-0 flex-col gap-4 rounded-xl border bg-card p-6",
              isRecommended ? "border-primary" : "border-border",
            )}
          >
            <div className="grid gap-1">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="text-lg font-semibold">{name}</h3>
                {isRecommended ? <Badge>Most booked</Badge> : null}
              </div>
              <p className="text-sm text-muted-foreground">{text}</p>
            </div>
            <p>
              <span className="font-serif text-3xl font-semibold tabular-nums">
                {money.format(price[per])}
              </span>{" "}
              <span className="text-sm text-muted-foreground">per {per}</span>
            </p>
            <ul className="grid flex-1 content-start gap-2 text-sm">
              {features.map((feature) => (
                <li key={feature} className="flex gap-2">
                  <CheckIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
                  {feature}
                </li>
              ))}
            </ul>
            <Button variant={isRecommended ? "default" : "outline"} onClick={() => onChoose(id)}>
              Visit this room<span className="sr-only">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface VisitProps {
  name: string;
  field: React.Ref<HTMLInputElement>;
  /** Name of the selected room. Absent if none is selected. */
  plan: string | undefined;
}

/** Requests a visit by e-mail. */
function Visit({ name, field, plan }: VisitProps) {
  const [email, setEmail] = useState("");
  const [sentTo, setSentTo] = useState("");
  const done = useRef<HTMLParagraphElement>(null);

  async function send(): Promise<FormOutcome | void> {
    const address = email.trim();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) {
      return { errors: { email: "Enter an e-mail address, such as name@band.example." } };
    }
    const refused = await requestVisit(address, plan ?? "");
    if (refused) return refused;
    setSentTo(address);
    // The form disappears, so focus moves to the message that replaces it.
    requestAnimationFrame(() => done.current?.focus());
  }

  return (
    <section aria-labelledby="landing-visit" className="bg-primary text-primary-foreground">
      <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-12 sm:px-6 lg:grid-cols-2 lg:py-16">
        <div className="grid gap-2">
          <Heading id="landing-visit">Come and listen first</Heading>
          <p className="max-w-prose text-pretty">
            The first half hour in any room is free. Leave your e-mail address, and {name}{" "}
            will offer you two times.
          </p>
        </div>
        <div className="min-w-0 rounded-xl bg-card p-5 text-card-foreground">
          {sentTo
            ? (
              <p
                ref={done}
                role="status"
                tabIndex={-1}
                className="flex gap-3 leading-relaxed wrap-anywhere outline-none"
              >
                <CircleCheckIcon aria-hidden className="mt-1 size-5 shrink-0 text-success" />
                <span className="min-w-0">
                  Request sent. We’ll write to <bdi dir="ltr">{sentTo}</bdi> today.
                </span>
              </p>
            )
            : (
              <Form
                aria-label="Request a visit"
                labels={{
                  failed: () => "Your request could not be sent. Check your connection and try again.",
                }}
                onFormSubmit={send}
              >
                <FormField
                  name="email"
                  label="E-mail address"
                  description={plan
                    ? `For: ${plan}`
                    : "You can visit any room. We’ll only use your address to arrange the visit."}
                >
                  <FormFieldControl
                    ref={field}
                    render={<Input inputMode="email" autoComplete="email" dir="ltr" />}
                    maxLength={254}
                    value={email}
                    onValueChange={(value) => setEmail(String(value))}
                  />
                </FormField>
                <FormMessage />
                <FormSubmit>Request a visit</FormSubmit>
              </Form>
            )}
        </div>
      </div>
    </section>
  );
}

function Loading() {
  return (
    <main className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
      <div role="status" aria-label="Loading page…" className="grid gap-6">
        <Skeleton className="h-12 w-96 max-w-full" />
        <Skeleton className="h-24 max-w-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
    </main>
  );
}
