import type { Resource } from "../kit/description.ts";
import { programs } from "./programs.ts";
import { statusHistory, submissions } from "./submissions.ts";

/** Resources of `/v1/applications`. */
export const applications: readonly Resource[] = [programs, submissions, statusHistory];
