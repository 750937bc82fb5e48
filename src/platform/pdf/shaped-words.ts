import type { Font, GlyphRun } from "fontkit";
import { LRUCache } from "lru-cache";

const maxWords = 2000;

/**
 * The same font, which remembers how it wrote the last words: invoices say the same ones over and
 * over, and joining the letters of a Hindi one costs more than all else about it. Whoever asks gets
 * places of his own, which pdfkit changes.
 */
export function memoizeWordShapes(font: Font): Font {
  const shape = font.layout.bind(font);
  const cache = new LRUCache<string, GlyphRun>({ max: maxWords });
  font.layout = (text, features) => {
    if (features !== undefined) return shape(text, features);
    const cached = cache.get(text);
    const run = cached ?? shape(text);
    if (cached === undefined) cache.set(text, run);
    return copyOf(run);
  };
  return font;
}

function copyOf({ glyphs, positions }: GlyphRun): GlyphRun {
  const copies = positions.map((position) => ({ ...position }));
  return {
    glyphs,
    positions: copies,
    // Asked for after pdfkit has brought the places to its scale.
    get advanceWidth() {
      return copies.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
