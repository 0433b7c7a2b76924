/** How one kind of failure is answered and explained. */
export interface ProblemKind {
  /** HTTP status of the answer. */
  readonly status: number;
  /** What kind of failure this is, the same for every occurrence. */
  readonly title: string;
  /** What could not be done, with which value; `{name}` is filled in from the parameters. */
  readonly detail: string;
  /** What the caller can do about it: in `nextActions` of the answer, and on the documentation page of errors. */
  readonly remedy: string;
  /** The word for it where that of the status does not fit; null where there is nothing to do. */
  readonly next?: string | null;
}

/**
 * Every failure that the system answers, by its stable `code`. The documentation page of errors is generated
 * from this table; a code is never renamed or given another meaning within `/v1`.
 *
 * Kept in the order of status, then name.
 */
export const problemKinds = {
  // 400: syntax, query, path or header
  bad_request: {
    status: 400,
    title: "The request cannot be read",
    detail: "{reason}",
    remedy: "Correct the request as the detail says and send it again.",
  },
  invalid_component_name: {
    status: 400,
    title: "The name is not a component name",
    detail: '"{given}" is not a component name: names match {pattern}.',
    remedy: "Take the name from the index; it is lower case, with digits and hyphens after the first letter.",
  },
  invalid_cursor: {
    status: 400,
    title: "The cursor is not valid",
    detail: "The cursor does not belong to this list, these filters or this caller.",
    remedy:
      "Start again without `cursor`, or send `nextCursor` exactly as it was answered, with the same filters.",
  },
  invalid_json: {
    status: 400,
    title: "The body is not JSON",
    detail: "The body cannot be read as JSON: {reason}.",
    remedy: "Send one JSON value in UTF-8 with `Content-Type: application/json`.",
  },
  invalid_parameter: {
    status: 400,
    title: "A parameter is not valid",
    detail: "{reason}",
    remedy: "Correct the parameters that `errors` names.",
  },
  idempotency_key_required: {
    status: 400,
    title: "An idempotency key is needed",
    detail: "This route needs the header Idempotency-Key.",
    remedy:
      "Send a new random `Idempotency-Key` for each intended effect, and the same one when you repeat it.",
  },
  invalid_return_to: {
    status: 400,
    title: "The return address is not allowed",
    detail: "return_to must be a path of the web app or an address at an allowed origin.",
    remedy:
      "Send a path such as `/dashboard`, or ask the operator to add your origin to `RETURN_TO_ORIGINS`.",
    next: "correct_request",
  },
  sign_in_expired: {
    status: 400,
    title: "The sign-in cannot be finished",
    detail: "This sign-in is unknown, was used already, took too long or was begun in another browser.",
    remedy: "Begin the sign-in again.",
    next: "sign_in",
  },
  signature_invalid: {
    status: 400,
    title: "The signature is not right",
    detail:
      "The event is not signed by {provider} with a secret that is known here, or it is older than five minutes.",
    remedy:
      "Set the signing secret of this endpoint as the provider shows it, and send the body byte for byte.",
  },
  two_credentials: {
    status: 400,
    title: "Two credentials were sent",
    detail: "The request carries both the session cookie and an Authorization header.",
    remedy: "Send one of them: pages the cookie, programs the token.",
    next: "correct_request",
  },
  // 401, 402, 403: who may
  unauthenticated: {
    status: 401,
    title: "A credential is needed",
    detail: "{reason}",
    remedy:
      "Sign in and send `Authorization: Bearer <ACCESS_TOKEN>`, or an API key where the route takes one.",
  },
  person_suspended: {
    status: 401,
    title: "The account is suspended",
    detail: "This account is suspended.",
    remedy: "Write to the operator to have the suspension looked at.",
    next: "contact_operator",
  },
  session_ended: {
    status: 401,
    title: "The session has ended",
    detail: "The session of this token has ended: it was signed out, revoked or idle for too long.",
    remedy: "Sign in again.",
  },
  token_reuse: {
    status: 401,
    title: "The token was used again",
    detail: "This token was replaced and its successor is in use, so the whole session has been ended.",
    remedy: "Sign in again. If you did not refresh the token twice yourself, somebody else has had it.",
  },
  payment_required: {
    status: 402,
    title: "This must be paid first",
    detail: "The licence check costs {amountMinor} {currency} (in minor units) and is not paid.",
    remedy: "Pay through the address in `nextActions`, then send the request again.",
  },
  cross_site_request: {
    status: 403,
    title: "The request came from another site",
    detail: "Requests with the session cookie must come from the pages of this site.",
    remedy: "Use the page itself, or send your own token in `Authorization` instead of the cookie.",
    next: "use_page",
  },
  forbidden: {
    status: 403,
    title: "This is not allowed",
    detail: "{reason}",
    remedy: "Ask someone who has the role for it, or use an account that has it.",
  },
  human_required: {
    status: 403,
    title: "A person must do this",
    detail: "An API key or another application cannot do this; it needs a person who is signed in.",
    remedy: "Sign in and send the person's token instead.",
    next: "sign_in",
  },
  insufficient_scope: {
    status: 403,
    title: "The scope is missing",
    detail: "This needs the scope {scope}, which the key or application does not have.",
    remedy: "Give the key the scope on its page, or ask the person to allow the application more.",
    next: "change_scopes",
  },
  internal_key_required: {
    status: 403,
    title: "The internal key is needed",
    detail: "This area needs the header X-Internal-Key with the right key.",
    remedy: "Use the console, whose proxy adds the key, or send the key from a server of your own staff.",
    next: "use_console",
  },
  entity_role_required: {
    status: 403,
    title: "A role on the entity is needed",
    detail: "This needs the role {role} on the entity.",
    remedy: "Claim the entity, or ask its owner.",
    next: "claim_entity",
  },
  // 404, 405
  component_not_found: {
    status: 404,
    title: "There is no such component",
    detail: 'There is no component "{name}"; {index} lists all of them.',
    remedy: "Check the spelling against the index.",
  },
  not_found: {
    status: 404,
    title: "Not found",
    detail: "Nothing is found at {path}.",
    remedy: "Check the address and the id. What you may not read is answered as if it did not exist.",
  },
  method_not_allowed: {
    status: 405,
    title: "The method is not allowed here",
    detail: "{method} is not possible at {path}; possible are {allow}.",
    remedy: "Use one of the methods in the `Allow` header.",
  },
  // 409: state
  conflict: {
    status: 409,
    title: "The state does not allow this",
    detail: "{reason}",
    remedy: "Read the resource again and decide anew.",
  },
  storage_full: {
    status: 409,
    title: "There is no room for more files",
    detail: "You keep {usedBytes} of {quotaBytes} bytes; there is no room for {moreBytes} more.",
    remedy:
      "Delete files that you need no longer; uploads that were announced and not completed go by themselves.",
    next: "delete_files",
  },
  api_keys_exhausted: {
    status: 409,
    title: "There are enough keys",
    detail: "{maximum} keys are live already; that is the most that one owner can have.",
    remedy: "Revoke a key that is no longer used.",
    next: "revoke_key",
  },
  email_taken: {
    status: 409,
    title: "The address belongs to another account",
    detail: "The address of this sign-in belongs to another account. Nothing was changed.",
    remedy: "Sign in the way you did before, or use another address.",
    next: "sign_in",
  },
  signed_in_as_another: {
    status: 409,
    title: "Somebody else is signed in by now",
    detail: "This was written by another person than the one who is signed in here. Nothing was sent.",
    remedy: "Sign in as the person who wrote it, or open the page again and write it as yourself.",
    next: "sign_in",
  },
  idempotency_in_progress: {
    status: 409,
    title: "The same request is still running",
    detail: "A request with this Idempotency-Key is still running.",
    remedy: "Wait for the seconds in `Retry-After` and send the same request again.",
    next: "retry_later",
  },
  idempotency_answer_lost: {
    status: 409,
    title: "The request took effect, and its answer is lost",
    detail:
      "The request with this Idempotency-Key took effect, and its answer was lost. It is not run again.",
    remedy: "Read what is there now at the address in `nextActions`; use a new key for a new request.",
  },
  claim_already_decided: {
    status: 409,
    title: "The claim is decided already",
    detail: "The claim is {status}; a decided claim never changes.",
    remedy: "Read the claim again. Whoever claims can appeal once.",
  },
  claim_exists: {
    status: 409,
    title: "A claim of this person is open already",
    detail: "You have a claim on this entity that is {status}.",
    remedy: "Read it at `/v1/claims`, renew it, or withdraw it before you claim again.",
  },
  claim_not_open: {
    status: 409,
    title: "The claim cannot be changed any more",
    detail: "The claim is {status}.",
    remedy: "Submit a new claim where one is needed.",
    next: "claim_entity",
  },
  code_already_used: {
    status: 409,
    title: "The code was used already",
    detail: "This challenge was answered already.",
    remedy: "Nothing is left to do; read the verification of the entity.",
    next: null,
  },
  conflict_of_interest: {
    status: 409,
    title: "This would judge one's own affair",
    detail: "{reason}",
    remedy: "Ask somebody who has no part in it.",
    next: "ask_colleague",
  },
  dispute_exists: {
    status: 409,
    title: "A dispute is open already",
    detail: "A dispute about this is open until {dueAt}.",
    remedy: "Add to the open dispute, or wait for its decision.",
    next: "wait_for_decision",
  },
  entity_not_active: {
    status: 409,
    title: "The entity is not active",
    detail: "The entity is {status}.",
    remedy: "Wait until it is active again, or appeal at its disputes.",
  },
  identity_change_open: {
    status: 409,
    title: "Identity change already pending",
    detail: "Another identity change of this place is waiting for review.",
    remedy: "Wait for its decision, or withdraw it at the address in `nextActions`.",
    next: "wait_for_decision",
  },
  identity_change_required: {
    status: 409,
    title: "Identity change required",
    detail: "These fields are part of what was verified and can't be edited directly: {fields}.",
    remedy: "Propose the change at the address in `nextActions`.",
    next: "propose_change",
  },
  insufficient_funds: {
    status: 409,
    title: "There is not enough money",
    detail: "The wallet does not hold enough for this. Nothing was moved.",
    remedy: "Read the balance, add money, or move less.",
    next: "add_money",
  },
  licence_not_payable: {
    status: 409,
    title: "The licence check cannot be paid now",
    detail: "The licence check is {status}.",
    remedy: "Read the licence check; only one that awaits payment can be paid.",
  },
  own_contact_proposal: {
    status: 409,
    title: "One's own proposal is decided by somebody else",
    detail: "You proposed this contact; whether it is published is decided by another member of staff.",
    remedy: "Ask another member of staff to compare it with what the entity publishes.",
    next: "ask_colleague",
  },
  request_exists: {
    status: 409,
    title: "A request for vouches is open already",
    detail: "The entity has an open request until {expiresAt}.",
    remedy: "Close it before you publish another one.",
    next: "close_request",
  },
  review_decided: {
    status: 409,
    title: "This is decided already",
    detail: "It was decided as {state}.",
    remedy: "Read it again.",
  },
  second_reviewer_required: {
    status: 409,
    title: "Second reviewer required",
    detail: "{reason}",
    remedy: "Ask another admin to make the same decision, or add one with `npm run admin -- grant EMAIL`.",
    next: "ask_colleague",
  },
  tier_3_required: {
    status: 409,
    title: "Tier 3 is needed first",
    detail: "The entity holds tier {tier}; a licence check needs a live government register check.",
    remedy: "Check the entity against its register first.",
    next: "check_register",
  },
  too_early: {
    status: 409,
    title: "It is too early for this",
    detail: "This is possible from {from}.",
    remedy: "Come back then; nothing is lost until the end is reached.",
    next: "retry_later",
  },
  vouch_exists: {
    status: 409,
    title: "This person already vouches for the entity",
    detail: "You already vouch for entity {entityId}.",
    remedy: "Confirm the vouch, or withdraw it first.",
  },
  entity_identity_changed: {
    status: 409,
    title: "The place changed",
    detail: "Since you saw it, the place changed its {fields}. It is {displayName} now.",
    remedy: "Look at the place again, and vouch for it if you know it as it is now.",
  },
  vouch_not_live: {
    status: 409,
    title: "The vouch is not live",
    detail: "The vouch is {status}.",
    remedy: "Vouch again where that is allowed.",
    next: "vouch_again",
  },
  vouches_exhausted: {
    status: 409,
    title: "There are enough vouches",
    detail: "You vouch for {maximum} entities already; that is the most that one person can.",
    remedy: "Withdraw a vouch that you no longer stand by.",
    next: "withdraw_vouch",
  },
  // 412, 428: preconditions
  precondition_failed: {
    status: 412,
    title: "The resource has changed",
    detail: "If-Match names {given}, but the resource is at {current}.",
    remedy: "Read the resource again, merge your change and send the new `ETag` in `If-Match`.",
  },
  precondition_required: {
    status: 428,
    title: "A precondition is needed",
    detail: "A change of this resource needs the header If-Match with the ETag that was read.",
    remedy: "Read the resource, then send its `ETag` in `If-Match`.",
  },
  // 413, 414, 415, 422
  body_too_slow: {
    status: 408,
    title: "The body did not arrive in time",
    detail: "The body did not arrive within {seconds} s.",
    remedy: "Repeat the request, on a better connection or with less in it. Nothing took effect.",
    next: "retry",
  },
  body_too_large: {
    status: 413,
    title: "The body is too large",
    detail: "The body is larger than {limitBytes} bytes.",
    remedy: "Send less. Files are given as links or uploaded through the media namespace.",
  },
  uri_too_long: {
    status: 414,
    title: "The address is too long",
    detail: "The address is longer than {limitBytes} bytes.",
    remedy: "Shorten the query.",
  },
  unsupported_media_type: {
    status: 415,
    title: "The media type is not supported",
    detail: "The body is {given}; this route takes {accepted}.",
    remedy: "Send the body as one of the accepted types, in UTF-8, without content encoding.",
  },
  idempotency_key_reused: {
    status: 422,
    title: "The idempotency key was used for another request",
    detail: "This Idempotency-Key came with another body before.",
    remedy: "Use a new key for a new request; repeat a key only with the same body.",
    next: "use_new_key",
  },
  unknown_city: {
    status: 422,
    title: "The city is not known",
    detail: 'No city called "{city}" is known. {hint}',
    remedy: "Use one of the `suggestions`, add the country as in `Paris, FR`, or search by coordinates.",
  },
  validation_failed: {
    status: 422,
    title: "The body breaks a rule",
    detail: "{reason}",
    remedy: "Correct the members that `errors` names; each says what is expected.",
  },
  contact_not_allowed: {
    status: 422,
    title: "The contact cannot be used",
    detail: "{reason}",
    remedy: "Use a contact that is on the public record of the entity or was approved with a claim.",
  },
  evidence_url_refused: {
    status: 422,
    title: "The evidence link cannot be used",
    detail: "The evidence link is refused: {reason}.",
    remedy: "Link to a public page with https, such as a page of the entity itself.",
  },
  register_dissolved: {
    status: 422,
    title: "The register lists it as dissolved",
    detail: "{register} lists {number} as no longer active.",
    remedy: "Correct the number, or take it up with the register.",
  },
  register_manual_review: {
    status: 422,
    title: "A human must look at the register's answer",
    detail: "{register} answered with {reason}; nothing changed yet.",
    remedy: "Wait for the review, or correct the name or number.",
    next: "wait_for_review",
  },
  register_mismatch: {
    status: 422,
    title: "The register has another name",
    detail: "{register} lists {number} under a name that does not fit.",
    remedy: "Correct the legal name or the number of the entity.",
  },
  register_not_found: {
    status: 422,
    title: "The register does not know it",
    detail: "{register} does not list {number}.",
    remedy: "Check the number and the register.",
  },
  wrong_code: {
    status: 422,
    title: "The code is wrong",
    detail: "The code is wrong or no longer valid; {attemptsLeft} attempts are left.",
    remedy: "Enter the newest code, or ask for another one.",
    next: "request_code",
  },
  // 429
  quota_exceeded: {
    status: 429,
    title: "Too many requests",
    detail:
      "The limit {policy} is used up: {quota} in {windowSeconds} s. Try again in {retryAfterSeconds} s.",
    remedy: "Wait for the seconds in `Retry-After`; `RateLimit` shows what is left on every answer.",
  },
  contact_conflict: {
    status: 409,
    title: "Contact belongs to another person",
    detail: "The code is right, but one mailbox or phone proves one person. {reason}",
    remedy:
      "Wait for the decision, or prove another contact. `GET /v1/identity/me/contact-conflicts` shows the state.",
    next: "wait_for_decision",
  },
  contact_locked: {
    status: 429,
    title: "The contact is locked",
    detail: "Too many wrong codes were tried for this contact.",
    remedy: "Try again after the seconds in `Retry-After`, or prove another contact.",
  },
  // 5xx
  internal_error: {
    status: 500,
    title: "Something broke on our side",
    detail: "The request could not be completed because of a fault on our side.",
    remedy: "Try again; if it stays, report the `requestId`.",
    next: "retry_later",
  },
  upstream_invalid: {
    status: 502,
    title: "Another service answered wrongly",
    detail: "{upstream} gave an answer that cannot be used.",
    remedy: "Try again later; the operator sees the reason in the logs under the `requestId`.",
  },
  database_unavailable: {
    status: 503,
    title: "A database does not answer",
    detail: "The {database} database does not answer right now.",
    remedy:
      "Try again after the seconds in `Retry-After`, a change with the same `Idempotency-Key`. Other namespaces are not affected.",
  },
  outcome_unknown: {
    status: 503,
    title: "Whether it took effect is not known",
    detail:
      "The {database} database went away while the change was being saved. Whether it took effect is not known.",
    remedy:
      "Repeat the request with the same `Idempotency-Key`: it takes effect once. Without one, read first what is there.",
    next: "retry",
  },
  deadline_exceeded: {
    status: 503,
    title: "The request took too long",
    detail: "The request was not finished within {seconds} s. Whether it took effect is not known.",
    remedy: "Read the resource, or repeat the request with the same `Idempotency-Key`.",
    next: "retry",
  },
  limit_store_unavailable: {
    status: 503,
    title: "Limits cannot be counted",
    detail:
      "This route is limited, and the limit cannot be counted right now, so it refuses. Nothing was changed.",
    remedy: "Try again after the seconds in `Retry-After`.",
  },
  pictures_unavailable: {
    status: 503,
    title: "Pictures cannot be prepared here",
    detail: "This deployment runs without the native code that prepares pictures; other files are taken.",
    remedy: "The operator runs the gateway where native code may be loaded, with `--allow-ffi`.",
    next: "contact_operator",
  },
  pictures_busy: {
    status: 503,
    title: "Other pictures are being prepared",
    detail: "Other pictures are being prepared right now; yours has not been begun.",
    remedy: "Complete the upload again after the seconds in `Retry-After`; its bytes are kept.",
  },
  overloaded: {
    status: 503,
    title: "Too much is waiting",
    detail: "Too many requests are waiting for the {database} database.",
    remedy: "Try again after the seconds in `Retry-After`, with growing pauses.",
  },
  gateway_unavailable: {
    status: 503,
    title: "The gateway does not answer",
    detail: "The gateway does not answer right now. What was sent may not have been saved.",
    remedy:
      "Try again after the seconds in `Retry-After`, with the same `Idempotency-Key` where you sent one.",
  },
  site_being_built: {
    status: 503,
    title: "The site is being built",
    detail: "The site is being built and answers in a moment.",
    remedy: "Try again after the seconds in `Retry-After`.",
  },
  provider_not_configured: {
    status: 503,
    title: "Payments are switched off",
    detail: "{provider} is not configured in this deployment.",
    remedy: "Ask the operator; nothing can be paid here until a provider is configured.",
    next: "contact_operator",
  },
  register_unavailable: {
    status: 503,
    title: "The register does not answer",
    detail: "{register} does not answer right now. Nothing was changed.",
    remedy: "Try again after the seconds in `Retry-After`. A tier is never lost because a register is away.",
  },
  delivery_not_configured: {
    status: 503,
    title: "This way of sending is switched off",
    detail: "{channel} messages are not configured in this deployment.",
    remedy: "Prove the contact in another way.",
    next: "choose_other_way",
  },
  upstream_timeout: {
    status: 504,
    title: "Another service did not answer in time",
    detail: "{upstream} did not answer within {seconds} s.",
    remedy: "Try again later.",
  },
} as const satisfies Record<string, ProblemKind>;

/** Stable machine word of a failure. */
export type ProblemCode = keyof typeof problemKinds;
