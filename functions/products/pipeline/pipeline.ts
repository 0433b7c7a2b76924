import type { Resource } from "../kit/description.ts";
import { datasets, runs } from "./runs.ts";
import { sources } from "./sources.ts";

export const pipeline: readonly Resource[] = [sources, runs, datasets];
