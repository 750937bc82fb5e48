/** The part of fontkit that we use. pdfkit brings fontkit along, without types. */
declare module "fontkit" {
  export type GlyphPosition = {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
    advanceWidth?: number;
  };
  export type Glyph = {
    readonly id: number;
    readonly advanceWidth: number;
    readonly codePoints: readonly number[];
  };
  export type GlyphRun = {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly GlyphPosition[];
    readonly advanceWidth: number;
  };
  export type Font = {
    /** In units of `unitsPerEm`. */
    readonly ascent: number;
    readonly unitsPerEm: number;
    readonly characterSet: readonly number[];
    layout(text: string, features?: unknown): GlyphRun;
    getGlyph(id: number): Glyph;
    /** The characters that the font draws by this glyph alone. */
    stringsForGlyph(id: number): readonly string[];
  };
  export function create(file: Uint8Array): Font;
}
