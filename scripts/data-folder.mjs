import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { projectFolder } from "./deno.mjs";

/** Returns the folder for persistent data on this machine: `DATA_DIR`, or `.data` in the project. */
export function dataFolder() {
  return resolve(process.env.DATA_DIR?.trim() || join(projectFolder, ".data"));
}

/**
 * Creates a folder and its parents one at a time, because Node's `recursive` option never returns in folders such as
 * `/proc`.
 */
export function makeFolder(folder) {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o755 });
  } catch (error) {
    // Another process may have created the folder in the meantime.
    if (error.code !== "EEXIST" || !existsSync(folder) || !statSync(folder).isDirectory()) throw error;
  }
}

/** Secrets that are generated once if not set in the environment. */
const generated = [
  "PLATFORM_SECRET",
  "INTERNAL_API_KEY",
  "WEB_COOKIE_PASSWORD",
  "IDP_COOKIE_PASSWORD",
  "IDP_API_KEY",
  "POSTGRES_PASSWORD",
];

/**
 * Reads this data folder's secrets. Missing secrets are generated and immediately saved to `secrets.env` (mode 0600).
 * The file is replaced atomically, so a crash leaves either the old file or the new one.
 *
 * @returns {{ file: string, secrets: Record<string, string> }}
 */
export function readSecrets(folder) {
  makeFolder(folder);
  const file = join(folder, "secrets.env");
  const secrets = existsSync(file)
    ? Object.fromEntries(
      readFileSync(file, "utf8").split("\n").filter((line) => /^[A-Z_]+=/.test(line))
        .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
    )
    : {};
  const missing = generated.filter((name) => !secrets[name]);
  if (missing.length > 0) {
    for (const name of missing) secrets[name] = randomBytes(36).toString("base64url");
    const draft = `${file}.new`;
    const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}`);
    writeFileSync(
      draft,
      `# Made once by npm start. Keep it private: it protects the data in this folder.\n${
        lines.join("\n")
      }\n`,
      { mode: 0o600 },
    );
    renameSync(draft, file);
  }
  return { file, secrets };
}

/**
 * Returns advice if the disk is full, or if the data folder's path is not a folder or not writable. Returns
 * `undefined` for any other error.
 */
export function folderAdvice(error, folder) {
  const elsewhere = "name another folder: DATA_DIR=… npm start";
  const isFull = ["ENOSPC", "53100"].includes(error.code) || /No space left on device/.test(error.message);
  if (isFull) {
    return `The disk of the data folder ${folder} is full. Free about 500 MB there, or ${elsewhere}`;
  }
  // If the data folder caused an error, the error's path is the folder itself, something inside it, or a parent folder
  // that had to be created.
  if (!error.path || !(error.path.startsWith(folder) || folder.startsWith(error.path))) return undefined;
  if (["EEXIST", "ENOTDIR"].includes(error.code)) {
    return `DATA_DIR (${folder}) is not a folder. Remove the file at this path, or ${elsewhere}`;
  }
  return ["EROFS", "EACCES", "EPERM", "ENOENT"].includes(error.code)
    ? `The data folder ${folder} is not writable. Make it writable for this user, or ${elsewhere}`
    : undefined;
}

/**
 * Files that `npm start` writes next to the cluster. PostgreSQL's own files are not listed, because PostgreSQL protects
 * them itself.
 */
const written = [
  "secrets.env",
  "identity-provider",
  "media",
  "run.json",
  "hakika.log",
  "hakika.log.1",
  "site-build.log",
];

export function emptyDataFolder(folder) {
  for (const name of written) rmSync(join(folder, name), { recursive: true, force: true });
}

/**
 * Restricts the data folder to this user: folders 0700, files 0600. Leaves links alone. If root runs this, a folder
 * that others could enter stays 0711, because PostgreSQL then runs as another user and has to reach its cluster. That
 * user still cannot list the other files.
 *
 * @returns {string | undefined} a path that could not be restricted because it belongs to another user
 */
export function closeDataFolder(folder) {
  const isRoot = process.getuid?.() === 0;
  let left;
  const close = (path, mode) => {
    try {
      chmodSync(path, mode);
    } catch (error) {
      if (error.code !== "EPERM") throw error;
      left ??= path;
    }
  };
  const closeAll = (path) => {
    const entry = lstatSync(path, { throwIfNoEntry: false });
    if (entry?.isDirectory()) {
      close(path, 0o700);
      for (const name of readdirSync(path)) closeAll(join(path, name));
    } else if (entry?.isFile()) {
      close(path, 0o600);
    }
  };
  // If the launcher runs as root, the cluster's location depends on whether other users can enter this folder, so leave
  // that permission unchanged.
  close(folder, isRoot ? (statSync(folder).mode & 0o711) | 0o700 : 0o700);
  for (const name of written) closeAll(join(folder, name));
  return left;
}
