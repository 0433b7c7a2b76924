"use client";

import { useId, useRef, useState } from "react";
import { CircleCheckIcon, FileTextIcon, MailIcon, PhoneIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Fieldset, FieldsetLegend } from "@/components/ui/fieldset";
import { FileUpload } from "@/components/ui/file-upload";
import { FormFields } from "@/components/ui/form";
import {
  FormField,
  FormFieldControl,
  FormFieldError,
  FormFieldLabel,
  FormFieldRoot,
} from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { InputOTP, InputOTPGroup, InputOTPSlot } from "@/components/ui/input-otp";
import { Label } from "@/components/ui/label";
import { LoadingButton } from "@/components/ui/loading-button";
import { RadioGroup } from "@/components/ui/radio-group";
import { RadioOption } from "@/components/ui/radio-option";
import { Textarea } from "@/components/ui/textarea";
import { checkCode, type Contact, type Draft, type Place, sendCode, upload } from "./data";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

interface ClaimFlowProofProps {
  place: Place;
  draft: Draft;
  digits: number;
  decisionBy: string;
  maxFileSize: number;
  onChange: (part: Partial<Draft>) => void;
  onCode: (contact: string, state: "sent" | "confirmed") => void;
}

/** Asks for proof: a code sent to one of the place's contacts, or documents for a reviewer. */
export function ClaimFlowProof(
  { place, draft, digits, decisionBy, maxFileSize, onChange, onCode }: ClaimFlowProofProps,
) {
  const { method, codes, link, documents, note } = draft;
  const contact = place.contacts.find(({ id }) => id === method);
  return (
    <FormFields>
      <FormFieldRoot name="method">
        <Fieldset
          render={
            <RadioGroup
              value={method}
              onValueChange={(value: string) => onChange({ method: value })}
            />
          }
        >
          <FieldsetLegend className="sr-only">Proof</FieldsetLegend>
          {place.contacts.map(({ id, kind, shown }) => (
            <RadioOption
              key={id}
              variant="card"
              value={id}
              description={
                <>
                  To{" "}
                  <bdi dir="ltr">{shown}</bdi>, as listed for the place. It takes a minute. You manage the
                  place immediately{place.isManaged ? ", unless its manager objects" : ""}.
                </>
              }
            >
              <span className="flex items-center gap-2">
                {kind === "phone"
                  ? <PhoneIcon aria-hidden className="size-4" />
                  : <MailIcon aria-hidden className="size-4" />}
                {kind === "phone" ? "Code by phone call" : "Code by e-mail"}
              </span>
            </RadioOption>
          ))}
          <RadioOption
            variant="card"
            value="documents"
            description={`An appointment letter, a licence, a lease, or a page that names you. A reviewer will decide by ${
              day.format(new Date(decisionBy))
            }.`}
          >
            <span className="flex items-center gap-2">
              <FileTextIcon aria-hidden className="size-4" />
              Documents or a link
            </span>
          </RadioOption>
        </Fieldset>
        <FormFieldError />
      </FormFieldRoot>
      {contact
        ? (
          <Code
            key={contact.id}
            place={place}
            contact={contact}
            digits={digits}
            state={codes[contact.id]}
            onState={(state) => onCode(contact.id, state)}
          />
        )
        : null}
      {method === "documents"
        ? (
          <>
            <FormField
              name="link"
              label="Link (optional)"
              description="A public page that names you and the place, such as a staff page."
            >
              <FormFieldControl
                render={<Input inputMode="url" dir="ltr" autoComplete="off" placeholder="https://" />}
                maxLength={2048}
                value={link}
                onValueChange={(value) => onChange({ link: String(value) })}
              />
            </FormField>
            <FormFieldRoot
              name="documents"
              // The field checks this itself on every submit. An error passed to the form would still be shown after
              // the document is removed.
              validate={() =>
                documents.some(({ status }) => status === "uploading")
                  ? "Wait for your documents to finish uploading."
                  : documents.some(({ url }) => !url)
                  ? "Remove the documents that failed, or try again."
                  : null}
            >
              <FormFieldLabel>Documents (optional)</FormFieldLabel>
              <FileUpload
                value={documents}
                onValueChange={(items) => onChange({ documents: items })}
                upload={upload}
                accept="application/pdf,image/*"
                maxSize={maxFileSize}
                maxFiles={5}
                hint="PDF or photo, at most 5 MB each"
              />
              <FormFieldError />
            </FormFieldRoot>
            <FormField
              name="note"
              label="What should the reviewer look for? (optional)"
              description="Such as the page or the line with your name."
            >
              <FormFieldControl
                render={<Textarea rows={2} />}
                maxLength={2000}
                value={note}
                onValueChange={(value) => onChange({ note: String(value) })}
              />
            </FormField>
          </>
        )
        : null}
    </FormFields>
  );
}

