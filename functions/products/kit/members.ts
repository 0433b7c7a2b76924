import { z } from "zod";

/** How a member's value is stored. */
export type Kind = "uuid" | "text" | "integer" | "number" | "boolean" | "time" | "date" | "json";

/** A field's column. It is derived from the field's schema, so that the type is declared only once. */
export interface Column {
  readonly kind: Kind;
  readonly isNullable: boolean;
}

/** For each kind, the PostgreSQL types that it may be stored as. A test compares the migrations with this list. */
export const columnTypes: Readonly<Record<Kind, readonly string[]>> = {
  uuid: ["uuid"],
  text: ["text"],
  integer: ["smallint", "integer", "bigint"],
  number: ["double precision"],
  boolean: ["boolean"],
  time: ["timestamp with time zone"],
  date: ["date"],
  json: ["jsonb"],
};

/**
 * @throws {Error} for schemas that cannot be a column, such as unions and defaults (a default belongs to the table)
 */
export function columnOf(schema: z.ZodType): Column {
  if (schema instanceof z.ZodNullable) return { ...columnOf(schema.unwrap() as z.ZodType), isNullable: true };
  return { kind: kindOf(schema), isNullable: false };
}

function kindOf(schema: z.ZodType): Kind {
  if (schema instanceof z.ZodUUID) return "uuid";
  if (schema instanceof z.ZodISODateTime) return "time";
  if (schema instanceof z.ZodISODate) return "date";
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum || schema instanceof z.ZodStringFormat) {
    return "text";
  }
  if (schema instanceof z.ZodNumberFormat) return "integer";
  if (schema instanceof z.ZodNumber) return "number";
  if (schema instanceof z.ZodBoolean) return "boolean";
  if (schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodRecord) {
    return "json";
  }
  throw new Error(`A member cannot be kept as ${schema.type}.`);
}

/** Converts `sellerEntityId` to `seller_entity_id`. */
export function columnName(member: string): string {
  return member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const timeInUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

/**
 * Converts PostgreSQL's time format to ISO 8601 with milliseconds. In UTC sessions, `Date` is avoided, because
 * parsing and formatting dates took up most of the time of a list request.
 */
export function isoTime(text: string): string {
  const [, day, time, fraction = ""] = timeInUtc.exec(text) ?? [];
  return day === undefined
    ? new Date(text).toISOString()
    : `${day}T${time}.${fraction.slice(0, 3).padEnd(3, "0")}Z`;
}

/** Checks whether the API returns this kind of value exactly as the database driver provides it. */
export const isShownAsRead = (kind: Kind): boolean =>
  kind !== "time" && kind !== "date" && kind !== "integer";

export function fromColumn(kind: Kind, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return kind === "date" ? value.toISOString().slice(0, 10) : value.toISOString();
  if (kind === "time") return isoTime(value as string);
  return kind === "integer" ? Number(value) : value;
}

/**
 * Applies a merge patch: members of the patch replace existing ones, `null` removes them, and objects are merged
 * recursively.
 *
 * @see RFC 7396 §2
 */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = mergePatch(merged[name], value);
  }
  return merged;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
