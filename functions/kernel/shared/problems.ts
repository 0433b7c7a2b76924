export interface ProblemKind {
  readonly status: number;
  /** What happened. The title is the same for every occurrence. */
  readonly title: string;
  /** Why it happened, including the value. `{name}` is replaced with a parameter. */
  readonly detail: string;
  /** What the caller can do next, as shown in `nextActions` and on the errors documentation page. */
  readonly remedy: string;
  /** Code of the next action, if the default action for the status does not fit. Null if nothing can be done. */
  readonly next?: string | null;
}

/**
 * Every problem that the system returns, by its stable `code`. The errors documentation page is generated from this
 * table. A code is never renamed or reused within `/v1`.
 */
export const problemKinds = {
  bad_request: {
    status: 400,
    title: "Malformed request",
    detail: "{reason}",
    remedy: "Fix the problem that `detail` describes, then send the request again.",
  },
  invalid_component_name: {
    status: 400,
    title: "Invalid component name",
    detail: '"{given}" is not a valid component name. Names must match {pattern}.',
    remedy:
      "Use a name from the index. Names start with a lower-case letter, followed by lower-case letters, digits and hyphens.",
  },
  invalid_cursor: {
    status: 400,
    title: "Invalid cursor",
    detail: "The cursor is malformed, or was issued for a different list, filter, order or caller.",
    remedy: "Start again without `cursor`, or pass `nextCursor` unchanged, with the same filters and order.",
  },
  invalid_json: {
    status: 400,
    title: "Invalid JSON body",
    detail: "The body could not be parsed as JSON: {reason}.",
    remedy: "Send one JSON value in UTF-8 with `Content-Type: application/json`.",
  },
  invalid_parameter: {
    status: 400,
    title: "Invalid request parameter",
    detail: "{reason}",
    remedy: "Correct the parameters listed in `errors`.",
  },
  idempotency_key_required: {
    status: 400,
    title: "Idempotency key required",
    detail: "This endpoint requires the Idempotency-Key header.",
    remedy:
      "Generate a random `Idempotency-Key` for each new request, and reuse this key when you retry the request.",
  },
  invalid_return_to: {
    status: 400,
    title: "Return URL not allowed",
    detail: "return_to must be a path in the web app or a URL on an allowed origin.",
    remedy:
      "Send a path such as `/dashboard`, or ask the operator to add your origin to `RETURN_TO_ORIGINS`.",
    next: "correct_request",
  },
  sign_in_expired: {
    status: 400,
    title: "Sign-in expired",
    detail:
      "This sign-in attempt is unknown, has expired, has already been used, or was started in another browser.",
    remedy: "Start the sign-in again.",
    next: "sign_in",
  },
  signature_invalid: {
    status: 400,
    title: "Invalid webhook signature",
    detail: "The event is not signed with a known {provider} secret, or is more than five minutes old.",
    remedy:
      "Copy this endpoint's signing secret from the provider's dashboard, and forward the body unchanged.",
  },
  two_credentials: {
    status: 400,
    title: "Multiple credentials sent",
    detail: "The request contains both the session cookie and an Authorization header.",
    remedy: "Send only one credential. Web pages send the cookie; scripts and servers send the token.",
    next: "correct_request",
  },
  unauthenticated: {
    status: 401,
    title: "Authentication required",
    detail: "{reason}",
    remedy:
      "Sign in and send `Authorization: Bearer <ACCESS_TOKEN>`, or send an API key if the endpoint accepts one.",
  },
  person_suspended: {
    status: 401,
    title: "Account suspended",
    detail: "The operator has suspended this account.",
    remedy: "Contact the operator to have the suspension reviewed.",
    next: "contact_operator",
  },
  session_ended: {
    status: 401,
    title: "Session ended",
    detail:
      "The session for this token has ended because you signed out, the session was revoked, or it was idle too long.",
    remedy: "Sign in again.",
  },
  token_reuse: {
    status: 401,
    title: "Refresh token reused",
    detail: "This token had already been replaced, so the session was revoked.",
    remedy: "Sign in again. If you did not use the token twice yourself, someone else may have a copy of it.",
  },
  payment_required: {
    status: 402,
    title: "Payment required",
    detail: "The fee of {amount} for the licence check has not been paid.",
    remedy: "Pay at the URL in `nextActions`, then send the request again.",
  },
  cross_site_request: {
    status: 403,
    title: "Cross-site request blocked",
    detail: "Requests with the session cookie must come from pages on this site.",
    remedy: "Submit the form on this site, or send an `Authorization` header instead of the cookie.",
    next: "use_page",
  },
  forbidden: {
    status: 403,
    title: "Permission denied",
    detail: "{reason}",
    remedy: "Ask someone with the required role, or use an account that has it.",
  },
  human_required: {
    status: 403,
    title: "User sign-in required",
    detail: "API keys and applications cannot do this.",
    remedy: "Sign in and send your access token.",
    next: "sign_in",
  },
  insufficient_scope: {
    status: 403,
    title: "Missing required scope",
    detail: "{reason}",
    remedy: "Add the scope to the key in the dashboard, or ask the user to grant it to the application.",
    next: "change_scopes",
  },
  internal_key_required: {
    status: 403,
    title: "Internal key required",
    detail: "This endpoint requires a valid X-Internal-Key header.",
    remedy: "Use the console, which adds the key for you, or send the key from a trusted server.",
    next: "use_console",
  },
  entity_role_required: {
    status: 403,
    title: "Insufficient role on this entity",
    detail: "This request requires the {role} role on the entity.",
    remedy: "Claim the entity, or ask its owner to give you the role.",
    next: "claim_entity",
  },
  test_key_refused: {
    status: 403,
    title: "Test key not allowed",
    detail: "A test key can read and change only test entities.",
    remedy:
      "Send a live key. With a test key, use `/v1/test-entities`, or `/v1/entities/{id}` with the id of a test entity.",
    next: "use_live_key",
  },
  test_key_required: {
    status: 403,
    title: "Test key required",
    detail: "Test entities can be read and changed only with a test key.",
    remedy: "Create a test key in the dashboard, and send its secret with this request.",
    next: "use_test_key",
  },
  component_not_found: {
    status: 404,
    title: "Component not found",
    detail: 'No component is named "{name}". All components are listed at {index}.',
    remedy: "Look up the correct name in the index.",
  },
  not_found: {
    status: 404,
    title: "Resource not found",
    detail: "Nothing was found at {path}.",
    remedy: "Check the path and the id. Resources that you do not have access to also return 404.",
  },
  method_not_allowed: {
    status: 405,
    title: "Method not allowed",
    detail: "{path} supports {allow}, but not {method}.",
    remedy: "Use one of the methods in the `Allow` header.",
  },
  conflict: {
    status: 409,
    title: "Conflict with current state",
    detail: "{reason}",
    remedy: "Read the resource again, then decide whether to retry.",
  },
  storage_full: {
    status: 409,
    title: "Storage quota reached",
    detail: "You have used {usedBytes} of {quotaBytes} bytes, and this file needs {moreBytes} more.",
    remedy: "Delete files you no longer need. Uploads that were never completed are deleted automatically.",
    next: "delete_files",
  },
  api_keys_exhausted: {
    status: 409,
    title: "API key limit reached",
    detail: "You already have {maximum} active keys, the maximum per owner.",
    remedy: "Revoke a key you no longer use.",
    next: "revoke_key",
  },
  email_taken: {
    status: 409,
    title: "E-mail address already in use",
    detail: "The e-mail address you signed in with belongs to another account. Nothing was changed.",
    remedy: "Sign in with the method you used before, or use another address.",
    next: "sign_in",
  },
  signed_in_as_another: {
    status: 409,
    title: "Signed in as someone else",
    detail: "This form was filled in using a different account. Nothing was sent.",
    remedy: "Sign in to the original account, or reload the page and fill in the form again.",
    next: "sign_in",
  },
  idempotency_in_progress: {
    status: 409,
    title: "Request still in progress",
    detail: "A request with this Idempotency-Key is still running.",
    remedy: "Send the same request again after the number of seconds in `Retry-After`.",
    next: "retry_later",
  },
  idempotency_answer_lost: {
    status: 409,
    title: "Original response unavailable",
    detail:
      "The request with this Idempotency-Key succeeded, but its response was lost. The request will not run again.",
    remedy: "Read the current state at the URL in `nextActions`. Use a new key for your next request.",
  },
  claim_already_decided: {
    status: 409,
    title: "Claim already decided",
    detail: "The claim is {status}, and decided claims cannot be changed.",
    remedy: "Read the claim again. The claimant can appeal against the decision once.",
  },
  claim_exists: {
    status: 409,
    title: "Claim already exists",
    detail: "You already have a claim on this entity, and it is {status}.",
    remedy: "Find your claim at `GET /v1/claims`. Renew the claim, or withdraw it before you submit another.",
  },
  claim_not_open: {
    status: 409,
    title: "Claim not open",
    detail: "The claim is {status}.",
    remedy:
      "Read the claim again to see its status. To manage the entity after a claim has ended, submit a new claim.",
    next: "claim_entity",
  },
  code_already_used: {
    status: 409,
    title: "Code already used",
    detail: "This code has already been used.",
    remedy: "No action is needed if the contact is confirmed. Otherwise, request a new code.",
    next: null,
  },
  conflict_of_interest: {
    status: 409,
    title: "Conflict of interest",
    detail: "{reason}",
    remedy: "Ask someone who is not involved to do it.",
    next: "ask_colleague",
  },
  dispute_exists: {
    status: 409,
    title: "Dispute already exists",
    detail: "{reason}",
    remedy: "Add a statement to the existing dispute, or wait for the decision.",
    next: "wait_for_decision",
  },
  entity_not_active: {
    status: 409,
    title: "Entity not active",
    detail: "The entity is {status}.",
    remedy: "Wait until the entity is active again, or appeal at `POST /v1/entities/{id}/disputes`.",
  },
  identity_change_open: {
    status: 409,
    title: "Identity change already pending",
    detail: "Another identity change for this entity is awaiting review.",
    remedy: "Wait for the decision, or withdraw the change at the URL in `nextActions`.",
    next: "wait_for_decision",
  },
  identity_change_required: {
    status: 409,
    title: "Verified fields cannot be edited",
    detail: "These fields have been verified and cannot be edited directly: {fields}.",
    remedy: "Propose an identity change at the URL in `nextActions`.",
    next: "propose_change",
  },
  insufficient_funds: {
    status: 409,
    title: "Insufficient wallet balance",
    detail: "The wallet balance is too low. No money was moved.",
    remedy: "Check the balance, add money, or send a smaller amount.",
    next: "add_money",
  },
  licence_not_payable: {
    status: 409,
    title: "No licence fee due",
    detail: "The licence check is {status}.",
    remedy: "Read the licence check again. You can pay only while the check is awaiting payment.",
  },
  no_test_credential: {
    status: 409,
    title: "Test entities cannot have credentials",
    detail: "Credentials are signed with production keys, so test entities do not get credentials.",
    remedy:
      "Test your verifier with the credential of any verified entity at `GET /v1/entities/{id}/credential`. The endpoint is public and needs no key.",
    next: "use_real_credential",
  },
  own_contact_proposal: {
    status: 409,
    title: "Different reviewer required",
    detail: "You proposed this contact, so another member of staff must review it.",
    remedy: "Ask another member of staff to check that the entity itself publishes this contact.",
    next: "ask_colleague",
  },
  request_exists: {
    status: 409,
    title: "Request for vouches already open",
    detail: "The entity's current request for vouches is open until {expiresAt}.",
    remedy: "Close the open request before you publish another.",
    next: "close_request",
  },
  review_decided: {
    status: 409,
    title: "Review not open",
    detail: "The current state is {state}.",
    remedy: "Read the review again to see its state.",
  },
  second_reviewer_required: {
    status: 409,
    title: "Second reviewer required",
    detail: "{reason}",
    remedy:
      "Ask another admin to make the same decision, or add another admin with `npm run admin -- grant EMAIL`.",
    next: "ask_colleague",
  },
  tier_3_required: {
    status: 409,
    title: "Tier 3 required",
    detail:
      "The entity is at tier {tier}. A licence check requires a current match in a government register.",
    remedy: "Check the entity against its register first.",
    next: "check_register",
  },
  too_early: {
    status: 409,
    title: "Too early to renew",
    detail: "You can renew from {from}.",
    remedy: "Try again after that time.",
    next: "retry_later",
  },
  vouch_exists: {
    status: 409,
    title: "Vouch already exists",
    detail: "You already vouch for entity {entityId}.",
    remedy: "Renew your existing vouch, or withdraw it before you vouch again.",
  },
  entity_identity_changed: {
    status: 409,
    title: "Entity has changed",
    detail:
      "These fields changed since you read the entity: {fields}. The entity's name is now {displayName}.",
    remedy: "Read the entity again, then decide whether to retry.",
  },
  vouch_not_live: {
    status: 409,
    title: "Vouch not active",
    detail: "The vouch is {status}.",
    remedy: "Vouch for the entity again.",
    next: "vouch_again",
  },
  vouches_exhausted: {
    status: 409,
    title: "Vouch limit reached",
    detail: "You already vouch for {maximum} entities, the maximum per person.",
    remedy: "Withdraw a vouch that no longer applies.",
    next: "withdraw_vouch",
  },
  precondition_failed: {
    status: 412,
    title: "Resource has changed",
    detail: "If-Match is {given}, but the current ETag is {current}.",
    remedy: "Read the resource again, merge your change and send the new `ETag` in `If-Match`.",
  },
  precondition_required: {
    status: 428,
    title: "If-Match header required",
    detail: "Changes to this resource require its ETag in an If-Match header.",
    remedy: "Read the resource, then send its `ETag` in `If-Match`.",
  },
  body_too_slow: {
    status: 408,
    title: "Request body took too long",
    detail: "The body did not arrive within {seconds} seconds.",
    remedy: "Nothing was changed. Try again on a faster connection or with a smaller body.",
    next: "retry",
  },
  body_too_large: {
    status: 413,
    title: "Request body too large",
    detail: "The body is larger than {limitBytes} bytes.",
    remedy: "Send a smaller body. Upload files at `/v1/media/uploads`, or send links to them.",
  },
  uri_too_long: {
    status: 414,
    title: "Request URL too long",
    detail: "The URL is longer than {limitBytes} bytes.",
    remedy: "Shorten the query string.",
  },
  unsupported_media_type: {
    status: 415,
    title: "Unsupported media type",
    detail: "The body is {given}, but this endpoint accepts {accepted}.",
    remedy: "Send one of the accepted media types in UTF-8, without `Content-Encoding`.",
  },
  idempotency_key_reused: {
    status: 422,
    title: "Idempotency key reused",
    detail: "This Idempotency-Key was already used with a different body.",
    remedy: "Use a new key for each new request. Reuse a key only to retry the same request.",
    next: "use_new_key",
  },
  unknown_city: {
    status: 422,
    title: "City not found",
    detail: "{reason} {hint}",
    remedy:
      "Use one of the `suggestions`, add the country (for example `Paris, FR`), or search by coordinates.",
  },
  validation_failed: {
    status: 422,
    title: "Invalid request body",
    detail: "{reason}",
    remedy: "Correct the fields listed in `errors`. Each entry explains what is expected.",
  },
  contact_not_allowed: {
    status: 422,
    title: "Contact details not allowed",
    detail: "{reason}",
    remedy: "Use a contact from the entity's public record, or a contact approved as part of a claim.",
  },
  evidence_url_refused: {
    status: 422,
    title: "Evidence link not accepted",
    detail: "The evidence link was not accepted: {reason}.",
    remedy: "Link to a public HTTPS page, such as a page on the entity's website.",
  },
  register_dissolved: {
    status: 422,
    title: "Entity listed as dissolved",
    detail: "{register} lists {number} as no longer active.",
    remedy: "Check the number. If the number is correct, ask the register to update the entry.",
  },
  register_mismatch: {
    status: 422,
    title: "Name does not match register",
    detail: "{register} lists {number} under a different name.",
    remedy: "Correct the entity's legal name or register number.",
  },
  register_not_found: {
    status: 422,
    title: "Not found in register",
    detail: "{register} has no entry with number {number}.",
    remedy: "Check that the number and the register are correct.",
  },
  wrong_code: {
    status: 422,
    title: "Wrong confirmation code",
    detail: "The code is wrong or has expired. Attempts left: {attemptsLeft}.",
    remedy: "Enter the most recent code, or request a new one.",
    next: "request_code",
  },
  quota_exceeded: {
    status: 429,
    title: "Too many requests",
    detail:
      "Rate limit {policy} exceeded: {quota} requests per {windowSeconds} seconds. Try again in {retryAfterSeconds} seconds.",
    remedy:
      "Try again after the number of seconds in `Retry-After`. The `RateLimit` header shows your remaining quota.",
  },
  contact_conflict: {
    status: 409,
    title: "Contact already in use",
    detail: "The code is correct, but a mailbox or phone number can belong to only one account. {reason}",
    remedy:
      "Wait for the decision, or confirm another contact. `GET /v1/identity/me/contact-conflicts` returns the status.",
    next: "wait_for_decision",
  },
  contact_locked: {
    status: 429,
    title: "Contact temporarily locked",
    detail: "Too many wrong codes were entered for this contact.",
    remedy: "Try again after the number of seconds in `Retry-After`, or confirm another contact.",
  },
  internal_error: {
    status: 500,
    title: "Internal server error",
    detail: "The server could not complete the request because of an internal error.",
    remedy: "Try again. If the error persists, contact the operator and include the `requestId`.",
    next: "retry_later",
  },
  upstream_invalid: {
    status: 502,
    title: "Invalid upstream response",
    detail: "{upstream} returned an invalid response.",
    remedy: "Try again later. The operator can use the `requestId` to find the cause in the logs.",
  },
  database_unavailable: {
    status: 503,
    title: "Database unavailable",
    detail: "The {database} database is not responding.",
    remedy:
      "Try again after the number of seconds in `Retry-After`. When you retry a change, send the same `Idempotency-Key`. Other namespaces are not affected.",
  },
  outcome_unknown: {
    status: 503,
    title: "Request outcome unknown",
    detail:
      "The connection to the {database} database was lost during the commit. The change may or may not have been saved.",
    remedy:
      "Retry with the same `Idempotency-Key`, so that the change is saved only once. If you did not send a key, read the resource first to see whether the change was saved.",
    next: "retry",
  },
  deadline_exceeded: {
    status: 503,
    title: "Request timed out",
    detail: "The request did not finish within {seconds} seconds. The change may or may not have been saved.",
    remedy:
      "Read the resource to see whether the change was saved, or retry with the same `Idempotency-Key`.",
    next: "retry",
  },
  limit_store_unavailable: {
    status: 503,
    title: "Rate limiter unavailable",
    detail:
      "This endpoint is rate limited, but the rate limiter is unavailable, so the request was rejected. Nothing was changed.",
    remedy: "Try again after the number of seconds in `Retry-After`.",
  },
  pictures_unavailable: {
    status: 503,
    title: "Image processing unavailable",
    detail:
      "This deployment cannot process images because native code is not allowed. Other files are accepted.",
    remedy: "Ask the operator to run the gateway with `--allow-ffi`.",
    next: "contact_operator",
  },
  pictures_busy: {
    status: 503,
    title: "Image processor busy",
    detail: "Other images are being processed. This image has not been processed yet.",
    remedy:
      "Wait for the number of seconds in `Retry-After`, then send the same request again. The uploaded file is kept.",
  },
  overloaded: {
    status: 503,
    title: "Server overloaded",
    detail: "Too many requests are waiting for the {database} database.",
    remedy: "Try again after the number of seconds in `Retry-After`, and wait longer after each failure.",
  },
  gateway_unavailable: {
    status: 503,
    title: "Gateway unavailable",
    detail: "The gateway is not responding. Your change may not have been saved.",
    remedy:
      "Try again after the number of seconds in `Retry-After`. If you sent an `Idempotency-Key`, send the same key " +
      "again.",
  },
  site_being_built: {
    status: 503,
    title: "Site build in progress",
    detail: "The site is being built and will be ready shortly.",
    remedy: "Try again after the number of seconds in `Retry-After`.",
  },
  provider_not_configured: {
    status: 503,
    title: "Payments not configured",
    detail: "{provider} is not configured in this deployment.",
    remedy: "Ask the operator to configure a payment provider.",
    next: "contact_operator",
  },
  register_unavailable: {
    status: 503,
    title: "Register unavailable",
    detail: "{register} is not responding. Nothing was changed.",
    remedy:
      "Try again after the number of seconds in `Retry-After`. Entities keep their tier while a register is unavailable.",
  },
  delivery_not_configured: {
    status: 503,
    title: "Message channel not configured",
    detail: "This deployment is not configured to send {channel} messages.",
    remedy: "Confirm a different kind of contact, or ask the operator to configure this channel.",
    next: "choose_other_way",
  },
  upstream_timeout: {
    status: 504,
    title: "Upstream service timed out",
    detail: "{upstream} did not respond within {seconds} seconds.",
    remedy: "Try again later.",
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problemKinds;
