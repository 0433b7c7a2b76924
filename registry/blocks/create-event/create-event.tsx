"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  CalendarDaysIcon,
  CircleCheckIcon,
  CircleIcon,
  EyeIcon,
  ImageIcon,
  MapPinIcon,
  PlusIcon,
  TicketIcon,
  Trash2Icon,
  VideoIcon,
} from "lucide-react";
import { cn } from "@/lib/utils";
import { rangeText } from "@/lib/range-text";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { CurrencyInput } from "@/components/ui/currency-input";
import { DateTimeRangePicker } from "@/components/ui/date-time-range-picker";
import { DataLoader } from "@/components/ui/error-state";
import { Form, FormMessage, FormSubmit } from "@/components/ui/form";
import {
  FormField,
  FormFieldControl,
  FormFieldItem,
  FormFieldLabel,
  FormFieldRoot,
} from "@/components/ui/form-field";
import { ImageUpload } from "@/components/ui/image-upload";
import { Input } from "@/components/ui/input";
import { LoadingButton } from "@/components/ui/loading-button";
import { NativeSelect, NativeSelectOption } from "@/components/ui/native-select";
import {
  PageHeader,
  PageHeaderActions,
  PageHeaderDescription,
  PageHeaderTitle,
} from "@/components/ui/page-header";
import { RadioGroup } from "@/components/ui/radio-group";
import { RadioOption } from "@/components/ui/radio-option";
import { ShareButton } from "@/components/ui/share-button";
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import {
  type Data,
  type Draft,
  load,
  publish,
  type Refusal,
  saveDraft,
  type TicketKind,
  uploadPicture,
} from "./data";

const locale = "en-GB";

/** An event editor with a preview, which saves a draft or publishes the event. */
export function CreateEvent() {
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <DataLoader
        load={load}
        fallback={<Loading />}
        headingLevel="h1"
        problem={{ title: "The form could not be loaded" }}
      >
        {(data) => <Editor data={data} />}
      </DataLoader>
    </main>
  );
}

