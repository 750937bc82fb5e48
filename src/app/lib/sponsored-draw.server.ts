import { createContext } from "react-router";
import { type ServedPlace, everyDraw, type Range } from "#modules/advertising/public.ts";

/**
 * Who stands in the sponsored places of one rendering follows from one number, `draw` in [0, 1).
 * The loaders note for which other numbers the page would be the same, so that it can be kept for
 * these (decision 018), and who could stand where, which is counted each time the page is answered.
 */
export type SponsoredDraw = { readonly draw: number; range: Range; readonly served: ServedPlace[] };

export const sponsoredDrawContext = createContext<SponsoredDraw>();

export function newSponsoredDraw(draw: number = Math.random()): SponsoredDraw {
  return { draw, range: everyDraw, served: [] };
}
