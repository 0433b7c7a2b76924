import type { APIRoute } from "astro";
import { problemKinds } from "../../../functions/kernel/shared/problems.ts";

/** The page of errors as Markdown. */
export const GET: APIRoute = () => {
  const rows = Object.entries(problemKinds).map(([code, { status, title, detail, remedy }]) =>
    `## ${code}\n\n${status} ${title}. “${detail}” ${remedy}`
  );
  return new Response(`# Errors\n\n${rows.join("\n\n")}\n`);
};
