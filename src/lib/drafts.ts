import { type DBSchema, openDB } from "idb";

/** Forms that can be saved as drafts. */
export type DraftKind = "claim" | "vouch" | "verification-request" | "event";

/** A form as it was sent, including its `_idempotency_key`, so that exactly the same can be sent again. */
export interface DraftRequest {
  /** Path that the form is sent to. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Time when its author first pressed the send button (ISO 8601); the server may have received it then. */
  readonly triedAt: string;
}

/** A form that the server has not accepted yet. */
export interface Draft {
  readonly kind: DraftKind;
  /** The author; other people who use the same browser don't see the draft. */
  readonly owner: string;
  /** The subject: an entity or event id, or `new`. */
  readonly subject: string;
  /** The form's fields by name. */
  readonly values: Readonly<Record<string, string>>;
  /**
   * `editing` until sent; `waiting` after its author pressed the send button, until the server responds; `refused`
   * after a rejection, until its author changes it.
   */
  readonly state: "editing" | "waiting" | "refused";
  /** Name of the subject, such as the name of a place. */
  readonly label?: string;
  /** Path of the page that it was written on. */
  readonly page?: string;
  /** The request to send; only while `waiting`. */
  readonly request?: DraftRequest;
  /** The problem code of a rejection; empty if it is unknown whether it arrived. */
  readonly code?: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** Key of a draft. */
export type DraftKey = Pick<Draft, "kind" | "owner" | "subject">;

/** The drafts in this browser. */
export interface Drafts {
  /** Stores a draft, replacing an earlier one with the same key. */
  save(draft: Omit<Draft, "savedAt" | "state"> & Partial<Pick<Draft, "state">>): Promise<Draft>;
  read(key: DraftKey): Promise<Draft | undefined>;
  /** The drafts of one person, newest first. */
  list(owner: string): Promise<Draft[]>;
  /** Number of pending drafts of all authors. */
  countWaiting(): Promise<number>;
  remove(key: DraftKey): Promise<void>;
  /** Removes a draft unless it has changed since it was read; returns whether it was removed. */
  settle(seen: Draft, next?: Pick<Draft, "state" | "code">): Promise<boolean>;
  /** Deletes all drafts of one person, for instance when they sign out on a shared device. */
  removeAll(owner: string): Promise<void>;
  close(): void;
}

interface DraftsSchema extends DBSchema {
  drafts: {
    key: [owner: string, kind: DraftKind, subject: string];
    value: Draft;
    indexes: { owner: string };
  };
}

const oldestInDays = 90;

/**
 * Opens the drafts of this browser (IndexedDB) and deletes those older than 90 days.
 *
 * @throws {DOMException} if the browser refuses storage, as some do in private windows; the form then works without
 * drafts and should say so
 */
export async function openDrafts(
  name = "hakika-drafts",
  now: () => Date = () => new Date(),
): Promise<Drafts> {
  const database = await openDB<DraftsSchema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore("drafts", { keyPath: ["owner", "kind", "subject"] }).createIndex(
        "owner",
        "owner",
      );
    },
    // Another tab needs a newer schema: close, and reopen on the next visit.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  const keyOf = ({ owner, kind, subject }: DraftKey): [string, DraftKind, string] => [owner, kind, subject];

  const forgetOld = async () => {
    const oldest = new Date(now().getTime() - oldestInDays * 86_400_000).toISOString();
    const transaction = database.transaction("drafts", "readwrite");
    for await (const cursor of transaction.store) {
      if (cursor.value.savedAt < oldest) await cursor.delete();
    }
    await transaction.done;
  };
  await forgetOld();

  return {
    async save(written) {
      const draft: Draft = { ...written, state: written.state ?? "editing", savedAt: now().toISOString() };
      await database.put("drafts", draft);
      return draft;
    },
    read: (key) => database.get("drafts", keyOf(key)),
    async list(owner) {
      const drafts = await database.getAllFromIndex("drafts", "owner", owner);
      return drafts.sort((one, other) => other.savedAt.localeCompare(one.savedAt));
    },
    async countWaiting() {
      return (await database.getAll("drafts")).filter(isSendable).length;
    },
    remove: (key) => database.delete("drafts", keyOf(key)),
    async settle(seen, next) {
      const transaction = database.transaction("drafts", "readwrite");
      const draft = await transaction.store.get(keyOf(seen));
      // Keeps input that was entered while the draft was being sent.
      const isSame = draft?.savedAt === seen.savedAt && draft.state === seen.state;
      if (draft && isSame && next) await transaction.store.put(settled(draft, next));
      if (draft && isSame && !next) await transaction.store.delete(keyOf(seen));
      await transaction.done;
      return isSame;
    },
    async removeAll(owner) {
      const transaction = database.transaction("drafts", "readwrite");
      for await (const cursor of transaction.store.index("owner").iterate(owner)) await cursor.delete();
      await transaction.done;
    },
    close: () => database.close(),
  };
}

/** Whether a pending draft has everything needed to send it; an earlier version stored less. */
export function isSendable(draft: Draft): draft is Draft & { readonly request: DraftRequest } {
  return draft.state === "waiting" && draft.request !== undefined;
}

function settled({ request: _request, ...draft }: Draft, next: Pick<Draft, "state" | "code">): Draft {
  return { ...draft, ...next };
}
