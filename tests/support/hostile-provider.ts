export type Misbehaviour =
  | "times out"
  | "answers 500"
  | "answers HTML"
  | "answers 50 MB"
  | "answers wrong JSON"
  | "answers an array"
  | "refuses the connection"
  | "redirects";

/**
 * Creates a `fetch` that calls the real provider and breaks some responses. Only the external network is fake.
 */
export function misbehavingFetch(): {
  fetch: typeof fetch;
  /**
   * Breaks all later responses from URLs that contain `part`. Call it without arguments to get normal responses again.
   */
  misbehave(part?: string, how?: Misbehaviour): void;
  rewrite(part: string, change: (body: Record<string, unknown>) => Record<string, unknown>): void;
} {
  let broken: { part: string; how: Misbehaviour } | undefined;
  const rewrites: { part: string; change: (body: Record<string, unknown>) => Record<string, unknown> }[] = [];
  return {
    misbehave(part, how) {
      broken = part && how ? { part, how } : undefined;
    },
    rewrite(part, change) {
      rewrites.push({ part, change });
    },
    fetch: async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (broken && address.includes(broken.part)) return await wrong(broken.how, init?.signal ?? undefined);
      const response = await fetch(input, init);
      const changes = rewrites.filter(({ part }) => address.includes(part));
      if (changes.length === 0) return response;
      const body = changes.reduce((value, { change }) => change(value), await response.json());
      return Response.json(body, { status: response.status });
    },
  };
}

async function wrong(how: Misbehaviour, signal: AbortSignal | undefined): Promise<Response> {
  switch (how) {
    case "times out":
      return await new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    case "answers 500":
      return new Response("oops", { status: 500 });
    case "answers HTML":
      return new Response("<html>welcome</html>", { headers: { "Content-Type": "text/html" } });
    case "answers 50 MB": {
      let left = 50;
      const stream = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (left-- <= 0) controller.close();
          else controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
        },
      });
      return new Response(stream, { headers: { "Content-Type": "application/json" } });
    }
    case "answers wrong JSON":
      return Response.json({ hello: "world" });
    case "answers an array":
      return Response.json([]);
    case "refuses the connection":
      throw new TypeError("connection refused");
    case "redirects":
      return new Response(null, { status: 302, headers: { Location: "https://elsewhere.example/" } });
  }
}
