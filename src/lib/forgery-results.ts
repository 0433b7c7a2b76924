import text from "../../content/forgery/forgery.json?raw";
import { type ForgeryResults, forgeryResultsSchema } from "../../content/forgery/schema.ts";

/** What the last whole run of `npm run forgery` found. */
export const forgeryResults: ForgeryResults = forgeryResultsSchema.parse(JSON.parse(text));
