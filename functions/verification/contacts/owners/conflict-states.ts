/** Maps each state of a contact conflict to the states that may follow it. */
export const conflictStates = {
  open: ["kept", "released", "moved", "lapsed", "withdrawn"],
  kept: [],
  released: [],
  moved: [],
  lapsed: [],
  withdrawn: [],
} as const satisfies Record<string, readonly string[]>;

export type ConflictState = keyof typeof conflictStates;

export const allConflictStates = Object.keys(conflictStates) as [ConflictState, ...ConflictState[]];

export type ConflictEnd = (typeof conflictStates)["open"][number];

/** Maps each possible outcome of a conflict to whether the claimant gets the contact. */
export const goesToClaimant: Readonly<Record<ConflictEnd, boolean>> = {
  // The owner confirmed the contact again, or a reviewer decided in the owner's favour.
  kept: false,
  // The owner released the contact.
  released: true,
  // A reviewer decided in the claimant's favour.
  moved: true,
  // The owner did not confirm the contact again in time.
  lapsed: true,
  // The claimant removed the contact, closed their account, or became the owner through an account merge.
  withdrawn: false,
};
