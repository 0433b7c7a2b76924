import type { Context } from "hono";
import { z } from "zod";
import { problems } from "../../kernel/shared/openapi.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import type { GatewayEnv, Services } from "../../kernel/commands/services.ts";
import { ownerKinds } from "./wallet-store.ts";
import type { ActsFor } from "./wallets.ts";

/** The owner whose wallets or tokens to use; if neither is given, the caller. */
export const OwnerQuery = z.object({ ownerKind: z.enum(ownerKinds).optional(), ownerId: Uuid.optional() });

/** Error responses that every `/v1/pay` route can return. */
export const payErrors = problems(400, 401, 403, 404, 409, 422, 429, 502, 503, 504);

/** Adds to the services of a request the owners for whom the request may act. */
export const withActsFor = (services: Services, c: Context<GatewayEnv>): Services & ActsFor =>
  c.req.header("x-hakika-acts-for") === "self" ? { ...services, isForSelf: true } : services;
