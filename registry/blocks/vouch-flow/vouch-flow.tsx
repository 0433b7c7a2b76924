"use client";

import { useEffect, useRef, useState } from "react";
import { CircleCheckIcon, CircleXIcon, HandshakeIcon, MapPinOffIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { Button, buttonVariants } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Empty, EmptyContent, EmptyDescription, EmptyHeader, EmptyMedia } from "@/components/ui/empty";
import { DataLoader } from "@/components/ui/error-state";
import { Fieldset, FieldsetLegend } from "@/components/ui/fieldset";
import { Form, FormFields, FormMessage, type FormOutcome, FormSubmit } from "@/components/ui/form";
import {
  FormField,
  FormFieldControl,
  FormFieldDescription,
  FormFieldError,
  FormFieldLabel,
  FormFieldRoot,
} from "@/components/ui/form-field";
import { PageHeader, PageHeaderDescription, PageHeaderTitle } from "@/components/ui/page-header";
import { RadioGroup } from "@/components/ui/radio-group";
import { RadioOption } from "@/components/ui/radio-option";
import { Skeleton } from "@/components/ui/skeleton";
import { Stepper, StepperItem, StepperList, StepperTrigger } from "@/components/ui/stepper";
import { Textarea } from "@/components/ui/textarea";
import { TierLadder } from "@/components/ui/tier-ladder";
import { UsageMeter } from "@/components/ui/usage-meter";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import { type Data, type Draft, load, type Place, type Reason, send, type Vouch } from "./data";
import { VouchFlowDone } from "./vouch-flow-done";
import { VouchFlowRefused } from "./vouch-flow-refused";

const steps = [
  { name: "Place", title: "Which place do you know?", fields: [] },
  { name: "You", title: "How do you know it?", fields: ["knowing", "distance", "visit"] },
  { name: "Statement", title: "What do you know about it?", fields: ["statement"] },
] as const;

const questions = [
  {
    name: "knowing",
    legend: "How you know the place",
    missing: "Choose how you know the place.",
    options: [
      ["neighbor", "Neighbour", "You live or work nearby. Your vouch counts slightly less."],
      ["long_term_customer", "Long-term customer", "You’ve been there many times."],
      ["personal_knowledge", "I know the people there", "You know the people who run it."],
      [
        "community_member",
        "Same community",
        "You belong to the same community. Your vouch counts slightly less.",
      ],
      ["business_partner", "Business partner", "You do business with the place."],
      ["professional_endorsement", "Professional endorsement", "You can judge the work as a professional."],
    ],
  },
  {
    name: "distance",
    legend: "How far away you live or work",
    missing: "Choose a distance.",
    options: [
      ["street", "Same street", "You can see it from your door."],
      ["walk", "Within walking distance", "Up to 2 km."],
      ["town", "Same town", "More than 2 km."],
      ["away", "Further away", "Another town or country."],
    ],
  },
  {
    name: "visit",
    legend: "When you were last there",
    missing: "Choose when you were last there.",
    options: [
      ["week", "In the last week", undefined],
      ["months", "In the last three months", undefined],
      ["year", "In the last year", undefined],
      ["earlier", "Longer ago, or never", undefined],
    ],
  },
] as const;

const empty: Draft = {
  place: undefined,
  knowing: "",
  distance: "",
  visit: "",
  statement: "",
  isPublic: false,
  isTrue: false,
};

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

/**
 * Lets people vouch for a place: they select it, say how they know it and add their own words, then see what happens
 * next.
 */
export function VouchFlow() {
  return (
    <main className="mx-auto w-full max-w-5xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <DataLoader
        load={load}
        fallback={<Loading />}
        headingLevel="h1"
        problem={{ title: "The page could not be loaded" }}
      >
        {(loaded) => <Flow data={loaded} />}
      </DataLoader>
    </main>
  );
}

