import { renderToString } from "react-dom/server";
import {
  ServerRouter,
  isRouteErrorResponse,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { dataScript, withoutMarkup } from "#app/lib/data-script.ts";
import { blankFrameContext } from "#app/lib/frame.server.ts";
import { paintedFirst } from "#app/first-paint.server.ts";
import { languageOfferContext, offerLine } from "#app/lib/language-offer.server.ts";
import { renderTurn } from "#app/lib/render-turn.server.ts";
import { clearToast } from "#app/lib/toast.server.ts";
import { priceDisplayContext, type PriceDisplay } from "#app/lib/price-display.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { AppError } from "#shared/errors.ts";
import { loggablePath } from "#shared/loggable-path.ts";
import { hideTooltips } from "#ui/hide-tooltips.ts";

/**
 * Renders a page completely before sending it. No loader here streams, and a complete page has a
 * known length and a final status. It renders to a string because React's streams cost twice as
 * much. They would also append the loader data in chunks; here the data is complete and goes into
 * one script, as React Router's own component writes it.
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
  await renderTurn();
  const offered = context.get(languageOfferContext);
  const rendered = renderToString(<ServerRouter context={whole} url={request.url} nonce={nonce} />);
  const priced = withPrices(rendered, context.get(priceDisplayContext));
  const html = paintedFirst(priced, isVisitors(context));
  headers.set("Content-Type", "text/html; charset=utf-8");
  clearToast(request, headers);
  const data =
    serverHandoffStream === undefined || entry.renderMeta?.didRenderScripts !== true
      ? ""
      : await scriptWith(serverHandoffStream, nonce);
  const offer = offered === null ? "" : offerLine(offered, new URL(request.url), nonce);
  const start = html.indexOf(">", html.indexOf("<body")) + 1;
  // Before the link to the style sheet: a script behind it would wait for it.
  const end = html.lastIndexOf("<link");
  // As bytes: for a string with ₹ in it, Response would scan each character twice before encoding.
  return new Response(
    Buffer.from(
      `<!DOCTYPE html>${html.slice(0, start)}${offer}${html.slice(start, end)}${data}${html.slice(end)}`,
    ),
    { status, headers },
  );
}

/** Whether nobody is signed in; pages with blanks are for those who are. */
function isVisitors(context: RouterContextProvider): boolean {
  return context.get(visitContext).actor.kind !== "user" && context.get(blankFrameContext) === null;
}

/** Tells the style sheet which price stands first. */
function withPrices(html: string, shown: PriceDisplay): string {
  return shown === "with-gst" ? html : html.replace("<html", `<html data-prices="${shown}"`);
}

/** The loader data, for the router in the browser, and what hides tooltips. */
async function scriptWith(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const data = await new Response(stream).text();
  return (
    "<script " +
    `nonce="${nonce}">${dataScript}${withoutMarkup(JSON.stringify(data))});` +
    "window.__reactRouterContext.streamController.close();" +
    // A few bytes in the page, so that no script grows by them.
    `addEventListener("keydown",${hideTooltips.toString()})</script>`
  );
}

/**
 * Logs every error with the request id that the screen shows. Refusals are answers and are not
 * logged.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRefusal(error)) return;
  const { log, requestId } = context.get(visitContext);
  const path = loggablePath(new URL(request.url).pathname);
  log.error({ err: error, requestId, path }, "request failed");
};

/** React Router itself refuses a method that a page does not support. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError || (isRouteErrorResponse(error) && error.status < 500);
}
