import { Problem } from "../../kernel/shared/problem.ts";
import type { RegisterAdapter } from "./adapter.ts";
import { companiesHouse } from "./companies-house.ts";
import { gleif } from "./gleif.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { plainNumber, snapshotRegister } from "./snapshot-register.ts";
import { findDeclaredRegister, listActiveSnapshots, listDeclaredRegisters } from "./store.ts";

/** Without a cache, every lookup is sent to the register. */
export type RegisterServices =
  & Pick<Services, "databases" | "clock" | "settings" | "fetch">
  & Partial<Pick<Services, "cache">>;

/**
 * Finds the register with the given code. An imported one takes precedence, because an operator who imports a
 * register wants it to be used.
 */
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

/** A register that entities can refer to. */
export interface KnownRegister {
  readonly code: string;
  readonly name: string;
  /** `null` for a worldwide register. */
  readonly country: string | null;
  /** How the register is consulted: over the network, from an imported file, or by staff. */
  readonly kind: "online" | "imported" | "declared";
  readonly importedAt: Date | null;
  readonly entries: number | null;
}

/** A register with its number format and, unless staff only declared it, its lookup function. */
export type NumberedRegister =
  & Pick<RegisterAdapter, "code" | "name" | "normalizeNumber">
  & Partial<Pick<RegisterAdapter, "lookUp">>;

/** Returns every known register: online ones, imported ones and those declared by staff. */
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
  // Keeps only the first register with each code, so an imported register takes precedence over an online one.
  return [...new Map(all.toReversed().map((one) => [one.code, one])).values()]
    .sort((a, b) => a.code < b.code ? -1 : 1);
}

const noFile = { importedAt: null, entries: null };

/** Finds the register with the given code, including its number format. Returns `undefined` for an unknown code. */
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
 * Rejects an unknown register code. The error lists the known codes.
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
  const reason = `The register ${code} is unknown. Known registers of ${country}: ${codes.join(", ")}.`;
  throw new Problem("validation_failed", { reason }, {
    errors: [{ pointer: "/registerCode", code: "unknown_register", message: reason }],
    members: { knownRegisters: fitting.map(({ code, name, kind }) => ({ code, name, kind })) },
  });
}
