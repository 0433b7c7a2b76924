import type { Resource } from "../kit/description.ts";
import { circleMembers, circles } from "./circles.ts";
import { pledges } from "./pledges.ts";
import { posts, reports } from "./posts.ts";

export const ubuntu: readonly Resource[] = [circles, circleMembers, posts, pledges, reports];
