import type { Context } from "hono";
import { RouterContextProvider, createRequestHandler, type ServerBuild } from "react-router";
import {
  sponsoredDrawContext,
  newSponsoredDraw,
  type SponsoredDraw,
} from "#app/lib/sponsored-draw.server.ts";
import type { ServedPlace } from "#modules/advertising/public.ts";
import { pageCacheContext, type PageCacheRecord } from "#app/lib/cache-page.server.ts";
import { isPaymentPageContext } from "#app/lib/payment-page.server.ts";
import { picturesContext, visitContext, paymentHandlersContext } from "#app/lib/visit.server.ts";
import { actorOf, readPlatformSettings } from "#modules/identity/public.server.ts";
import { mailboxReaders } from "#modules/notifications/public.ts";
import { paymentHostsOf } from "./response-policy.ts";
import { namedAccounts } from "./named-accounts.ts";
import { isForEverybody, pageKeyOf } from "./page-cache/page-key.ts";
import { noteClick } from "./clicks.ts";
import { isBot } from "#modules/insights/public.server.ts";
import type { Runtime } from "./runtime.ts";
import type { RequestEnv } from "./request-context.ts";
import { translateRefusals } from "./translate-refusals.ts";
import { shopPaymentHandlers } from "./payment-handlers.ts";

/**
 * Passes a request to React Router with the actor already loaded, or responds with the cached page.
 */
export function createScreens(runtime: Runtime) {
  const handle = createHandler();
  const demo = namedAccounts(runtime.config);
  const paymentHosts = paymentHostsOf(runtime.config.payments);

  async function render(
    c: Context<RequestEnv>,
    request: Request,
    cacheRecord: PageCacheRecord | null,
    drawing: SponsoredDraw,
  ): Promise<Response> {
    const context = await contextOf(c, request, runtime, demo);
    context.set(pageCacheContext, cacheRecord);
    context.set(sponsoredDrawContext, drawing);
    // same-origin.ts has checked it. React Router would compare it with the address that a proxy
    // requested, which is not https.
    request.headers.delete("Origin");
    const answer = await handle(request, context);
    if (context.get(isPaymentPageContext)) c.set("paymentHosts", paymentHosts);
    return answer;
  }

  return async function screens(c: Context<RequestEnv>): Promise<Response> {
    await noteClick(c, runtime);
    const key = keyForEverybody(c);
    const onServed = (served: readonly ServedPlace[]) => {
      if (served.length > 0 && c.req.method === "GET" && !isBot(c.req.header("User-Agent") ?? ""))
        runtime.places.addServedPlaces(served);
    };
    if (key === undefined) {
      const drawing = newSponsoredDraw();
      const answer = await render(c, c.req.raw, null, drawing);
      onServed(drawing.served);
      return answer;
    }
    const pageRequest = {
      key,
      acceptEncoding: c.req.header("Accept-Encoding"),
      ifNoneMatch: c.req.header("If-None-Match"),
      onServed,
    };
    return runtime.pages.answer(pageRequest, async (cacheRecord, drawing) => ({
      answer: await render(
        c,
        forEverybody(c.req.raw, key, runtime.config.baseUrl),
        cacheRecord,
        drawing,
      ),
      cacheRecord,
      drawing,
      nonce: c.get("nonce"),
      paymentHosts: c.get("paymentHosts"),
      requestId: c.get("requestId"),
    }));
  };
}

/** Loads the actor and everything that each screen needs, once per request. */
async function contextOf(
  c: Context<RequestEnv>,
  request: Request,
  { db, config, log, pictures, provider }: Runtime,
  demo: ReturnType<typeof namedAccounts>,
): Promise<RouterContextProvider> {
  const [actor, settings] = await Promise.all([
    actorOf(db, request.headers, config, c.get("requestId")),
    readPlatformSettings(db),
  ]);
  const context = new RouterContextProvider();
  context.set(paymentHandlersContext, shopPaymentHandlers);
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
    mailboxReaders: mailboxReaders(config, c.get("isExternalRequest")),
    demo: c.get("isExternalRequest") ? undefined : demo,
  });
  context.set(picturesContext, pictures);
  return context;
}

function keyForEverybody(c: Context<RequestEnv>): string | undefined {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return undefined;
  const { pathname, search } = new URL(c.req.url);
  return isForEverybody(c.req.header("Cookie")) ? pageKeyOf(pathname + search) : undefined;
}

/**
 * A request for a page that is rendered for everybody: with its own address, whatever host was
 * named, and not cancelled if this client leaves.
 */
function forEverybody({ headers }: Request, key: string, baseUrl: string): Request {
  return new Request(new URL(key, baseUrl), { headers });
}

type Handle = ReturnType<typeof createRequestHandler>;

/**
 * Built screens never change, so React Router ranks its routes once. In development they are loaded
 * for each request.
 */
function createHandler(): Handle {
  if (import.meta.env.DEV) return createRequestHandler(loadBuild, import.meta.env.MODE);
  const handler = loadBuild().then((build) => createRequestHandler(build, import.meta.env.MODE));
  return async (request, context) => (await handler)(request, context);
}

async function loadBuild(): Promise<ServerBuild> {
  // The generated module types a missing basename as undefined; ServerBuild has it optional.
  return translateRefusals((await import("virtual:react-router/server-build")) as ServerBuild);
}
