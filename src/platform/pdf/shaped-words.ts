import type { Font, GlyphRun } from "fontkit";
import { LRUCache } from "lru-cache";

const maxWords = 2000;

/**
 * Memoizes how a font shapes words. Invoices repeat the same words, and shaping a Hindi word costs
 * more than the rest of its drawing. Each caller gets its own copy of the positions, because pdfkit
 * changes them.
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
    // Read after pdfkit has scaled the positions.
    get advanceWidth() {
      return copies.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
