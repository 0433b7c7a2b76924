import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance, type SubjectProps } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import {
  type EditableEvent,
  EventForm,
  EventFormAbout,
  EventFormActions,
  type EventFormProps,
  EventFormTerms,
  EventFormWhen,
  EventFormWhere,
  type EventValues,
  useEventForm,
} from "./event-form.tsx";
import * as demos from "./event-form.demo.tsx";

const { detail, also } = detailsOf("event-form");

const base: Pick<EventFormProps, "categories" | "timeZones" | "today"> = {
  categories: { music: "Music", workshop: "Workshop" },
  timeZones: ["Africa/Harare"],
  today: "2026-11-21",
};

const there: EditableEvent = {
  name: "Open stage",
  description: null,
  category: "music",
  startDate: "2026-11-24T16:00:00Z",
  endDate: "2026-11-24T18:30:00Z",
  timezone: "Africa/Harare",
  attendanceMode: "offline",
  venue: "Mbare Library",
  address: "Chaminuka Street",
  city: "Harare",
  country: "ZW",
  latitude: -17.8577,
  longitude: 31.0437,
  isFree: null,
  price: null,
  status: "draft",
};

conformance({
  item: "event-form",
  demos,
  parts: {
    "event-form": (props) => <EventForm {...base} onSave={() => {}} {...props} />,
    ...Object.fromEntries(
      Object.entries({
        about: EventFormAbout,
        when: EventFormWhen,
        where: EventFormWhere,
        terms: EventFormTerms,
        actions: EventFormActions,
      }).map((
        [name, Part],
      ) => [`event-form-${name}`, (props: SubjectProps) => (
        <EventForm {...base} onSave={() => {}}>
          <Part {...props} />
        </EventForm>
      )]),
    ),
  },
});

const button = (name: string) => page.getByRole("button", { name });
const box = (name: string) => page.getByRole("textbox", { name });
const radio = (name: string) => page.getByRole("radio", { name, exact: true });

async function show(event: EditableEvent = there, props: Partial<EventFormProps> = {}) {
  const onSave = vi.fn<EventFormProps["onSave"]>();
  await render(<EventForm {...base} event={event} onSave={onSave} {...props} />);
  return onSave;
}

const unchanged = {
  name: "Open stage",
  description: null,
  startDate: "2026-11-24T18:00",
  endDate: "2026-11-24T20:30",
  timezone: "Africa/Harare",
  category: "music",
  attendanceMode: "offline",
  venue: "Mbare Library",
  address: "Chaminuka Street",
  city: "Harare",
  country: "ZW",
  latitude: -17.8577,
  longitude: 31.0437,
  meetingUrl: null,
  isFree: null,
  price: null,
  priceCurrency: null,
  ticketUrl: null,
  imageUrl: null,
  maximumAttendeeCapacity: null,
  visibility: "public",
};

