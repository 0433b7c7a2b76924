"use client";

import * as React from "react";
import { ApiKeyField, type ApiKeyInfo } from "@/components/ui/api-key-field";

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const portal: ApiKeyInfo = {
  clientId: "gck_live_4HdT9zQm1RkXc7Wb",
  name: "City portal",
  environment: "live",
  status: "active",
  secrets: [{ display: "gsk_live_…8fKq", createdAt: "2026-01-10T08:00:00Z", expiresAt: null }],
  lastUsedAt: "2026-03-04T14:12:00Z",
};

/**
 * A key in use. Rotating creates a new secret that is shown once. In this demo the first attempt to revoke fails.
 */
export function InUse() {
  const [key, setKey] = React.useState(portal);
  const [tries, setTries] = React.useState(0);
  const rotate = async () => {
    await wait(400);
    setKey({
      ...key,
      secrets: [
        { display: "gsk_live_…Zt31", createdAt: "2026-03-05T09:00:00Z", expiresAt: null },
        { ...portal.secrets[0]!, expiresAt: "2026-03-06T09:00:00Z" },
      ],
    });
    return "gsk_live_example-that-opens-nothing_Zt31";
  };
  const revoke = async () => {
    await wait(400);
    setTries(tries + 1);
    if (tries === 0) throw new Error("offline");
    setKey({ ...key, status: "revoked" });
  };
  return <ApiKeyField className="max-w-lg" apiKey={key} onRotate={rotate} onRevoke={revoke} />;
}

/** A new key with a secret that is shown only once. */
export function New() {
  return (
    <ApiKeyField
      className="max-w-lg"
      apiKey={{
        ...portal,
        name: "Museum trial",
        environment: "test",
        clientId: "gck_test_Kp02LsVe8JdYx5Nh",
        secrets: [{ display: "gsk_test_…aB3x", createdAt: "2026-03-05T09:00:00Z", expiresAt: null }],
        lastUsedAt: null,
      }}
      secret="gsk_test_example-that-opens-nothing_aB3x"
    />
  );
}

/** A revoked key has no actions. */
export function Revoked() {
  return <ApiKeyField className="max-w-lg" apiKey={{ ...portal, status: "revoked", secrets: [] }} />;
}

export default InUse;
