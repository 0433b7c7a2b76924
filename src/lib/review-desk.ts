/** The viewer of the review list, and data shared by its parts. */
export interface ReviewDesk {
  readonly isAdmin: boolean;
  /** Whether they may review, as an admin or a verifier; auditors only read. */
  readonly mayReview: boolean;
  readonly personId: string | undefined;
  /** Names of entities; the lists only have ids. */
  readonly nameOf: (entityId: string) => string;
  readonly legalNameOf: (entityId: string) => string;
  /** The page of an entity. */
  readonly venue: (entityId: string) => string;
  /** Origin of the gateway, which serves the documents. */
  readonly gateway: string;
  /** Props of every decision form. */
  readonly form: {
    readonly here: string;
    readonly back: string;
  };
}
