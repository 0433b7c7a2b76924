"use client";

import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";
import { FileUpload, type Upload } from "@/components/ui/file-upload";

/** Simulates a slow server that rejects large files. */
const send: Upload = async (file, { onProgress, signal }) => {
  for (let share = 0.25; share <= 1; share += 0.25) {
    await new Promise((next) => setTimeout(next, 200));
    if (signal.aborted) throw signal.reason;
    onProgress(share);
  }
  if (file.name.includes("lease")) throw new Error("The server could not read this file.");
  return `/documents/${encodeURIComponent(file.name)}`;
};

/** Files are uploaded immediately. A failed upload can be retried. */
export function Plain() {
  return (
    <Field name="evidence" className="max-w-lg">
      <FieldLabel nativeLabel={false} render={<div />}>Documents that prove your claim</FieldLabel>
      <FileUpload
        upload={send}
        accept="application/pdf,image/*"
        maxSize={5_000_000}
        maxFiles={3}
        hint="Up to three PDFs or pictures, at most 5 MB each"
      />
      <FieldDescription>Only the verification team sees these documents.</FieldDescription>
    </Field>
  );
}

/** Every state of a file. */
export function States() {
  return (
    <FileUpload
      aria-label="Documents"
      className="max-w-lg"
      upload={send}
      defaultValue={[
        {
          id: "1",
          name: "extract-from-the-register.pdf",
          size: 284_000,
          type: "application/pdf",
          status: "done",
        },
        {
          id: "2",
          name: "front-of-the-library.jpg",
          size: 3_940_000,
          type: "image/jpeg",
          status: "uploading",
          progress: 0.6,
        },
        {
          id: "3",
          name: "minutes.docx",
          size: 44_000,
          type: "application/msword",
          status: "uploading",
          progress: null,
        },
        {
          id: "4",
          name: "a-very-long-name-of-a-lease-that-was-signed-on-the-twelfth-of-march.pdf",
          size: 912_000,
          type: "application/pdf",
          status: "error",
          error: "The server could not read this file.",
        },
      ]}
    />
  );
}

/** An upload field in another language. Its file is submitted with the form. */
export function WithForm() {
  return (
    <Field name="plano" invalid className="max-w-lg">
      <FieldLabel nativeLabel={false} render={<div />}>Planta do edifício</FieldLabel>
      <FileUpload
        required
        maxFiles={1}
        accept=".pdf"
        locale="pt"
        labels={{
          choose: "Escolher ficheiro",
          drop: "ou largue-o aqui",
          remove: (name) => `Remover ${name}`,
          wrongType: (name) => `${name} não é um PDF.`,
        }}
      />
      <FieldError match>Falta a planta.</FieldError>
    </Field>
  );
}

/** Disabled. */
export function Disabled() {
  return (
    <FileUpload
      aria-label="Documents for the claim"
      className="max-w-lg"
      disabled
      defaultValue={[{ id: "1", name: "lease.pdf", size: 912_000, type: "application/pdf", status: "done" }]}
    />
  );
}

export default Plain;