function Editor({ data }: { data: Data }) {
  const { organization, categories, places, currency, today } = data;
  const [draft, setDraft] = useState(data.draft);
  const [saved, setSaved] = useState<"new" | "changed" | "saving" | "yes" | "failed">("new");
  const [errors, setErrors] = useState<Refusal["errors"]>({});
  const [published, setPublished] = useState<string>();
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const times = useRef<HTMLDivElement>(null);
  const tickets = useRef<HTMLDivElement>(null);
  const changes = useRef(0);

  // Asks before leaving with unsaved changes.
  const isUnsaved = saved === "changed" || saved === "failed";
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);

  const set = (part: Partial<Draft>) => {
    changes.current += 1;
    setDraft((before) => ({ ...before, ...part }));
    setSaved("changed");
  };
  const setTicket = (id: string, part: Partial<TicketKind>) =>
    set({ tickets: draft.tickets.map((kind) => kind.id === id ? { ...kind, ...part } : kind) });
  const add = () => {
    const last = Math.max(0, ...draft.tickets.map(({ id }) => Number(id)));
    set({ tickets: [...draft.tickets, { id: String(last + 1), name: "", price: 0, amount: "" }] });
    // The new ticket's first field only exists after the next render.
    requestAnimationFrame(() => tickets.current?.querySelector<HTMLElement>("li:last-child input")?.focus());
  };

  const save = async () => {
    const own = changes.current;
    setSaved("saving");
    const outcome = await saveDraft(draft).then(() => "yes" as const, () => "failed" as const);
    // Changes made while the draft is being saved are still unsaved.
    setSaved(outcome === "yes" && changes.current !== own ? "changed" : outcome);
  };
  const send = async () => {
    const { start, end } = draft.when;
    const wrong = !start || !end
      ? "Enter the start and end times."
      : end <= start
      ? "The end is before the start."
      : undefined;
    const outcome = wrong ? { errors: { when: wrong } } : await publish(draft);
    if ("url" in outcome) {
      setSaved("yes");
      setPublished(outcome.url);
      return;
    }
    setErrors(outcome.errors);
    if (outcome.errors.when) times.current?.querySelector("button")?.focus();
  };

  if (published) return <Published name={draft.name} url={published} isPrivate={draft.isPrivate} />;

  const preview = <Preview draft={draft} data={data} />;
  const missing = [
    { words: "Name", isThere: draft.name.trim() !== "" },
    { words: "Category", isThere: draft.category !== "" },
    { words: "Start and end", isThere: draft.when.start !== "" && draft.when.end !== "" },
    {
      words: draft.isOnline ? "Link to join" : "Place",
      isThere: (draft.isOnline ? draft.meetingUrl : draft.place) !== "",
    },
  ];

  return (
    <>
      <PageHeader>
        <PageHeaderTitle>New event</PageHeaderTitle>
        <PageHeaderDescription>
          {organization} hosts it. Only you and other members see the draft.
        </PageHeaderDescription>
        <PageHeaderActions>
          <Button variant="outline" className="lg:hidden" onClick={() => setPreviewOpen(true)}>
            <EyeIcon aria-hidden />
            Preview
          </Button>
        </PageHeaderActions>
      </PageHeader>

      <div className="mt-8 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Form
          aria-label="Event"
          errors={errors as Record<string, string>}
          labels={{
            failed: () => "The event could not be published. Nothing was lost. Try again.",
          }}
          onFormSubmit={send}
        >
          <Part title="About the event">
            <FormField name="name" label="Name" messages={{ valueMissing: "Enter a name for the event." }}>
              <FormFieldControl
                render={<Input autoComplete="off" />}
                required
                maxLength={120}
                value={draft.name}
                onValueChange={(name) => set({ name: String(name) })}
              />
            </FormField>
            <FormField
              name="category"
              label="Category"
              messages={{ valueMissing: "Choose a category so that people can find the event." }}
            >
              <FormFieldControl
                render={<NativeSelect />}
                required
                value={draft.category}
                onValueChange={(category) => set({ category: String(category) })}
              >
                <NativeSelectOption value="">Choose one</NativeSelectOption>
                {Object.entries(categories).map(([value, label]) => (
                  <NativeSelectOption key={value} value={value}>{label}</NativeSelectOption>
                ))}
              </FormFieldControl>
            </FormField>
            <FormField
              name="summary"
              label="Summary"
              description="One or two sentences, shown in lists of events."
            >
              <FormFieldControl
                render={<Textarea rows={3} />}
                maxLength={280}
                value={draft.summary}
                onValueChange={(summary) => set({ summary: String(summary) })}
              />
            </FormField>
            <div role="group" aria-label="Cover picture" className="grid gap-2">
              <p aria-hidden className="text-sm font-medium">Cover picture</p>
              <ImageUpload
                aria-label="Cover picture"
                upload={uploadPicture}
                value={draft.picture}
                onValueChange={(picture) => set({ picture })}
                locale={locale}
              />
            </div>
          </Part>

          <Part title="When and where">
            <RadioGroup
              aria-label="How people attend"
              value={draft.isOnline ? "online" : "place"}
              onValueChange={(value: string) => set({ isOnline: value === "online" })}
              className="grid gap-3 sm:grid-cols-2"
            >
              <RadioOption variant="card" value="place">In person</RadioOption>
              <RadioOption variant="card" value="online">Online</RadioOption>
            </RadioGroup>
            {draft.isOnline
              ? (
                <FormField
                  key="online"
                  name="meetingUrl"
                  label="Link to join"
                  description="Only hosts and attendees can see the link."
                  messages={{
                    valueMissing: "Enter the link to join.",
                    typeMismatch: "The URL must start with https:// and contain no spaces.",
                  }}
                >
                  <FormFieldControl
                    render={<Input type="url" dir="ltr" />}
                    required
                    value={draft.meetingUrl}
                    onValueChange={(meetingUrl) => set({ meetingUrl: String(meetingUrl) })}
                  />
                </FormField>
              )
              : (
                <FormField
                  key="place"
                  name="place"
                  label="Place"
                  description="Verified places you manage."
                  messages={{ valueMissing: "Choose a place." }}
                >
                  <FormFieldControl
                    render={<NativeSelect />}
                    required
                    value={draft.place}
                    onValueChange={(place) => set({ place: String(place) })}
                  >
                    <NativeSelectOption value="">Choose one</NativeSelectOption>
                    {places.map(({ id, name, city }) => (
                      <NativeSelectOption key={id} value={id}>{name}, {city}</NativeSelectOption>
                    ))}
                  </FormFieldControl>
                </FormField>
              )}
            <DateTimeRangePicker
              ref={times}
              aria-label="When"
              value={draft.when}
              onValueChange={(when) => {
                set({ when });
                setErrors(({ when: _, ...others }) => others);
              }}
              timeZone={zoneOf(draft, data)}
              min={today}
              today={today}
              locale={locale}
              error={errors.when}
            />
          </Part>

          <Part title="Tickets">
            {draft.tickets.length === 0
              ? (
                <p className="text-sm text-pretty text-muted-foreground">
                  Without tickets, people RSVP. Add a ticket type to sell tickets or limit attendance.
                </p>
              )
              : null}
            <div ref={tickets} className="contents">
              {draft.tickets.length > 0
                ? (
                  <ul aria-label="Ticket types" className="grid gap-4">
                    {draft.tickets.map((kind, at) => (
                      <li
                        key={kind.id}
                        className="grid items-start gap-4 rounded-lg border border-border p-4 sm:grid-cols-[minmax(0,1fr)_8rem_7rem_auto]"
                      >
                        <FormField
                          name={`ticket-${kind.id}`}
                          label="Name"
                          messages={{ valueMissing: "Enter a name for this ticket type." }}
                        >
                          <FormFieldControl
                            render={<Input autoComplete="off" />}
                            required
                            value={kind.name}
                            onValueChange={(name) => setTicket(kind.id, { name: String(name) })}
                          />
                        </FormField>
                        <FormField
                          name={`price-${kind.id}`}
                          label="Price"
                          messages={{ valueMissing: "Enter 0 for free." }}
                        >
                          <CurrencyInput
                            required
                            min={0}
                            currency={currency}
                            locale={locale}
                            value={kind.price}
                            onValueChange={(price) => setTicket(kind.id, { price })}
                          />
                        </FormField>
                        <FormField
                          name={`amount-${kind.id}`}
                          label="How many"
                          messages={{ patternMismatch: "Enter a whole number." }}
                        >
                          <FormFieldControl
                            render={<Input inputMode="numeric" placeholder="Any number" />}
                            pattern="[1-9][0-9]{0,6}"
                            value={kind.amount}
                            onValueChange={(amount) => setTicket(kind.id, { amount: String(amount) })}
                          />
                        </FormField>
                        <Button
                          variant="ghost"
                          size="icon"
                          className="justify-self-end sm:mt-7"
                          aria-label={`Remove ${kind.name || `ticket ${at + 1}`}`}
                          onClick={() => {
                            set({ tickets: draft.tickets.filter(({ id }) => id !== kind.id) });
                            tickets.current?.querySelector<HTMLElement>("[data-add]")?.focus();
                          }}
                        >
                          <Trash2Icon />
                        </Button>
                      </li>
                    ))}
                  </ul>
                )
                : null}
              <Button data-add variant="outline" className="justify-self-start" onClick={add}>
                <PlusIcon aria-hidden />
                Add ticket type
              </Button>
            </div>
            <FormFieldRoot name="isPrivate">
              <FormFieldItem>
                <Checkbox
                  checked={draft.isPrivate}
                  onCheckedChange={(checked) => set({ isPrivate: checked === true })}
                />
                <FormFieldLabel className="font-normal">Only people with the link can see it</FormFieldLabel>
              </FormFieldItem>
            </FormFieldRoot>
          </Part>

          {/* Without children, `FormMessage` shows why publishing failed. */}
          <FormMessage>
            {Object.values(errors).some(Boolean)
              ? "Correct the marked fields above, then publish again."
              : undefined}
          </FormMessage>
          <div className="flex flex-wrap items-center gap-3">
            <FormSubmit>Publish event</FormSubmit>
            <LoadingButton
              type="button"
              variant="outline"
              loading={saved === "saving"}
              onClick={() => void save()}
            >
              Save draft
            </LoadingButton>
            <p
              role="status"
              className={cn(
                "text-sm",
                saved === "failed" ? "font-medium text-destructive" : "text-muted-foreground",
              )}
            >
              {{
                new: "",
                changed: "Not saved yet",
                saving: "Saving",
                yes: "Draft saved",
                failed: "The draft could not be saved. Try again.",
              }[saved]}
            </p>
          </div>
        </Form>

        <aside aria-label="Preview" className="sticky top-6 grid gap-6 max-lg:hidden">
          <div className="grid gap-3">
            <h2 className="text-sm font-medium text-muted-foreground">Preview</h2>
            {preview}
          </div>
          <section aria-labelledby="before-publishing">
            <h2 id="before-publishing" className="text-sm font-medium text-muted-foreground">
              Before you publish
            </h2>
            <ul className="mt-3 grid gap-2 text-sm">
              {missing.map(({ words, isThere }) => (
                <li key={words} className="flex items-center gap-2 [&_svg]:size-4">
                  {isThere
                    ? <CircleCheckIcon aria-hidden className="text-success" />
                    : <CircleIcon aria-hidden className="text-muted-foreground" />}
                  {words}
                  <span className="sr-only">{isThere ? ": there" : ": missing"}</span>
                </li>
              ))}
            </ul>
          </section>
        </aside>
      </div>

      <Sheet open={isPreviewOpen} onOpenChange={(isOpen: boolean) => setPreviewOpen(isOpen)}>
        <SheetContent side="bottom">
          <SheetHeader>
            <SheetTitle>Preview</SheetTitle>
            <SheetDescription>How your event appears in lists.</SheetDescription>
          </SheetHeader>
          <div className="px-4 pb-4 in-data-[slot=sheet-body]:p-0">{preview}</div>
        </SheetContent>
      </Sheet>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-xl border border-border bg-card p-5 sm:p-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="mt-5 grid gap-6">{children}</div>
    </section>
  );
}

