"use client";

import { useEffect, useRef, useState } from "react";
import { CalendarPlusIcon, MessageSquareReplyIcon, PencilLineIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DescriptionList,
  DescriptionListDetails,
  DescriptionListItem,
  DescriptionListTerm,
} from "@/components/ui/description-list";
import { DataLoader } from "@/components/ui/error-state";
import { Fieldset, FieldsetLegend } from "@/components/ui/fieldset";
import { Form, FormFields, FormMessage, type FormOutcome, FormSubmit } from "@/components/ui/form";
import { FormField, FormFieldControl, FormFieldError, FormFieldRoot } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { PageHeader, PageHeaderDescription, PageHeaderTitle } from "@/components/ui/page-header";
import { RadioGroup } from "@/components/ui/radio-group";
import { RadioOption } from "@/components/ui/radio-option";
import { Skeleton } from "@/components/ui/skeleton";
import { Stepper, StepperItem, StepperList, StepperTrigger } from "@/components/ui/stepper";
import { TierLadder } from "@/components/ui/tier-ladder";
import { ClaimFlowDone } from "./claim-flow-done";
import { ClaimFlowPlaces } from "./claim-flow-places";
import { ClaimFlowProof } from "./claim-flow-proof";
import { type Claim, type Data, type Draft, load, type Place, type Refusal, type Role, submit } from "./data";

const steps = [
  { name: "Place", title: "Which place do you manage?", fields: ["place"] },
  { name: "You", title: "What is your role there?", fields: ["role", "position"] },
  { name: "Proof", title: "How can you prove your role?", fields: ["method", "link", "documents"] },
  { name: "Check", title: "Check your claim", fields: [] },
] as const;

const roles: Record<Role, { name: string; hint: string }> = {
  owner: { name: "Owner", hint: "You own the place, alone or with others." },
  manager: { name: "Manager", hint: "You run it day to day." },
  official: {
    name: "Official",
    hint: "You represent it in an official role, for example at a school or ministry.",
  },
  employee: { name: "Employee", hint: "You work there and keep its page up to date." },
  agent: { name: "Agent", hint: "The place has asked you to act on its behalf." },
};

const empty: Draft = {
  place: undefined,
  role: "",
  position: "",
  method: "",
  codes: {},
  link: "",
  documents: [],
  note: "",
};

/** Claims a place: people select it, state their role and add the proof, then see what happens next. */
export function ClaimFlow() {
  return (
    <main className="mx-auto w-full max-w-5xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <DataLoader
        load={load}
        fallback={<Loading />}
        headingLevel="h1"
        problem={{ title: "The claim form could not be loaded" }}
      >
        {(data) => <Flow {...data} />}
      </DataLoader>
    </main>
  );
}

