import { z } from "zod";
import { json, problems } from "../../../kernel/shared/openapi.ts";
import { conditionalAnswer } from "../../../kernel/shared/http.ts";
import { Problem } from "../../../kernel/shared/problem.ts";
import { newRouter, query, withoutParameters } from "../../../kernel/commands/route.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import { readCheckpoint, readHashes, readLeaves } from "./store.ts";
import { consistencyPath, inclusionPath, rootOf, tileWidth } from "./tree.ts";
import { tilesIn } from "./sequencer.ts";

const tags = ["log"];
const forever = "public, max-age=31536000, immutable";
const soon = "public, max-age=10, stale-if-error=300";

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const number = (description: string) =>
  z.string().regex(/^(?:0|[1-9]\d{0,14})$/, "must be a whole number").transform(Number).meta({
    type: "integer",
    minimum: 0,
    description,
    examples: [3],
  });
const Hash = z.base64().meta({
  description: "A SHA-256 hash.",
  examples: ["47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="],
});

/** Pattern for a tile's path: level, groups of three digits, and the number of hashes requested. */
const tilePath = /^\/log\/tile\/(8\/[0-5]|entries)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/**
 * Creates the `/log` routes, for the public log of all tier changes. The log consists of static files, in a format
 * that monitors support, and JSON proofs.
 *
 * @see C2SP tlog-tiles
 */
export function logRoutes(services: Services) {
  const sql = () => services.databases.sql("platform");
  const routes = newRouter();
  query(
    routes,
    services,
    {
      method: "get",
      path: "/checkpoint",
      operationId: "getLogCheckpoint",
      summary: "Get the signed checkpoint of the log: size and root hash (C2SP tlog-checkpoint)",
      tags,
      access: { kind: "public" },
      responses: {
        200: {
          description: "A signed note",
          content: { "text/plain": { schema: z.string() } },
        },
        ...problems(404),
      },
    },
    async (c) => {
      const { checkpoint } = await readCheckpoint(sql());
      if (checkpoint === null) throw new Problem("not_found", { path: "/log/checkpoint" });
      c.header("Cache-Control", soon);
      return c.text(checkpoint, 200);
    },
  );
  query(
    routes,
    services,
    {
      method: "get",
      path: "/proofs/inclusion",
      operationId: "getInclusionProof",
      summary: "Get the inclusion proof of a leaf in the log (RFC 9162)",
      tags,
      access: { kind: "public" },
      request: {
        query: z.object({
          index: number("Index of the leaf, from 0."),
          size: number("Size of the log (default: the size of the checkpoint).").optional(),
        }),
      },
      responses: {
        200: json(
          "The proof",
          z.object({ index: z.int(), size: z.int(), leafHash: Hash, rootHash: Hash, hashes: z.array(Hash) })
            .meta({ id: "InclusionProof" }),
        ),
        ...problems(400, 404),
      },
    },
    async (c) => {
      const { index, size: asked } = c.req.valid("query");
      const size = await sizeFor(asked);
      if (index >= size) throw outside(`index must be below the size ${size}.`);
      const tiles = memoizeTiles(tilesIn(sql()));
      const [[leaf], root, hashes] = await Promise.all([
        readHashes(sql(), 0, index, index + 1),
        rootOf(tiles, size),
        inclusionPath(tiles, index, size),
      ]);
      c.header("Cache-Control", asked === undefined ? soon : forever);
      return c.json({
        index,
        size,
        leafHash: base64(leaf!),
        rootHash: base64(root),
        hashes: hashes.map(base64),
      }, 200);
    },
  );
  query(
    routes,
    services,
    {
      method: "get",
      path: "/proofs/consistency",
      operationId: "getConsistencyProof",
      summary: "Get the consistency proof between two sizes of the log (RFC 9162)",
      tags,
      access: { kind: "public" },
      request: {
        query: z.object({
          from: number("The smaller size."),
          to: number("The larger size (default: the size of the checkpoint).").optional(),
        }),
      },
      responses: {
        200: json(
          "The proof",
          z.object({ from: z.int(), to: z.int(), hashes: z.array(Hash) }).meta({ id: "ConsistencyProof" }),
        ),
        ...problems(400, 404),
      },
    },
    async (c) => {
      const { from, to: asked } = c.req.valid("query");
      const to = await sizeFor(asked);
      if (from < 1 || from > to) throw outside(`from must be from 1 to ${to}.`);
      const hashes = from === to ? [] : await consistencyPath(memoizeTiles(tilesIn(sql())), from, to);
      c.header("Cache-Control", asked === undefined ? soon : forever);
      return c.json({ from, to, hashes: hashes.map(base64) }, 200);
    },
  );

  // The specification defines these file paths, and OpenAPI cannot describe them.
  routes.get("/tile/*", services.gate({ kind: "public" }), withoutParameters(), async (c) => {
    const notFound = () => new Problem("not_found", { path: c.req.path.slice(0, 200) });
    const [, kind, groups, partial] = tilePath.exec(c.req.path) ?? [];
    if (!kind || !groups) throw notFound();
    const tile = Number(groups.replace(/[x/]/g, ""));
    // Each tile has only one path, so leading groups of zeros are not allowed.
    const width = partial === undefined ? tileWidth : Number(partial);
    if (width > (partial === undefined ? tileWidth : tileWidth - 1) || /^x000\//.test(groups)) {
      throw notFound();
    }
    const { size } = await readCheckpoint(sql());
    const level = kind === "entries" ? 0 : Number(kind.slice(2));
    const first = tile * tileWidth;
    if (first + width > Math.floor(size / tileWidth ** level)) throw notFound();
    const file = (bytes: Uint8Array<ArrayBuffer>) => {
      c.header("Cache-Control", forever);
      return conditionalAnswer(c, c.body(bytes, 200, { "Content-Type": "application/octet-stream" }));
    };
    if (kind !== "entries") {
      const hashes = await readHashes(sql(), level, first, first + width);
      if (hashes.length !== width) throw notFound();
      return await file(joined(hashes));
    }
    const leaves = await readLeaves(sql(), first, first + width);
    // A bundle must contain every entry, but only the hashes of version 1 leaves are public. This bundle therefore does
    // not exist.
    if (leaves.some(({ canonical }) => canonical.includes('"v":1'))) throw notFound();
    return await file(joined(leaves.map(({ canonical }) => entry(canonical))));
  });
  return routes;

  /**
   * Returns the requested tree size, which cannot exceed the signed size. Default: the signed size. @throws {Problem}
   * `not_found`, `invalid_parameter`
   */
  async function sizeFor(asked: number | undefined): Promise<number> {
    const { size, checkpoint } = await readCheckpoint(sql());
    if (checkpoint === null) throw new Problem("not_found", { path: "/log/checkpoint" });
    if (asked === undefined) return size;
    if (asked < 1 || asked > size) throw outside(`The size must be from 1 to ${size}.`);
    return asked;
  }
}

const outside = (reason: string) => new Problem("invalid_parameter", { reason });

/** Returns a reader that reads each tile only once per proof. */
function memoizeTiles(read: ReturnType<typeof tilesIn>): ReturnType<typeof tilesIn> {
  const known = new Map<string, ReturnType<typeof read>>();
  return (level, tile) => {
    const key = `${level}/${tile}`;
    const reading = known.get(key) ?? read(level, tile);
    known.set(key, reading);
    return reading;
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}

/** Encodes an entry, with its length in the first two bytes. */
function entry(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return new Uint8Array(Buffer.concat([length, bytes]));
}
