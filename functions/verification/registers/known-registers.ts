import { Problem } from "../../kernel/shared/problem.ts";
import type { RegisterAdapter } from "./adapter.ts";
import { companiesHouse } from "./companies-house.ts";
import { gleif } from "./gleif.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { plainNumber, snapshotRegister } from "./snapshot-register.ts";
import { findDeclaredRegister, listActiveSnapshots, listDeclaredRegisters } from "./store.ts";

/** What registers are asked through; without a cache they are asked each time. */
export type RegisterServices =
  & Pick<Services, "databases" | "clock" | "settings" | "fetch">
  & Partial<Pick<Services, "cache">>;

/** The register of a code: an imported one first, since an operator who imports one wants it used. */
export async function registerOf(
  services: RegisterServices,
  code: string,
): Promise<RegisterAdapter | undefined> {
  const imported = await snapshotRegister(services.databases.sql("platform"), code);
  if (imported) return imported;
  const online = [
    gleif(services),
    companiesHouse(services, services.settings.verification.companiesHouseKey),
  ];
  return online.find((register) => register.code === code);
}

/** A register that an entity may name. */
export interface KnownRegister {
  readonly code: string;
  readonly name: string;
  /** `null` for a register of the world. */
  readonly country: string | null;
  /** How it is used: asked over the network, read from an imported file, or looked up by staff. */
  readonly kind: "online" | "imported" | "declared";
  readonly importedAt: Date | null;
  readonly entries: number | null;
}

/** How the numbers of a register are compared, and whether it can be asked. */
export type NumberedRegister =
  & Pick<RegisterAdapter, "code" | "name" | "normalizeNumber">
  & Partial<Pick<RegisterAdapter, "lookUp">>;

/** Every register that is known here: those that can be asked, the imported ones and those that staff declared. */
export async function knownRegisters(services: RegisterServices): Promise<KnownRegister[]> {
  const sql = services.databases.sql("platform");
  const [imported, declared] = await Promise.all([listActiveSnapshots(sql), listDeclaredRegisters(sql)]);
  const key = services.settings.verification.companiesHouseKey;
  const online = [gleif(services), companiesHouse(services, key)];
  const all: KnownRegister[] = [
    ...imported.map((row) => ({
      code: row.registerCode,
      name: row.registerName,
      country: row.country,
      kind: "imported" as const,
      importedAt: row.importedAt,
      entries: row.entries,
    })),
    ...online.map(({ code, name, country }) => ({ code, name, country, kind: "online" as const, ...noFile })),
    ...declared.map(({ code, name, country }) => ({
      code,
      name,
      country,
      kind: "declared" as const,
      ...noFile,
    })),
  ];
  // The first of a code wins: an imported file is used instead of asking.
  return [...new Map(all.toReversed().map((one) => [one.code, one])).values()].toReversed();
}

const noFile = { importedAt: null, entries: null };

/** The register of a code with the form of its numbers; `undefined` for a code that is not known here. */
export async function knownRegister(
  services: RegisterServices,
  code: string,
): Promise<NumberedRegister | undefined> {
  const asked = await registerOf(services, code);
  if (asked) return asked;
  const declared = await findDeclaredRegister(services.databases.sql("platform"), code);
  return declared && { code, name: declared.name, normalizeNumber: plainNumber };
}

/**
 * Refuses the code of a register that is not known here, with the codes that are.
 *
 * @throws {Problem} `validation_failed`
 */
export async function requireKnownRegister(
  services: RegisterServices,
  code: string | null,
  country: string,
): Promise<void> {
  if (code === null) return;
  const known = await knownRegisters(services);
  if (known.some((register) => register.code === code)) return;
  const fitting = known.filter((register) => register.country === null || register.country === country);
  const codes = fitting.map((register) => register.code).sort();
  const reason = `The register ${code} is not known. Known for ${country}: ${codes.join(", ")}.`;
  throw new Problem("validation_failed", { reason }, {
    errors: [{ pointer: "/registerCode", code: "unknown_register", message: reason }],
    members: { knownRegisters: fitting.map(({ code, name, kind }) => ({ code, name, kind })) },
  });
}
