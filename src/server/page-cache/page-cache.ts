import type { PageTag } from "#app/lib/page-tags.ts";
import type { Shown } from "#app/lib/shows.server.ts";
import { chooseCoding } from "../content-codings.ts";
import { isSame, keptPageOf, mayBeKept, packedOf, type Header, type KeptPage, type Rendered } from "./kept-page.ts";
import { createPageStore } from "./page-store.ts";
import { createRenderings } from "./renderings.ts";
import { createWorkUnderWay } from "./work-under-way.ts";

/**
 * Pages that are the same for everybody, rendered once and kept until something that they show changes. While changes
 * are not heard nothing is kept and nothing kept is shown. Why and how: docs/decisions/006-kept-pages.md.
 */
export type PageCache = {
  readonly bytes: number;
  readonly size: number;
  /** What is kept under a key now. */
  find(key: string): KeptPage | undefined;
  /** The page of a key, rendered unless it is kept; whoever asks meanwhile waits for the same rendering. */
  answer(asked: Asked, render: Render): Promise<Response>;
  /** From now on every change is heard. */
  open(): void;
  /** From now on changes may be missed. */
  close(): void;
  drop(changed: readonly PageTag[] | "everything"): void;
};

/** Renders a page, whose loaders declare into `shown` what it shows. */
export type Render = (shown: Shown) => Promise<Rendered>;

/** A page to keep, or an answer for one request only. */
type Made = KeptPage | Response;

export type Asked = { readonly key: string; readonly acceptEncoding: string | undefined; readonly ifNoneMatch: string | undefined };

/** Unless a page asks for less: a bound for what changes without anybody saying so. */
const keptForSeconds = 300;

type Options = {
  readonly limitBytes: number;
  /** The headers of every answer of the shop. */
  readonly always: readonly Header[];
  /** Until when what a page shows that is rendered from now on stays true by the clock, in milliseconds since 1970. */
  readonly holdsUntil?: () => Promise<number>;
  readonly now?: () => number;
};

export function createPageCache({ limitBytes, always, holdsUntil = async () => Infinity, now = Date.now }: Options): PageCache {
  const store = createPageStore<KeptPage>(limitBytes);
  const renderings = createRenderings();
  const underWay = createWorkUnderWay<Made>();
  let isHearing = false;

  async function make(key: string, render: Render): Promise<Made> {
    const rendering = renderings.begin();
    const isHeard = isHearing;
    try {
      const shown: Shown = { isDeclared: false, tags: new Set(), reads: new Set(), forSeconds: keptForSeconds };
      // Asked before anything is read: what begins while the page is rendered is not in it.
      const holdsUntilMs = isHeard ? await holdsUntil() : 0;
      const rendered = await render(shown);
      if (!mayBeKept(key, rendered)) return rendered.answer;
      const page = await keptPageOf(rendered, { always, nowMs: now(), holdsUntilMs });
      // Refused when something changed meanwhile: those who had asked before the change get it, and nobody after them.
      if (isHeard) store.put(key, page, page.plain.length, rendering);
      return page;
    } finally {
      rendering.end();
    }
  }

  async function pageOrAnswer(key: string, render: Render): Promise<Made> {
    const known = store.get(key, now());
    if (known !== undefined || !isHearing) return known ?? make(key, render);
    const shared = await underWay.share(key, () => make(key, render));
    // What another was given was for it alone, or is over by now, or it was given nothing.
    const isForOther = shared === undefined || (!shared.isOwn && (shared.value instanceof Response || shared.value.endsAt <= now()));
    return isForOther ? make(key, render) : shared.value;
  }

  /** What is rendered just now may show what was before, so nobody joins those who wait for it any more. */
  function drop(changed: readonly PageTag[] | "everything"): void {
    renderings.hear(changed);
    underWay.leaveBehind();
    if (changed === "everything") store.dropAll();
    else store.drop(changed);
  }

  return {
    get bytes() { return store.bytes; },
    get size() { return store.size; },
    find: (key) => store.get(key, now()),
    async answer(asked, render) {
      const made = await pageOrAnswer(asked.key, render);
      return made instanceof Response ? made : respond(asked, made, (more) => store.grow(asked.key, made, more));
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

async function respond({ acceptEncoding, ifNoneMatch }: Asked, page: KeptPage, onPacked: (bytes: number) => void): Promise<Response> {
  if (isSame(page, ifNoneMatch)) return new Response(null, { status: 304, headers: headersOf(page.common) });
  const { bytes, headers } = await packedOf(page, chooseCoding(acceptEncoding, "small"), onPacked);
  return new Response(new Uint8Array(bytes), { headers: headersOf(headers) });
}

function headersOf(pairs: readonly Header[]): Headers {
  const headers = new Headers();
  for (const [name, value] of pairs) headers.append(name, value);
  return headers;
}
