import { renderToString } from "react-dom/server";
import {
  ServerRouter,
  isRouteErrorResponse,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { visitContext } from "#app/lib/visit.server.ts";
import { AppError } from "#shared/errors.ts";

/**
 * Renders a page whole before it is sent: no loader here streams, and a whole page has a length and
 * a status that hold. As a string: React's streams cost twice as much. They would also write the
 * loaders' data behind the page, as chunks come; here it is whole, and is written as React Router's
 * own component would, in one script.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(visitContext);
  const { serverHandoffStream, ...whole } = entry;
  const html = renderToString(<ServerRouter context={whole} url={request.url} nonce={nonce} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const data =
    serverHandoffStream === undefined || entry.renderMeta?.didRenderScripts !== true
      ? ""
      : await scriptWith(serverHandoffStream, nonce);
  const end = html.lastIndexOf("</body>");
  // As bytes: as a text with ₹ in it, Response would look at each letter twice before it encodes
  // them.
  return new Response(
    Buffer.from(`<!DOCTYPE html>${html.slice(0, end)}${data}${html.slice(end)}`),
    { status, headers },
  );
}

/** What the loaders found, for the browser's copy of the router. */
async function scriptWith(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const data = await new Response(stream).text();
  const controller = "window.__reactRouterContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${withoutMarkup(JSON.stringify(data))});${controller}.close();</script>`;
}

// No text of a product ends the script that carries it; the last two are line ends to older readers
// of JavaScript.
const escapes: Readonly<Record<string, string>> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

function withoutMarkup(json: string): string {
  return json.replaceAll(/[&<>\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
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
