"use client";

import { Button } from "@/components/ui/button";
import { toast, Toaster } from "@/components/ui/sonner";

/** The four types of message, each with an icon and text. */
export function Kinds() {
  return (
    <div className="flex flex-wrap gap-3">
      <Toaster />
      <Button variant="outline" onClick={() => toast.success("Opening hours saved")}>Save</Button>
      <Button
        variant="outline"
        onClick={() => toast.info("Two of three vouches", { description: "One more to go." })}
      >
        Tell
      </Button>
      <Button variant="outline" onClick={() => toast.warning("Licence expires on 30 June")}>Warn</Button>
      <Button
        variant="outline"
        onClick={() => toast.error("Not sent", { description: "You’re offline. We’ll send it later." })}
      >
        Fail
      </Button>
    </div>
  );
}

/** A message with an action. It stays long enough for people to use the action. */
export function WithAction() {
  // If a page has several Toasters, give each one an `id`, so that a message appears in only one of them.
  return (
    <>
      <Toaster id="vouches" containerAriaLabel="Vouch notifications" />
      <Button
        variant="outline"
        onClick={() =>
          toast("Vouch withdrawn", {
            description: "Mbare Library now has two vouches.",
            duration: 20_000,
            toasterId: "vouches",
            action: {
              label: "Undo",
              onClick: () => toast.success("Vouch restored", { toasterId: "vouches" }),
            },
          })}
      >
        Withdraw vouch
      </Button>
    </>
  );
}

/** A message that follows a task from start to finish. */
export function Task() {
  const publish = () => new Promise<void>((done) => setTimeout(done, 1500));
  return (
    <>
      <Toaster id="venue" position="top-center" containerAriaLabel="Place notifications" />
      <Button
        variant="outline"
        onClick={() => {
          toast.promise(publish(), {
            loading: "Publishing Mbare Library…",
            success: "Mbare Library is now public",
            error: "Mbare Library could not be published",
            toasterId: "venue",
          });
        }}
      >
        Publish
      </Button>
    </>
  );
}

export default Kinds;
