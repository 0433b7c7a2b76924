import type { ReadArguments, ReadBody, ReadPath } from "../../../clients/typescript/index.ts";
import type { CarriedForm, FormOutcome } from "./plain-forms.ts";
import type { Origins } from "./site.ts";

/** The signed-in person, as far as pages need to know them. */
export interface Visitor {
  readonly personId: string;
  readonly displayName: string | null;
  readonly email: string | null;
  readonly locale: string | null;
  readonly roles: readonly string[];
}

/** The result of a read from the gateway; pages show a failure in place of the data. */
export type Answer<T> = { readonly isOk: true; readonly data: T } | Failure;

/** A failed read from the gateway. */
export interface Failure {
  readonly isOk: false;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  /** The operator has not configured this product: a retry does not help. */
  readonly isSwitchedOff: boolean;
}

/** What a page that is rendered on demand knows in addition to its URL. */
export interface PageLocals {
  readonly origins: Origins;
  readonly visitor: Visitor | null;
  /** Whether a person is signed in whom the gateway can't identify at the moment. */
  readonly isVisitorUnknown: boolean;
  /** Language of the console, whose addresses do not contain one. */
  readonly locale: string;
  /** The result of the form that led here. */
  readonly outcome: FormOutcome | null;
  /** Whether another form of this page is kept because its author's session had expired. */
  readonly isUnsentWaiting: boolean;
  /** A form sent without a session and too large for a cookie; only on the page that asks to sign in. */
  readonly carried: CarriedForm | null;
  /** Where the identity provider ends its own session; only on the page after signing out. */
  readonly logoutUrl: string | null;
  /** Whether the data of this deployment is a sample. */
  readonly isSampleData: boolean;
  /** Reads from the gateway as the visitor: `read("/v1/entities/{id}", { path: { id } })`. */
  read<Path extends ReadPath>(
    path: Path,
    ...params: ReadArguments<Path>
  ): Promise<Answer<ReadBody<Path>>>;
}
