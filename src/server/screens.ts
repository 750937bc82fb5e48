import type { Context } from "hono";
import { RouterContextProvider, createRequestHandler, type ServerBuild } from "react-router";
import { drawingContext, newDrawing, type Drawing } from "#app/lib/drawing.server.ts";
import type { ServedPlace } from "#modules/advertising/public.ts";
import { shownContext, type Shown } from "#app/lib/shows.server.ts";
import { isPaymentPageContext } from "#app/lib/payment-page.server.ts";
import { picturesContext, visitContext, whatForContext } from "#app/lib/visit.server.ts";
import { actorOf, readPlatformSettings } from "#modules/identity/public.server.ts";
import { mailboxReaders } from "#modules/notifications/public.ts";
import { paymentHostsOf } from "./answer-policy.ts";
import { namedAccounts } from "./named-accounts.ts";
import { isForEverybody, pageKeyOf } from "./page-cache/page-key.ts";
import { noteClick } from "./clicks.ts";
import { isProgram } from "#modules/insights/public.server.ts";
import type { Runtime } from "./runtime.ts";
import type { Frame } from "./request-frame.ts";
import { translateRefusals } from "./translate-refusals.ts";
import { whatPaymentsAreFor } from "./what-payments-are-for.ts";

/**
 * Hands a request to React Router, with who is asking already looked up, or answers with what was
 * rendered for everybody.
 */
export function createScreens(runtime: Runtime) {
  const handle = createHandler();
  const demo = namedAccounts(runtime.config);
  const paymentHosts = paymentHostsOf(runtime.config.payments);

  async function render(
    c: Context<Frame>,
    request: Request,
    shown: Shown | null,
    drawing: Drawing,
  ): Promise<Response> {
    const context = await contextOf(c, request, runtime, demo);
    context.set(shownContext, shown);
    context.set(drawingContext, drawing);
    // Judged already (same-origin.ts). React Router would compare it with the address that a proxy
    // asked for, which is not https.
    request.headers.delete("Origin");
    const answer = await handle(request, context);
    if (context.get(isPaymentPageContext)) c.set("paymentHosts", paymentHosts);
    return answer;
  }

  return async function screens(c: Context<Frame>): Promise<Response> {
    await noteClick(c, runtime);
    const key = keyForEverybody(c);
    const onServed = (served: readonly ServedPlace[]) => {
      if (
        served.length > 0 &&
        c.req.method === "GET" &&
        !isProgram(c.req.header("User-Agent") ?? "")
      )
        runtime.places.noteServed(served);
    };
    if (key === undefined) {
      const drawing = newDrawing();
      const answer = await render(c, c.req.raw, null, drawing);
      onServed(drawing.served);
      return answer;
    }
    const asked = {
      key,
      acceptEncoding: c.req.header("Accept-Encoding"),
      ifNoneMatch: c.req.header("If-None-Match"),
      onServed,
    };
    return runtime.pages.answer(asked, async (shown, drawing) => ({
      answer: await render(c, forEverybody(c.req.raw, key, runtime.config.baseUrl), shown, drawing),
      shown,
      drawing,
      nonce: c.get("nonce"),
      paymentHosts: c.get("paymentHosts"),
      requestId: c.get("requestId"),
    }));
  };
}

/** Who visits and what every screen needs, looked up once for a request. */
async function contextOf(
  c: Context<Frame>,
  request: Request,
  { db, config, log, pictures, provider }: Runtime,
  demo: ReturnType<typeof namedAccounts>,
): Promise<RouterContextProvider> {
  const [actor, settings] = await Promise.all([
    actorOf(db, request.headers, config, c.get("requestId")),
    readPlatformSettings(db),
  ]);
  const context = new RouterContextProvider();
  context.set(whatForContext, whatPaymentsAreFor);
  context.set(visitContext, {
    db,
    actor,
    config,
    settings,
    provider,
    log,
    requestId: c.get("requestId"),
    nonce: c.get("nonce"),
    clientAddress: c.get("clientAddress"),
    mailboxReaders: mailboxReaders(config, c.get("isFromElsewhere")),
    demo: c.get("isFromElsewhere") ? undefined : demo,
  });
  context.set(picturesContext, pictures);
  return context;
}

function keyForEverybody(c: Context<Frame>): string | undefined {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return undefined;
  const { pathname, search } = new URL(c.req.url);
  return isForEverybody(c.req.header("Cookie")) ? pageKeyOf(pathname + search) : undefined;
}

/**
 * The page is made for others too: under its own address, whatever host was named, and to the end,
 * even if this client leaves.
 */
function forEverybody({ headers }: Request, key: string, baseUrl: string): Request {
  return new Request(new URL(key, baseUrl), { headers });
}

type Handle = ReturnType<typeof createRequestHandler>;

/**
 * Built screens never change, so that React Router ranks its routes once; while developing they are
 * loaded anew each time.
 */
function createHandler(): Handle {
  if (import.meta.env.DEV) return createRequestHandler(loadBuild, import.meta.env.MODE);
  const handler = loadBuild().then((build) => createRequestHandler(build, import.meta.env.MODE));
  return async (request, context) => (await handler)(request, context);
}

async function loadBuild(): Promise<ServerBuild> {
  // The generated module types an absent basename as undefined, ServerBuild as missing.
  return translateRefusals((await import("virtual:react-router/server-build")) as ServerBuild);
}
