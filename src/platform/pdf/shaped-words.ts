import type { Font, GlyphRun } from "fontkit";
import { LRUCache } from "lru-cache";

const keptWords = 2000;

/**
 * The same font, which remembers how it wrote the last words: invoices say the same ones over and
 * over, and joining the letters of a Hindi one costs more than all else about it. Whoever asks gets
 * places of his own, which pdfkit changes.
 */
export function rememberingWords(font: Font): Font {
  const shape = font.layout.bind(font);
  const kept = new LRUCache<string, GlyphRun>({ max: keptWords });
  font.layout = (text, features) => {
    if (features !== undefined) return shape(text, features);
    const known = kept.get(text);
    const run = known ?? shape(text);
    if (known === undefined) kept.set(text, run);
    return copyOf(run);
  };
  return font;
}

function copyOf({ glyphs, positions }: GlyphRun): GlyphRun {
  const own = positions.map((position) => ({ ...position }));
  return {
    glyphs,
    positions: own,
    // Asked for after pdfkit has brought the places to its scale.
    get advanceWidth() {
      return own.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
