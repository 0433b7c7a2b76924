"use client";

import { Share2Icon } from "lucide-react";
import { ShareButton } from "@/components/ui/share-button";
import { createToastManager, Toaster } from "@/components/ui/toast";

// The demo has its own toast manager. In your app, a single `<Toaster />` near the root is enough.
const messages = createToastManager();

/** Shares a place through the device's share sheet. On devices without a share sheet, a menu opens. */
export function Venue() {
  return (
    <>
      <ShareButton
        url="https://example.org/venues/mbare-library"
        title="Mbare Library"
        text="Public library in Harare, vouched for by 31 people"
        toastManager={messages}
      />
      <Toaster toastManager={messages} />
    </>
  );
}

/** An icon-only button with labels in another language. */
export function Icon() {
  return (
    <ShareButton
      url="https://example.org/fr/events/jazz"
      title="Jazz à la galerie"
      size="icon"
      variant="ghost"
      aria-label="Partager Jazz à la galerie"
      targets={["whatsapp", "email"]}
      labels={{
        copy: "Copier le lien",
        email: "E-mail",
        copied: "Lien copié",
        notCopied: "Copie impossible",
      }}
      lang="fr"
    >
      <Share2Icon />
    </ShareButton>
  );
}

export default Venue;
