import { createHash } from "node:crypto";
import type { Drawing } from "#app/lib/drawing.server.ts";
import type { ServedPlace, Range } from "#modules/advertising/public.ts";
import type { PageTag } from "#app/lib/page-tags.ts";
import type { Shown } from "#app/lib/shows.server.ts";
import { nextMidnightMs } from "#shared/ist.ts";
import { packSmall, type Coding } from "../content-codings.ts";
import { policyFor } from "../answer-policy.ts";
import { withoutNonce } from "./inline-scripts.ts";
import { parametersOf } from "./page-key.ts";

/**
 * A page that is kept: its bytes, packed in each way that somebody asked for, with all headers of
 * its answers.
 */
export type KeptPage = {
  readonly tags: ReadonlySet<PageTag>;
  readonly endsAt: number;
  /** For which draws of its sponsored places it is the page, and who could stand in them. */
  readonly range: Range;
  readonly served: readonly ServedPlace[];
  /** Weak: the same for every packing. */
  readonly etag: string;
  readonly plain: Uint8Array;
  readonly type: string;
  /** What a client must learn even when its own copy is still good. */
  readonly common: readonly Header[];
  readonly packing: Map<Coding, Promise<Packed>>;
  /** The packings that are done. */
  readonly packed: Map<Coding, Packed>;
};

export type Packed = { readonly bytes: Uint8Array; readonly headers: readonly Header[] };

export type Header = readonly [name: string, value: string];

/** The answer to one request, which is to be kept for all. */
export type Rendered = {
  readonly answer: Response;
  readonly shown: Shown;
  readonly drawing: Drawing;
  readonly nonce: string;
  readonly requestId: string;
  readonly paymentHosts?: readonly string[];
};

/**
 * The headers of every answer of the shop, the moment, and until when what was read stays true by
 * the clock, both in milliseconds since 1970.
 */
export type Making = {
  readonly always: readonly Header[];
  readonly nowMs: number;
  readonly holdsUntilMs: number;
};

/**
 * The page does not say what it reads of an address, or has something to say to one person only.
 */
export function mayBeKept(
  key: string,
  { answer, shown }: Pick<Rendered, "answer" | "shown">,
): boolean {
  const { headers } = answer;
  return (
    shown.isDeclared &&
    answer.status === 200 &&
    headers.getSetCookie().length === 0 &&
    !/private|no-store/i.test(headers.get("Cache-Control") ?? "") &&
    // React Router's own: which of a page's loaders a browser wants to hear.
    parametersOf(key).every((name) => name === "_routes" || shown.reads.has(name))
  );
}

export async function keptPageOf(
  { answer, shown, drawing, nonce, requestId, paymentHosts }: Rendered,
  { always, nowMs, holdsUntilMs }: Making,
): Promise<KeptPage> {
  const type = answer.headers.get("Content-Type") ?? "";
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { text, sources } = isText(type)
    ? generalised(Buffer.from(bytes).toString(), nonce, requestId)
    : { text: undefined, sources: [] };
  const plain = text === undefined ? bytes : Buffer.from(text);
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const own = [...answer.headers].filter(
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
  return {
    tags: shown.tags,
    range: drawing.range,
    served: drawing.served,
    // A page of words only has no tags: prices and holidays do not concern it.
    endsAt: Math.min(
      nowMs + shown.forSeconds * 1000,
      nextMidnightMs(nowMs),
      shown.untilMs,
      shown.tags.size === 0 ? Infinity : holdsUntilMs,
    ),
    etag,
    plain,
    type,
    common: [
      ...always,
      ["ETag", etag],
      // A browser keeps it, and asks each time whether it is still the same.
      ["Cache-Control", answer.headers.get("Cache-Control") ?? "no-cache"],
      ["Vary", "Accept-Encoding, Cookie"],
      [
        "Content-Security-Policy",
        answer.headers.get("Content-Security-Policy") ?? policyFor(sources, paymentHosts),
      ],
      ...own,
    ],
    packing: new Map(),
    packed: new Map(),
  };
}

/**
 * What belongs to one answer only is taken out of the page: its nonce, and the number of the
 * request.
 */
function generalised(
  text: string,
  nonce: string,
  requestId: string,
): { readonly text: string; readonly sources: readonly string[] } {
  const { html, sources } = withoutNonce(text.replaceAll(requestId, ""), nonce);
  return { text: html, sources };
}

/** Each packing is made once, when the first client asks for it; `onPacked` hears of its bytes. */
export function packedOf(
  page: KeptPage,
  coding: Coding,
  onPacked: (bytes: number) => void,
): Promise<Packed> {
  const known = page.packing.get(coding);
  if (known !== undefined) return known;
  const packing = packSmall(coding, page.plain).then((bytes) => {
    const encoding: readonly Header[] = coding === "identity" ? [] : [["Content-Encoding", coding]];
    const packed = {
      bytes,
      headers: [
        ...page.common,
        ["Content-Type", page.type],
        ...encoding,
        ["Content-Length", String(bytes.length)],
      ] as const,
    };
    page.packed.set(coding, packed);
    if (coding !== "identity") onPacked(bytes.length);
    return packed;
  });
  page.packing.set(coding, packing);
  packing.catch(() => page.packing.delete(coding));
  return packing;
}

/** Whether a client's own copy, by its If-None-Match header, is this page. */
export function isSame(page: KeptPage, ifNoneMatch: string | null | undefined): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  return ifNoneMatch === page.etag || ifNoneMatch.includes(page.etag.slice("W/".length));
}

function isText(type: string): boolean {
  return /^(?:text\/|application\/(?:json|xml|[\w.-]+\+(?:json|xml)))/.test(type);
}
