import { createContext } from "react-router";

/**
 * Which price stands first and large: with GST, as for everybody, or without it, for businesses
 * that claim it back. Both are in every page; the style sheet exchanges them, so that no script
 * and no query knows.
 */
export type PriceDisplay = "with-gst" | "without-gst";

/** The choice of the browser that asks for a page. */
export const priceDisplayContext = createContext<PriceDisplay>("with-gst");

const cookieName = "prices";
const yearSeconds = 365 * 24 * 3600;
const isWithoutGst = new RegExp(`(?:^|;)\\s*${cookieName}=without-gst(?:;|$)`);

/** The Set-Cookie header of a choice. */
export function priceDisplayCookie(shown: PriceDisplay): string {
  const seconds = shown === "with-gst" ? 0 : yearSeconds;
  return `${cookieName}=${shown}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
}

/** What a browser has chosen, by its Cookie header. */
export function chosenPrices(cookie: string | null | undefined): PriceDisplay {
  return isWithoutGst.test(cookie ?? "") ? "without-gst" : "with-gst";
}

/** The same for a page's own address: files and data are the same for both. */
export function priceDisplayAt(path: string, cookie: string | null | undefined): PriceDisplay {
  return path.includes(".") ? "with-gst" : chosenPrices(cookie);
}
