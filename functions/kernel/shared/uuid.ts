import { z } from "zod";

/**
 * An id in a request or an answer. Its digits may be written in capitals and are read in lower case, the one form in
 * which ids are kept and compared: PostgreSQL takes both for the same id, a comparison of texts does not.
 *
 * @see RFC 9562 §4
 */
export const Uuid = z.uuid().toLowerCase();
