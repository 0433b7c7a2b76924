/** An error body of the gateway, as openapi-fetch hands it over in `error`. */
export interface GatewayError {
  /** What could not be done; the only member of every error. */
  readonly detail: string;
  readonly code?: string;
  readonly status?: number;
}

/**
 * Whether an error says that a part of the gateway is not configured in this deployment: its database or provider is
 * not configured. That is no outage, and asking again does not help; show the feature as not offered.
 *
 * It is told by its shape: `detail` and nothing else, where every other error has a `code`.
 */
export function isSwitchedOff(error: unknown): error is GatewayError {
  return typeof error === "object" && error !== null && "detail" in error &&
    typeof error.detail === "string" &&
    Object.keys(error).length === 1;
}

/** Whether a response says so; for callers that look at responses before bodies. */
export async function isSwitchedOffResponse(response: Response): Promise<boolean> {
  if (response.status !== 503 || response.headers.has("retry-after")) return false;
  const body: unknown = await response.clone().json().catch(() => undefined);
  return isSwitchedOff(body);
}
