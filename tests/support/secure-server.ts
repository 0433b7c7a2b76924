import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type ServerOptions } from "node:https";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A fake external server with a host name and TLS. */
export interface SecureServer {
  readonly port: number;
  /** The server's self-signed certificate. Clients must trust it as a certificate authority. */
  readonly certificate: string;
  close(): Promise<void>;
}

/** Starts a server whose certificate is for a host such as `press.example`. */
export async function secureServer(host: string, answer: RequestListener): Promise<SecureServer> {
  const folder = await mkdtemp(join(tmpdir(), "hakika-secure-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  execFileSync("openssl", [
    ...`req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${host}`.split(
      " ",
    ),
    ...["-addext", `subjectAltName=DNS:${host}`, "-keyout", key, "-out", cert],
  ], { stdio: "ignore" });
  const options: ServerOptions = { cert: await readFile(cert, "utf8"), key: await readFile(key, "utf8") };
  const server = createServer(options, answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    certificate: String(options.cert),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