function Flow({ product, nearby, digits, decisionBy, maxFileSize }: Data) {
  const [draft, setDraft] = useState(empty);
  const [step, setStep] = useState(1);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isWorking, setWorking] = useState(false);
  const [claim, setClaim] = useState<Claim>();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
  }, [step]);

  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const { place, role, position, method, link, documents, note } = draft;

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
      const outcome = await submit({
        place: place!.id,
        role: role as Role,
        position: position.trim(),
        proof: method === "documents"
          ? {
            kind: "documents",
            link: link.trim(),
            files: documents.flatMap(({ url }) => url ?? []),
            note: note.trim(),
          }
          : { kind: "code", contact: method },
      });
      if ("errors" in outcome) {
        setErrors(outcome.errors as Record<string, string>);
        setStep(stepOf(outcome));
      } else {
        setClaim(outcome);
        setStep(steps.length + 1);
      }
    } finally {
      setWorking(false);
    }
  }

  if (claim && place) {
    return (
      <ClaimFlowDone
        claim={claim}
        place={place}
        role={roles[role as Role].name}
        heading={heading}
        onRestart={() => {
          setClaim(undefined);
          setDraft(empty);
          setStep(1);
        }}
      />
    );
  }

  const { title } = steps[step - 1]!;
  const isWrong = steps[step - 1]!.fields.some((name) => errors[name]);
  const contact = place?.contacts.find(({ id }) => id === method);
  return (
    <>
      <PageHeader>
        <PageHeaderTitle>Claim a place</PageHeaderTitle>
        <PageHeaderDescription>
          Prove that you manage a place, then keep its page on {product} up to date.
        </PageHeaderDescription>
      </PageHeader>
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <Stepper value={step} onValueChange={setStep}>
          <StepperList aria-label="Steps">
            {steps.map(({ name, fields }, index) => (
              <StepperItem
                key={name}
                step={index + 1}
                // On a phone, the current step's label takes the available width and only breaks between words.
                className="wrap-normal @max-md/stepper:min-w-min @max-md/stepper:data-current:flex-auto!"
                invalid={fields.some((field) => errors[field])}
                disabled={isWorking || index + 1 > step}
              >
                <StepperTrigger>{name}</StepperTrigger>
              </StepperItem>
            ))}
          </StepperList>
          <section
            aria-labelledby="claim-flow-step"
            className="rounded-xl border border-border bg-card p-4 sm:p-6"
          >
            <h2
              ref={heading}
              id="claim-flow-step"
              tabIndex={-1}
              className="mb-5 text-lg font-semibold text-balance outline-none"
            >
              {title}
            </h2>
            {step === 1
              ? (
                <ClaimFlowPlaces
                  nearby={nearby}
                  value={place}
                  onValueChange={(chosen) =>
                    change(
                      chosen?.id === place?.id ? { place: chosen } : { place: chosen, method: "", codes: {} },
                    )}
                  onSubmit={next}
                />
              )
              : (
                <Form
                  key={step}
                  aria-label={title}
                  errors={errors}
                  labels={{
                    failed: () => "The claim could not be submitted. We’ve kept your answers. Try again.",
                  }}
                  onFormSubmit={next}
                >
                  {step === 2
                    ? (
                      <FormFields>
                        <FormFieldRoot name="role">
                          <Fieldset
                            render={
                              <RadioGroup
                                value={role}
                                onValueChange={(value: string) => change({ role: value as Role })}
                              />
                            }
                          >
                            <FieldsetLegend className="sr-only">{title}</FieldsetLegend>
                            {Object.entries(roles).map(([value, { name, hint }]) => (
                              <RadioOption key={value} variant="card" value={value} description={hint}>
                                {name}
                              </RadioOption>
                            ))}
                          </Fieldset>
                          <FormFieldError />
                        </FormFieldRoot>
                        <FormField
                          name="position"
                          label="Your position"
                          description="As stated in your contract or on the place’s website, such as “Head librarian”."
                        >
                          <FormFieldControl
                            render={<Input autoComplete="organization-title" />}
                            maxLength={120}
                            value={position}
                            onValueChange={(value) => change({ position: String(value) })}
                          />
                        </FormField>
                      </FormFields>
                    )
                    : step === 3
                    ? (
                      <ClaimFlowProof
                        place={place!}
                        draft={draft}
                        digits={digits}
                        decisionBy={decisionBy}
                        maxFileSize={maxFileSize}
                        onChange={change}
                        onCode={(id, state) =>
                          setDraft((before) => ({
                            ...before,
                            codes: { ...before.codes, [id]: state },
                          }))}
                      />
                    )
                    : (
                      <>
                        <DescriptionList>
                          <Answer name="Place">
                            {place!.name}
                            <span className="block font-normal text-muted-foreground">
                              {place!.address}, {place!.city}, {place!.country}
                            </span>
                          </Answer>
                          <Answer name="Role">
                            {roles[role as Role].name}, {position}
                          </Answer>
                          <Answer name="Proof">
                            {contact
                              ? (
                                <>
                                  Code confirmed at <bdi dir="ltr">{contact.shown}</bdi>
                                </>
                              )
                              : (
                                <ul className="grid gap-1">
                                  {link.trim()
                                    ? (
                                      <li>
                                        <bdi dir="ltr">{link.trim()}</bdi>
                                      </li>
                                    )
                                    : null}
                                  {documents.map(({ id, name }) => (
                                    <li key={id}>
                                      <bdi>{name}</bdi>
                                    </li>
                                  ))}
                                </ul>
                              )}
                          </Answer>
                          {method === "documents" && note.trim()
                            ? <Answer name="Note">{note.trim()}</Answer>
                            : null}
                        </DescriptionList>
                        <p className="text-sm text-pretty text-muted-foreground">
                          Only reviewers see your name and position. If your claim turns out to be false,
                          you’ll lose the role and can’t claim other places.
                        </p>
                      </>
                    )}
                  {place?.isManaged && step === steps.length ? <Managed place={place} /> : null}
                  {/* Without children, `FormMessage` shows why the form was not sent. */}
                  <FormMessage>
                    {isWrong ? "Correct the marked fields above, then continue." : undefined}
                  </FormMessage>
                  <div className="flex flex-wrap justify-between gap-3">
                    <Button
                      type="button"
                      variant="outline"
                      disabled={isWorking}
                      onClick={() => setStep(step - 1)}
                    >
                      Back
                    </Button>
                    <FormSubmit>{step < steps.length ? "Continue" : "Submit claim"}</FormSubmit>
                  </div>
                </Form>
              )}
          </section>
        </Stepper>
        <aside aria-label={place ? place.name : "What you get"} className="min-w-0">
          {place ? <Chosen place={place} /> : <Benefits />}
        </aside>
      </div>
    </>
  );
}

