"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** A simple question; busy until the work is done. */
export function Plain() {
  return (
    <ConfirmDialog
      trigger={<Button variant="outline">Publish event</Button>}
      title="Publish Jazz at the Gallery?"
      description="The 12 people who follow the gallery get a message."
      labels={{ confirm: "Publish" }}
      onConfirm={() => wait(800)}
    />
  );
}

/** A permanent deletion: its name must be typed. */
export function Destructive() {
  return (
    <ConfirmDialog
      trigger={<Button variant="destructive">Delete venue</Button>}
      title="Delete Mbare Library?"
      description="Its documents, its opening hours and 31 vouches are deleted. They can’t be brought back."
      destructive
      confirmText="Mbare Library"
      labels={{ confirm: "Delete venue" }}
      onConfirm={() => wait(800)}
    />
  );
}

/** After a failure it shows a message and stays open. */
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
      title="Revoke the key of the city portal?"
      description="Requests that use it will fail from then on."
      destructive
      labels={{
        confirm: "Revoke",
        failed: () => "The key could not be revoked, and still works. Try again.",
      }}
      onConfirm={revoke}
    />
  );
}

export default Plain;
