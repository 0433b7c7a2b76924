"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { CircleCheckIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { Button } from "@/components/ui/button";
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
import { NativeSelect, NativeSelectOption } from "@/components/ui/native-select";
import { PageHeader, PageHeaderDescription, PageHeaderTitle } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Stepper, StepperItem, StepperList, StepperTrigger } from "@/components/ui/stepper";
import { Textarea } from "@/components/ui/textarea";
import { type Data, type Draft, finish, load, type Refusal, saveDraft } from "./data";

const steps: { title: string; text: string; fields: (keyof Draft)[] }[] = [
  {
    title: "Who you are",
    text: "The organisation responsible for the places you add.",
    fields: ["organization", "country", "registerNumber"],
  },
  {
    title: "First place",
    text: "You can add more places later.",
    fields: ["place", "street", "town"],
  },
  { title: "Team", text: "Optional. People you invite can edit places.", fields: ["invited"] },
  { title: "Check", text: "Nothing is created until you finish.", fields: [] },
];
const names: Record<keyof Draft, string> = {
  organization: "Organisation name",
  country: "Country",
  registerNumber: "Register number",
  place: "Place name",
  street: "Street address",
  town: "Town",
  invited: "E-mail addresses",
};
const linesOf = (text: string) => text.split("\n").map((line) => line.trim()).filter(Boolean);

/** Sets up an organisation step by step, and saves a draft. */
export function Onboarding() {
  return (
    <main className="mx-auto w-full max-w-2xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <DataLoader
        load={load}
        fallback={<Loading />}
        headingLevel="h1"
        problem={{ title: "The setup could not be loaded" }}
      >
        {(data) => <Steps {...data} />}
      </DataLoader>
    </main>
  );
}

