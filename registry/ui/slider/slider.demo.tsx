"use client";

import { Slider, SliderLabel, SliderValue } from "@/components/ui/slider";

/** A slider with one thumb, a label and the current value. */
export function Plain() {
  return (
    <Slider
      className="max-w-sm"
      defaultValue={25}
      min={5}
      max={100}
      step={5}
      locale="en-ZW"
      format={{ style: "unit", unit: "kilometer" }}
      name="radius"
    >
      <SliderLabel>Distance from Harare</SliderLabel>
      <SliderValue />
    </Slider>
  );
}

/** Two thumbs with separate names. A thumb pushes the other one when they meet. */
export function Range() {
  return (
    <Slider
      className="max-w-sm"
      defaultValue={[10, 40]}
      max={80}
      step={5}
      minStepsBetweenValues={1}
      locale="en-ZW"
      format={{ style: "currency", currency: "USD", maximumFractionDigits: 0 }}
      thumbLabels={["Lowest price", "Highest price"]}
    >
      <SliderLabel>Ticket price</SliderLabel>
      <SliderValue />
    </Slider>
  );
}

const tiers = ["Unverified", "Community", "Identity", "Government", "Licensed"];

/** The steps have names. Screen readers read the name instead of the number. */
export function Named() {
  return (
    <Slider
      className="max-w-sm"
      defaultValue={2}
      max={4}
      getValueText={(_formatted, value) => tiers[value]!}
    >
      <SliderLabel>Minimum tier</SliderLabel>
      <SliderValue>{(_formatted, [value]) => tiers[value!]}</SliderValue>
    </Slider>
  );
}

/** Vertical, and disabled. */
export function Vertical() {
  return (
    <div className="flex items-end gap-12">
      <Slider orientation="vertical" defaultValue={60} thumbLabels={["Loudness"]} />
      <Slider disabled defaultValue={40} thumbLabels={["Brightness"]} className="w-40" />
    </div>
  );
}

export default Plain;
