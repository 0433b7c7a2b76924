import { type DBSchema, openDB } from "idb";

export type DraftKind = "claim" | "vouch" | "verification-request" | "event";

/** A form as it was submitted, including its `_idempotency_key`, so that a retry sends exactly the same request. */
export interface DraftRequest {
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /**
   * When the author first submitted the form (ISO 8601). The server may have received the form at that time, even if no
   * response arrived.
   */
  readonly triedAt: string;
}

/** Form input that the server has not accepted yet. */
export interface Draft {
  readonly kind: DraftKind;
  /** Id of the author. Other people who use the same browser must not see the draft. */
  readonly owner: string;
  /** What the form is about: an entity or event id, or `new`. */
  readonly subject: string;
  readonly values: Readonly<Record<string, string>>;
  /**
   * `editing` until the draft is submitted, then `waiting` until the server responds. `refused` after a rejection,
   * until the author changes the draft.
   */
  readonly state: "editing" | "waiting" | "refused";
  /** Name to show, such as the name of a place. */
  readonly label?: string;
  readonly page?: string;
  /** The request to retry. Only set while `waiting`. */
  readonly request?: DraftRequest;
  /** Problem code of a rejection, or empty if it is unknown whether the request arrived. */
  readonly code?: string;
  /** Time of the last change (ISO 8601). */
  readonly savedAt: string;
}

export type DraftKey = Pick<Draft, "kind" | "owner" | "subject">;

export interface Drafts {
  /** Stores a draft, replacing any draft with the same key. */
  save(draft: Omit<Draft, "savedAt" | "state"> & Partial<Pick<Draft, "state">>): Promise<Draft>;
  read(key: DraftKey): Promise<Draft | undefined>;
  /** Returns one person's drafts, newest first. */
  list(owner: string): Promise<Draft[]>;
  /** Counts the pending drafts of all authors. */
  countWaiting(): Promise<number>;
  remove(key: DraftKey): Promise<void>;
  /**
   * Deletes a draft, or sets its next state. If the draft has changed since it was read, leaves it unchanged and
   * returns false.
   */
  settle(seen: Draft, next?: Pick<Draft, "state" | "code">): Promise<boolean>;
  /** Deletes all drafts of one person, for example when they sign out on a shared device. */
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
 * Opens this browser's drafts (IndexedDB) and deletes drafts older than 90 days.
 *
 * @throws {DOMException} if the browser does not allow storage, as in some private windows. The form then works without
 *   drafts.
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
    // Another tab is upgrading the schema, so close the database now and reopen it on the next visit.
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
      // Keeps input entered while the draft was being sent.
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

/** Checks whether a pending draft can be sent. Drafts stored by earlier versions of the site may lack the request. */
export function isSendable(draft: Draft): draft is Draft & { readonly request: DraftRequest } {
  return draft.state === "waiting" && draft.request !== undefined;
}

function settled({ request: _request, ...draft }: Draft, next: Pick<Draft, "state" | "code">): Draft {
  return { ...draft, ...next };
}
