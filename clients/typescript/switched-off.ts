/** An error body of the gateway, as returned by openapi-fetch in `error`. */
export interface GatewayError {
  /** What failed; the only member that every error has. */
  readonly detail: string;
  readonly code?: string;
  readonly status?: number;
}

/**
 * Whether an error says that a part of the gateway has no database or provider configured in this deployment. This is
 * not an outage, and retrying does not help; show the feature as unavailable.
 *
 * Recognised by its shape: it only has `detail`, while every other error has a `code`.
 */
export function isSwitchedOff(error: unknown): error is GatewayError {
  return typeof error === "object" && error !== null && "detail" in error &&
    typeof error.detail === "string" &&
    Object.keys(error).length === 1;
}

/** Whether a response says so; for callers that check responses before reading bodies. */
export async function isSwitchedOffResponse(response: Response): Promise<boolean> {
  if (response.status !== 503 || response.headers.has("retry-after")) return false;
  const body: unknown = await response.clone().json().catch(() => undefined);
  return isSwitchedOff(body);
}
