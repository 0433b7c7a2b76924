import type { FormOutcome } from "../../functions/apps/web/plain-forms.ts";

/** The viewer of the review list, and the data that its parts share. */
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
    readonly outcome: FormOutcome | null;
    readonly locale: string;
  };
}
