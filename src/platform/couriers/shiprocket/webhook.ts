/**
 * Shiprocket's webhook. It has no signature, only a shared key. So its content decides nothing: it
 * says which parcel to ask about.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const keyHeader = "x-api-key";
const Body = z.object({
  awb: z.union([z.string(), z.number()]).transform((awb) => String(awb).trim()),
});

/** The parcel that a webhook names; null without one of the keys, or without a parcel. */
export function readTrackingHint(
  rawBody: Uint8Array,
  headers: Headers,
  keys: readonly (string | undefined)[],
): { readonly trackingNumber: string } | null {
  const given = headers.get(keyHeader) ?? "";
  if (!keys.some((key) => key !== undefined && key !== "" && isSame(given, key))) return null;
  const { data } = Body.safeParse(asJson(rawBody));
  if (data === undefined || !/^[\w-]{1,60}$/.test(data.awb)) return null;
  return { trackingNumber: data.awb };
}

/** Compares digests, so that the time says nothing about the key or its length. */
function isSame(given: string, key: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(key));
}

function asJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return undefined;
  }
}
