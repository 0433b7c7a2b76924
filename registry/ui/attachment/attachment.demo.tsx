"use client";

import { DownloadIcon, RotateCwIcon, XIcon } from "lucide-react";
import {
  Attachment,
  AttachmentAction,
  AttachmentActions,
  AttachmentContent,
  AttachmentDescription,
  AttachmentGroup,
  AttachmentMedia,
  AttachmentSize,
  AttachmentTitle,
  AttachmentTrigger,
} from "@/components/ui/attachment";
import { Spinner } from "@/components/ui/spinner";

/** A file's type, size and actions. */
export function Files() {
  const files = [
    ["licence-2026.pdf", "application/pdf", 482_133],
    ["front-of-the-library.jpg", "image/jpeg", 3_410_880],
    ["attendance-january-to-march-final-version.csv", "text/csv", 9_214],
  ] as const;
  return (
    <div className="grid max-w-md gap-3">
      {files.map(([name, type, bytes]) => (
        <Attachment key={name} className="w-full">
          <AttachmentMedia type={type} />
          <AttachmentContent>
            <AttachmentTitle>{name}</AttachmentTitle>
            <AttachmentDescription>
              <AttachmentSize bytes={bytes} />
            </AttachmentDescription>
          </AttachmentContent>
          <AttachmentActions>
            <AttachmentAction aria-label={`Download ${name}`}>
              <DownloadIcon />
            </AttachmentAction>
            <AttachmentAction aria-label={`Remove ${name}`}>
              <XIcon />
            </AttachmentAction>
          </AttachmentActions>
        </Attachment>
      ))}
    </div>
  );
}

/** The states of an attachment, such as uploading, in review and failed. Each is shown as text, not only by colour. */
export function States() {
  return (
    <div className="grid max-w-md gap-3">
      <Attachment state="idle" className="w-full">
        <AttachmentMedia type="application/pdf" />
        <AttachmentContent>
          <AttachmentTitle>lease.pdf</AttachmentTitle>
          <AttachmentDescription>Waiting for a connection</AttachmentDescription>
        </AttachmentContent>
      </Attachment>
      <Attachment state="uploading" className="w-full">
        <AttachmentMedia>
          <Spinner label="" />
        </AttachmentMedia>
        <AttachmentContent>
          <AttachmentTitle>council-letter.pdf</AttachmentTitle>
          <AttachmentDescription>
            Uploading, 64% of <AttachmentSize bytes={1_204_000} />
          </AttachmentDescription>
        </AttachmentContent>
      </Attachment>
      <Attachment state="error" className="w-full">
        <AttachmentMedia type="image/jpeg" />
        <AttachmentContent>
          <AttachmentTitle>sign-at-the-door.heic</AttachmentTitle>
          <AttachmentDescription>Could not be read. Save it as a JPEG and try again.</AttachmentDescription>
        </AttachmentContent>
        <AttachmentActions>
          <AttachmentAction aria-label="Retry sign-at-the-door.heic">
            <RotateCwIcon />
          </AttachmentAction>
        </AttachmentActions>
      </Attachment>
    </div>
  );
}

/** The tiles are links. The action on top of a tile is a separate tab stop. */
export function Tiles() {
  return (
    <AttachmentGroup>
      {["Entrance", "Reading room"].map((name) => (
        <Attachment key={name} orientation="vertical" size="sm">
          <AttachmentMedia type="image/jpeg" className="bg-terracotta-container text-terracotta" />
          <AttachmentContent className="px-1">
            <AttachmentTitle>{name}</AttachmentTitle>
            <AttachmentDescription>
              <AttachmentSize bytes={2_310_400} />
            </AttachmentDescription>
          </AttachmentContent>
          <AttachmentTrigger aria-label={`Open ${name}`} />
          <AttachmentActions className="absolute end-3 top-3">
            <AttachmentAction variant="secondary" aria-label={`Remove ${name}`}>
              <XIcon />
            </AttachmentAction>
          </AttachmentActions>
        </Attachment>
      ))}
    </AttachmentGroup>
  );
}

export default Files;
