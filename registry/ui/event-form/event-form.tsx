"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import type { LabelTemplates } from "@/lib/label-templates";
import { Button } from "@/components/ui/button";
import { CurrencyInput } from "@/components/ui/currency-input";
import { DateTimeRangePicker, type DateTimeRangePickerLabels } from "@/components/ui/date-time-range-picker";
import {
  FormField,
  FormFieldControl,
  FormFieldError,
  FormFieldItem,
  FormFieldLabel,
  FormFieldRoot,
} from "@/components/ui/form-field";
import { Checkbox } from "@/components/ui/checkbox";
import { Fieldset, FieldsetContent, FieldsetLegend } from "@/components/ui/fieldset";
import type { Upload } from "@/components/ui/file-upload";
import {
  Form,
  FormActions,
  type FormLabels,
  FormMessage,
  type FormOutcome,
  type FormProps,
  FormSubmit,
} from "@/components/ui/form";
import { ImageUpload, type ImageUploadLabels } from "@/components/ui/image-upload";
import { Input } from "@/components/ui/input";
import {
  LocationPicker,
  type LocationPickerLabels,
  type LocationPickerProps,
} from "@/components/ui/location-picker";
import { NativeSelect, NativeSelectOption } from "@/components/ui/native-select";
import { RadioGroup } from "@/components/ui/radio-group";
import { RadioOption } from "@/components/ui/radio-option";
import { Textarea } from "@/components/ui/textarea";
import {
  draftOf,
  type EditableEvent,
  type EventDraft,
  type EventValues,
  fieldOf,
  valuesOf,
} from "./event-form-values";

interface EventFormLabels {
  about: string;
  name: string;
  nameMissing: string;
  description: string;
  category: string;
  chooseCategory: string;
  categoryMissing: string;
  picture: string;
  when: string;
  timezone: string;
  whenMissing: string;
  order: string;
  where: string;
  attendance: string;
  modes: Record<EventValues["attendanceMode"], string>;
  meetingUrl: string;
  meetingHint: string;
  wrongUrl: string;
  cost: string;
  costs: Record<EventDraft["cost"], string>;
  price: string;
  priceMissing: string;
  ticketUrl: string;
  capacity: string;
  capacityHint: string;
  wrongCapacity: string;
  private: string;
  publish: string;
  save: string;
  draft: string;
  cancel: string;
  dateTimeRangePicker?: LabelTemplates<DateTimeRangePickerLabels> | undefined;
  form?: LabelTemplates<FormLabels> | undefined;
  imageUpload?: LabelTemplates<ImageUploadLabels> | undefined;
  locationPicker?: LabelTemplates<LocationPickerLabels> | undefined;
}

const english: EventFormLabels = {
  about: "About the event",
  name: "Event name",
  nameMissing: "Enter a name for the event.",
  description: "Description",
  category: "Category",
  chooseCategory: "Choose one",
  categoryMissing: "Choose a category so that people can find the event.",
  picture: "Cover picture",
  when: "When",
  timezone: "Time zone",
  whenMissing: "Enter the start and end times.",
  order: "The end is before the start.",
  where: "Where",
  attendance: "How people attend",
  modes: { offline: "In person", online: "Online", mixed: "Both" },
  meetingUrl: "Link to join",
  meetingHint: "Only hosts and attendees can see the link.",
  wrongUrl: "The URL must start with https:// and contain no spaces.",
  cost: "Price",
  costs: { free: "Free", paid: "Paid", unsaid: "Not specified" },
  price: "Lowest price",
  priceMissing: "Enter the price, or choose “Not specified”.",
  ticketUrl: "Link to tickets",
  capacity: "Capacity",
  capacityHint: "Leave empty if there is no limit.",
  wrongCapacity: "Enter a whole number of at least 1.",
  private: "Visible only to people with the link",
  publish: "Publish event",
  save: "Save changes",
  draft: "Save as draft",
  cancel: "Cancel",
};