describe("the saved event", () => {
  test("is unchanged, with its times in the local time of the place", async () => {
    const saved = await show();
    await button("Save as draft").click();
    await expect.poll(() => saved.mock.calls).toEqual([[{ ...unchanged, status: "draft" }]]);
  });

  test("is published with the first button, and with Enter", async () => {
    const saved = await show();
    await button("Publish event").click();
    await box("Event name").click();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => saved.mock.calls.map(([values]) => values.status)).toEqual([
      "scheduled",
      "scheduled",
    ]);
  });

  test("has a link instead of a place once it is online", async () => {
    const saved = await show();
    await radio("Online").click();
    await expect.element(box("Place name")).not.toBeInTheDocument();
    await box("Link to join").fill("https://meet.example.org/a");
    await button("Publish event").click();
    await expect.poll(() => saved.mock.lastCall?.[0]).toMatchObject({
      attendanceMode: "online",
      venue: null,
      city: null,
      latitude: null,
      meetingUrl: "https://meet.example.org/a",
    });
  });

  test("has a price in the units of its currency, or is marked as free", async () => {
    const saved = await show();
    await radio("Paid").click();
    await box("Lowest price").fill("4.50");
    await button("Publish event").click();
    await expect.poll(() => saved.mock.lastCall?.[0]).toMatchObject({
      isFree: false,
      price: 4.5,
      priceCurrency: "USD",
    });
    await radio("Free").click();
    await button("Publish event").click();
    await expect.poll(() => saved.mock.lastCall?.[0]).toMatchObject({
      isFree: true,
      price: null,
      priceCurrency: null,
    });
  });

  test.for<[string, Partial<EditableEvent>, Partial<EventValues>]>([
    ["thousandths", { price: 1.125, priceCurrency: "TND" }, { isFree: false, price: 1.125 }],
    ...also([
      ["shillings that browsers round", { isFree: false, price: 12.5, priceCurrency: "SOS" }, {
        isFree: false,
        price: 12.5,
        priceCurrency: "SOS",
      }],
      ["a price of nothing", { isFree: null, price: 0, priceCurrency: "USD" }, { isFree: true, price: null }],
    ]),
  ])("keeps an existing price: %s", async ([, event, values]) => {
    const saved = await show({ ...there, ...event });
    await button("Publish event").click();
    await expect.poll(() => saved.mock.lastCall?.[0]).toMatchObject(values);
  });

  detail("has the postal code in the address, because the API has no field for it", async () => {
    const saved = await show({ ...there, country: "ZA", city: "Cape Town", address: "12 Long Street" });
    await box("Suburb").fill("Gardens ");
    await box("Postal code").fill("8001");
    await button("Publish event").click();
    await expect.poll(() => saved.mock.lastCall?.[0]).toMatchObject({
      address: "12 Long Street, Gardens, 8001",
      city: "Cape Town",
    });
  });

  test("has all other input", async () => {
    const saved = await show();
    await box("Capacity").fill("80");
    await box("Description").fill("  Bring your own songs. ");
    await page.getByRole("checkbox").click();
    await button("Publish event").click();
    await expect.poll(() => saved.mock.lastCall?.[0]).toMatchObject({
      maximumAttendeeCapacity: 80,
      description: "Bring your own songs.",
      visibility: "private",
    });
  });
});

describe("errors", () => {
  test("are shown at the first field, which gets the focus; nothing is saved", async () => {
    const saved = await show({ status: "draft" });
    await button("Publish event").click();
    await expect.element(box("Event name")).toHaveFocus();
    await expect.element(box("Event name")).toHaveAccessibleDescription("Enter a name for the event.");
    expect(saved).not.toHaveBeenCalled();
  });

  test("about the times are shown there, and above the buttons", async () => {
    const saved = await show({ ...there, endDate: "2026-11-24T15:00:00Z" });
    await button("Publish event").click();
    await expect.element(page.getByText("The end is before the start.").first()).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });

  test("about missing times are shown as text, and the focus moves there", async () => {
    const saved = await show({ ...there, startDate: undefined, endDate: undefined });
    await button("Publish event").click();
    await expect.element(page.getByRole("alert").filter({ hasText: "Enter the start and end times" }))
      .toBeVisible();
    await expect.element(page.getByRole("button", { name: /^Start date/ })).toHaveFocus();
    expect(saved).not.toHaveBeenCalled();
  });

  test.for<[string, string]>([
    ["name", "Event name"],
    ...also([
      ["venue", "Place name"],
      ["city", "City or town"],
      ["latitude", "Latitude"],
    ]),
  ])("from a server about %s are shown at its field; the input stays", async ([name, label]) => {
    await show(there, { onSave: () => ({ errors: { [name]: "Not this one." } }) });
    await button("Publish event").click();
    await expect.element(box(label)).toHaveAccessibleDescription(/Not this one\./);
    await expect.element(box("Event name")).toHaveValue("Open stage");
  });

  test.for<[string, string]>([
    ["country", "combobox"],
    ...also([
      ["attendanceMode", "radiogroup"],
      ["isFree", "radiogroup"],
      ["visibility", "checkbox"],
    ]),
  ])("from a server about %s are shown at its %s", async ([name, role]) => {
    await show(there, { onSave: () => ({ errors: { [name]: "Not this one." } }) });
    await button("Publish event").click();
    const words = page.getByText("Not this one.");
    await expect.element(words).toBeVisible();
    const field = words.element().closest("[data-slot=form-field]")!;
    expect(field.querySelector(`[role=${role}]`)).not.toBe(null);
  });

  test.for<[string, Partial<EditableEvent>]>([
    ["price", {}],
    ...also([
      ["status", {}],
      ["timezone", {}],
      ["imageUrl", {}],
      ["city", { attendanceMode: "online" }],
      ["something new", {}],
    ]),
  ])("from a server about %s, which has no field, are shown above the buttons", async ([name, event]) => {
    await show({ ...there, ...event }, {
      onSave: () => ({ message: "Look again.", errors: { [name]: ["Not this one.", "Nor that."] } }),
    });
    await button("Publish event").click();
    await expect.element(page.getByText("Look again. Not this one. Nor that.")).toBeVisible();
  });

  detail("from a server about the picture are shown once", async () => {
    await show(there, {
      uploadImage: () => Promise.resolve("/a.png"),
      onSave: () => ({ errors: { imageUrl: "Not this one." } }),
    });
    await button("Publish event").click();
    await expect.element(page.getByText("Not this one.")).toBeVisible();
    expect(page.getByText("Not this one.").elements()).toHaveLength(1);
  });

  detail("from a server about the start are shown at the times", async () => {
    await show(there, { onSave: () => ({ errors: { startDate: "That day is over." } }) });
    await button("Publish event").click();
    await expect.element(page.getByText("That day is over.")).toBeVisible();
  });

  test("a failure is announced, and the input stays", async () => {
    const failed = vi.fn();
    await show(there, { onSave: () => Promise.reject(new Error("offline")), onSubmitError: failed });
    await box("Event name").fill("Closed stage");
    await button("Publish event").click();
    await expect.element(page.getByText("The form could not be submitted. Try again.")).toBeVisible();
    await expect.element(box("Event name")).toHaveValue("Closed stage");
    expect(failed).toHaveBeenCalledTimes(1);
  });
});

