import { fileURLToPath } from "node:url";
import { installPackages } from "../../scripts/install.mjs";

/** Folder with the clients and the tokenizer, which are installed separately from the project's own packages. */
export const librariesFolder = fileURLToPath(new URL("./libraries/", import.meta.url));

/** Installs the clients if needed. None of them needs an install script. */
export async function installLibraries(): Promise<void> {
  await installPackages({
    withDevelopment: true,
    folder: librariesFolder,
    npmOptions: ["--ignore-scripts"],
  });
}

export interface Weight {
  readonly name: string;
  readonly tokens: number;
  readonly atMost?: number;
}

export type Ask = (
  path: string,
  method: string,
  params?: Readonly<Record<string, unknown>>,
) => Promise<Readonly<Record<string, unknown>>>;

interface CalledResult {
  readonly content: readonly {
    readonly type: string;
    readonly text?: string;
    readonly resource?: { text: string };
  }[];
  readonly structuredContent?: unknown;
}

/** Counts tokens with o200k_base, the tokenizer of current OpenAI models. */
export async function weigh(ask: Ask): Promise<Weight[]> {
  const { getEncoding } = await import(
    /* @vite-ignore */ `${librariesFolder}node_modules/js-tiktoken/dist/index.js`
  );
  const encoding = getEncoding("o200k_base");
  const count = (text: string): number => encoding.encode(text, "all").length;

  const list = async (path: string) => count(JSON.stringify((await ask(path, "tools/list"))["tools"]));
  const ten = async (path: string) => {
    const call = { name: "events_near_me", arguments: { city: "Harare", limit: 10 } };
    const { content, structuredContent } = await ask(path, "tools/call", call) as unknown as CalledResult;
    const text = count(content[0]?.text ?? "");
    const html = count(content[1]?.resource?.text ?? "");
    const structured = structuredContent === undefined ? 0 : count(JSON.stringify(structuredContent));
    return { text, html, structured };
  };
  const whole = await ten("/mcp");
  const textOnly = await ten("/mcp?layers=text");
  return [
    { name: "tools/list", tokens: await list("/mcp"), atMost: 4_000 },
    { name: "tools/list, ?layers=text", tokens: await list("/mcp?layers=text") },
    {
      name: "ten events, all layers",
      tokens: whole.text + whole.html + whole.structured,
      atMost: 6_700,
    },
    { name: "ten events, text layer", tokens: whole.text },
    { name: "ten events, HTML layer", tokens: whole.html },
    { name: "ten events, structuredContent", tokens: whole.structured },
    {
      name: "ten events, ?layers=text",
      tokens: textOnly.text + textOnly.html + textOnly.structured,
      atMost: 1_400,
    },
  ];
}
