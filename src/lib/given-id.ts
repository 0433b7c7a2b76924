import { Uuid } from "../../functions/kernel/shared/uuid.ts";

/** An id as an address gives it, in the small letters in which ids are kept; undefined where it is none. */
export function givenId(text: string | null | undefined): string | undefined {
  return Uuid.safeParse(text?.trim()).data;
}
