import { newDrawing, type Drawing } from "#app/lib/drawing.server.ts";
import { type ServedPlace, isWithin } from "#modules/advertising/public.ts";
import type { PageTag } from "#app/lib/page-tags.ts";
import type { Shown } from "#app/lib/shows.server.ts";
import { chooseCoding } from "../content-codings.ts";
import {
  isSame,
  keptPageOf,
  mayBeKept,
  packedOf,
  type Header,
  type KeptPage,
  type Making,
  type Rendered,
} from "./kept-page.ts";
import { createPageStore, type PageStore } from "./page-store.ts";
import { createRenderings } from "./renderings.ts";
import { createWorkUnderWay, type WorkUnderWay } from "./work-under-way.ts";

/**
 * Pages that are the same for everybody, rendered once and kept until something that they show
 * changes. While changes are not heard nothing is kept and nothing kept is shown. Why and how:
 * docs/decisions/006-kept-pages.md.
 */
export type PageCache = {
  readonly bytes: number;
  readonly size: number;
  /** What is kept under a key now: the version that the client has, or one that is drawn. */
  find(key: string, ifNoneMatch: string | undefined): KeptPage | undefined;
  /**
   * The page of a key, rendered unless it is kept; whoever asks meanwhile waits for the same
   * rendering.
   */
  answer(asked: Asked, render: Render): Promise<Response>;
  /** From now on every change is heard. */
  open(): void;
  /** From now on changes may be missed. */
  close(): void;
  drop(changed: readonly PageTag[] | "everything"): void;
};

/**
 * Renders a page, whose loaders declare into `shown` what it shows, and into `drawing` who stands
 * in its sponsored places.
 */
export type Render = (shown: Shown, drawing: Drawing) => Promise<Rendered>;

/** A page to keep, or an answer for one request only. */
type Made = KeptPage | Response;

export type Asked = {
  readonly key: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
  /** Hears who could stand in the sponsored places of the page that is answered. */
  readonly onServed?: (served: readonly ServedPlace[]) => void;
};

/** Whoever draws nearly the same waits for the same rendering. */
const bands = 50;

/** Unless a page asks for less: a bound for what changes without anybody saying so. */
const keptForSeconds = 300;

type Options = {
  readonly limitBytes: number;
  /** The headers of every answer of the shop. */
  readonly always: readonly Header[];
  /**
   * Until when what a page shows that is rendered from now on stays true by the clock, in
   * milliseconds since 1970.
   */
  readonly holdsUntil?: () => Promise<number>;
  /** In [0, 1): which version of a page somebody gets. */
  readonly random?: () => number;
  readonly now?: () => number;
};

const unlessGiven = {
  holdsUntil: async () => Infinity,
  random: Math.random,
  now: Date.now,
};

export function createPageCache({ limitBytes, ...given }: Options): PageCache {
  const options = { ...unlessGiven, ...given };
  const { random, now } = options;
  const [store, renderings] = [createPageStore<KeptPage>(limitBytes), createRenderings()];
  const underWay = createWorkUnderWay<Made>();
  let isHearing = false;

  const make = createPageMaker({ ...options, store, renderings, isHearing: () => isHearing });

  async function pageOrAnswer(asked: Asked, render: Render): Promise<Made> {
    const draw = random();
    const known = findIn(store, asked, { draw, nowMs: now() });
    if (known !== undefined || !isHearing) return known ?? make(asked, draw, render);
    const own = () => make(asked, draw, render);
    return (
      (await shared(underWay, asked.key, {
        draw,
        now,
        make: async () => store.get(asked.key, now(), draw) ?? own(),
      })) ?? own()
    );
  }

  // What is rendered just now may show what was before, so nobody joins those who wait for it any
  // more.
  function drop(changed: readonly PageTag[] | "everything"): void {
    renderings.hear(changed);
    underWay.leaveBehind();
    if (changed === "everything") store.dropAll();
    else store.drop(changed);
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
    async answer(asked, render) {
      const made = await pageOrAnswer(asked, render);
      return made instanceof Response
        ? made
        : respond(asked, made, (more) => store.grow(asked.key, made, more));
    },
    open() {
      drop("everything");
      isHearing = true;
    },
    close() {
      isHearing = false;
      drop("everything");
    },
    drop,
  };
}