interface CodeProps {
  place: Place;
  contact: Contact;
  digits: number;
  state: "sent" | "confirmed" | undefined;
  onState: (state: "sent" | "confirmed") => void;
}

/** Sends a code, and verifies the entered code as soon as it is complete. */
function Code({ place, contact, digits, state, onState }: CodeProps) {
  const [code, setCode] = useState("");
  const [work, setWork] = useState<"sending" | "checking">();
  const [problem, setProblem] = useState("");
  const [said, setSaid] = useState("");
  const panel = useRef<HTMLDivElement>(null);
  const field = useId();
  const isCall = contact.kind === "phone";

  async function send(isFirst: boolean) {
    setWork("sending");
    setProblem("");
    setSaid("");
    try {
      await sendCode(place.id, contact.id);
      // The button disappears, so focus moves to the panel first, and to the code field when it appears.
      panel.current?.focus();
      onState("sent");
      if (!isFirst) setSaid(isCall ? "We’re calling again." : "A new code is on its way.");
    } catch {
      setProblem("The code could not be sent. Check your connection and try again.");
    } finally {
      setWork(undefined);
    }
  }

  async function check(complete: string) {
    setWork("checking");
    setSaid("");
    const result = await checkCode(place.id, contact.id, complete).catch(() => ({
      ok: false as const,
      message: "The code could not be checked. Check your connection and try again.",
    }));
    setWork(undefined);
    if (!result.ok) return setProblem(result.message);
    panel.current?.focus();
    onState("confirmed");
  }

  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label={isCall ? "Code by phone call" : "Code by e-mail"}
      className="grid gap-3 rounded-lg bg-muted p-4 text-sm outline-none"
    >
      {state === "confirmed"
        ? (
          <p role="status" className="flex items-start gap-2 font-medium">
            <CircleCheckIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            <span className="min-w-0">
              Code confirmed. We can reach you at <bdi dir="ltr">{contact.shown}</bdi>.
            </span>
          </p>
        )
        : state === "sent"
        ? (
          <>
            <Label htmlFor={field}>
              {isCall ? "Enter the code you hear" : "Enter the code from the e-mail"}
            </Label>
            <InputOTP
              id={field}
              autoFocus
              maxLength={digits}
              value={code}
              aria-invalid={problem !== ""}
              aria-describedby={`${field}-problem`}
              onChange={(value: string) => {
                setCode(value);
                setProblem("");
                if (value.length === digits && !work) void check(value);
              }}
            >
              <InputOTPGroup>
                {Array.from({ length: digits }, (_, index) => <InputOTPSlot key={index} index={index} />)}
              </InputOTPGroup>
            </InputOTP>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button
                type="button"
                variant="outline"
                size="sm"
                disabled={work !== undefined}
                onClick={() => void send(false)}
              >
                {isCall ? "Call again" : "Send another code"}
              </Button>
              <p role="status" className="text-foreground/70">
                {work === "checking" ? "Checking the code" : work === "sending" ? "Sending" : said}
              </p>
            </div>
          </>
        )
        : (
          <>
            <p className="text-pretty text-foreground/70">
              {isCall
                ? "Stay near the phone. A voice will read out six digits twice."
                : "Keep your inbox open. The code is valid for ten minutes."}
            </p>
            <LoadingButton
              type="button"
              variant="outline"
              className="justify-self-start"
              loading={work === "sending"}
              onClick={() => void send(true)}
            >
              {isCall ? "Call now" : "Send code"}
            </LoadingButton>
          </>
        )}
      <p id={`${field}-problem`} role="alert" className="font-medium text-destructive empty:hidden">
        {problem}
      </p>
    </div>
  );
}
