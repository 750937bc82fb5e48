import { createContext } from "react-router";
import { type ServedPlace, everyDraw, type Range } from "#modules/advertising/public.ts";

/**
 * One number, `draw` in [0, 1), decides which campaigns appear in the sponsored places of a
 * rendering. The loaders record the range of numbers with the same result, so that the page can be
 * cached for that range (decision 018). They also record the eligible campaigns, which are counted
 * at each response.
 */
export type SponsoredDraw = { readonly draw: number; range: Range; readonly served: ServedPlace[] };

export const sponsoredDrawContext = createContext<SponsoredDraw>();

export function newSponsoredDraw(draw: number = Math.random()): SponsoredDraw {
  return { draw, range: everyDraw, served: [] };
}
