/** States of a conflict about a contact, and where each may go next. */
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

/** All states. */
export const allConflictStates = Object.keys(conflictStates) as [ConflictState, ...ConflictState[]];

/** Ways in which a conflict ends. */
export type ConflictEnd = (typeof conflictStates)["open"][number];

/** Whether the contact is the claimant's afterwards. */
export const goesToClaimant: Readonly<Record<ConflictEnd, boolean>> = {
  // The owner proved it again, or a reviewer decided so.
  kept: false,
  // The owner gave it up.
  released: true,
  // A reviewer decided so.
  moved: true,
  // The owner did not prove it again in time.
  lapsed: true,
  // The claimant removed the contact, left, or is the owner since two accounts were joined.
  withdrawn: false,
};
