import type { Resource } from "../kit/description.ts";
import { categories } from "./categories.ts";
import { listings } from "./listings.ts";
import { savedListings } from "./saved-listings.ts";

export const directory: readonly Resource[] = [categories, listings, savedListings];
