import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, isRouteErrorResponse, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
import { visitContext } from "#app/lib/visit.server.ts";
import { AppError } from "#shared/errors.ts";

const renderTimeoutMs = 10_000;

/** Renders a page whole before it is sent: no loader here streams, and a whole page has a length and a status that hold. */
export default function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext, context: RouterContextProvider): Promise<Response> {
  const { nonce } = context.get(visitContext);
  return new Promise((resolve, reject) => {
    const page = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        headers.set("Content-Type", "text/html; charset=utf-8");
        // As bytes, not as a stream: one that a browser gives up on half-way throws where nobody can catch it.
        const body = page.pipe(new PassThrough());
        buffer(body).then((bytes) => resolve(new Response(new Uint8Array(bytes), { status, headers })), reject);
      },
      onShellError: reject,
      onError(error) {
        const { log, requestId } = context.get(visitContext);
        if (!isRefusal(error)) log.error({ err: error, requestId }, "render failed");
      },
    });
    const timer = setTimeout(() => page.abort(new Error("Rendering took too long")), renderTimeoutMs);
  });
}

/** Refusals are answers, not faults; everything else is logged with the id that the person sees. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRefusal(error)) return;
  const { log, requestId } = context.get(visitContext);
  log.error({ err: error, requestId, path: new URL(request.url).pathname }, "request failed");
};

/** A method that a page does not answer is refused by React Router itself. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError || (isRouteErrorResponse(error) && error.status < 500);
}
