import type { Resource } from "../kit/description.ts";
import { programs } from "./programs.ts";
import { statusHistory, submissions } from "./submissions.ts";

export const applications: readonly Resource[] = [programs, submissions, statusHistory];
