"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import { type Signature, SignaturePad } from "@/components/ui/signature-pad";

const signed =
  "M52 96Q60 60 78 44Q96 30 92 62Q88 96 70 108Q60 114 66 96Q84 70 104 84Q112 92 118 84Q126 70 132 84Q138 98 146 84L156 76M176 58Q168 90 172 104L182 100M164 76L198 70M206 86Q216 72 224 84Q230 98 240 88L268 70M288 110L338 52";

/** Draw a signature or type a name. */
export function Empty() {
  return <SignaturePad className="max-w-md" />;
}

/** A signature with five strokes. Undo removes the last stroke. */
export function Signed() {
  return <SignaturePad className="max-w-md" defaultValue={{ kind: "drawn", path: signed }} />;
}

/** A typed signature, controlled by the page and submitted with a form. */
export function Typed() {
  const [signature, setSignature] = React.useState<Signature | null>({ kind: "typed", text: "Tendai Moyo" });
  const [sent, setSent] = React.useState("");
  return (
    <form
      className="grid max-w-md gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        setSent(`Signed: ${String(form.get("signatureKind"))}`);
      }}
    >
      <SignaturePad
        aria-label="Representative’s signature"
        name="signature"
        required
        value={signature}
        onValueChange={setSignature}
      />
      <div className="flex items-center gap-3">
        <Button type="submit">Sign the claim</Button>
        <p role="status" className="text-sm text-muted-foreground">{sent}</p>
      </div>
    </form>
  );
}

/** Read-only. */
export function Disabled() {
  return <SignaturePad className="max-w-md" disabled defaultValue={{ kind: "drawn", path: signed }} />;
}

export default Empty;
