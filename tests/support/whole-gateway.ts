/** Enables all routes of a gateway, with limits high enough for a test that calls all of them. */
export const everyRouteOn: Readonly<Record<string, string>> = {
  LIMIT_ANONYMOUS: "1000000/60",
  LIMIT_SIGN_IN: "1000000/60",
  LIMIT_REFRESH: "1000000/60",
  LIMIT_EXCHANGE: "1000000/60",
  IDP_ISSUER: "https://id.example",
  IDP_CLIENT_ID: "c",
  IDP_API_KEY: "s",
  IDP_REDIRECT_URI: "https://gw.example/v1/auth/idp/callback",
  IDP_COOKIE_PASSWORD: "p".repeat(32),
};

export const noNetwork = () => Promise.reject(new TypeError("no network in this test"));
