import { PassThrough, Readable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
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
        const body = new PassThrough();
        page.pipe(body);
        resolve(new Response(Readable.toWeb(body) as ReadableStream, { status, headers }));
      },
      onShellError: reject,
      onError: (error) => context.get(visitContext).log.error({ err: error, requestId: context.get(visitContext).requestId }, "render failed"),
    });
    const timer = setTimeout(() => page.abort(new Error("Rendering took too long")), renderTimeoutMs);
  });
}

/** Refusals are answers, not faults; everything else is logged with the id that the person sees. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof AppError) return;
  const { log, requestId } = context.get(visitContext);
  log.error({ err: error, requestId, path: new URL(request.url).pathname }, "request failed");
};
