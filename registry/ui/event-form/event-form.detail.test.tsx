import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type EditableEvent, EventForm, type EventFormProps, type EventValues } from "./event-form.tsx";

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

const button = (name: string) => page.getByRole("button", { name });
const box = (name: string) => page.getByRole("textbox", { name });

async function show(event: EditableEvent = there, props: Partial<EventFormProps> = {}) {
  const onSave = vi.fn<EventFormProps["onSave"]>();
  await render(<EventForm {...base} event={event} onSave={onSave} {...props} />);
  return onSave;
}

describe("the saved event", () => {
  test.for<[string, Partial<EditableEvent>, Partial<EventValues>]>([
    ["shillings that browsers round", { isFree: false, price: 12.5, priceCurrency: "SOS" }, {
      isFree: false,
      price: 12.5,
      priceCurrency: "SOS",
    }],
    ["a price of nothing", { isFree: null, price: 0, priceCurrency: "USD" }, { isFree: true, price: null }],
  ])("keeps an existing price: %s", async ([, event, values]) => {
    const saved = await show({ ...there, ...event });
    await button("Publish event").click();
    await expect.poll(() => saved.mock.lastCall?.[0]).toMatchObject(values);
  });

  test("has the postal code in the address, because the API has no field for it", async () => {
    const saved = await show({ ...there, country: "ZA", city: "Cape Town", address: "12 Long Street" });
    await box("Suburb").fill("Gardens ");
    await box("Postal code").fill("8001");
    await button("Publish event").click();
    await expect.poll(() => saved.mock.lastCall?.[0]).toMatchObject({
      address: "12 Long Street, Gardens, 8001",
      city: "Cape Town",
    });
  });
});

describe("errors", () => {
  test.for<[string, string]>([
    ["venue", "Place name"],
    ["city", "City or town"],
    ["latitude", "Latitude"],
  ])("from a server about %s are shown at its field; the input stays", async ([name, label]) => {
    await show(there, { onSave: () => ({ errors: { [name]: "Not this one." } }) });
    await button("Publish event").click();
    await expect.element(box(label)).toHaveAccessibleDescription(/Not this one\./);
    await expect.element(box("Event name")).toHaveValue("Open stage");
  });

  test.for<[string, string]>([
    ["attendanceMode", "radiogroup"],
    ["isFree", "radiogroup"],
    ["visibility", "checkbox"],
  ])("from a server about %s are shown at its %s", async ([name, role]) => {
    await show(there, { onSave: () => ({ errors: { [name]: "Not this one." } }) });
    await button("Publish event").click();
    const words = page.getByText("Not this one.");
    await expect.element(words).toBeVisible();
    const field = words.element().closest("[data-slot=form-field]")!;
    expect(field.querySelector(`[role=${role}]`)).not.toBe(null);
  });

  test.for<[string, Partial<EditableEvent>]>([
    ["status", {}],
    ["timezone", {}],
    ["imageUrl", {}],
    ["city", { attendanceMode: "online" }],
    ["something new", {}],
  ])("from a server about %s, which has no field, are shown above the buttons", async ([name, event]) => {
    await show({ ...there, ...event }, {
      onSave: () => ({ message: "Look again.", errors: { [name]: ["Not this one.", "Nor that."] } }),
    });
    await button("Publish event").click();
    await expect.element(page.getByText("Look again. Not this one. Nor that.")).toBeVisible();
  });

  test("from a server about the picture are shown once", async () => {
    await show(there, {
      uploadImage: () => Promise.resolve("/a.png"),
      onSave: () => ({ errors: { imageUrl: "Not this one." } }),
    });
    await button("Publish event").click();
    await expect.element(page.getByText("Not this one.")).toBeVisible();
    expect(page.getByText("Not this one.").elements()).toHaveLength(1);
  });

  test("from a server about the start are shown at the times", async () => {
    await show(there, { onSave: () => ({ errors: { startDate: "That day is over." } }) });
    await button("Publish event").click();
    await expect.element(page.getByText("That day is over.")).toBeVisible();
  });
});

test("a cancelled event stays cancelled when it is saved", async () => {
  const saved = await show({ ...there, status: "cancelled" });
  await button("Save changes").click();
  await expect.poll(() => saved.mock.lastCall?.[0].status).toBe("cancelled");
});