function Steps({ product, countries, ...start }: Data) {
  const [draft, setDraft] = useState(start.draft);
  const [step, setStep] = useState(start.step);
  const [errors, setErrors] = useState<Refusal["errors"]>({});
  const [saved, setSaved] = useState<"no" | "saving" | "yes" | "failed">("no");
  const saving = useRef(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
  }, [step]);

  const set = (name: keyof Draft) => (value: unknown) =>
    setDraft((before) => ({ ...before, [name]: String(value) }));
  /** Saves in the background. Only the latest result is used. */
  const save = async (at: number) => {
    const own = saving.current += 1;
    setSaved("saving");
    const outcome = await saveDraft(draft, at).then(() => "yes" as const, () => "failed" as const);
    if (saving.current === own) setSaved(outcome);
  };
  const goTo = (next: number) => {
    setStep(next);
    void save(next);
  };
  const submit = async () => {
    if (step < steps.length) {
      setErrors((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([name]) => !fields.includes(name as keyof Draft)),
        )
      );
      goTo(step + 1);
      return;
    }
    const refusal = await finish(draft);
    // Ignores the result of a save still in progress.
    saving.current += 1;
    setSaved("no");
    setErrors(refusal?.errors ?? {});
    const wrong = steps.findIndex(({ fields }) => fields.some((name) => refusal?.errors[name]));
    setStep(refusal ? wrong + 1 : steps.length + 1);
  };

  if (step > steps.length) {
    return (
      <div className="grid justify-items-start gap-4 py-10">
        <span className="flex size-12 items-center justify-center rounded-full bg-malachite-container text-malachite">
          <CircleCheckIcon aria-hidden className="size-6" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="font-serif text-3xl font-semibold outline-none">
          {draft.organization} is ready
        </h1>
        <p className="text-muted-foreground">
          {draft.place} was added as a draft. To make it public, prove that you manage it.
        </p>
        <a
          href="#prove"
          className="rounded-sm font-medium underline underline-offset-4 outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring"
        >
          Prove that you manage {draft.place}
        </a>
      </div>
    );
  }

  const { title, text, fields } = steps[step - 1]!;
  const isWrong = fields.some((name) => errors[name]);
  const country = countries.find(({ code }) => code === draft.country)?.name;
  const field = (name: keyof Draft, more: { description?: string; missing?: string; control: ReactNode }) => (
    <FormField
      key={name}
      name={name}
      label={names[name]}
      description={more.description}
      messages={{ valueMissing: more.missing }}
    >
      {more.control}
    </FormField>
  );

  return (
    <>
      <PageHeader>
        <PageHeaderTitle>Set up your organisation</PageHeaderTitle>
        <PageHeaderDescription>
          In a few minutes, people can find you on {product}. You can stop at any time and come back.
        </PageHeaderDescription>
      </PageHeader>
      <Stepper value={step} onValueChange={goTo} className="mt-8">
        <StepperList aria-label="Steps">
          {steps.map(({ title, fields }, index) => (
            <StepperItem
              key={title}
              step={index + 1}
              // On a phone, the current step's label takes the available width and only breaks between words.
              className="wrap-normal @max-md/stepper:min-w-min @max-md/stepper:data-current:flex-auto!"
              invalid={fields.some((name) => errors[name])}
            >
              <StepperTrigger>{title}</StepperTrigger>
            </StepperItem>
          ))}
        </StepperList>
        <section
          aria-labelledby="onboarding-step"
          className="rounded-xl border border-border bg-card p-5 sm:p-6"
        >
          <h2 ref={heading} id="onboarding-step" tabIndex={-1} className="text-lg font-semibold outline-none">
            {title}
          </h2>
          <p className="mt-1 mb-6 text-sm text-muted-foreground">{text}</p>
          <Form
            key={step}
            aria-label={title}
            errors={errors as Record<string, string>}
            labels={{
              failed: () => "The organisation could not be created. We’ve kept your answers. Try again.",
            }}
            onFormSubmit={submit}
          >
            <FormFields>
              {step === 1
                ? (
                  <>
                    {field("organization", {
                      missing: "Enter the name of the organisation.",
                      control: (
                        <FormFieldControl
                          render={<Input autoComplete="organization" />}
                          required
                          value={draft.organization}
                          onValueChange={set("organization")}
                        />
                      ),
                    })}
                    {field("country", {
                      missing: "Choose a country.",
                      control: (
                        <FormFieldControl
                          render={<NativeSelect autoComplete="country" />}
                          required
                          value={draft.country}
                          onValueChange={set("country")}
                        >
                          <NativeSelectOption value="">Choose one</NativeSelectOption>
                          {countries.map(({ code, name }) => (
                            <NativeSelectOption key={code} value={code}>{name}</NativeSelectOption>
                          ))}
                        </FormFieldControl>
                      ),
                    })}
                    {field("registerNumber", {
                      description: "From the companies register. Leave empty if you’re not registered.",
                      control: (
                        <FormFieldControl
                          render={<Input dir="ltr" autoComplete="off" />}
                          value={draft.registerNumber}
                          onValueChange={set("registerNumber")}
                        />
                      ),
                    })}
                  </>
                )
                : step === 2
                ? (
                  <>
                    {field("place", {
                      description: "As shown on the sign.",
                      missing: "Enter the name of the place.",
                      control: (
                        <FormFieldControl
                          render={<Input autoComplete="off" />}
                          required
                          value={draft.place}
                          onValueChange={set("place")}
                        />
                      ),
                    })}
                    {field("street", {
                      missing: "Enter the street, or the nearest landmark.",
                      control: (
                        <FormFieldControl
                          render={<Input autoComplete="street-address" />}
                          required
                          value={draft.street}
                          onValueChange={set("street")}
                        />
                      ),
                    })}
                    {field("town", {
                      missing: "Enter the town.",
                      control: (
                        <FormFieldControl
                          render={<Input autoComplete="address-level2" />}
                          required
                          value={draft.town}
                          onValueChange={set("town")}
                        />
                      ),
                    })}
                  </>
                )
                : step === 3
                ? (
                  <FormField
                    name="invited"
                    label={names.invited}
                    description="One address per line. We’ll send each person a link when you finish."
                    validate={(value) => {
                      const wrong = linesOf(String(value)).find((line) =>
                        !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(line)
                      );
                      return wrong ? `“${wrong}” is not an e-mail address.` : null;
                    }}
                  >
                    <FormFieldControl
                      render={<Textarea rows={4} dir="ltr" autoComplete="off" />}
                      value={draft.invited}
                      onValueChange={set("invited")}
                    />
                  </FormField>
                )
                : (
                  <DescriptionList>
                    {([
                      ["Organisation", draft.organization],
                      ["Country", country],
                      ["Register number", draft.registerNumber || "None"],
                      ["First place", `${draft.place}, ${draft.street}, ${draft.town}`],
                      ["Invitations", linesOf(draft.invited).join(", ") || "None"],
                    ] as const).map(([term, details]) => (
                      <DescriptionListItem key={term}>
                        <DescriptionListTerm>{term}</DescriptionListTerm>
                        <DescriptionListDetails>{details}</DescriptionListDetails>
                      </DescriptionListItem>
                    ))}
                  </DescriptionList>
                )}
            </FormFields>
            {/* Without children, `FormMessage` shows why finishing failed. */}
            <FormMessage>
              {isWrong ? "Correct the marked fields above, then continue." : undefined}
            </FormMessage>
            <div className="flex flex-wrap justify-between gap-3">
              <Button type="button" variant="outline" disabled={step === 1} onClick={() => goTo(step - 1)}>
                Back
              </Button>
              <FormSubmit>{step < steps.length ? "Continue" : "Finish"}</FormSubmit>
            </div>
          </Form>
        </section>
      </Stepper>
      <div className="mt-4 flex flex-wrap items-center gap-3 text-sm">
        <p
          role="status"
          className={cn(saved === "failed" ? "font-medium text-destructive" : "text-muted-foreground")}
        >
          {saved === "saving"
            ? "Saving draft"
            : saved === "yes"
            ? "Draft saved"
            : saved === "failed"
            ? "The draft could not be saved. Your answers are kept while this page is open."
            : ""}
        </p>
        {saved === "failed"
          ? (
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                // This button is about to disappear, so focus moves to the step's heading.
                heading.current?.focus();
                void save(step);
              }}
            >
              Save draft again
            </Button>
          )
          : null}
      </div>
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading draft…" className="grid gap-6">
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-8" />
      <Skeleton className="h-80 rounded-xl" />
    </div>
  );
}
