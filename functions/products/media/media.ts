import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { mount, query } from "../../kernel/commands/route.ts";
import { IdParam } from "../../kernel/commands/paging.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { secondsAfter } from "../../kernel/shared/clock.ts";
import { etagOf, resourceAnswer } from "../../kernel/shared/http.ts";
import { body, created, json, problems, tagged, tagHeader } from "../../kernel/shared/openapi.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { lineText } from "../../kernel/shared/text.ts";
import type { Resource } from "../kit/description.ts";
import { createResource } from "../kit/resources.ts";
import { resourceRoutes } from "../kit/routes.ts";
import { shownSchema } from "../kit/schemas.ts";
import { uploadAddress, uploadSeconds } from "./addresses.ts";
import { completeUpload, storeUpload } from "./complete.ts";
import { fileKinds, FileTypeSchema } from "./file-kinds.ts";
import { receiveBytes } from "./send-bytes.ts";
import { storageOfPerson } from "./quota.ts";
import { serveBytes } from "./serve-bytes.ts";
import { uploads } from "./uploads.ts";

export const media: readonly Resource[] = [uploads];

const largest = Math.max(...Object.values(fileKinds).map(({ maximumBytes }) => maximumBytes));

const NewUpload = z.strictObject({
  fileName: lineText(200),
  contentType: FileTypeSchema,
  sizeBytes: z.int().min(1).max(largest),
  visibility: z.enum(["private", "public"]).optional(),
}).superRefine(({ contentType, sizeBytes }, context) => {
  const { maximumBytes } = fileKinds[contentType];
  if (sizeBytes > maximumBytes) {
    context.addIssue({
      code: "custom",
      path: ["sizeBytes"],
      message: `must be at most ${maximumBytes} bytes for ${contentType}`,
    });
  }
}).meta({
  id: "NewUpload",
  examples: [{ fileName: "market.jpg", contentType: "image/jpeg", sizeBytes: 48_213, visibility: "public" }],
});

const PutAddressSchema = z.object({
  method: z.literal("PUT"),
  url: z.url(),
  headers: z.record(z.string(), z.string()),
  expiresAt: z.iso.datetime(),
}).meta({
  id: "PutAddress",
  description:
    "Where to upload the file. Send exactly these headers. The file's size must match the `sizeBytes` that you specified.",
});

const StorageSchema = z.object({ usedBytes: z.int(), quotaBytes: z.int(), files: z.int() })
  .meta({ id: "MediaStorage" });

const binary = z.any().meta({ type: "string", format: "binary" });
const ofEachType = Object.fromEntries(FileTypeSchema.options.map((type) => [type, { schema: binary }]));
const renditionWidth = z.enum(["320", "640", "1280"]).transform(Number).meta({
  type: "integer",
  description: "Width of the rendition to return. If omitted, the file itself is returned.",
});

export function mediaRoutes(services: Services) {
  const routes = resourceRoutes(services, media);
  const tags = ["media"];
  const write = { kind: "person-or-key", scope: "media:write" } as const;
  const Upload = shownSchema(uploads);
  const shown = Object.keys(Upload.shape);
  const view = <T extends { version: number }>(row: T): T =>
    Object.fromEntries(Object.entries(row).filter(([member]) => shown.includes(member))) as T;

  command(routes, services, {
    method: "post",
    path: "/uploads",
    operationId: "createUpload",
    summary: "Create an upload and get the URL to send the file to",
    tags,
    access: write,
    database: "media",
    idempotencyKey: "taken",
    request: { body: body(NewUpload) },
    responses: {
      201: created(
        "The upload, and where to send the file",
        Upload.extend({ put: PutAddressSchema }).meta({
          id: "AnnouncedUpload",
          description: "A new upload, with the URL and headers for sending the file.",
        }),
      ),
      ...problems(400, 401, 403, 409, 415, 422, 429),
    },
  }, async (c, services) => {
    const input = c.req.valid("json");
    const now = services.clock();
    const uploadUntil = secondsAfter(now, uploadSeconds).toISOString();
    const row = await createResource(services, uploads, c.get("caller"), { ...input, uploadUntil });
    c.header("Location", `${services.settings.urls.gateway}/v1/media/uploads/${row.id}`);
    c.header("ETag", etagOf(row.version));
    return c.json({ ...view(row), put: await uploadAddress(services, row.id, input, now) } as never, 201);
  });
  query(routes, services, {
    method: "get",
    path: "/storage",
    operationId: "getStorage",
    summary: "Get your storage use and quota",
    tags,
    access: { kind: "person-or-key", scope: "media:read" },
    responses: {
      200: json("Storage use (including renditions) and quota, in bytes", StorageSchema),
      ...problems(401, 403, 429),
    },
  }, async (c) => {
    const caller = c.get("caller");
    const personId = caller.kind === "person"
      ? caller.personId
      : caller.kind === "key"
      ? caller.ownerPersonId
      : null;
    if (personId === null) {
      throw new Problem("forbidden", {
        reason: "Only a person can own files, and this key belongs to an organization.",
      });
    }
    return c.json(await storageOfPerson(services, personId), 200);
  });
  command(routes, services, {
    method: "post",
    path: "/uploads/{id}/complete",
    operationId: "completeUpload",
    summary: "Complete an upload: check the file and make it available",
    tags,
    access: write,
    database: "media",
    idempotencyKey: "taken",
    request: { params: IdParam },
    responses: {
      200: tagged("The upload", Upload),
      ...problems(400, 401, 403, 404, 409, 422, 429, 502, 503, 504),
    },
  }, {
    spend: (c, services) => storeUpload(services, c.get("caller"), c.req.valid("param").id),
    async run(c, services, folder) {
      const upload = await completeUpload(services, c.get("caller"), c.req.valid("param").id, folder);
      return resourceAnswer(c, view(upload) as never);
    },
  });
  query(routes, services, {
    method: "get",
    path: "/uploads/{id}/bytes",
    operationId: "getUploadBytes",
    summary: "Download a file, or a picture at a given width",
    tags,
    access: { kind: "public" },
    request: { params: IdParam, query: z.object({ width: renditionWidth.optional() }) },
    responses: {
      200: { description: "The file or rendition", content: ofEachType, headers: tagHeader },
      304: { description: "Not modified", headers: tagHeader },
      ...problems(400, 401, 403, 404, 409, 429),
    },
  }, (c) => serveBytes(c, services, c.get("caller"), c.req.valid("param").id, c.req.valid("query").width));
  // If a bucket is configured, clients upload bytes to it directly.
  if (services.settings.media.s3) return routes;
  // This route only writes the bytes of a file, so it needs no transaction.
  mount(routes, services, {
    method: "put",
    path: "/uploads/{id}/bytes",
    operationId: "putUploadBytes",
    summary: "Upload a file to its signed URL",
    tags,
    first: [receiveBytes(services)],
    access: { kind: "public" },
    bodyLimitBytes: largest,
    request: {
      params: IdParam,
      query: z.object({ expires: z.string().max(12), signature: z.string().max(64) }),
      body: { required: true, content: ofEachType },
    },
    responses: {
      204: { description: "Received" },
      ...problems(400, 401, 403, 408, 409, 413, 415, 422, 429),
    },
  }, (c) => c.body(null, 204));
  return routes;
}
