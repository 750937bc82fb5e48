import { newSponsoredDraw, type SponsoredDraw } from "#app/lib/sponsored-draw.server.ts";
import { type ServedPlace, isWithin } from "#modules/advertising/public.ts";
import type { PageTag } from "#app/lib/page-tags.ts";
import type { PageCacheRecord } from "#app/lib/cache-page.server.ts";
import { chooseCoding } from "../content-codings.ts";
import {
  isSame,
  cachedPageOf,
  isCacheable,
  encodedOf,
  type Header,
  type CachedPage,
  type CacheContext,
  type Rendered,
} from "./cached-page.ts";
import { createPageStore, type PageStore } from "./page-store.ts";
import { createRenderings } from "./renderings.ts";
import { createInFlightWork, type InFlightWork } from "./dedupe.ts";

/**
 * Pages that are the same for everybody, rendered once and kept until something that they show
 * changes. While changes are not heard nothing is kept and nothing kept is shown. Why and how:
 * docs/decisions/006-page-cache.md.
 */
export type PageCache = {
  readonly bytes: number;
  readonly size: number;
  /** What is kept under a key now: the version that the client has, or one that is drawn. */
  find(key: string, ifNoneMatch: string | undefined): CachedPage | undefined;
  /**
   * The page of a key, rendered unless it is kept; whoever asks meanwhile waits for the same
   * rendering.
   */
  answer(request: PageRequest, render: Render): Promise<Response>;
  /** From now on every change is heard. */
  open(): void;
  /** From now on changes may be missed. */
  close(): void;
  invalidate(changed: readonly PageTag[] | "everything"): void;
};

/**
 * Renders a page, whose loaders declare into `shown` what it shows, and into `drawing` who stands
 * in its sponsored places.
 */
export type Render = (cacheRecord: PageCacheRecord, drawing: SponsoredDraw) => Promise<Rendered>;

/** A page to keep, or an answer for one request only. */
type Made = CachedPage | Response;

export type PageRequest = {
  readonly key: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
  /** Hears who could stand in the sponsored places of the page that is answered. */
  readonly onServed?: (served: readonly ServedPlace[]) => void;
};

/** Whoever draws nearly the same waits for the same rendering. */
const bands = 50;

/** Unless a page asks for less: a bound for what changes without anybody saying so. */
const maxAgeSeconds = 300;

type Options = {
  readonly limitBytes: number;
  /** The headers of every answer of the shop. */
  readonly commonHeaders: readonly Header[];
  /**
   * Until when what a page shows that is rendered from now on stays true by the clock, in
   * milliseconds since 1970.
   */
  readonly validUntil?: () => Promise<number>;
  /** In [0, 1): which version of a page somebody gets. */
  readonly random?: () => number;
  readonly now?: () => number;
};

const defaults = {
  validUntil: async () => Infinity,
  random: Math.random,
  now: Date.now,
};

export function createPageCache({ limitBytes, ...overrides }: Options): PageCache {
  const options = { ...defaults, ...overrides };
  const { random, now } = options;
  const [store, renderings] = [createPageStore<CachedPage>(limitBytes), createRenderings()];
  const inFlight = createInFlightWork<Made>();
  let isListening = false;

  const make = createPageMaker({ ...options, store, renderings, isListening: () => isListening });

  async function pageOrAnswer(request: PageRequest, render: Render): Promise<Made> {
    const draw = random();
    const cached = findIn(store, request, { draw, nowMs: now() });
    if (cached !== undefined || !isListening) return cached ?? make(request, draw, render);
    const ownVersion = () => make(request, draw, render);
    return (
      (await shared(inFlight, request.key, {
        draw,
        now,
        make: async () => store.get(request.key, now(), draw) ?? ownVersion(),
      })) ?? ownVersion()
    );
  }

  // What is rendered just now may show what was before, so nobody joins those who wait for it any
  // more.
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
    find: (key, ifNoneMatch) =>
      findIn(store, { key, ifNoneMatch }, { draw: random(), nowMs: now() }),
    async answer(request, render) {
      const made = await pageOrAnswer(request, render);
      return made instanceof Response
        ? made
        : respond(request, made, (more) => store.grow(request.key, made, more));
    },
    open() {
      invalidate("everything");
      isListening = true;
    },
    close() {
      isListening = false;
      invalidate("everything");
    },
    invalidate,
  };
}

type PageMaker = Required<Pick<Options, "commonHeaders" | "validUntil" | "now">> & {
  readonly store: PageStore<CachedPage>;
  readonly renderings: ReturnType<typeof createRenderings>;
  readonly isListening: () => boolean;
};

/** Renders a page, and caches it where nothing that it shows changed meanwhile. */
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
      // Asked before anything is read: what begins while the page is rendered is not in it.
      const validUntilMs = wasListening ? await validUntil() : 0;
      const made = await madeFor(request, await render(emptyRecord(), newSponsoredDraw(draw)), {
        commonHeaders,
        nowMs: now(),
        validUntilMs,
      });
      // Refused when something changed meanwhile: those who had asked before the change get it, and
      // nobody after them.
      if (wasListening && !(made instanceof Response))
        store.put(request.key, made, made.plain.length, rendering);
      return made;
    } finally {
      rendering.end();
    }
  };
}

/** A client that asks whether its own copy is still good keeps the version that it has. */
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
 * What is made for all who ask just now. Most pages are one for all draws; where the first turns
 * out to be a version for others, each band makes its own. Undefined: what another was given was
 * for it alone, or is over by now, or it was given nothing.
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
  if (isCacheable(key, rendered)) return cachedPageOf(rendered, making);
  onServed?.(rendered.drawing.served);
  return rendered.answer;
}

function emptyRecord(): PageCacheRecord {
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

async function respond(
  { acceptEncoding, ifNoneMatch, onServed }: PageRequest,
  page: CachedPage,
  onEncoded: (bytes: number) => void,
): Promise<Response> {
  // Which copy is still good the client chose, not the draw: it counts for no campaign.
  if (isSame(page, ifNoneMatch))
    return new Response(null, { status: 304, headers: headersOf(page.common) });
  onServed?.(page.served);
  const { bytes, headers } = await encodedOf(
    page,
    chooseCoding(acceptEncoding, "small"),
    onEncoded,
  );
  return new Response(new Uint8Array(bytes), { headers: headersOf(headers) });
}

function headersOf(pairs: readonly Header[]): Headers {
  const headers = new Headers();
  for (const [name, value] of pairs) headers.append(name, value);
  return headers;
}
