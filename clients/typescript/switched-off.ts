/** A gateway error body, as openapi-fetch returns it in `error`. */
export interface GatewayError {
  /** What failed. This is the only member that every error has. */
  readonly detail: string;
  readonly code?: string;
  readonly status?: number;
}

/**
 * Checks whether a request failed because this deployment lacks the required database or provider. Retrying does not
 * help, so show the feature as unavailable.
 *
 * This error has only a `detail`. All other errors also have a `code`.
 */
export function isNotConfigured(error: unknown): error is GatewayError {
  return typeof error === "object" && error !== null && "detail" in error &&
    typeof error.detail === "string" &&
    Object.keys(error).length === 1;
}

/** Checks a response in the same way as `isNotConfigured`, without consuming its body. */
export async function isNotConfiguredResponse(response: Response): Promise<boolean> {
  if (response.status !== 503 || response.headers.has("retry-after")) return false;
  const body: unknown = await response.clone().json().catch(() => undefined);
  return isNotConfigured(body);
}
