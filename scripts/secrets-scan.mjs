/**
 * `npm run secrets`: looks for secrets in the repository's files. It is deliberately narrow: it looks only for
 * patterns that match nothing but secrets, and for the values of the project's own secret variables. The tests run it
 * too.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const projectFolder = fileURLToPath(new URL("..", import.meta.url));

const forms = {
  "a private key":
    /-----BEGIN (?:RSA |EC |OPENSSH |PGP )?PRIVATE KEY(?: BLOCK)?-----\s*[A-Za-z0-9+/=\s]{64,}/,
  "an AWS access key": /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  "a GitHub token": /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})\b/,
  "a Stripe key": /\b[rs]k_live_[A-Za-z0-9]{20,}\b/,
  "an npm token": /\bnpm_[A-Za-z0-9]{36}\b/,
  "a Slack token": /\bxox[abprs]-[A-Za-z0-9-]{20,}\b/,
  "a Google key": /\bAIza[A-Za-z0-9_-]{35}\b/,
  "an API key of this project": /\bgsk_live_[A-Za-z0-9]{30,}\b/,
  "the value of a secret variable":
    /\b(?:PLATFORM_SECRET|INTERNAL_API_KEY|WEB_COOKIE_PASSWORD|IDP_COOKIE_PASSWORD|IDP_API_KEY|POSTGRES_PASSWORD|S3_SECRET_ACCESS_KEY|STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|SMS_AUTH_TOKEN)=(?!\$)["']?[A-Za-z0-9+/_-]{32,}/,
  "a password in a URL": /\b(?:postgres(?:ql)?|smtps?|rediss?):\/\/[^\s:@/"'`$]+:(?!\$)[A-Za-z0-9+_-]{16,}@/,
};

export function secretsIn(text) {
  return Object.entries(forms).filter(([, form]) => form.test(text)).map(([what]) => what);
}

/** Returns the kinds of secrets found in tracked files and files about to be committed, as `path: kind`. */
export function scanRepository(folder = projectFolder) {
  const listed = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (listed.status !== 0) throw new Error(`git ls-files: ${listed.error ?? listed.stderr}`);
  const names = listed.stdout.split("\0").filter((name) => name !== "");
  const findings = names.flatMap((name) => {
    let text;
    try {
      text = readFileSync(join(folder, name), "utf8");
    } catch {
      // git lists the file, but it has been deleted.
      return [];
    }
    return secretsIn(text).map((what) => `${name}: ${what}`);
  });
  return { files: names.length, findings };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, findings } = scanRepository();
  process.stdout.write(
    `${files} files, ${findings.length} findings\n${findings.map((f) => `  ${f}\n`).join("")}`,
  );
  process.exit(findings.length === 0 ? 0 : 1);
}
