"use client";

import { Field, FieldDescription, FieldLabel } from "@/components/ui/field";
import type { Upload } from "@/components/ui/file-upload";
import { ImageUpload } from "@/components/ui/image-upload";

/** A hill with a sun, inlined so that the demo makes no request. */
const hill = `data:image/svg+xml,${
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="tan" d="M0 0h16v9H0z"/><circle fill="moccasin" cx="11" cy="3" r="1.5"/><path fill="sienna" d="M0 9q5-7 9-3t7 1v2z"/></svg>`,
  )
}`;

/** Simulates a slow server that returns the image URL. */
const send: Upload = async (_, { onProgress, signal }) => {
  for (let share = 0.25; share <= 1; share += 0.25) {
    await new Promise((next) => setTimeout(next, 150));
    if (signal.aborted) throw signal.reason;
    onProgress(share);
  }
  return hill;
};

/** Select an image, crop it, then describe it. */
export function Plain() {
  return (
    <Field name="cover" className="max-w-md">
      <FieldLabel nativeLabel={false} render={<div />}>Cover picture</FieldLabel>
      <ImageUpload upload={send} hint="JPEG, PNG or WebP, at least 640 pixels wide" maxSize={20_000_000} />
      <FieldDescription>The picture is shown at full width above the event’s name.</FieldDescription>
    </Field>
  );
}

/** An image that is already uploaded. */
export function WithPicture() {
  return (
    <ImageUpload
      aria-label="Cover picture"
      className="max-w-md"
      upload={send}
      defaultValue={{ url: hill, alt: "The hill behind the library at sunset" }}
    />
  );
}

/** A square, in Portuguese. */
export function Square() {
  return (
    <Field name="logo" className="max-w-60">
      <FieldLabel nativeLabel={false} render={<div />}>Fotografia da sala</FieldLabel>
      <ImageUpload
        upload={send}
        ratio={1}
        locale="pt"
        defaultValue={{ url: hill, alt: "O monte atrás da biblioteca" }}
        labels={{
          choose: "Escolher imagem",
          drop: "ou largue-a aqui",
          replace: "Trocar",
          remove: "Remover imagem",
          alt: "O que a imagem mostra",
          altHint: "Uma frase para quem não vê a imagem.",
        }}
      />
    </Field>
  );
}

/** Disabled. */
export function Disabled() {
  return (
    <ImageUpload
      aria-label="Cover picture"
      className="max-w-md"
      upload={send}
      disabled
      defaultValue={{ url: hill, alt: "The hill behind the library at sunset" }}
    />
  );
}

export default Plain;
