import type { Context } from "hono";
import { z } from "zod";
import { problems } from "../../kernel/shared/openapi.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import type { GatewayEnv, Services } from "../../kernel/commands/services.ts";
import { ownerKinds } from "./wallet-store.ts";
import type { ActsFor } from "./wallets.ts";

/** Whose wallets or tokens are asked for; without both, the caller's own. */
export const OwnerQuery = z.object({ ownerKind: z.enum(ownerKinds).optional(), ownerId: Uuid.optional() });

/** What every route of `/v1/pay` may return besides its success. */
export const payErrors = problems(400, 401, 403, 404, 409, 422, 429, 502, 503, 504);

/** The services of a request, which know for whom it may act. */
export const actingIn = (services: Services, c: Context<GatewayEnv>): Services & ActsFor =>
  c.req.header("x-hakika-acts-for") === "self" ? { ...services, isForSelf: true } : services;
