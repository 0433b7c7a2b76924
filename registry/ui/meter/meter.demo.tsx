"use client";

import { Meter, MeterLabel, MeterTrack, MeterValue } from "@/components/ui/meter";

/** A label, the value, and a bar. */
export function Plain() {
  return (
    <Meter value={3} max={5} format={{ maximumFractionDigits: 0 }} className="max-w-sm">
      <MeterLabel>Vouches this month</MeterLabel>
      <MeterValue>{(value) => `${value} of 5`}</MeterValue>
      <MeterTrack />
    </Meter>
  );
}

/** The colours of the bar. The text conveys the same information as the colour. */
export function Tones() {
  return (
    <div className="grid max-w-sm gap-6">
      <Meter value={38} getAriaValueText={(value) => `${value}, plenty left`}>
        <MeterLabel>Photographs</MeterLabel>
        <MeterValue>{(value) => `${value}, plenty left`}</MeterValue>
        <MeterTrack tone="success" />
      </Meter>
      <Meter value={86} getAriaValueText={(value) => `${value}, nearly full`}>
        <MeterLabel>Documents</MeterLabel>
        <MeterValue>{(value) => `${value}, nearly full`}</MeterValue>
        <MeterTrack tone="warning" />
      </Meter>
      <Meter value={100} getAriaValueText={(value) => `${value}, full`}>
        <MeterLabel>Requests today</MeterLabel>
        <MeterValue>{(value) => `${value}, full`}</MeterValue>
        <MeterTrack tone="destructive" />
      </Meter>
    </div>
  );
}

/** Amounts, units and percentages, formatted for the reader's language. */
export function Formats() {
  return (
    <div className="grid max-w-sm gap-6">
      <Meter value={640} max={1000} locale="en-ZW" format={{ style: "unit", unit: "megabyte" }}>
        <MeterLabel>Storage used</MeterLabel>
        <MeterValue />
        <MeterTrack tone="cobalt" />
      </Meter>
      <Meter
        value={1250}
        max={2000}
        locale="en-KE"
        format={{ style: "currency", currency: "KES", maximumFractionDigits: 0 }}
      >
        <MeterLabel>Raised for the roof</MeterLabel>
        <MeterValue />
        <MeterTrack tone="gold" className="h-3" />
      </Meter>
    </div>
  );
}

export default Plain;