/** Returns the errors in a step, or undefined if it is complete. */
function faults(draft: Draft, step: number): FormOutcome | undefined {
  const { role, position, method, codes, link, documents } = draft;
  if (step === 2) {
    const errors = {
      ...(role ? undefined : { role: "Choose your role." }),
      ...(position.trim() ? undefined : { position: "Enter your position." }),
    };
    return Object.keys(errors).length > 0 ? { errors } : undefined;
  }
  if (step !== 3) return undefined;
  if (!method) return { errors: { method: "Choose how to prove your role." } };
  if (method !== "documents") {
    return codes[method] === "confirmed"
      ? undefined
      : { message: codes[method] ? "Enter the code first." : "Request a code, then enter it." };
  }
  const address = link.trim();
  if (address && !/^https?:\/\/[^\s.]+\.\S+$/.test(address)) {
    return { errors: { link: "Enter the full URL, such as https://school.example/staff." } };
  }
  // This message applies to the whole form, because filling in either field is enough. An error on one field would
  // remain after the other is filled in. The documents field itself reports uploads that are still running.
  return address || documents.length > 0 ? undefined : { message: "Add a link or a document." };
}

/** Returns the number of the first step with an error. */
function stepOf({ errors }: Refusal): number {
  const at = steps.findIndex(({ fields }) => fields.some((name) => name in errors));
  return at < 0 ? steps.length : at + 1;
}

function Answer({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <DescriptionListItem>
      <DescriptionListTerm>{name}</DescriptionListTerm>
      <DescriptionListDetails className="min-w-0 wrap-anywhere">{children}</DescriptionListDetails>
    </DescriptionListItem>
  );
}

/** Explains what happens when the place already has a manager. */
function Managed({ place }: { place: Place }) {
  return (
    <p className="rounded-lg bg-warning-container px-3 py-2 text-sm text-pretty text-warning">
      Someone already manages {place.name}. Nothing changes until a reviewer has heard both of you.
    </p>
  );
}

/** The selected place, and how the claim can raise its tier. */
function Chosen({ place }: { place: Place }) {
  const { name, kind, address, city, country, tier, basis, contacts, isManaged } = place;
  return (
    <div className="grid gap-5 lg:border-s lg:border-border lg:ps-6">
      <div className="grid gap-1">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <p className="text-sm text-muted-foreground">
          {kind}. {address}, {city}, {country}
        </p>
      </div>
      {isManaged ? <Managed place={place} /> : null}
      <div className="grid gap-4">
        <h3 className="text-sm font-semibold">Verification today</h3>
        <TierLadder
          tier={tier}
          holds={tier > 0 && basis ? [{ tier: tier as 1 | 2 | 3 | 4, basis }] : []}
          nextActions={tier < 2 && contacts.length > 0
            ? [{ code: "confirm", label: "Included in this claim", tier: 2 }]
            : []}
        />
      </div>
    </div>
  );
}

const benefits = [
  {
    icon: PencilLineIcon,
    title: "Edit page",
    text: "Opening hours, photos, prices and how to get there.",
  },
  {
    icon: MessageSquareReplyIcon,
    title: "Reply to guests",
    text: "Answer questions, reviews and booking requests.",
  },
  { icon: CalendarPlusIcon, title: "Publish events", text: "Sell tickets under the place’s name." },
];

function Benefits() {
  return (
    <div className="grid gap-5 lg:border-s lg:border-border lg:ps-6">
      <h2 className="font-semibold">After your claim is approved</h2>
      <ul className="grid gap-4">
        {benefits.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-cobalt-container text-cobalt">
              <Icon aria-hidden className="size-4" />
            </span>
            <div className="min-w-0 text-sm">
              <h3 className="font-medium">{title}</h3>
              <p className="text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
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
