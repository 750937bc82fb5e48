import { colours, lineHeight, wrapped, write } from "./lines.ts";
import type { Weight } from "./fonts.ts";

/** The current page, or a part of it, filled from top to bottom. Lengths in points. */

/** The page margin in points. */
export const margin = 46;
const footerSpace = 26;

type Doc = PDFKit.PDFDocument;

/** `top` is where the next part begins. */
export type PdfLayout = {
  readonly document: Doc;
  readonly root: PDFKit.PDFStructureElement;
  readonly left: number;
  readonly width: number;
  readonly bottom: number;
  /** "measures" draws nothing; "stays" never continues on the next page. */
  readonly mode: "flows" | "stays" | "measures";
  top: number;
};

/** The style of a text; `size` in points. */
export type TextStyle = {
  readonly size?: number;
  readonly weight?: Weight;
  readonly isMuted?: boolean;
  readonly align?: "right";
  /** Instead of the colours of documents. */
  readonly colour?: string;
  /** BCP 47, if it is not the document's. */
  readonly language?: string;
};

/** The layout of a new document, at the top of its first page. */
export function layoutOf(document: Doc): PdfLayout {
  const root = document.struct("Document");
  document.addStructure(root);
  return {
    document,
    root,
    left: margin,
    width: document.page.width - 2 * margin,
    bottom: document.page.height - margin - footerSpace,
    mode: "flows",
    top: margin,
  };
}

/** Begins the next page if this one has less than `height` left. */
export function makeRoom(layout: PdfLayout, height: number): void {
  if (layout.mode !== "flows" || layout.top + height <= layout.bottom) return;
  layout.document.addPage();
  layout.top = margin;
}

/** The height between the margins of a page, in points. */
export function heightOfPage({ bottom }: PdfLayout): number {
  return bottom - margin;
}

/** The height that `put` would take. */
export function heightOf(layout: PdfLayout, put: (layout: PdfLayout) => void): number {
  const measuring: PdfLayout = { ...layout, mode: "measures", top: 0 };
  put(measuring);
  return measuring.top;
}

/** Draws something of a given height at the top, and moves the top below it. */
export function put(layout: PdfLayout, height: number, draw: (y: number) => void): void {
  makeRoom(layout, height);
  if (layout.mode !== "measures") draw(layout.top);
  layout.top += height;
}

/** Tags what `draw` writes on this page as one element of the document's structure. */
export function tagged(
  layout: PdfLayout,
  tag: string,
  draw: () => void,
  options: { readonly alt?: string; readonly bbox?: readonly number[] } = {},
): void {
  if (layout.mode === "measures") draw();
  else layout.root.add(layout.document.struct(tag, options, draw));
}

/**
 * An element that may continue on the next page. A mark must end on the page where it begins, so
 * each part is added separately.
 */
export function spanningElement(
  layout: PdfLayout,
  tag: string,
  options: { readonly lang?: string } = {},
): { add(draw: () => void): void; end(): void } {
  if (layout.mode === "measures") return { add: () => undefined, end: () => undefined };
  const element = layout.document.struct(tag, options);
  layout.root.add(element);
  return { add: (draw) => void element.add(draw), end: () => element.end() };
}

/** Wrapped lines, tagged as one element. Each line can move to the next page. */
export function paragraph(
  layout: PdfLayout,
  tag: string,
  text: string,
  { size = 10, weight = "regular", isMuted = false, align, language, ...style }: TextStyle,
): void {
  const { document, left, width } = layout;
  const colour = style.colour ?? (isMuted ? colours.muted : colours.ink);
  const lines = wrapped(document, text, width, size, weight);
  const element = spanningElement(layout, tag, language === undefined ? {} : { lang: language });
  for (const line of lines)
    put(layout, size * lineHeight, (y) =>
      element.add(() =>
        write(document, line.text, {
          x: align === "right" ? left + width - line.width : left,
          y,
          size,
          weight,
          colour,
        }),
      ),
    );
  element.end();
}

/** A horizontal line, hidden from screen readers. */
export function rule(
  { document, top, left, width, mode }: PdfLayout,
  style: { readonly thickness?: number; readonly colour?: string } = {},
): void {
  if (mode === "measures") return;
  artifact(document, "Layout", () =>
    document
      .save()
      .lineWidth(style.thickness ?? 0.6)
      .strokeColor(style.colour ?? colours.line)
      .moveTo(left, top)
      .lineTo(left + width, top)
      .stroke()
      .restore(),
  );
}

/** Content that is not part of the document's text. */
export function artifact(document: Doc, type: "Layout" | "Pagination", draw: () => void): void {
  document.markContent("Artifact", { type });
  draw();
  document.endMarkedContent();
}
