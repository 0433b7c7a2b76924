import type { Context } from "hono";
import type { FrameEnv } from "../../kernel/shared/frame.ts";
import type { GatewayAccess } from "./gateway-access.ts";
import type { WebSettings } from "./settings.ts";

const deadlineMs = 30_000;

/**
 * Uploads a document from a form to the URL that the gateway returns.
 *
 * @returns the upload's id, or the error response
 */
export async function uploadEvidence(
  c: Context<FrameEnv>,
  file: File,
  token: string,
  { settings, gateway }: { readonly settings: WebSettings; readonly gateway: GatewayAccess },
): Promise<string | Response> {
  const announced = await gateway.pass(c, {
    method: "POST",
    path: "/v1/media/uploads",
    token,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ fileName: file.name.slice(0, 200), contentType: file.type, sizeBytes: file.size }),
  });
  if (!announced.ok) return await aboutTheFile(announced);
  const { id, put } = await announced.json() as {
    id: string;
    put: { url: string; headers: Record<string, string> };
  };
  const sent = await send(c, put, file, settings, gateway);
  if (!sent.ok) return await aboutTheFile(sent);
  const completed = await gateway.pass(c, {
    method: "POST",
    path: `/v1/media/uploads/${id}/complete`,
    token,
  });
  if (!completed.ok) return await aboutTheFile(completed);
  await completed.body?.cancel();
  return id;
}

async function send(
  c: Context<FrameEnv>,
  { url, headers }: { readonly url: string; readonly headers: Record<string, string> },
  file: File,
  { urls }: WebSettings,
  gateway: GatewayAccess,
): Promise<Response> {
  const { origin, pathname, search } = new URL(url);
  if (origin === new URL(urls.gateway).origin) {
    return await gateway.pass(c, {
      method: "PUT",
      path: `${pathname as "/v1/media"}${search}`,
      headers,
      body: await file.arrayBuffer(),
    });
  }
  const signal = AbortSignal.timeout(deadlineMs);
  return await fetch(url, { method: "PUT", headers, body: file, signal, redirect: "error" }).catch(() =>
    Response.json({ code: "service_unavailable", detail: "The document could not be stored." }, {
      status: 503,
    })
  );
}

/** Returns the upload's error response, with a pointer to the form's only file field. */
async function aboutTheFile(answer: Response): Promise<Response> {
  const body = await answer.json().catch(() => ({}));
  const message = body.errors?.[0]?.message ?? body.detail ?? "The document could not be stored.";
  const errors = [{ pointer: "/evidenceUploadId", code: body.code ?? "refused", message }];
  return Response.json({ ...body, errors }, { status: answer.status });
}
