/** States of a conflict about a contact, and the next states allowed. */
export const conflictStates = {
  open: ["kept", "released", "moved", "lapsed", "withdrawn"],
  kept: [],
  released: [],
  moved: [],
  lapsed: [],
  withdrawn: [],
} as const satisfies Record<string, readonly string[]>;

/** State of a conflict about a contact. */
export type ConflictState = keyof typeof conflictStates;

export const allConflictStates = Object.keys(conflictStates) as [ConflictState, ...ConflictState[]];

/** Ways in which a conflict ends. */
export type ConflictEnd = (typeof conflictStates)["open"][number];

/** Whether the contact then belongs to the claimant. */
export const goesToClaimant: Readonly<Record<ConflictEnd, boolean>> = {
  // The owner proved it again, or a reviewer decided so.
  kept: false,
  // The owner gave it up.
  released: true,
  // A reviewer decided so.
  moved: true,
  // The owner did not prove it again in time.
  lapsed: true,
  // The claimant removed the contact, left, or became the owner by an account merge.
  withdrawn: false,
};
