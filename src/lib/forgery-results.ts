import text from "../../content/forgery/forgery.json?raw";
import { type ForgeryResults, forgeryResultsSchema } from "../../content/forgery/schema.ts";

/** Results of the last complete run of `npm run forgery`. */
export const forgeryResults: ForgeryResults = forgeryResultsSchema.parse(JSON.parse(text));