detail("a cancelled event stays cancelled when it is saved", async () => {
  const saved = await show({ ...there, status: "cancelled" });
  await button("Save changes").click();
  await expect.poll(() => saved.mock.lastCall?.[0].status).toBe("cancelled");
});

test("a published event can only be saved; cancelling does not ask", async () => {
  const cancelled = vi.fn();
  await show({ ...there, status: "scheduled" }, { onCancel: cancelled });
  await expect.element(button("Save changes")).toBeVisible();
  await expect.element(button("Save as draft")).not.toBeInTheDocument();
  await button("Cancel").click();
  expect(cancelled).toHaveBeenCalledTimes(1);
});

test("the texts of the address can be translated too", async () => {
  await show(there, {
    labels: { locationPicker: { addressFields: { city: "Ville", street: "Rue et numéro" } } },
  });
  await expect.element(box("Ville")).toHaveValue("Harare");
  await expect.element(box("Rue et numéro")).toHaveValue("Chaminuka Street");
});

test("Tab moves through the fields in their order; a reset restores the event", async () => {
  await show();
  await userEvent.tab();
  await expect.element(box("Event name")).toHaveFocus();
  await userEvent.keyboard("!");
  await userEvent.tab();
  await expect.element(page.getByRole("combobox", { name: "Category" })).toHaveFocus();
  document.querySelector("form")!.reset();
  await expect.element(box("Event name")).toHaveValue("Open stage");
});

test("composed, a custom field is saved with the others, and fields that are left out stay unchanged", async () => {
  const saved = vi.fn<EventFormProps["onSave"]>();
  await render(
    <EventForm {...base} event={{ ...there, maximumAttendeeCapacity: 40 }} onSave={saved}>
      <EventFormAbout>
        <PrivateSwitch />
      </EventFormAbout>
      <EventFormActions />
    </EventForm>,
  );
  expect(page.getByRole("group").elements().map((group) => group.textContent?.slice(0, 15))).toEqual([
    "About the event",
  ]);
  await button("Only friends").click();
  await button("Publish event").click();
  await expect.poll(() => saved.mock.lastCall?.[0]).toEqual({
    ...unchanged,
    maximumAttendeeCapacity: 40,
    visibility: "private",
    status: "scheduled",
  });
});

function PrivateSwitch() {
  const { set } = useEventForm();
  return <button type="button" onClick={() => set({ isPrivate: true })}>Only friends</button>;
}