function Flow({ data }: { data: Data }) {
  const { product, limit, days, ...start } = data;
  const [places, setPlaces] = useState(start.places);
  const [given, setGiven] = useState(start.given);
  const [draft, setDraft] = useState(empty);
  const [step, setStep] = useState(1);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isWorking, setWorking] = useState(false);
  const [vouch, setVouch] = useState<Vouch>();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
  }, [step]);

  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const { knowing, distance, visit, statement, isPublic, isTrue } = draft;
  const place = places.find(({ id }) => id === draft.place?.id);
  const again = given.length < limit ? undefined : day.format(daysAfter(given[given.length - limit]!, days));
  const refuse = (id: string, refusal: Reason | null) =>
    setPlaces((all) => all.map((one) => one.id === id ? { ...one, refusal } : one));

  async function next(): Promise<FormOutcome | void> {
    const wrong = faults(draft, step);
    if (wrong) return wrong;
    if (step < steps.length) {
      setErrors({});
      setStep(step + 1);
      return;
    }
    setWorking(true);
    try {
      const outcome = await send({
        place: place!.id,
        vouchingType: knowing as Exclude<typeof knowing, "">,
        distance: distance as Exclude<typeof distance, "">,
        lastVisit: visit as Exclude<typeof visit, "">,
        statement: statement.trim(),
        visibility: isPublic ? "public" : "private",
      });
      if ("errors" in outcome) {
        setErrors(outcome.errors as Record<string, string>);
        setStep(steps.findIndex(({ fields }) => fields.some((name) => name in outcome.errors)) + 1);
      } else if ("refusal" in outcome) {
        refuse(place!.id, outcome.refusal);
        setStep(1);
      } else if ("given" in outcome) {
        setGiven(outcome.given);
        setStep(1);
      } else {
        setGiven([...given, outcome.createdAt]);
        setVouch(outcome);
        setStep(steps.length + 1);
        refuse(place!.id, { code: "vouched", vouch: outcome.id, since: outcome.createdAt });
      }
    } finally {
      setWorking(false);
    }
  }

  const quota = (
    <UsageMeter
      label={`Vouches in the last ${days} days`}
      used={given.length}
      limit={limit}
      locale="en-GB"
      resets={again ? `You can vouch again on ${again}.` : undefined}
    />
  );

  if (vouch && place) {
    return (
      <VouchFlowDone
        vouch={vouch}
        place={place}
        isPublic={isPublic}
        heading={heading}
        quota={quota}
        onWithdrawn={() => refuse(place.id, null)}
        onRestart={() => {
          setVouch(undefined);
          setDraft(empty);
          setStep(1);
        }}
      />
    );
  }

  const { title } = steps[step - 1]!;
  return (
    <>
      <PageHeader>
        <PageHeaderTitle>Vouch for a place</PageHeaderTitle>
        <PageHeaderDescription>
          Tell others on {product} that a place is real and what it says it is.
        </PageHeaderDescription>
      </PageHeader>
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <Stepper value={step} onValueChange={setStep}>
          <StepperList aria-label="Steps">
            {steps.map(({ name, fields }, index) => (
              <StepperItem
                key={name}
                step={index + 1}
                className="wrap-normal @max-md/stepper:min-w-min @max-md/stepper:data-current:flex-auto!"
                invalid={fields.some((field) => errors[field])}
                disabled={isWorking || index + 1 > step}
              >
                <StepperTrigger>{name}</StepperTrigger>
              </StepperItem>
            ))}
          </StepperList>
          <section
            aria-labelledby="vouch-flow-step"
            className="rounded-xl border border-border bg-card p-4 sm:p-6"
          >
            <h2
              ref={heading}
              id="vouch-flow-step"
              tabIndex={-1}
              className="mb-5 text-lg font-semibold text-balance outline-none"
            >
              {title}
            </h2>
            {places.length === 0 ? <NoPlaces /> : (
              <Form
                key={step}
                aria-label={title}
                errors={errors}
                labels={{
                  failed: () => "Your vouch could not be sent. We’ve kept your answers. Try again.",
                }}
                onFormSubmit={next}
              >
                {step === 1
                  ? (
                    <FormFields>
                      <FormFieldRoot name="place">
                        <Fieldset
                          render={
                            <RadioGroup
                              value={place?.id ?? ""}
                              onValueChange={(id: string) =>
                                change({ place: places.find((one) => one.id === id) })}
                            />
                          }
                        >
                          <FieldsetLegend className="sr-only">Places near you</FieldsetLegend>
                          {places.map((one) => (
                            <RadioOption
                              key={one.id}
                              variant="card"
                              value={one.id}
                              description={whereOf(one)}
                            >
                              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                                <span className="min-w-0 wrap-anywhere">{one.name}</span>
                                <VerifiedBadge tier={one.tier} explained={false} />
                              </span>
                            </RadioOption>
                          ))}
                        </Fieldset>
                        <FormFieldError />
                      </FormFieldRoot>
                    </FormFields>
                  )
                  : step === 2
                  ? (
                    <FormFields>
                      {questions.map(({ name, legend, options }) => (
                        <FormFieldRoot key={name} name={name}>
                          <Fieldset
                            render={
                              <RadioGroup
                                value={draft[name]}
                                onValueChange={(value: string) => change({ [name]: value })}
                              />
                            }
                          >
                            <FieldsetLegend size="sm">{legend}</FieldsetLegend>
                            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
                              {options.map(([value, label, hint]) => (
                                <RadioOption key={value} value={value} description={hint}>
                                  {label}
                                </RadioOption>
                              ))}
                            </div>
                          </Fieldset>
                          <FormFieldError />
                        </FormFieldRoot>
                      ))}
                    </FormFields>
                  )
                  : (
                    <FormFields>
                      <FormField
                        name="statement"
                        label="In your own words (optional)"
                        description="For example, how long you’ve known it, who runs it and what it offers. No phone numbers or links."
                      >
                        <FormFieldControl
                          render={<Textarea rows={4} />}
                          maxLength={500}
                          value={statement}
                          onValueChange={(value) => change({ statement: String(value) })}
                        />
                      </FormField>
                      <FormFieldRoot name="visibility" orientation="horizontal">
                        <Checkbox
                          checked={isPublic}
                          onCheckedChange={(checked) => change({ isPublic: checked === true })}
                        />
                        <div className="grid min-w-0 flex-1 gap-1">
                          <FormFieldLabel>Show my name next to this vouch</FormFieldLabel>
                          <FormFieldDescription>
                            Otherwise your name stays hidden. Your vouch counts the same either way.
                          </FormFieldDescription>
                        </div>
                      </FormFieldRoot>
                      <FormFieldRoot name="isTrue" orientation="horizontal">
                        <Checkbox
                          checked={isTrue}
                          onCheckedChange={(checked) => change({ isTrue: checked === true })}
                        />
                        <div className="grid min-w-0 flex-1 gap-1">
                          <FormFieldLabel>
                            I don’t manage {place?.name}, or live or work with someone who does
                          </FormFieldLabel>
                          <FormFieldError />
                        </div>
                      </FormFieldRoot>
                    </FormFields>
                  )}
                {/* Always rendered, so that screen readers announce a refusal when a place is selected. */}
                <div role="status" className="empty:hidden">
                  {step === 1 && place && (place.refusal || again)
                    ? (
                      <VouchFlowRefused
                        key={place.id}
                        place={place}
                        again={again}
                        limit={limit}
                        days={days}
                        onWithdrawn={() => {
                          refuse(place.id, null);
                          heading.current?.focus();
                        }}
                      />
                    )
                    : null}
                </div>
                <FormMessage>
                  {steps[step - 1]!.fields.some((name) => errors[name])
                    ? "Correct the marked fields above, then continue."
                    : undefined}
                </FormMessage>
                <div className="flex flex-wrap justify-between gap-3">
                  {step > 1
                    ? (
                      <Button
                        type="button"
                        variant="outline"
                        disabled={isWorking}
                        onClick={() => setStep(step - 1)}
                      >
                        Back
                      </Button>
                    )
                    : null}
                  {step === 1 && (place?.refusal || again) ? null : (
                    <FormSubmit className="ms-auto">
                      {step < steps.length ? "Continue" : "Send vouch"}
                    </FormSubmit>
                  )}
                </div>
              </Form>
            )}
          </section>
        </Stepper>
        <aside
          aria-label={place && step > 1 ? place.name : "Before you vouch"}
          className="grid min-w-0 content-start gap-6 lg:border-s lg:border-border lg:ps-6"
        >
          {place && step > 1 ? <Chosen place={place} /> : <Meaning />}
          {quota}
        </aside>
      </div>
    </>
  );
}

