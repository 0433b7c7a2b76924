import type { Resource } from "../kit/description.ts";
import { bookings } from "./bookings.ts";
import { travelServices } from "./services.ts";

/** Resources of `/v1/travel`. */
export const travel: readonly Resource[] = [travelServices, bookings];
