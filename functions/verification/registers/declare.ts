import { inTransaction } from "../../kernel/db/transaction.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { webAddress } from "../../kernel/shared/web-address.ts";
import { knownRegisters, type RegisterServices } from "./known-registers.ts";
import { type DeclaredRegisterRow, insertDeclaredRegister } from "./store.ts";

/** An existing register that the platform neither queries online nor imports. */
export type DeclaredRegister = Pick<DeclaredRegisterRow, "code" | "name" | "country" | "website">;

/**
 * Declares a register. Entities can then refer to it, and two reviewers can record what they find in it.
 *
 * @throws {Problem} `conflict` if the code is already known, `validation_failed` for an invalid website
 */
export async function declareRegister(
  services: RegisterServices,
  adminId: string,
  register: DeclaredRegister,
): Promise<DeclaredRegisterRow> {
  const website = webAddress(register.website, ["https", "http"]);
  if (typeof website === "string") {
    throw new Problem("validation_failed", { reason: "The website is not a valid URL." }, {
      errors: [{ pointer: "/website", code: "invalid", message: "must be an http or https address" }],
    });
  }
  const taken = () => new Problem("conflict", { reason: `The register ${register.code} already exists.` });
  if ((await knownRegisters(services)).some(({ code }) => code === register.code)) throw taken();
  const row = {
    ...register,
    website: website.href,
    declaredBy: adminId,
    declaredAt: services.clock(),
  };
  const sql = services.databases.sql("platform");
  if (!await inTransaction(sql, (tx) => insertDeclaredRegister(tx, row))) throw taken();
  return row;
}