/** Returns what is missing or wrong in a step, or undefined if it is complete. */
function faults(draft: Draft, step: number): FormOutcome | undefined {
  if (step === 1) return draft.place ? undefined : { errors: { place: "Choose the place you know." } };
  if (step === 3) {
    return draft.isTrue ? undefined : { errors: { isTrue: "Confirm this to vouch for the place." } };
  }
  const errors: Record<string, string> = {};
  for (const { name, missing } of questions) if (!draft[name]) errors[name] = missing;
  if (draft.visit === "earlier") {
    errors.visit = "You can only vouch for places you’ve visited in the last year. Visit the place first.";
  }
  if (Object.keys(errors).length > 0) return { errors };
  // This is a message for the whole form, because either answer may be the wrong one. An error on one answer would
  // remain even after the other is corrected.
  return draft.knowing === "neighbor" && (draft.distance === "town" || draft.distance === "away")
    ? { message: "A neighbour lives or works within 2 km. Change the distance, or how you know the place." }
    : undefined;
}

function daysAfter(time: string, days: number): Date {
  return new Date(Date.parse(time) + days * 86_400_000);
}

/** Formats a place's type and location, such as "Café. 5 Fife Avenue, Harare". */
const whereOf = ({ kind, address, city }: Place) =>
  [kind, [address, city].filter(Boolean).join(", ")].filter(Boolean).join(". ");

