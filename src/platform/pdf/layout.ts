import { colours, lineHeight, wrapped, write } from "./lines.ts";
import type { Weight } from "./fonts.ts";

/** The page under way, or a part of it, from top to bottom. Lengths in points. */

export const margin = 46;
const footerSpace = 26;

type Doc = PDFKit.PDFDocument;

/** `top` is where the next thing begins. */
export type PdfLayout = {
  readonly document: Doc;
  readonly root: PDFKit.PDFStructureElement;
  readonly left: number;
  readonly width: number;
  readonly bottom: number;
  /**
   * What is only measured leaves no trace; what stays within its room never goes on to the next
   * page.
   */
  readonly mode: "flows" | "stays" | "measures";
  top: number;
};

export type TextStyle = {
  readonly size?: number;
  readonly weight?: Weight;
  readonly isMuted?: boolean;
  readonly align?: "right";
};

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

/** Goes on to the next page when what is left of this one is less. */
export function makeRoom(layout: PdfLayout, height: number): void {
  if (layout.mode !== "flows" || layout.top + height <= layout.bottom) return;
  layout.document.addPage();
  layout.top = margin;
}

export function heightOfPage({ bottom }: PdfLayout): number {
  return bottom - margin;
}

/** How high something would be. */
export function heightOf(layout: PdfLayout, put: (layout: PdfLayout) => void): number {
  const measuring: PdfLayout = { ...layout, mode: "measures", top: 0 };
  put(measuring);
  return measuring.top;
}

/** Puts something of a height at the top, which moves below it. */
export function put(layout: PdfLayout, height: number, draw: (y: number) => void): void {
  makeRoom(layout, height);
  if (layout.mode !== "measures") draw(layout.top);
  layout.top += height;
}

/** What `draw` puts on this page is one element of the document's structure. */
export function tagged(
  layout: PdfLayout,
  tag: string,
  draw: () => void,
  options: { readonly alt?: string } = {},
): void {
  if (layout.mode === "measures") draw();
  else layout.root.add(layout.document.struct(tag, options, draw));
}

/**
 * An element of which the end of a page may part what is added to it one after the other: a mark
 * must end on the page where it begins.
 */
export function spanningElement(
  layout: PdfLayout,
  tag: string,
): { add(draw: () => void): void; end(): void } {
  if (layout.mode === "measures") return { add: () => undefined, end: () => undefined };
  const element = layout.document.struct(tag);
  layout.root.add(element);
  return { add: (draw) => void element.add(draw), end: () => element.end() };
}

/** Wrapped lines, tagged as one element; each line moves to the next page by itself. */
export function paragraph(
  layout: PdfLayout,
  tag: string,
  text: string,
  { size = 10, weight = "regular", isMuted = false, align }: TextStyle,
): void {
  const { document, left, width } = layout;
  const colour = isMuted ? colours.muted : colours.ink;
  const lines = wrapped(document, text, width, size, weight);
  const element = spanningElement(layout, tag);
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

/** A line across, which says nothing. */
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

/** What is not part of what the document says. */
export function artifact(document: Doc, type: "Layout" | "Pagination", draw: () => void): void {
  document.markContent("Artifact", { type });
  draw();
  document.endMarkedContent();
}
