"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import { OfflineBanner } from "@/components/ui/offline-banner";

/** Offline, with two pending changes. */
export function Queued() {
  return <OfflineBanner online={false} queued={2} className="max-w-xl" />;
}

/**
 * The banner appears when the connection is lost, and disappears when the connection is back. Without `online`, it
 * uses the browser's state.
 */
export function ComesAndGoes() {
  const [online, setOnline] = React.useState(false);
  return (
    <div className="grid max-w-xl gap-3">
      <OfflineBanner online={online} />
      <Button variant="outline" className="justify-self-start" onClick={() => setOnline(!online)}>
        {online ? "Go offline" : "Go online"}
      </Button>
    </div>
  );
}

/** A banner with an action, in another language. */
export function InSwahili() {
  return (
    <OfflineBanner
      online={false}
      queued={1}
      className="max-w-xl"
      labels={{
        offline: "Hauko mtandaoni",
        queued: (count) => `Mabadiliko ${count} yanasubiri kwenye kifaa hiki.`,
      }}
      actions={<Button size="sm" variant="outline">Onyesha</Button>}
    />
  );
}

export default Queued;
