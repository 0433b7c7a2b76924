import type { OpenAPIHono } from "@hono/zod-openapi";
import { deadlines } from "../../kernel/db/databases.ts";
import { databaseNames } from "../../kernel/db/names.ts";
import { databaseProblem } from "../../kernel/db/faults.ts";
import { oauthAnswerOf } from "../../people/auth/oauth-error.ts";
import { answerLimits } from "../../kernel/commands/headers.ts";
import { databaseShield } from "../../kernel/commands/database-shield.ts";
import { newRouter } from "../../kernel/commands/route.ts";
import type { AuthServices } from "../../people/auth/services.ts";
import type { GatewayEnv } from "../../kernel/commands/services.ts";
import { requestDeadline } from "../../kernel/shared/deadline.ts";
import { answerError, answerNotFound, frame, type FrameOptions } from "../../kernel/shared/frame.ts";
import { isMetered } from "../../kernel/shared/metrics.ts";
import { mountRouters } from "../../kernel/shared/route-table.ts";
import { manifestRoutes } from "./manifest.ts";
import { addressLimit, addressLimitOf } from "./middleware/address-limit.ts";
import { consistency } from "./middleware/consistency.ts";
import { legacyHost } from "./middleware/legacy-host.ts";
import { namespaceGates } from "./middleware/namespace-gates.ts";
import { namespaceUsage } from "./middleware/namespace-usage.ts";
import { queryText } from "./middleware/query-text.ts";
import { describeMessages } from "../../products/webhooks/message-schemas.ts";
import { namespaceOf } from "./namespaces.ts";
import { serveDocument } from "./openapi.ts";
import { publicReads } from "./public-reads.ts";
import { mounts } from "./routes.ts";

/** Sign-in waits up to 5 s for the provider, and then for the database. */
const signInDeadlineSeconds = 6;
/**
 * The API document is built when it is first requested. Building it takes a long time, because other requests are
 * handled between the steps.
 */
const documentDeadlineSeconds = 60;

const tokenPath = "/v1/auth/exchange";

/**
 * Creates the gateway with all its slices.
 *
 * Before a route runs, the gateway checks the following, in this order: whether the namespace exists; whether the
 * provider, the namespace's database and the platform database are configured; whether the database can take another
 * request (queue and circuit breaker); the limit per IP address; and whether the route and method exist. The route
 * (`services.gate`) then checks the credential, the limit per person, the role, the internal key and the input.
 */
export function createGateway(services: AuthServices): OpenAPIHono<GatewayEnv> {
  const { databases, settings } = services;
  const options: FrameOptions = {
    app: "gateway",
    errorsPage: `${settings.urls.web}/docs/errors`,
    corsOrigins: settings.corsOrigins,
    trustedProxyHops: settings.trustedProxyHops,
    internalKeys: settings.internalKeys,
    isPublicRead: (path) => isPublic(path),
    asProblem: (error, path) => databaseProblem(error, namespaceOf(path)?.database ?? "platform"),
    bodyTypes: (path) =>
      path === tokenPath ? "application/json or application/x-www-form-urlencoded" : undefined,
    // The token endpoint uses the error format of RFC 6749 §5.2, even for errors raised before its route runs.
    problemAnswer: (problem, c) => c.req.path === tokenPath ? oauthAnswerOf(problem) : undefined,
  };
  const app = newRouter();
  app.onError(answerError(options));
  app.notFound(answerNotFound(app, options));
  if (settings.legacy) app.use(legacyHost(settings, settings.legacy));
  // Runs before `frame`, so that the rate limit headers are also added when `frame` rejects a URL as too long.
  app.use(answerLimits(addressLimitOf(services)));
  app.use(frame(options));
  app.use(
    requestDeadline((path) =>
      path === "/v1/openapi.json"
        ? documentDeadlineSeconds
        : path.startsWith("/v1/auth/")
        ? signInDeadlineSeconds
        : deadlines.requestSeconds
    ),
  );
  if (isMetered) app.use(namespaceUsage());
  app.use(namespaceGates(services));
  app.use(databaseShield(services, (path) => namespaceOf(path)?.database));
  app.use(addressLimit(services));
  app.use(queryText());
  if (databaseNames.some(databases.hasReplica)) app.use(consistency(services));
  app.route("/", manifestRoutes(services));
  mountRouters(app, mounts(services));
  describeMessages(app);
  serveDocument(app, services);
  const isPublic = publicReads(app);
  return app;
}
