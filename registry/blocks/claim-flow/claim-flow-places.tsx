"use client";

import { useEffect, useRef, useState } from "react";
import { PlusIcon, SearchXIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { Button, buttonVariants } from "@/components/ui/button";
import { Fieldset, FieldsetLegend } from "@/components/ui/fieldset";
import { Form, FormFields, type FormOutcome, FormSubmit } from "@/components/ui/form";
import { FormFieldError, FormFieldRoot } from "@/components/ui/form-field";
import { RadioGroup } from "@/components/ui/radio-group";
import { RadioOption } from "@/components/ui/radio-option";
import { SearchInput } from "@/components/ui/search-input";
import { StatusChip } from "@/components/ui/status-chip";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import { type Place, search } from "./data";

interface ClaimFlowPlacesProps {
  /** Shown before the first search. */
  nearby: readonly Place[];
  value: Place | undefined;
  onValueChange: (place: Place | undefined) => void;
  onSubmit: () => Promise<FormOutcome | void>;
}

/** Searches for the place by name and selects it. */
export function ClaimFlowPlaces({ nearby, value, onValueChange, onSubmit }: ClaimFlowPlacesProps) {
  const [words, setWords] = useState("");
  // When someone returns to this step, it shows the selected place without searching again.
  const [found, setFound] = useState<readonly Place[]>(() =>
    value && !nearby.some(({ id }) => id === value.id) ? [value, ...nearby] : nearby
  );
  const [state, setState] = useState<"shown" | "searching" | "failed">("shown");
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (places: readonly Place[]) => {
    setState("shown");
    setFound(places);
    if (value && !places.some(({ id }) => id === value.id)) onValueChange(undefined);
  };
  /** Only the latest response is used. */
  const look = (text: string, wait = 250) => {
    clearTimeout(timer.current);
    const own = latest.current += 1;
    if (text.trim() === "") return show(nearby);
    setState("searching");
    timer.current = setTimeout(() => {
      void search(text).then(
        (places) => own === latest.current && show(places),
        () => own === latest.current && setState("failed"),
      );
    }, wait);
  };
  const isSearch = words.trim() !== "";

  return (
    <div className="grid gap-5">
      <search>
        <SearchInput
          ref={field}
          aria-label="Place name"
          placeholder="Name, street or town"
          value={words}
          onValueChange={(text) => {
            setWords(text);
            look(text);
          }}
          onSearch={(text) => look(text, 0)}
        />
      </search>
      <p role="status" className="text-sm text-muted-foreground">
        {state === "searching"
          ? "Searching"
          : state === "failed"
          ? ""
          : !isSearch
          ? "Near you"
          : found.length === 1
          ? "1 place"
          : `${found.length} places`}
      </p>
      {state === "failed"
        ? (
          <div
            role="alert"
            className="grid justify-items-start gap-3 rounded-lg border border-border p-4 text-sm"
          >
            <p>The search failed. Check your connection.</p>
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                // The button disappears, so focus moves to the search field.
                field.current?.focus();
                look(words, 0);
              }}
            >
              Search again
            </Button>
          </div>
        )
        : isSearch && state === "shown" && found.length === 0
        ? (
          <div className="grid justify-items-center gap-2 rounded-lg border border-dashed border-border px-4 py-8 text-center text-sm">
            <SearchXIcon aria-hidden className="size-6 text-muted-foreground" />
            <p className="font-medium">No place matches “{words.trim()}”</p>
            <p className="text-muted-foreground">
              Check the spelling, or add the place. You can claim it right away.
            </p>
          </div>
        )
        : null}
      <Form
        // Changing the key clears the error, which belongs to the previous results.
        key={words}
        aria-label="Place"
        onFormSubmit={() =>
          value ? onSubmit() : Promise.resolve({ errors: { place: "Choose the place that you manage." } })}
      >
        {state === "failed" || found.length === 0
          ? null
          : (
            <FormFields className={cn(state === "searching" && "opacity-70")}>
              <FormFieldRoot name="place">
                <Fieldset
                  render={
                    <RadioGroup
                      value={value?.id ?? ""}
                      onValueChange={(id: string) => onValueChange(found.find((place) => place.id === id))}
                    />
                  }
                >
                  <FieldsetLegend className="sr-only">Places</FieldsetLegend>
                  {found.map(({ id, name, kind, address, city, country, tier, isManaged }) => (
                    <RadioOption
                      key={id}
                      variant="card"
                      value={id}
                      description={
                        <>
                          <span className="block">
                            {kind}. {address}, {city}, {country}
                          </span>
                          <span className="mt-2 flex flex-wrap gap-1.5">
                            <VerifiedBadge tier={tier} explained={false} />
                            {isManaged ? <StatusChip tone="warning">Already managed</StatusChip> : null}
                          </span>
                        </>
                      }
                    >
                      {name}
                    </RadioOption>
                  ))}
                </Fieldset>
                <FormFieldError />
              </FormFieldRoot>
            </FormFields>
          )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <a href="#add-place" className={cn(buttonVariants({ variant: "ghost" }), "-ms-3")}>
            <PlusIcon aria-hidden />
            Add a place
          </a>
          <FormSubmit>Continue</FormSubmit>
        </div>
      </Form>
    </div>
  );
}
