"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** A simple question. The dialog is busy until the action is done. */
export function Plain() {
  return (
    <ConfirmDialog
      trigger={<Button variant="outline">Publish event</Button>}
      title="Publish Jazz at the Gallery?"
      description="We’ll notify the 12 people who follow the gallery."
      labels={{ confirm: "Publish" }}
      onConfirm={() => wait(800)}
    />
  );
}

/** A permanent deletion that is confirmed by typing a name. */
export function Destructive() {
  return (
    <ConfirmDialog
      trigger={<Button variant="destructive">Delete place</Button>}
      title="Delete Mbare Library?"
      description="Its documents, opening hours and 31 vouches will be deleted. This can’t be undone."
      destructive
      confirmText="Mbare Library"
      labels={{ confirm: "Delete place" }}
      onConfirm={() => wait(800)}
    />
  );
}

/** After a failure, the dialog stays open with a message. */
export function Failing() {
  const [tries, setTries] = React.useState(0);
  const revoke = async () => {
    await wait(400);
    setTries(tries + 1);
    if (tries === 0) throw new Error("offline");
  };
  return (
    <ConfirmDialog
      trigger={<Button variant="outline">Revoke key</Button>}
      title="Revoke the city portal’s key?"
      description="Requests that use this key will fail."
      destructive
      labels={{
        confirm: "Revoke",
        failed: () => "The key could not be revoked and still works. Try again.",
      }}
      onConfirm={revoke}
    />
  );
}

export default Plain;
