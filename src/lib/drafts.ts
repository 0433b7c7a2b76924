import { type DBSchema, openDB } from "idb";

/** What can be begun and finished later. */
export type DraftKind = "claim" | "vouch" | "verification-request" | "event";

/** A form that was begun and not yet accepted by the server. */
export interface Draft {
  readonly kind: DraftKind;
  /** Person who wrote it; nobody else who uses the same browser is shown it. */
  readonly owner: string;
  /** What it is about: an entity or event id, or `new`. */
  readonly subject: string;
  /** The form's fields by name. */
  readonly values: Readonly<Record<string, string>>;
  /** `editing` while it is written, `waiting` once its author pressed send and the server could not be reached. */
  readonly state: "editing" | "waiting";
  /** ISO 8601. */
  readonly savedAt: string;
}

/** Which draft is meant. */
export type DraftKey = Pick<Draft, "kind" | "owner" | "subject">;

/** The drafts of this browser. */
export interface Drafts {
  /** Keeps a draft in place of an earlier one of the same key. */
  save(draft: DraftKey & Pick<Draft, "values"> & Partial<Pick<Draft, "state">>): Promise<Draft>;
  read(key: DraftKey): Promise<Draft | undefined>;
  /** The drafts of one person, newest first. */
  list(owner: string): Promise<Draft[]>;
  remove(key: DraftKey): Promise<void>;
  /** Forgets every draft of one person, for instance when they sign out of a shared device. */
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
 * Opens the drafts of this browser (IndexedDB); what is older than 90 days is forgotten.
 *
 * @throws {DOMException} where the browser refuses storage, as some do in private windows: the form then works
 * without drafts and should say so
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
    // Another tab wants a newer layout: let go, this page opens it again at its next visit.
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
    async save({ kind, owner, subject, values, state = "editing" }) {
      const draft: Draft = { kind, owner, subject, values, state, savedAt: now().toISOString() };
      await database.put("drafts", draft);
      return draft;
    },
    read: (key) => database.get("drafts", keyOf(key)),
    async list(owner) {
      const drafts = await database.getAllFromIndex("drafts", "owner", owner);
      return drafts.sort((one, other) => other.savedAt.localeCompare(one.savedAt));
    },
    remove: (key) => database.delete("drafts", keyOf(key)),
    async removeAll(owner) {
      const transaction = database.transaction("drafts", "readwrite");
      for await (const cursor of transaction.store.index("owner").iterate(owner)) await cursor.delete();
      await transaction.done;
    },
    close: () => database.close(),
  };
}
