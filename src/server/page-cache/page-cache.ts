import { newSponsoredDraw, type SponsoredDraw } from "#app/lib/sponsored-draw.server.ts";
import { type ServedPlace, isWithin } from "#modules/advertising/public.ts";
import type { PageTag } from "#app/lib/page-tags.ts";
import type { PageCacheRecord } from "#app/lib/cache-page.server.ts";
import { noteCount } from "#platform/observe/observe.ts";
import { noteRoute } from "#platform/observe/scope.ts";
import {
  isSame,
  cachedPageOf,
  cachedPersonalPageOf,
  isCacheable,
  type Header,
  type CachedPage,
  type CacheContext,
  type Rendered,
} from "./cached-page.ts";
import { pageResponse } from "./page-response.ts";
import { createPageStore, type PageStore } from "./page-store.ts";
import { createRenderings } from "./renderings.ts";
import { createOutage, orCached } from "./outage.ts";
import { createInFlightWork, type InFlightWork } from "./dedupe.ts";

/**
 * Caches pages that are the same for everybody. A page is rendered once and cached until its data
 * changes. While the cache does not receive changes, pages are rendered for each request and not
 * stored; a cached page is served only if the database is unavailable. Reasons and details:
 * docs/decisions/006-page-cache.md.
 */
export type PageCache = {
  readonly bytes: number;
  readonly size: number;
  /** Whether the cache receives every change, and so stores pages. */
  readonly isOpen: boolean;
  /** The cached page of a key: the version that the client already has, or one drawn at random. */
  find(key: string, ifNoneMatch: string | undefined): CachedPage | undefined;
  /**
   * Responds with the page of a key, and renders it if it is not cached. Concurrent requests wait
   * for the same rendering.
   */
  answer(request: PageRequest, render: Render): Promise<Response>;
  /**
   * The page of a key for signed-in people, without anything of one of them. Renders it if it is not
   * cached. Undefined if it cannot be shared, or while the cache does not receive changes.
   */
  personal(request: Pick<PageRequest, "key">, render: Render): Promise<CachedPage | undefined>;
  /** From now on the cache receives every change. */
  open(): void;
  /** From now on changes may be missed. */
  close(): void;
  invalidate(changed: readonly PageTag[] | "everything"): void;
};

/**
 * Renders a page. Its loaders declare in `cacheRecord` what the page depends on, and in `drawing`
 * the campaigns of its sponsored places.
 */
export type Render = (cacheRecord: PageCacheRecord, drawing: SponsoredDraw) => Promise<Rendered>;

/** A page to cache, or a response for one request only. */
type Made = CachedPage | Response;

/** The parts of a request that the cache needs. */
export type PageRequest = {
  readonly key: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
  /** Called with the campaigns that were eligible for the sponsored places of the page. */
  readonly onServed?: (served: readonly ServedPlace[]) => void;
};

/** Draws are grouped into this many bands; requests in the same band share a rendering. */
const bands = 50;

/**
 * The longest time that a page is cached, unless it declares less. It covers changes that are not
 * notified.
 */
const maxAgeSeconds = 300;

type Options = {
  readonly limitBytes: number;
  /** The headers of every response. */
  readonly commonHeaders: readonly Header[];
  /**
   * Until when the data of a page that is rendered now stays valid, in milliseconds since 1970: the
   * next time that a sale or holiday begins or ends.
   */
  readonly validUntil?: () => Promise<number>;
  /** In [0, 1): chooses the version of a page. */
  readonly random?: () => number;
  readonly now?: () => number;
};

const defaults = {
  validUntil: async () => Infinity,
  random: Math.random,
  now: Date.now,
};

/** An empty cache of at most `limitBytes`. It stores and serves nothing before `open`. */
export function createPageCache({ limitBytes, ...overrides }: Options): PageCache {
  const options = { ...defaults, ...overrides };
  const { random, now } = options;
  const [store, renderings] = [createPageStore<CachedPage>(limitBytes), createRenderings()];
  const inFlight = createInFlightWork<Made>();
  let isListening = false;
  const outage = createOutage(now);
  const mayServe = () => isListening || outage.isKnown();

  const make = createPageMaker({ ...options, store, renderings, isListening: () => isListening });

  async function pageOrAnswer(request: PageRequest, render: Render): Promise<Made> {
    const draw = random();
    const cached = findIn(store, request, { draw, nowMs: now() });
    noteCount({ kind: "page-cache", name: cached === undefined ? "miss" : "hit" });
    if (cached !== undefined && mayServe()) return cached;
    if (!isListening) return orCached(make(request, draw, render), cached, outage);
    const ownVersion = () => make(request, draw, render);
    const makeShared = async () => store.get(request.key, now(), draw) ?? ownVersion();
    return (await shared(inFlight, request.key, { draw, now, make: makeShared })) ?? ownVersion();
  }

  // A rendering in progress may show the state before the change, so later requests do not join it.
  function invalidate(changed: readonly PageTag[] | "everything"): void {
    renderings.noteChange(changed);
    inFlight.detachCallers();
    if (changed === "everything") store.clear();
    else store.invalidate(changed);
  }

  return {
    get bytes() {
      return store.bytes;
    },
    get size() {
      return store.size;
    },
    get isOpen() {
      return isListening;
    },
    find(key, ifNoneMatch) {
      if (!mayServe()) return undefined;
      return findIn(store, { key, ifNoneMatch }, { draw: random(), nowMs: now() });
    },
    answer: async (request, render) =>
      answerWith(request, await pageOrAnswer(request, render), store),
    personal: async ({ key }, render) =>
      isListening ? sharedPage(await pageOrAnswer(requestOf(key), render)) : undefined,
    open() {
      invalidate("everything");
      isListening = true;
    },
    close() {
      isListening = false;
      renderings.noteChange("everything");
      inFlight.detachCallers();
    },
    invalidate,
  };
}

