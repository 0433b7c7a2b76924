"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";

/** A failure described by the server, with details for support. */
export function FromServer() {
  const [retrying, setRetrying] = React.useState(false);
  const retry = () => {
    setRetrying(true);
    setTimeout(() => setRetrying(false), 1500);
  };
  return (
    <ErrorState
      problem={{
        type: "https://hakika.example/problems/register-unavailable",
        title: "The register isn’t responding",
        status: 503,
        detail:
          "We couldn’t reach the City of Harare. Nothing was lost, and we’ll check your claim again automatically.",
        instance: "/v1/claims/8f0c2d1e/checks/4",
      }}
      traceId="4bf92f3577b34da6a3ce929d0e0e4736"
      onRetry={retry}
      retrying={retrying}
    />
  );
}

/** The place was not found. A retry would not help, so the error links to another page instead. */
export function NotFound() {
  return (
    <ErrorState
      problem={{ title: "Place not found", status: 404, detail: "It may have been moved or removed." }}
      headingLevel="h2"
    >
      <Button variant="outline" render={<a href="#finder" />}>Back to search</Button>
    </ErrorState>
  );
}

/** An unknown error, in another language. */
export function Unknown() {
  return (
    <ErrorState
      labels={{ title: "Hitilafu imetokea", retry: "Jaribu tena" }}
      onRetry={() => undefined}
      className="max-w-sm"
    />
  );
}

export default FromServer;