interface EventFormProps extends Omit<FormProps, "onFormSubmit" | "labels"> {
  /** The event to edit, as returned by the API. If unset, the form creates a new event. */
  event?: EditableEvent | undefined;
  /**
   * Called with the values to send to the API. The form is busy until the promise settles. Returned errors are shown
   * next to the matching fields, and the form keeps the entered values.
   */
  onSave: (values: EventValues) => FormOutcome | void | Promise<FormOutcome | void>;
  /** Called when the user cancels. If unset, the cancel button is hidden. */
  onCancel?: (() => void) | undefined;
  /** Category names by API code. */
  categories: Readonly<Record<string, string>>;
  /**
   * Time zones to choose from. By default, new events use the first time zone. The field is hidden if there is only
   * one choice.
   */
  timeZones: readonly [string, ...string[]];
  /** Searches for places to select as the location. */
  searchPlaces?: LocationPickerProps["search"];
  /** Uploads the cover image. If unset, the image field is hidden. */
  uploadImage?: Upload | undefined;
  /** Countries to choose from. By default, new events use the first country. */
  countries?: readonly string[] | undefined;
  /**
   * Currency of the price.
   * @default "USD"
   */
  currency?: string | undefined;
  /** Today's date, for example `2026-11-21`. Earlier days cannot be selected. If unset, any day can be selected. */
  today?: string | undefined;
  /**
   * Language for dates, times and prices.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<EventFormLabels> | undefined;
}

interface EventFormContext
  extends
    Pick<EventFormProps, "event" | "onCancel" | "searchPlaces" | "uploadImage" | "countries" | "today"> {
  draft: EventDraft;
  set: (part: Partial<EventDraft>) => void;
  words: EventFormLabels;
  categories: EventFormProps["categories"];
  zones: readonly string[];
  locale: string;
  whenError: React.ReactNode;
  setWhenError: (error: React.ReactNode) => void;
  /** The group of date and time controls. Its first button gets focus if a time is missing or wrong. */
  times: React.RefObject<HTMLDivElement | null>;
  /** Sets the event's status. Called by the button that submits the form. */
  setStatus: (status: "scheduled" | "draft") => void;
}

const Context = React.createContext<EventFormContext | null>(null);

/** Returns the draft and a function to change it, for custom fields inside an `EventForm`. */
function useEventForm(): EventFormContext {
  const context = React.use(Context);
  if (!context) throw new Error("This part must be used within EventForm.");
  return context;
}

/**
 * Creates or edits an event: name, time, place and price. People can publish it or save it as a draft.
 *
 * If you don't pass children, all parts are shown.
 */
function EventForm({
  className,
  event,
  onSave,
  onCancel,
  onReset,
  categories,
  timeZones,
  searchPlaces,
  uploadImage,
  countries,
  currency = "USD",
  today,
  locale = "en",
  labels,
  children = (
    <>
      <EventFormAbout />
      <EventFormWhen />
      <EventFormWhere />
      <EventFormTerms />
      <EventFormActions />
    </>
  ),
  ...props
}: EventFormProps) {
  const words = { ...english, ...labels };
  const initial = () =>
    draftOf(event ?? {}, { timeZone: timeZones[0], currency, country: countries?.[0] ?? "" });
  const [draft, setDraft] = React.useState(initial);
  const [whenError, setWhenError] = React.useState<React.ReactNode>();
  // The status to save. It depends on which button is clicked. Pressing Enter in a field clicks the first button.
  const status = React.useRef<EventValues["status"]>("scheduled");
  const times = React.useRef<HTMLDivElement>(null);
  const set = (part: Partial<EventDraft>) => setDraft((before) => ({ ...before, ...part }));
  const zones = [...new Set([draft.timezone, ...timeZones])].sort();

  async function submit(fields: Record<string, unknown>): Promise<FormOutcome | void> {
    const { start, end } = draft.when;
    const fault = !start || !end ? words.whenMissing : end <= start ? words.order : undefined;
    setWhenError(fault);
    if (fault) {
      times.current?.querySelector("button")?.focus();
      return { message: fault };
    }
    const outcome = await onSave(valuesOf(draft, status.current));
    if (!outcome) return;
    const errors = Object.entries(outcome.errors ?? {});
    const faults = (of: (name: string) => boolean) =>
      errors.filter(([name]) => of(name)).flatMap(([, fault]) => fault).join(" ");
    const isOfWhen = (name: string) => name === "startDate" || name === "endDate";
    setWhenError(faults(isOfWhen) || undefined);
    // The form's message shows errors for fields that this form does not contain.
    const rest = faults((name) => !isOfWhen(name) && !((fieldOf[name] ?? name) in fields));
    return {
      ...outcome,
      message: rest ? <>{outcome.message} {rest}</> : outcome.message,
      errors: Object.fromEntries(errors.map(([name, fault]) => [fieldOf[name] ?? name, fault])),
    };
  }

  return (
    <Form
      data-slot="event-form"
      labels={words.form}
      className={cn("@container gap-8", className)}
      onFormSubmit={submit}
      onReset={(reset) => {
        onReset?.(reset);
        if (reset.defaultPrevented) return;
        setDraft(initial());
        setWhenError(undefined);
      }}
      {...props}
    >
      <Context
        value={{
          draft,
          set,
          words,
          categories,
          zones,
          locale,
          whenError,
          setWhenError,
          times,
          setStatus: (next) => {
            // Saving a cancelled event must not reactivate it.
            status.current = next === "scheduled" && event?.status === "cancelled" ? "cancelled" : next;
          },
          event,
          onCancel,
          searchPlaces,
          uploadImage,
          countries,
          today,
        }}
      >
        {children}
      </Context>
    </Form>
  );
}

