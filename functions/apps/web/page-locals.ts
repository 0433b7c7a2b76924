import type { ReadArguments, ReadBody, ReadPath } from "../../../clients/typescript/index.ts";
import type { CarriedForm, FormOutcome } from "./plain-forms.ts";
import type { Origins } from "./site.ts";

export interface Visitor {
  readonly personId: string;
  readonly displayName: string | null;
  readonly email: string | null;
  readonly locale: string | null;
  readonly roles: readonly string[];
}

/** The result of a read from the gateway. On failure, pages show the error instead of the data. */
export type Answer<T> = { readonly isOk: true; readonly data: T } | Failure;

export interface Failure {
  readonly isOk: false;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  /** Whether the product is missing from the operator's configuration. If so, retrying does not help. */
  readonly isNotConfigured: boolean;
}

/** Data that a page rendered on demand receives in addition to its URL. */
export interface PageLocals {
  readonly origins: Origins;
  readonly visitor: Visitor | null;
  /** Whether a visitor is signed in but the gateway can't identify them at the moment. */
  readonly isVisitorUnknown: boolean;
  /** Language of the console. Its URLs do not contain a language code. */
  readonly locale: string;
  /** The result of the form that redirected here. */
  readonly outcome: FormOutcome | null;
  /** Whether a form from this page was saved because its sender's session had expired. */
  readonly isUnsentWaiting: boolean;
  /**
   * A form that was submitted without a session and is too large for a cookie. Only set on the page that asks the
   * visitor to sign in.
   */
  readonly carried: CarriedForm | null;
  /** Sign-out URL of the identity provider. Only set on the page after signing out. */
  readonly logoutUrl: string | null;
  readonly isSampleData: boolean;
  /** Reads from the gateway as the visitor: `read("/v1/entities/{id}", { path: { id } })`. */
  read<Path extends ReadPath>(
    path: Path,
    ...params: ReadArguments<Path>
  ): Promise<Answer<ReadBody<Path>>>;
}
