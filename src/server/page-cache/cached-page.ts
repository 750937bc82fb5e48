import { createHash } from "node:crypto";
import type { SponsoredDraw } from "#app/lib/sponsored-draw.server.ts";
import type { ServedPlace, Range } from "#modules/advertising/public.ts";
import type { PageTag } from "#app/lib/page-tags.ts";
import type { PageCacheRecord } from "#app/lib/cache-page.server.ts";
import { currentScope } from "#platform/observe/scope.ts";
import { nextMidnightMs } from "#shared/ist.ts";
import { compressSmall, type Coding } from "../content-codings.ts";
import { policyFor } from "../response-policy.ts";
import { withoutNonce } from "./inline-scripts.ts";
import { parametersOf } from "./page-key.ts";
import { personalPageOf, type PersonalPage } from "./personal-page.ts";

/**
 * A cached page: its bytes in each content coding that was requested, and all headers of its
 * responses.
 */
export type CachedPage = {
  readonly tags: ReadonlySet<PageTag>;
  readonly endsAt: number;
  /**
   * The range of draws for its sponsored places to which this version applies, and the campaigns
   * that were eligible for them.
   */
  readonly range: Range;
  readonly served: readonly ServedPlace[];
  /** Weak, because it is the same for every content coding. */
  readonly etag: string;
  readonly plain: Uint8Array;
  /** The size in the cache, without codings. */
  readonly bytes: number;
  readonly type: string;
  /** The template of its address, for metrics. */
  readonly route: string;
  /** Headers that a client needs even if its own copy is still valid (304). */
  readonly common: readonly Header[];
  readonly encodings: Map<Coding, Promise<EncodedPage>>;
  /** The codings that are complete. */
  readonly encoded: Map<Coding, EncodedPage>;
  /** Of a page for signed-in people: its parts. It is never sent as it is. */
  readonly personal?: PersonalPage;
};

/** A page in one content coding, with all headers. */
export type EncodedPage = { readonly bytes: Uint8Array; readonly headers: readonly Header[] };

export type Header = readonly [name: string, value: string];

/** The response to one request, which is to be cached for all. */
export type Rendered = {
  readonly answer: Response;
  readonly cacheRecord: PageCacheRecord;
  readonly drawing: SponsoredDraw;
  readonly nonce: string;
  readonly requestId: string;
  readonly paymentHosts?: readonly string[];
  /** Rendered for nobody in particular of the signed-in people, with blanks (personal-page.ts). */
  readonly hasBlanks?: true;
};

/**
 * The headers of every response, the current time, and the time until which the data is valid, both
 * in milliseconds since 1970.
 */
export type CacheContext = {
  readonly commonHeaders: readonly Header[];
  readonly nowMs: number;
  readonly validUntilMs: number;
};

/**
 * Whether a page may be cached. Not if its loaders do not declare what they read of the address, or
 * if it contains anything for one person only.
 */
export function isCacheable(
  key: string,
  { answer, cacheRecord }: Pick<Rendered, "answer" | "cacheRecord">,
): boolean {
  const { headers } = answer;
  return (
    cacheRecord.isDeclared &&
    answer.status === 200 &&
    headers.getSetCookie().length === 0 &&
    !/private|no-store/i.test(headers.get("Cache-Control") ?? "") &&
    // A parameter of React Router: which of a page's loaders the browser requests.
    parametersOf(key).every((name) => name === "_routes" || cacheRecord.reads.has(name))
  );
}

/** Makes the cached page of a response whose `isCacheable` is true. */
export async function cachedPageOf(
  rendered: Rendered,
  { commonHeaders, ...until }: CacheContext,
): Promise<CachedPage> {
  const { answer, nonce, requestId, paymentHosts } = rendered;
  const type = answer.headers.get("Content-Type") ?? "";
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { text, sources } = isText(type)
    ? generalised(Buffer.from(bytes).toString(), nonce, requestId)
    : { text: undefined, sources: [] };
  const plain = text === undefined ? bytes : Buffer.from(text);
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return {
    ...validityOf(rendered, until),
    etag,
    plain,
    bytes: plain.length,
    type,
    common: [
      ...commonHeaders,
      ["ETag", etag],
      // A browser stores the page and revalidates it each time.
      ["Cache-Control", answer.headers.get("Cache-Control") ?? "no-cache"],
      ["Vary", "Accept-Encoding, Accept-Language, Cookie"],
      [
        "Content-Security-Policy",
        answer.headers.get("Content-Security-Policy") ?? policyFor(sources, paymentHosts),
      ],
      ...ownHeadersOf(answer),
    ],
    encodings: new Map(),
    encoded: new Map(),
  };
}

