import type { Context } from "hono";
import { RouterContextProvider, createRequestHandler, type ServerBuild } from "react-router";
import {
  sponsoredDrawContext,
  newSponsoredDraw,
  type SponsoredDraw,
} from "#app/lib/sponsored-draw.server.ts";
import type { ServedPlace } from "#modules/advertising/public.ts";
import { blankFrameContext, type Frame } from "#app/lib/frame.server.ts";
import { pageCacheContext, type PageCacheRecord } from "#app/lib/cache-page.server.ts";
import { languageOfferContext, offeredLanguage } from "#app/lib/language-offer.server.ts";
import { priceDisplayAt, priceDisplayContext } from "#app/lib/price-display.server.ts";
import { isPaymentPageContext } from "#app/lib/payment-page.server.ts";
import {
  paymentHandlersContext,
  setAsideContext,
  picturesContext,
  privatePicturesContext,
  visitContext,
} from "#app/lib/visit.server.ts";
import { actorOf, readPlatformSettings } from "#modules/identity/public.server.ts";
import { readPrivatePicture } from "#modules/media/public.server.ts";
import { mailboxReaders } from "#modules/notifications/public.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import { latinNumber } from "#shared/indian-digits.ts";
import { languages, splitLanguage } from "#shared/texts/languages.ts";
import { isRead } from "./allowed-methods.ts";
import { asWritten, buildIn, inSameLanguage, withLanguage } from "./languages.ts";
import { paymentHostsOf } from "./response-policy.ts";
import { namedAccounts } from "./named-accounts.ts";
import { poolOf, type Db } from "#platform/db/database.ts";
import { isUnreachable } from "#platform/db/pool.ts";
import { DatabaseAway } from "#platform/db/unavailable.ts";
import type { Rendered } from "./page-cache/cached-page.ts";
import {
  addressOfKey,
  isForEverybody,
  keyOfVariant,
  pageKeyOf,
  type PageVariant,
} from "./page-cache/page-key.ts";
import { personalAnswer } from "./personal-screens.ts";
import { beginCatalogueReads } from "./catalogue-reads.ts";
import { asksForPage } from "./outage-page.ts";
import { noteClick } from "./clicks.ts";
import { isBot } from "#modules/insights/public.server.ts";
import { setAsideForPayouts } from "#modules/payouts/public.server.ts";
import type { Runtime } from "./runtime.ts";
import type { RequestEnv } from "./request-context.ts";
import { translateRefusals } from "./translate-refusals.ts";
import { shopPaymentHandlers } from "./payment-handlers.ts";

type Demo = ReturnType<typeof namedAccounts>;

/** One run of React Router. */
type Rendering = {
  readonly request: Request;
  readonly cacheRecord: PageCacheRecord | null;
  readonly drawing: SponsoredDraw;
  readonly variant: PageVariant;
  /** Default: the primary. */
  readonly catalogueDb?: Db;
  /** Of a page with blanks, which is read as a visitor reads it. */
  readonly frame?: Frame;
};

/**
 * Passes a request to React Router with the actor already loaded, or responds with the cached page.
 */
export function createScreens(runtime: Runtime) {
  const render = createRender(runtime);

  return async function screens(c: Context<RequestEnv>): Promise<Response> {
    await noteClick(c, runtime);
    const variant = variantFor(c);
    const key = keyForEverybody(c, variant);
    const onServed = (served: readonly ServedPlace[]) => {
      if (served.length > 0 && c.req.method === "GET" && !isBot(c.req.header("User-Agent") ?? ""))
        runtime.places.addServedPlaces(served);
    };
    if (key === undefined) {
      const personal = await personalAnswer(c, runtime, {
        variant,
        onServed,
        render: async (blank) => render(c, { ...blank, variant }),
      });
      if (personal !== undefined) return personal;
      const drawing = newSponsoredDraw();
      const answer = await render(c, { request: c.req.raw, cacheRecord: null, drawing, variant });
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
      ...(await renderForEverybody(runtime, render, { c, key, cacheRecord, drawing, variant })),
      cacheRecord,
      nonce: c.get("nonce"),
      paymentHosts: c.get("paymentHosts"),
      requestId: c.get("requestId"),
    }));
  };
}

type Render = ReturnType<typeof createRender>;

/** Runs React Router for a request. */
function createRender(runtime: Runtime) {
  const handle = createHandler();
  const demo = namedAccounts(runtime.config);
  const paymentHosts = paymentHostsOf(runtime.config.payments);

  return async function render(
    c: Context<RequestEnv>,
    { request, cacheRecord, drawing, variant, catalogueDb = runtime.db, frame }: Rendering,
  ): Promise<Response> {
    // A page that only says so costs far less than one that React renders.
    if (asksForPage(request) && isUnreachable(poolOf(runtime.db))) throw new DatabaseAway();
    const context = await contextOf(c, request, runtime, { demo, catalogueDb });
    context.set(blankFrameContext, frame ?? null);
    context.set(pageCacheContext, cacheRecord);
    context.set(sponsoredDrawContext, drawing);
    context.set(languageOfferContext, variant.offered ?? null);
    context.set(priceDisplayContext, variant.priceDisplay);
    // same-origin.ts has checked it. React Router would compare it with the address that a proxy
    // requested, which is not https.
    request.headers.delete("Origin");
    const answer = await handle(withLatinNumbers(request), context);
    if (currentLanguage().isPartial === true) answer.headers.set("X-Robots-Tag", "noindex");
    if (context.get(isPaymentPageContext)) c.set("paymentHosts", paymentHosts);
    return answer;
  };
}