const zoneOf = ({ isOnline, place }: Draft, { places, timeZone }: Data) =>
  (!isOnline && places.find(({ id }) => id === place)?.timeZone) || timeZone;

/** The event as it appears in a list, with grey text for missing parts. */
function Preview({ draft, data }: { draft: Draft; data: Data }) {
  const { name, category, summary, picture, when, isOnline, tickets, isPrivate } = draft;
  const place = data.places.find(({ id }) => id === draft.place);
  const prices = tickets.map(({ price }) => price ?? 0);
  const least = Math.min(...prices);
  const cost = tickets.length === 0 || prices.every((price) => price === 0)
    ? "Free"
    : `${prices.some((price) => price !== least) ? "From " : ""}${
      least === 0 ? "free" : moneyText(least, data.currency)
    }`;
  return (
    <div className="overflow-hidden rounded-xl border border-border bg-card">
      <div className="flex aspect-video items-center justify-center bg-terracotta-container text-terracotta">
        {picture
          ? <img src={picture.url} alt={picture.alt} className="size-full object-cover" />
          : <ImageIcon aria-hidden className="size-8" />}
      </div>
      <div className="grid gap-3 p-4">
        <p className="flex flex-wrap gap-2">
          <Badge variant="outline">Draft</Badge>
          {category ? <Badge variant="secondary">{data.categories[category]}</Badge> : null}
          {isPrivate ? <Badge variant="secondary">Private</Badge> : null}
        </p>
        <p
          className={cn(
            "font-serif text-xl leading-snug font-semibold wrap-anywhere",
            !name.trim() && "text-muted-foreground",
          )}
        >
          {name.trim() || "Event name"}
        </p>
        {summary.trim() ? <p className="text-sm wrap-anywhere text-muted-foreground">{summary}</p> : null}
        <ul className="grid gap-1.5 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground">
          <Fact icon={<CalendarDaysIcon aria-hidden />} missing="Day and time">{whenText(when)}</Fact>
          <Fact icon={isOnline ? <VideoIcon aria-hidden /> : <MapPinIcon aria-hidden />} missing="Place">
            {isOnline ? "Online" : place ? `${place.name}, ${place.city}` : ""}
          </Fact>
          <Fact icon={<TicketIcon aria-hidden />} missing="Price">{cost}</Fact>
        </ul>
      </div>
    </div>
  );
}