/**
 * The same for a page with blanks. Undefined if they are not where they should be. It has no bytes
 * and no ETag of its own: only copies with a person's values are sent.
 */
export async function cachedPersonalPageOf(
  rendered: Rendered,
  until: Omit<CacheContext, "commonHeaders">,
): Promise<CachedPage | undefined> {
  const { answer, nonce, requestId } = rendered;
  const type = answer.headers.get("Content-Type") ?? "";
  const text = (await answer.text()).replaceAll(requestId, "");
  const personal = await personalPageOf({ text, type, nonce, headers: ownHeadersOf(answer) });
  if (personal === undefined) return undefined;
  return {
    ...validityOf(rendered, until),
    etag: "",
    plain: new Uint8Array(),
    bytes: personal.packed.bytes,
    type,
    common: [],
    encodings: new Map(),
    encoded: new Map(),
    personal,
  };
}

/** For which draws a page applies, until when, and what ends it before. */
function validityOf(
  { cacheRecord, drawing }: Rendered,
  { nowMs, validUntilMs }: Omit<CacheContext, "commonHeaders">,
): Pick<CachedPage, "tags" | "range" | "served" | "endsAt" | "route"> {
  return {
    tags: cacheRecord.tags,
    range: drawing.range,
    served: drawing.served,
    // A static page has no tags: prices and holidays do not change it.
    endsAt: Math.min(
      nowMs + cacheRecord.forSeconds * 1000,
      nextMidnightMs(nowMs),
      cacheRecord.untilMs,
      cacheRecord.tags.size === 0 ? Infinity : validUntilMs,
    ),
    route: currentScope()?.route ?? "other",
  };
}

/** The headers of a page that are not those of every response. */
function ownHeadersOf(answer: Response): readonly Header[] {
  return [...answer.headers].filter(
    ([name]) =>
      ![
        "content-length",
        "content-type",
        "etag",
        "vary",
        "cache-control",
        "content-security-policy",
      ].includes(name),
  );
}

/** Removes what belongs to one response only: the nonce and the request id. */
function generalised(
  text: string,
  nonce: string,
  requestId: string,
): { readonly text: string; readonly sources: readonly string[] } {
  const { html, sources } = withoutNonce(text.replaceAll(requestId, ""), nonce);
  return { text: html, sources };
}

/**
 * Encodes a page once per coding, when the first client requests it. `onEncoded` gets the number of
 * bytes.
 */
export function encodedOf(
  page: CachedPage,
  coding: Coding,
  onEncoded: (bytes: number) => void,
): Promise<EncodedPage> {
  const existing = page.encodings.get(coding);
  if (existing !== undefined) return existing;
  const encodings = compressSmall(coding, page.plain).then((bytes) => {
    const encoding: readonly Header[] = coding === "identity" ? [] : [["Content-Encoding", coding]];
    const encoded = {
      bytes,
      headers: [
        ...page.common,
        ["Content-Type", page.type],
        ...encoding,
        ["Content-Length", String(bytes.length)],
      ] as const,
    };
    page.encoded.set(coding, encoded);
    if (coding !== "identity") onEncoded(bytes.length);
    return encoded;
  });
  page.encodings.set(coding, encodings);
  encodings.catch(() => page.encodings.delete(coding));
  return encodings;
}

/** Whether the client's own copy, by its If-None-Match header, is this page. */
export function isSame(page: CachedPage, ifNoneMatch: string | null | undefined): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  return ifNoneMatch === page.etag || ifNoneMatch.includes(page.etag.slice("W/".length));
}

function isText(type: string): boolean {
  return /^(?:text\/|application\/(?:json|xml|[\w.-]+\+(?:json|xml)))/.test(type);
}
