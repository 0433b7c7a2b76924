import { fileURLToPath } from "node:url";
import type { Environment } from "../../functions/kernel/shared/settings.ts";
import { freePort } from "./free-port.ts";

export interface GatewayProcess {
  readonly url: string;
  output(): string;
  /** Returns the exit code. */
  stop(signal?: Deno.Signal): Promise<number>;
}

const main = fileURLToPath(new URL("../../functions/apps/gateway/main.ts", import.meta.url));

export async function startGatewayProcess(env: Environment): Promise<GatewayProcess> {
  const port = freePort();
  const set = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", main],
    env: { ...Object.fromEntries(set), PORT: String(port - 1) },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let written = "";
  const read = async (stream: ReadableStream<Uint8Array>) => {
    for await (
      const text of stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    ) {
      written += text;
    }
  };
  const reading = Promise.all([read(child.stdout), read(child.stderr)]);
  let isOver = false;
  const over = child.status.then((status) => {
    isOver = true;
    return status;
  });
  const url = `http://localhost:${port}`;
  for (let tries = 0;; tries += 1) {
    const isUp = await fetch(`${url}/livez`).then(
      async (answer) => (await answer.body?.cancel(), answer.ok),
      () => false,
    );
    if (isUp) break;
    if (tries > 300 || isOver) {
      if (!isOver) child.kill("SIGKILL");
      throw new Error(`The gateway did not start:\n${written}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    output: () => written,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const force = setTimeout(() => child.kill("SIGKILL"), 15_000);
      const { code } = await over;
      clearTimeout(force);
      await reading;
      return code;
    },
  };
}