function Fact({ icon, missing, children }: { icon: ReactNode; missing: string; children: string }) {
  return (
    <li className="flex gap-2">
      {icon}
      <span className={cn("min-w-0", !children && "text-muted-foreground")}>{children || missing}</span>
    </li>
  );
}

/** Formats local times. They have no time zone, so they are parsed and formatted as UTC. */
function whenText({ start, end }: Draft["when"]): string {
  if (!start) return "";
  const format = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "UTC",
  });
  const from = new Date(`${start}Z`);
  return end > start ? rangeText(format, from, new Date(`${end}Z`)) : format.format(from);
}

function moneyText(minor: number, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  return format.format(minor / 10 ** format.resolvedOptions().maximumFractionDigits!);
}

/** Shown when the event is published. */
function Published({ name, url, isPrivate }: { name: string; url: string; isPrivate: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-4 py-10">
      <span className="flex size-12 items-center justify-center rounded-full bg-malachite-container text-malachite">
        <CircleCheckIcon aria-hidden className="size-6" />
      </span>
      <h1
        ref={heading}
        tabIndex={-1}
        className="font-serif text-3xl font-semibold wrap-anywhere outline-none"
      >
        {name} is published
      </h1>
      <p className="text-muted-foreground">
        {isPrivate
          ? "Only people with the link can see it."
          : "Your event is public. You can edit it until it starts."}
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={url} className={buttonVariants()}>View event</a>
        <ShareButton url={url} title={name} />
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading draft…" className="grid gap-8">
      <Skeleton className="h-9 w-48" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-160 rounded-xl" />
        <Skeleton className="h-96 rounded-xl max-lg:hidden" />
      </div>
    </div>
  );
}
