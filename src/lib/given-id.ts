const pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * An id as an address gives it, in the small letters in which ids are kept; undefined where it is none.
 *
 * @see RFC 9562 §4
 */
export function givenId(text: string | null | undefined): string | undefined {
  const id = (text ?? "").trim().toLowerCase();
  return pattern.test(id) ? id : undefined;
}
