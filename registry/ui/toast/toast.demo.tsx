"use client";

import { Button } from "@/components/ui/button";
import { createToastManager, Toaster } from "@/components/ui/toast";

// Each demo has its own toast manager, because this page shows several. In your app, use `toast`.
const plain = createToastManager();
const typed = createToastManager();
const promised = createToastManager();
const above = createToastManager();

/** A message with an undo button. The message is announced once and disappears after a while. */
export function Undo() {
  const remove = () => {
    const id = plain.add({
      title: "Vouch withdrawn",
      description: "It no longer counts for Gikomba Market.",
      actionProps: { children: "Undo", onClick: () => plain.close(id) },
    });
  };
  return (
    <>
      <Button variant="outline" onClick={remove}>Withdraw vouch</Button>
      <Toaster toastManager={plain} />
    </>
  );
}

const messages = {
  success: ["Place published", "It will appear in search within a minute."],
  info: ["New opening hours", "Mbare Library is closed on Monday."],
  warning: ["Nearly used up", "80 of 100 requests today."],
  error: ["Your changes could not be saved", "You’re offline. We’ll try again when you’re back online."],
} as const;

/** The four types have different icons, not only different colours. */
export function Types() {
  return (
    <div className="flex flex-wrap gap-2">
      {(Object.keys(messages) as (keyof typeof messages)[]).map((type) => (
        <Button
          key={type}
          variant="outline"
          onClick={() => typed.add({ type, title: messages[type][0], description: messages[type][1] })}
        >
          {type}
        </Button>
      ))}
      <Toaster toastManager={typed} limit={4} />
    </div>
  );
}

/** A message that follows a task from start to finish. */
export function Work() {
  const send = () => {
    const work = new Promise((done) => setTimeout(done, 1500));
    void promised.promise(work, {
      loading: { type: "loading", title: "Sending three documents" },
      success: { type: "success", title: "Documents sent" },
      error: { type: "error", title: "The documents could not be sent" },
    });
  };
  return (
    <>
      <Button variant="outline" onClick={send}>Send documents</Button>
      <Toaster toastManager={promised} />
    </>
  );
}

/** A toaster at the top of the page, in another language. The message stays until it is closed. */
export function Staying() {
  return (
    <>
      <Button
        variant="outline"
        lang="fr"
        onClick={() => above.add({ title: "Une nouvelle version est prête" })}
      >
        Vérifier
      </Button>
      <Toaster
        toastManager={above}
        position="top-center"
        timeout={0}
        aria-label="Messages"
        labels={{ close: "Fermer" }}
        lang="fr"
      />
    </>
  );
}

export default Undo;
