"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import { OfflineBanner } from "@/components/ui/offline-banner";

/** Offline, with two pending changes. */
export function Queued() {
  return <OfflineBanner online={false} queued={2} className="max-w-xl" />;
}

/** Comes and goes with the connection; leave `online` out and the browser is asked. */
export function ComesAndGoes() {
  const [online, setOnline] = React.useState(false);
  return (
    <div className="grid max-w-xl gap-3">
      <OfflineBanner online={online} />
      <Button variant="outline" className="justify-self-start" onClick={() => setOnline(!online)}>
        {online ? "Lose the connection" : "Find the connection"}
      </Button>
    </div>
  );
}

/** In another language, with something to do. */
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