type PageMaker = Required<Pick<Options, "always" | "holdsUntil" | "now">> & {
  readonly store: PageStore<KeptPage>;
  readonly renderings: ReturnType<typeof createRenderings>;
  readonly isHearing: () => boolean;
};

/** Renders a page, and caches it where nothing that it shows changed meanwhile. */
function createPageMaker({ store, renderings, always, holdsUntil, now, isHearing }: PageMaker) {
  return async function make(asked: Asked, draw: number, render: Render): Promise<Made> {
    const [rendering, isHeard] = [renderings.begin(), isHearing()];
    try {
      // Asked before anything is read: what begins while the page is rendered is not in it.
      const holdsUntilMs = isHeard ? await holdsUntil() : 0;
      const made = await madeFor(asked, await render(shownNothingYet(), newDrawing(draw)), {
        always,
        nowMs: now(),
        holdsUntilMs,
      });
      // Refused when something changed meanwhile: those who had asked before the change get it, and
      // nobody after them.
      if (isHeard && !(made instanceof Response))
        store.put(asked.key, made, made.plain.length, rendering);
      return made;
    } finally {
      rendering.end();
    }
  };
}

/** A client that asks whether its own copy is still good keeps the version that it has. */
function findIn(
  store: PageStore<KeptPage>,
  { key, ifNoneMatch }: Pick<Asked, "key" | "ifNoneMatch">,
  { draw, nowMs }: { readonly draw: number; readonly nowMs: number },
): KeptPage | undefined {
  const own =
    ifNoneMatch === undefined
      ? undefined
      : store.versions(key, nowMs).find((page) => isSame(page, ifNoneMatch));
  return store.get(key, nowMs, own?.range.from ?? draw);
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
  underWay: WorkUnderWay<Made>,
  key: string,
  { draw, now, make }: Sharing,
): Promise<Made | undefined> {
  for (const name of [key, `${key}#${Math.floor(draw * bands)}`]) {
    const made = await underWay.share(name, make);
    if (made !== undefined && (made.isOwn || isFor(made.value, draw, now()))) return made.value;
    if (made === undefined || made.value instanceof Response) return undefined;
  }
  return undefined;
}

async function madeFor(
  { key, onServed }: Asked,
  rendered: Rendered,
  making: Making,
): Promise<Made> {
  if (mayBeKept(key, rendered)) return keptPageOf(rendered, making);
  onServed?.(rendered.drawing.served);
  return rendered.answer;
}

function shownNothingYet(): Shown {
  return {
    isDeclared: false,
    tags: new Set(),
    reads: new Set(),
    forSeconds: keptForSeconds,
    untilMs: Infinity,
  };
}

function isFor(made: Made, draw: number, nowMs: number): boolean {
  return !(made instanceof Response) && made.endsAt > nowMs && isWithin(made.range, draw);
}

async function respond(
  { acceptEncoding, ifNoneMatch, onServed }: Asked,
  page: KeptPage,
  onPacked: (bytes: number) => void,
): Promise<Response> {
  // Which copy is still good the client chose, not the draw: it counts for no campaign.
  if (isSame(page, ifNoneMatch))
    return new Response(null, { status: 304, headers: headersOf(page.common) });
  onServed?.(page.served);
  const { bytes, headers } = await packedOf(page, chooseCoding(acceptEncoding, "small"), onPacked);
  return new Response(new Uint8Array(bytes), { headers: headersOf(headers) });
}

function headersOf(pairs: readonly Header[]): Headers {
  const headers = new Headers();
  for (const [name, value] of pairs) headers.append(name, value);
  return headers;
}
