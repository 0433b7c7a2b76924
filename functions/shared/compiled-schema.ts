import { z } from "zod";

/** Without its generics, which the compiler follows into every schema until it gives up. */
type Compile = (schema: unknown) => Pick<z.ZodType, "safeParse">;

/**
 * The same schema for a validator that awaits what it says: compiled when it is first asked, and then parsed at once.
 * The parts of a body cost a third of what they cost step by step, and an asynchronous parse takes the steps always.
 *
 * What does not fit is judged by the schema itself, so the errors are its own. No schema of ours waits for anything.
 */
export function compiledSchema(schema: unknown): unknown {
  if (!(schema instanceof z.ZodType)) return schema;
  let compiled: Pick<z.ZodType, "safeParse"> | undefined;
  const safeParseAsync = (input: unknown) => {
    // Not sooner: most routes of a process that has just begun are not called.
    compiled ??= (z.compile as unknown as Compile)(schema);
    return Promise.resolve(compiled.safeParse(input));
  };
  return Object.create(schema, { safeParseAsync: { value: safeParseAsync } });
}
