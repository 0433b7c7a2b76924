import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { randomPassword, removeCluster, startEmbeddedPostgres } from "../../scripts/embedded-postgres.mjs";
import { databaseNames } from "../../functions/db/names.ts";
import { migrateDatabase } from "../../functions/db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the cluster that tests make their databases in; its path is the database `postgres`. */
    postgresUrl: string;
  }
}

/** The databases that share the platform's one by default, and so one template. */
const onPlatform = ["platform", "family", "organization", "api-keys"];

/**
 * Before all tests: a real PostgreSQL and one migrated template database per product, from which each test file
 * copies its own (tens of milliseconds). `TEST_POSTGRES_URL` names another server, such as a PostgreSQL 15.
 *
 * The folder is new in every run: a template cannot be dropped, so a second run could not use the first one's.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_POSTGRES_URL;
  const dataFolder = join(
    fileURLToPath(new URL("../../.cache/postgres-tests/", import.meta.url)),
    `${process.pid}-${Date.now()}`,
  );
  const server = given
    ? undefined
    : await startEmbeddedPostgres({ dataFolder, password: randomPassword(), isDurable: false });
  const stop = async () => {
    await server?.stop();
    if (server) {
      removeCluster(dataFolder);
      await rm(dataFolder, { recursive: true, force: true });
    }
  };
  try {
    const url = given ?? server!.url;
    await makeTemplates(url);
    project.provide("postgresUrl", url);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Name of the migrated template of a database. */
export function templateName(name: string): string {
  return `template_${(onPlatform.includes(name) ? "platform" : name).replaceAll("-", "_")}`;
}

async function makeTemplates(url: string): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const products = databaseNames.filter((name) => !onPlatform.includes(name));
    for (const name of ["platform", ...products]) {
      const template = templateName(name);
      await admin.unsafe(`drop database if exists ${template}`).catch(async () => {
        await admin.unsafe(`alter database ${template} is_template false`);
        await admin.unsafe(`drop database ${template} (force)`);
      });
      await admin.unsafe(`create database ${template}`);
      const address = new URL(url);
      address.pathname = `/${template}`;
      await migrateDatabase(address.href, name === "platform" ? onPlatform : [name]);
      await admin.unsafe(`alter database ${template} is_template true allow_connections false`);
    }
  } finally {
    await admin.end();
  }
}
