"use client";

import * as React from "react";
import {
  type AuditEntry,
  AuditLog,
  AuditLogChanges,
  AuditLogDetails,
  AuditLogEntries,
  AuditLogEntry,
  AuditLogFilter,
  AuditLogTime,
  AuditLogTitle,
} from "@/components/ui/audit-log";
import { JsonViewer } from "@/components/ui/json-viewer";

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const base = { actorId: null, targetType: null, targetId: null, requestId: null, network: null, detail: {} };

const entries: AuditEntry[] = [
  {
    ...base,
    id: "5",
    at: "2026-03-04T14:12:09Z",
    actorKind: "staff",
    actorId: "0195a-amina",
    actorName: "Amina Wanjiru",
    action: "claim.approved",
    targetType: "claim",
    targetId: "0195b-mbare",
    targetName: "Mbare Library",
    requestId: "req_7f3k2",
    network: "41.60.12.0/24",
    detail: { before: { status: "pending", role: null }, after: { status: "approved", role: "manager" } },
  },
  {
    ...base,
    id: "4",
    at: "2026-03-04T09:30:00Z",
    actorKind: "system",
    action: "tier.changed",
    targetType: "entity",
    targetId: "0195c-kigali",
    targetName: "Kigali Public Library",
    detail: { before: { tier: 3 }, after: { tier: 2 }, method: "expiry", policyVersion: 4 },
  },
  {
    ...base,
    id: "3",
    at: "2026-03-03T18:02:41Z",
    actorKind: "key",
    actorId: "gck_live_9dk2",
    actorName: "City portal",
    action: "event.created",
    targetType: "event",
    targetId: "0195d-jazz",
    targetName: "Jazz at the Gallery",
    network: "196.44.8.0/24",
    detail: { scopes: ["events:write"] },
  },
];

const older: AuditEntry[] = [
  {
    ...base,
    id: "2",
    at: "2026-03-01T07:15:30Z",
    actorKind: "person",
    actorId: "0195e-tendai",
    actorName: "Tendai Moyo",
    action: "claim.submitted",
    targetType: "claim",
    targetId: "0195b-mbare",
    targetName: "Mbare Library",
    network: "41.60.12.0/24",
  },
];

/** Two days of entries about claims, tiers and keys. */
export function Staff() {
  return <AuditLog entries={entries} timeZone="Africa/Harare" />;
}

/** Loads older entries. In this demo, the first attempt fails. */
export function Older() {
  const [tries, setTries] = React.useState(0);
  const fetchOlder = async () => {
    await wait(400);
    setTries(tries + 1);
    if (tries === 0) throw new Error("offline");
  };
  return (
    <AuditLog
      entries={tries > 1 ? [...entries, ...older] : entries.slice(2)}
      onMore={tries > 1 ? undefined : fetchOlder}
      labels={{ filterBar: { bar: "Log filters" } }}
    />
  );
}

/** A log in French with one person's entries. */
export function OneAccount() {
  return (
    <div lang="fr">
      <AuditLog
        entries={older}
        locale="fr"
        timeZone="Africa/Abidjan"
        labels={{
          actors: { person: "Personne", key: "Clé", system: "Système", staff: "Équipe" },
          action: () => "a demandé à gérer le lieu",
          by: "Auteur",
          what: "Action",
          network: "Réseau",
          details: "Détails",
          found: (count) => (count < 2 ? `${count} entrée` : `${count} entrées`),
          filterBar: {
            bar: "Filtres",
            search: "Rechercher",
            filters: () => "Filtres",
            searchIn: (facet) => `Chercher : ${facet}`,
          },
        }}
      />
    </div>
  );
}

/** The filter is below the entries, and a `JsonViewer` shows the details of each entry. */
export function Composed() {
  return (
    <AuditLog entries={entries} timeZone="Africa/Harare">
      <AuditLogEntries>
        {(entry) => (
          <AuditLogEntry entry={entry}>
            <AuditLogTitle />
            <AuditLogTime />
            <AuditLogChanges />
            <AuditLogDetails>
              <JsonViewer value={entry.detail} openDepth={2} />
            </AuditLogDetails>
          </AuditLogEntry>
        )}
      </AuditLogEntries>
      <AuditLogFilter labels={{ bar: "Entry filters" }} />
    </AuditLog>
  );
}

export default Staff;
