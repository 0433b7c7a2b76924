import { z } from "zod";

/**
 * Schema of an id in a request or response. Upper-case digits are accepted and converted to lower case, the form in
 * which ids are stored and compared. PostgreSQL treats both as the same id, but a string comparison does not.
 *
 * @see RFC 9562 §4
 */
export const Uuid = z.uuid().toLowerCase();
