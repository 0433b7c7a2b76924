import { z } from "zod";

/**
 * An id in a request or a response. Upper-case digits are accepted and converted to lower case, the one form in which
 * ids are stored and compared: PostgreSQL treats both as the same id, a text comparison does not.
 *
 * @see RFC 9562 §4
 */
export const Uuid = z.uuid().toLowerCase();