/** The place to vouch for, and what it still needs for tier 1. */
function Chosen({ place }: { place: Place }) {
  const { name, country, tier, basis, counted, needed } = place;
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <p className="text-sm text-muted-foreground">{whereOf(place)}, {country}</p>
      </div>
      <div className="grid gap-4">
        <h3 className="text-sm font-semibold">Verification today</h3>
        <TierLadder
          tier={tier}
          holds={tier > 0 && basis ? [{ tier: tier as 1 | 2 | 3 | 4, basis }] : []}
          {...(counted < needed
            ? { progress: { value: counted, max: needed, text: `${counted} of ${needed} vouches`, tier: 1 } }
            : {})}
        />
      </div>
    </div>
  );
}

const rules = [
  { is: true, text: "You’ve been there yourself in the last twelve months." },
  { is: true, text: "You’re a neighbour or customer, work in the same trade, or know the people there." },
  { is: false, text: "You manage the place or have claimed it." },
  { is: false, text: "You live or work with someone who manages it." },
  { is: false, text: "You were offered money or a favour to vouch." },
];

function Meaning() {
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="flex items-center gap-2 font-semibold">
          <HandshakeIcon aria-hidden className="size-5 text-terracotta" />
          What a vouch means
        </h2>
        <p className="text-sm text-pretty text-muted-foreground">
          You confirm that the place exists and is what it claims to be. A vouch isn’t a review, so it doesn’t
          matter whether you like it. With enough vouches, the place reaches tier 1 · Community.
        </p>
      </div>
      <div className="grid gap-2">
        <h2 className="font-semibold">Who can vouch</h2>
        <ul className="grid gap-2 text-sm">
          {rules.map(({ is, text }) => (
            <li key={text} className="flex gap-2">
              {is
                ? <CircleCheckIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
                : <CircleXIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />}
              <span className="min-w-0">
                <span className="sr-only">{is ? "Yes: " : "No: "}</span>
                {text}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function NoPlaces() {
  return (
    <Empty className="border">
      <EmptyHeader>
        <EmptyMedia variant="icon">
          <MapPinOffIcon />
        </EmptyMedia>
        <h3 className="text-lg font-semibold">No places near you yet</h3>
        <EmptyDescription>Places you can vouch for appear here.</EmptyDescription>
      </EmptyHeader>
      <EmptyContent>
        <a href="#add-place" className={cn(buttonVariants())}>Add a place</a>
      </EmptyContent>
    </Empty>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading places" className="grid gap-6">
      <Skeleton className="h-9 w-56 max-w-full" />
      <Skeleton className="h-8" />
      <Skeleton className="h-96 rounded-xl" />
    </div>
  );
}