type PageToRender = {
  readonly c: Context<RequestEnv>;
  readonly key: string;
  readonly cacheRecord: PageCacheRecord;
  readonly drawing: SponsoredDraw;
  readonly variant: PageVariant;
};

/** The page of a key, from the replica if that has every known change of what the page shows. */
async function renderForEverybody(
  { db, replica, config }: Runtime,
  render: Render,
  { c, key, cacheRecord, drawing, variant }: PageToRender,
): Promise<Pick<Rendered, "answer" | "drawing">> {
  const reads = beginCatalogueReads(db, replica);
  const request = () => forEverybody(c.req.raw, key, config.baseUrl);
  const first = { request: request(), cacheRecord, drawing, variant, catalogueDb: reads.db };
  const answer = await render(c, first);
  if (!reads.isOutdated(answer, cacheRecord.tags)) return { answer, drawing };
  // What the first rendering declared remains; it can only shorten the time in the cache.
  const again = newSponsoredDraw(drawing.draw);
  return {
    answer: await render(c, { request: request(), cacheRecord, drawing: again, variant }),
    drawing: again,
  };
}

/** A request whose query has numbers with the digits 0 to 9, whatever keyboard they were typed on. */
function withLatinNumbers(request: Request): Request {
  const url = new URL(request.url);
  // In an address such digits are always encoded.
  if (!url.search.includes("%")) return request;
  const typed = [...url.searchParams];
  const read = typed.map(([name, value]) => [name, latinNumber(value)] as const);
  if (read.every(([, value], place) => value === typed[place]?.[1])) return request;
  url.search = new URLSearchParams(read.map(([name, value]) => [name, value])).toString();
  return new Request(url, request);
}

/** Loads the actor and everything that each screen needs, once per request. */
async function contextOf(
  c: Context<RequestEnv>,
  request: Request,
  { db, config, log, pictures, provider, courier, eInvoices }: Runtime,
  { demo, catalogueDb }: { readonly demo: Demo; readonly catalogueDb: Db },
): Promise<RouterContextProvider> {
  const [actor, settings] = await Promise.all([
    actorOf(db, request.headers, config, c.get("requestId")),
    readPlatformSettings(db),
  ]);
  const context = new RouterContextProvider();
  context.set(paymentHandlersContext, shopPaymentHandlers);
  context.set(setAsideContext, setAsideForPayouts);
  context.set(visitContext, {
    db,
    catalogueDb,
    actor,
    config,
    settings,
    provider,
    courier,
    eInvoices,
    log,
    requestId: c.get("requestId"),
    nonce: c.get("nonce"),
    clientAddress: c.get("clientAddress"),
    mailboxReaders: mailboxReaders(config, c.get("isExternalRequest")),
    demo: c.get("isExternalRequest") ? undefined : demo,
  });
  context.set(picturesContext, pictures);
  context.set(privatePicturesContext, (fileName, width) =>
    readPrivatePicture(pictures, fileName, width),
  );
  return context;
}

function variantFor(c: Context<RequestEnv>): PageVariant {
  const path = asWritten(new URL(c.req.url).pathname);
  const cookie = c.req.header("Cookie");
  return {
    offered: offeredLanguage({ path, acceptLanguage: c.req.header("Accept-Language"), cookie }),
    priceDisplay: priceDisplayAt(path, cookie),
  };
}

function keyForEverybody(c: Context<RequestEnv>, variant: PageVariant): string | undefined {
  if (!isRead(c.req.method) || !isForEverybody(c.req.header("Cookie"))) return undefined;
  const { pathname, search } = new URL(c.req.url);
  const key = pageKeyOf(asWritten(pathname) + search);
  return key === undefined ? undefined : keyOfVariant(key, variant);
}

/**
 * A request for a page that is rendered for everybody: with its own address, whatever host was
 * named, and not cancelled if this client leaves.
 */
function forEverybody({ headers }: Request, key: string, baseUrl: string): Request {
  return new Request(new URL(splitLanguage(addressOfKey(key)).rest, baseUrl), { headers });
}

type Handle = ReturnType<typeof createRequestHandler>;

/**
 * Built screens never change, so React Router ranks its routes once. In development they are loaded
 * for each request.
 */
function createHandler(): Handle {
  if (import.meta.env.DEV)
    return async (request, context) => {
      const language = currentLanguage();
      const handle = createRequestHandler(
        async () => buildIn(language, await loadBuild()),
        import.meta.env.MODE,
      );
      return inSameLanguage(await handle(withLanguage(request), context));
    };
  const handlers = loadBuild().then(
    (build) =>
      new Map(
        languages.map((language) => [
          language,
          createRequestHandler(buildIn(language, build), import.meta.env.MODE),
        ]),
      ),
  );
  return async (request, context) => {
    const handle = (await handlers).get(currentLanguage());
    if (handle === undefined) throw new Error(`No screens in ${currentLanguage().code}`);
    return inSameLanguage(await handle(withLanguage(request), context));
  };
}

async function loadBuild(): Promise<ServerBuild> {
  // The generated module types a missing basename as undefined; ServerBuild has it optional.
  return translateRefusals((await import("virtual:react-router/server-build")) as ServerBuild);
}
