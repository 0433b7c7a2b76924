import { z } from "zod";
import { sampleId } from "../../functions/kernel/shared/sample-id.ts";

/** Creates a valid body for a schema, using `id` for all ids. */
export function bodyThatFits(schema: z.ZodType, id = sampleId("any", "id")): unknown {
  if (schema instanceof z.ZodNullable) {
    return bodyThatFits(schema.unwrap() as z.ZodType, id);
  }
  if (schema instanceof z.ZodUUID) return id;
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape).flatMap(([name, member]) =>
        member instanceof z.ZodOptional ? [] : [[name, bodyThatFits(member as z.ZodType, id)]]
      ),
    );
  }
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodISODateTime) return "2030-01-01T00:00:00Z";
  if (schema instanceof z.ZodNumber) return 5;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodArray) {
    return [bodyThatFits(schema.element as z.ZodType, id)];
  }
  return "Words";
}
