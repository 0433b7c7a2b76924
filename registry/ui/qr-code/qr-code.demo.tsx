"use client";

import * as React from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { QrCode } from "@/components/ui/qr-code";

const address = "https://hakika.example/venues/mbare-library";

/** The QR code contains a URL, which is also shown as a link next to it. */
export function Address() {
  return (
    <div className="flex flex-wrap items-center gap-6">
      <QrCode value={address} label="QR code for Mbare Library’s page" />
      <p className="max-w-xs text-sm">
        Scan it, or open{" "}
        <a href={address} className="break-all text-cobalt underline underline-offset-4">
          hakika.example/venues/mbare-library
        </a>
      </p>
    </div>
  );
}

/** More error correction makes the code denser. */
export function ErrorCorrection() {
  return (
    <div className="flex flex-wrap gap-4">
      {(["L", "M", "Q", "H"] as const).map((level) => (
        <figure key={level} className="grid gap-2">
          <QrCode
            value={address}
            errorCorrection={level}
            label={`QR code, error correction level ${level}`}
            className="w-32"
          />
          <figcaption className="text-center text-sm text-muted-foreground">
            {{ L: "7 %", M: "15 %", Q: "25 %", H: "30 %" }[level]}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** A QR code on a ticket. Ticket numbers contain only digits, which keeps the QR code small. */
export function Ticket() {
  return (
    <div className="flex w-full max-w-sm items-center gap-4 rounded-xl border border-border bg-card p-4">
      <QrCode
        value="4820917735"
        errorCorrection="Q"
        label="QR code for ticket 4820 9177 35"
        className="w-28"
      />
      <div className="min-w-0 text-sm">
        <p className="font-medium">Poetry at the library</p>
        <p className="text-muted-foreground">Saturday 14 March, 15:00</p>
        <p className="mt-2 font-mono">
          <bdi dir="ltr">4820 9177 35</bdi>
        </p>
      </div>
    </div>
  );
}

/** The code is updated as you type. Text in any script is accepted. A message is shown if the text is too long. */
export function Typed() {
  const [text, setText] = React.useState("Karibu, Καλώς, مرحبا");
  return (
    <div className="grid max-w-xs gap-3">
      <Label htmlFor="qr-code-demo">Text</Label>
      <Input id="qr-code-demo" value={text} onValueChange={setText} />
      <QrCode value={text} label={`QR code for the text ${text}`} />
    </div>
  );
}

export default Address;