/** Name and description of the event. Children are rendered after the fields. */
function EventFormAbout({ children, ...props }: React.ComponentProps<typeof Fieldset>) {
  const { words, draft, set, categories, uploadImage, locale } = useEventForm();
  return (
    <Fieldset data-slot="event-form-about" {...props}>
      <FieldsetLegend>{words.about}</FieldsetLegend>
      <FieldsetContent>
        <FormField name="name" label={words.name} messages={{ valueMissing: words.nameMissing }}>
          <FormFieldControl
            render={<Input />}
            required
            maxLength={200}
            autoComplete="off"
            value={draft.name}
            onValueChange={(name) => set({ name })}
          />
        </FormField>
        <FormField
          name="category"
          label={words.category}
          messages={{ valueMissing: words.categoryMissing }}
        >
          <FormFieldControl
            render={<NativeSelect />}
            required
            value={draft.category}
            onValueChange={(category) => set({ category })}
          >
            <NativeSelectOption value="">{words.chooseCategory}</NativeSelectOption>
            {Object.entries(categories).map(([word, name]) => (
              <NativeSelectOption key={word} value={word}>{name}</NativeSelectOption>
            ))}
          </FormFieldControl>
        </FormField>
        <FormField name="description" label={words.description}>
          <FormFieldControl
            render={<Textarea />}
            maxLength={5000}
            value={draft.description}
            onValueChange={(description) => set({ description: String(description) })}
          />
        </FormField>
        {uploadImage
          ? (
            <FormFieldRoot name="imageUrl">
              <FormFieldLabel nativeLabel={false} render={<div />}>{words.picture}</FormFieldLabel>
              <ImageUpload
                upload={uploadImage}
                decorative
                value={draft.image}
                onValueChange={(image) => set({ image })}
                locale={locale}
                labels={words.imageUpload}
              />
              <FormFieldError />
            </FormFieldRoot>
          )
          : null}
        {children}
      </FieldsetContent>
    </Fieldset>
  );
}

/** Start and end, in the place's local time. Children are rendered after the fields. */
function EventFormWhen({ children, ...props }: React.ComponentProps<typeof Fieldset>) {
  const { words, draft, set, zones, times, whenError, setWhenError, today, locale } = useEventForm();
  return (
    <Fieldset data-slot="event-form-when" {...props}>
      <FieldsetLegend>{words.when}</FieldsetLegend>
      <FieldsetContent>
        {zones.length > 1
          ? (
            <FormField name="timezone" label={words.timezone}>
              <FormFieldControl
                render={<NativeSelect />}
                value={draft.timezone}
                onValueChange={(timezone) => set({ timezone })}
              >
                {zones.map((zone) => (
                  <NativeSelectOption key={zone} value={zone}>
                    {zone.replaceAll("_", " ")}
                  </NativeSelectOption>
                ))}
              </FormFieldControl>
            </FormField>
          )
          : null}
        {/* Not `required`, because the form itself reports missing times, with one error for all four controls. */}
        <DateTimeRangePicker
          ref={times}
          aria-label={words.when}
          value={draft.when}
          onValueChange={(when) => {
            set({ when });
            setWhenError(undefined);
          }}
          timeZone={draft.timezone}
          min={today}
          today={today}
          locale={locale}
          error={whenError}
          labels={{ order: words.order, ...words.dateTimeRangePicker }}
        />
        {children}
      </FieldsetContent>
    </Fieldset>
  );
}

