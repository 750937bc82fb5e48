/** The part of fontkit that we use. pdfkit brings fontkit along, without types. */
declare module "fontkit" {
  export type GlyphPosition = {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
    advanceWidth?: number;
  };
  export type GlyphRun = {
    readonly glyphs: readonly {
      readonly id: number;
      readonly advanceWidth: number;
      readonly codePoints: readonly number[];
    }[];
    readonly positions: readonly GlyphPosition[];
    readonly advanceWidth: number;
  };
  export type Font = { layout(text: string, features?: unknown): GlyphRun };
  export function create(file: Uint8Array): Font;
}
