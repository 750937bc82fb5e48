import type { VariantView } from "../../contract.ts";
import { colourName } from "./colour-name.ts";
import { colourSwatch } from "./colour-swatch.ts";

/** How a page shows a variant's colour: its name in the reader's language and its dot. */
export function displayedColour(colour: string | null): Pick<VariantView, "colourName" | "swatch"> {
  return colour === null
    ? { colourName: null, swatch: null }
    : { colourName: colourName(colour), swatch: colourSwatch(colour) };
}
