import { Blob, Buffer as TextBuffer, Face, Font as ShapedFont, shape } from "harfbuzzjs";
import type { Font, Glyph, GlyphRun } from "fontkit";

/**
 * Makes HarfBuzz choose and place the glyphs of a font. Indian scripts join, reorder and stack
 * letters; fontkit misplaces some of them and throws at words such as "శ్రీ" (Telugu) and
 * "കൃഷ്ണൻ" (Malayalam).
 */
export function shapeByHarfBuzz(font: Font, file: Uint8Array): Font {
  const shaped = new ShapedFont(new Face(new Blob(file)));
  font.layout = (text) => runOf(font, shaped, text);
  return font;
}

// One for all words: its memory is that of HarfBuzz, which the garbage collector does not see.
const buffer = new TextBuffer();

function runOf(font: Font, shaped: ShapedFont, text: string): GlyphRun {
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(shaped, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }));
  const starts = infos.map(({ cluster }) => cluster);
  return {
    glyphs: infos.map(({ codepoint, cluster }) =>
      withLetters(font, codepoint, lettersOf(text, starts, cluster)),
    ),
    positions,
    advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
  };
}

/** The letters that one glyph draws; null if several glyphs draw them together. */
function lettersOf(text: string, starts: readonly number[], cluster: number): string | null {
  if (starts.filter((start) => start === cluster).length > 1) return null;
  return text.slice(
    cluster,
    starts.find((start) => start > cluster),
  );
}

/**
 * For readers that do not know actual texts. fontkit memoizes a glyph with the letters of its first
 * use; each use here has its own, or a document would depend on those before it.
 */
function withLetters(font: Font, id: number, letters: string | null): Glyph {
  const glyph = font.getGlyph(id);
  const codePoints = [...(letters ?? font.stringsForGlyph(id)[0] ?? "")].map(
    (letter) => letter.codePointAt(0) ?? 0,
  );
  return Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph;
}
