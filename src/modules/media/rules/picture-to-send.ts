import { maxPictureBytes } from "./upload-limits.ts";

/** What the browser makes of a picture before it sends it. */

/** In pixels. The server stores no more. */
export const longestSideSent = 2400;

/** A file in the browser: its declared type, and its weight. */
type ChosenFile = { readonly type: string; readonly size: number };
type Size = { readonly width: number; readonly height: number };

// Their first picture or size in pixels would pass as the whole; the server says what is wrong.
const leftAlone = new Set(["image/gif", "image/svg+xml", "image/apng"]);
const acceptedTypes = new Set(["image/jpeg", "image/png", "image/webp"]);

/** Whether the browser should try to decode the file at all. */
export function mayBeShrunk({ type }: ChosenFile): boolean {
  return type.startsWith("image/") && !leftAlone.has(type);
}

/** The size to send, or null to send the file as it is: small ones lose nothing. */
export function sizeToSend({ type, size }: ChosenFile, { width, height }: Size): Size | null {
  const scale = Math.min(1, longestSideSent / Math.max(width, height));
  if (scale === 1 && size <= maxPictureBytes && acceptedTypes.has(type)) return null;
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** A format to encode in, with the quality where there is one. */
export type SentFormat = { readonly type: string; readonly quality?: number };

const webp = { type: "image/webp", quality: 0.92 };
const jpeg = { type: "image/jpeg", quality: 0.92 };
const png = { type: "image/png" };

/**
 * The formats to try in turn until the browser knows one and its file is light enough. JPEG has no
 * transparency, and PNG makes photographs heavy.
 */
export function formatsToSend(
  { type }: Pick<ChosenFile, "type">,
  isTransparent: boolean,
): readonly SentFormat[] {
  if (!isTransparent) return type === "image/jpeg" ? [jpeg] : [webp, jpeg];
  return type === "image/png" ? [png, webp] : [webp, png];
}

/** How often a picture is sent, the first time included, while the shop is busy. */
export const mostSends = 8;

/**
 * The seconds until the next try, from Retry-After. Each one waits a little longer, and `chance`
 * (from 0 to 1) spreads browsers that were refused together.
 */
export function secondsToWait(retryAfter: string | null, tries: number, chance: number): number {
  const asked = Number(retryAfter ?? "");
  const least = Number.isFinite(asked) && asked > 0 ? Math.min(asked, 15) : 3;
  return Math.min(15, least + tries - 1) + 2 * chance;
}
