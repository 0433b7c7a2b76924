import type { Context } from "hono";
import { z } from "zod";
import { problems } from "../../kernel/shared/openapi.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import type { GatewayEnv, Services } from "../../kernel/commands/services.ts";
import { ownerKinds } from "./wallet-store.ts";
import type { ActsFor } from "./wallets.ts";

/** Owner of the wallets or tokens to use. By default, this is the caller. */
export const OwnerQuery = z.object({ ownerKind: z.enum(ownerKinds).optional(), ownerId: Uuid.optional() });

export const payErrors = problems(400, 401, 403, 404, 409, 422, 429, 502, 503, 504);

/** The site's pages send this header to restrict their requests to the signed-in person's wallets and tokens. */
export const withActsFor = (services: Services, c: Context<GatewayEnv>): Services & ActsFor =>
  c.req.header("x-hakika-acts-for") === "self" ? { ...services, isForSelf: true } : services;