/** Fields for the place or the link to join. Children are placed after these fields. */
function EventFormWhere({ children, ...props }: React.ComponentProps<typeof Fieldset>) {
  const { words, draft, set, searchPlaces, countries, locale } = useEventForm();
  return (
    <Fieldset data-slot="event-form-where" {...props}>
      <FieldsetLegend>{words.where}</FieldsetLegend>
      <FieldsetContent>
        <FormFieldRoot name="attendanceMode">
          <Fieldset
            render={
              <RadioGroup
                value={draft.attendanceMode}
                onValueChange={(mode: string) =>
                  set({ attendanceMode: mode as EventDraft["attendanceMode"] })}
              />
            }
          >
            <FieldsetLegend size="sm">{words.attendance}</FieldsetLegend>
            {(["offline", "online", "mixed"] as const).map((mode) => (
              <RadioOption key={mode} value={mode}>{words.modes[mode]}</RadioOption>
            ))}
          </Fieldset>
          <FormFieldError />
        </FormFieldRoot>
        {draft.attendanceMode !== "online"
          ? (
            <LocationPicker
              aria-label={words.where}
              search={searchPlaces}
              value={draft.place}
              onValueChange={(place) => set({ place })}
              countries={countries}
              locale={locale}
              labels={words.locationPicker}
            />
          )
          : null}
        {draft.attendanceMode !== "offline"
          ? (
            <FormField
              name="meetingUrl"
              label={words.meetingUrl}
              description={words.meetingHint}
              messages={{ typeMismatch: words.wrongUrl }}
            >
              <FormFieldControl
                render={<Input />}
                type="url"
                dir="ltr"
                value={draft.meetingUrl}
                onValueChange={(meetingUrl) => set({ meetingUrl })}
              />
            </FormField>
          )
          : null}
        {children}
      </FieldsetContent>
    </Fieldset>
  );
}

/** Price, capacity and visibility. Children are placed after the fields. */
function EventFormTerms({ children, ...props }: React.ComponentProps<typeof Fieldset>) {
  const { words, draft, set, locale } = useEventForm();
  return (
    <Fieldset data-slot="event-form-terms" {...props}>
      <FieldsetLegend>{words.cost}</FieldsetLegend>
      <FieldsetContent>
        <FormFieldRoot name="isFree">
          <RadioGroup
            aria-label={words.cost}
            value={draft.cost}
            onValueChange={(cost: string) => set({ cost: cost as EventDraft["cost"] })}
          >
            {(["free", "paid", "unsaid"] as const).map((cost) => (
              <RadioOption key={cost} value={cost}>{words.costs[cost]}</RadioOption>
            ))}
          </RadioGroup>
          <FormFieldError />
        </FormFieldRoot>
        {draft.cost === "paid"
          ? (
            <FormField name="price" label={words.price} messages={{ valueMissing: words.priceMissing }}>
              <CurrencyInput
                required
                min={0}
                currency={draft.currency}
                locale={locale}
                value={draft.priceMinor}
                onValueChange={(priceMinor) => set({ priceMinor })}
              />
            </FormField>
          )
          : null}
        {draft.cost === "free"
          ? null
          : (
            <FormField name="ticketUrl" label={words.ticketUrl} messages={{ typeMismatch: words.wrongUrl }}>
              <FormFieldControl
                render={<Input />}
                type="url"
                dir="ltr"
                value={draft.ticketUrl}
                onValueChange={(ticketUrl) => set({ ticketUrl })}
              />
            </FormField>
          )}
        <FormField
          name="maximumAttendeeCapacity"
          label={words.capacity}
          description={words.capacityHint}
          messages={{ patternMismatch: words.wrongCapacity }}
        >
          <FormFieldControl
            render={<Input />}
            inputMode="numeric"
            pattern="[1-9][0-9]{0,6}"
            value={draft.capacity}
            onValueChange={(capacity) => set({ capacity })}
          />
        </FormField>
        <FormFieldRoot name="visibility">
          <FormFieldItem>
            <Checkbox
              checked={draft.isPrivate}
              onCheckedChange={(checked) => set({ isPrivate: checked === true })}
            />
            <FormFieldLabel className="font-normal">{words.private}</FormFieldLabel>
          </FormFieldItem>
          <FormFieldError />
        </FormFieldRoot>
        {children}
      </FieldsetContent>
    </Fieldset>
  );
}

/** The form's message and its buttons: publish, save as draft and cancel. Children are placed after the buttons. */
function EventFormActions({ children, ...props }: React.ComponentProps<typeof FormActions>) {
  const { words, event, onCancel, setStatus } = useEventForm();
  return (
    <>
      <FormMessage />
      <FormActions data-slot="event-form-actions" {...props}>
        <FormSubmit
          onClick={() => {
            setStatus("scheduled");
          }}
        >
          {event && event.status !== "draft" ? words.save : words.publish}
        </FormSubmit>
        {event && event.status !== "draft" ? null : (
          <FormSubmit
            variant="outline"
            onClick={() => {
              setStatus("draft");
            }}
          >
            {words.draft}
          </FormSubmit>
        )}
        {onCancel ? <Button variant="ghost" onClick={onCancel}>{words.cancel}</Button> : null}
        {children}
      </FormActions>
    </>
  );
}

export {
  type EditableEvent,
  EventForm,
  EventFormAbout,
  EventFormActions,
  type EventFormLabels,
  type EventFormProps,
  EventFormTerms,
  EventFormWhen,
  EventFormWhere,
  type EventValues,
  useEventForm,
};