/** A request for a page with blanks. Its answers have a length and a coding of their own. */
function requestOf(key: string): PageRequest {
  return { key, acceptEncoding: undefined, ifNoneMatch: undefined };
}

function sharedPage(made: Made): CachedPage | undefined {
  if (made instanceof Response) return undefined;
  noteRoute(made.route);
  return made;
}

type PageMaker = Required<Pick<Options, "commonHeaders" | "validUntil" | "now">> & {
  readonly store: PageStore<CachedPage>;
  readonly renderings: ReturnType<typeof createRenderings>;
  readonly isListening: () => boolean;
};

/** Renders a page, and caches it if none of its data changed meanwhile. */
function createPageMaker({
  store,
  renderings,
  commonHeaders,
  validUntil,
  now,
  isListening,
}: PageMaker) {
  return async function make(request: PageRequest, draw: number, render: Render): Promise<Made> {
    const [rendering, wasListening] = [renderings.begin(), isListening()];
    try {
      // Before anything is read: a sale that begins while the page is rendered is not on it.
      const validUntilMs = wasListening ? await validUntil() : 0;
      const made = await madeFor(request, await render(emptyRecord(), newSponsoredDraw(draw)), {
        commonHeaders,
        nowMs: now(),
        validUntilMs,
      });
      // The store refuses the page if its data changed meanwhile. Those who requested it before the
      // change still get it, and nobody after them.
      if (wasListening && !(made instanceof Response))
        store.put(request.key, made, made.bytes, rendering);
      return made;
    } finally {
      rendering.end();
    }
  };
}

/** A client that revalidates its copy keeps the version that it has. */
function findIn(
  store: PageStore<CachedPage>,
  { key, ifNoneMatch }: Pick<PageRequest, "key" | "ifNoneMatch">,
  { draw, nowMs }: { readonly draw: number; readonly nowMs: number },
): CachedPage | undefined {
  const ownVersion =
    ifNoneMatch === undefined
      ? undefined
      : store.versions(key, nowMs).find((page) => isSame(page, ifNoneMatch));
  return store.get(key, nowMs, ownVersion?.range.from ?? draw);
}

type Sharing = {
  readonly draw: number;
  readonly now: () => number;
  readonly make: () => Promise<Made>;
};

/**
 * Shares one rendering between concurrent requests. Most pages have one version for all draws. If
 * the first rendering is for other draws, each band renders its own. Undefined if the shared result
 * was for one person only, has expired, or failed.
 */
async function shared(
  inFlight: InFlightWork<Made>,
  key: string,
  { draw, now, make }: Sharing,
): Promise<Made | undefined> {
  for (const name of [key, `${key}#${Math.floor(draw * bands)}`]) {
    const made = await inFlight.dedupe(name, make);
    if (made !== undefined && (made.isOwn || isFor(made.value, draw, now()))) return made.value;
    if (made === undefined || made.value instanceof Response) return undefined;
  }
  return undefined;
}

async function madeFor(
  { key, onServed }: PageRequest,
  rendered: Rendered,
  making: CacheContext,
): Promise<Made> {
  if (isCacheable(key, rendered)) {
    if (rendered.hasBlanks !== true) return cachedPageOf(rendered, making);
    return (await cachedPersonalPageOf(rendered, making)) ?? notShared;
  }
  onServed?.(rendered.drawing.served);
  return rendered.answer;
}

/** Never sent: `personal` returns undefined for it. */
const notShared = new Response(null, { status: 500 });

/** The record of a response before anything is declared. */
export function emptyRecord(): PageCacheRecord {
  return {
    isDeclared: false,
    tags: new Set(),
    reads: new Set(),
    forSeconds: maxAgeSeconds,
    untilMs: Infinity,
  };
}

function isFor(made: Made, draw: number, nowMs: number): boolean {
  return !(made instanceof Response) && made.endsAt > nowMs && isWithin(made.range, draw);
}

async function answerWith(
  request: PageRequest,
  made: Made,
  store: PageStore<CachedPage>,
): Promise<Response> {
  if (made instanceof Response) return made;
  noteRoute(made.route);
  return pageResponse(request, made, (more) => store.grow(request.key, made, more));
}
