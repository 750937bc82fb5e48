import { colours, lineHeight, secondSize, wrapped, write, writeWithSecond } from "./lines.ts";
import {
  heightOf,
  heightOfPage,
  makeRoom,
  spanningElement,
  put,
  tagged,
  type PdfLayout,
} from "./layout.ts";

/** Parts of a page other than tables and paragraphs. */

/** A name and its value; `second` is the name in a second language. */
export type PdfFact = readonly [name: string, value: string, second?: string | null];
/** A heading and lines of text below it; the first line is a name. */
export type PdfBlock = {
  readonly heading: string;
  /** The heading in a second language. */
  readonly second?: string | null;
  readonly name?: string;
  readonly lines: readonly string[];
};
/** A picture and the box that it fits into, in points. */
export type PdfPicture = {
  /** PNG without transparency, or JPEG. */
  readonly bytes: Uint8Array;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly align?: "right";
};
/** A drawing of squares, such as a QR code. `side` is its width in squares, `width` in points. */
export type Squares = {
  readonly side: number;
  readonly path: string;
  readonly alt: string;
  readonly width: number;
};

const textSize = 9.5;
const gap = 18;

/** Blocks in columns of equal width, never split between pages. */
export function beside(layout: PdfLayout, columns: readonly PdfBlock[]): void {
  const { document } = layout;
  const width = (layout.width - gap * (columns.length - 1)) / columns.length;
  const blocks = columns.map(({ heading, second, name, lines }) => ({
    heading: [heading, second ?? null] as const,
    lines: [
      ...(name === undefined
        ? []
        : wrapped(document, name, width, textSize, "bold").map((line) => ({
            ...line,
            weight: "bold" as const,
          }))),
      ...lines
        .flatMap((text) => wrapped(document, text, width, textSize, "regular"))
        .map((line) => ({ ...line, weight: "regular" as const })),
    ],
  }));
  put(
    layout,
    16 + Math.max(...blocks.map(({ lines }) => lines.length)) * textSize * lineHeight,
    (y) => {
      for (const [index, { heading, lines }] of blocks.entries()) {
        const x = layout.left + index * (width + gap);
        tagged(layout, "H2", () =>
          writeWithSecond(document, heading, {
            x,
            y,
            size: 8.5,
            weight: "bold",
            colour: colours.muted,
          }),
        );
        tagged(layout, "P", () =>
          lines.forEach(({ text, weight }, row) =>
            write(document, text, {
              x,
              y: y + 14 + row * textSize * lineHeight,
              size: textSize,
              weight,
              colour: colours.ink,
            }),
          ),
        );
      }
    },
  );
}

const widestName = 150;

/** A name with its value beside it; long values wrap. */
export function fact(layout: PdfLayout, [name, value, second = null]: PdfFact): void {
  const { document, left } = layout;
  const indent = Math.min(widestName, layout.width * 0.4);
  const lines = wrapped(document, value, layout.width - indent, textSize, "regular");
  const nameHeight = textSize * lineHeight * (second === null ? 1 : 1 + secondSize);
  makeRoom(layout, Math.max(lines.length * textSize * lineHeight, nameHeight));
  const element = spanningElement(layout, "P");
  const below = layout.top + nameHeight;
  element.add(() => {
    const place = { x: left, weight: "regular", colour: colours.muted } as const;
    write(document, name, { ...place, y: layout.top, size: textSize });
    if (second !== null)
      write(document, second, {
        ...place,
        y: layout.top + textSize * lineHeight,
        size: textSize * secondSize,
      });
  });
  for (const { text } of lines)
    put(layout, textSize * lineHeight, (y) =>
      element.add(() =>
        write(document, text, {
          x: left + indent,
          y,
          size: textSize,
          weight: "regular",
          colour: colours.ink,
        }),
      ),
    );
  element.end();
  if (second !== null && lines.length === 1) layout.top = below;
}

/** A picture, scaled to fit its box. */
export function picture(layout: PdfLayout, { bytes, alt, width, height, align }: PdfPicture): void {
  put(layout, height, (y) => {
    const x = align === "right" ? layout.left + layout.width - width : layout.left;
    tagged(
      layout,
      "Figure",
      () =>
        layout.document.image(Buffer.from(bytes), x, y, {
          fit: [width, height],
          ...(align === "right" && { align }),
        }),
      figure(alt, [x, y, x + width, y + height]),
    );
  });
}

/** Squares, drawn by a path in units of one square. */
export function squares(layout: PdfLayout, { side, path, alt, width }: Squares): void {
  const { document, left } = layout;
  put(layout, width, (y) =>
    tagged(
      layout,
      "Figure",
      () =>
        document
          .save()
          .translate(left, y)
          .scale(width / side)
          .path(path)
          .fill("#000000")
          .restore(),
      figure(alt, [left, y, left + width, y + width]),
    ),
  );
}

const figure = (alt: string, bbox: readonly number[]) => ({ alt, bbox });

type Put = (layout: PdfLayout) => void;

/**
 * Two halves beside each other, never split between pages. If they are taller than a page, one
 * follows the other.
 */
export function sides(layout: PdfLayout, left: Put, right: Put, leftShare: number): void {
  const leftWidth = (layout.width - gap) * leftShare;
  const halves: readonly (readonly [Put, Pick<PdfLayout, "left" | "width">])[] = [
    [left, { left: layout.left, width: leftWidth }],
    [right, { left: layout.left + leftWidth + gap, width: layout.width - leftWidth - gap }],
  ];
  const height = Math.max(
    ...halves.map(([half, place]) => heightOf({ ...layout, ...place }, half)),
  );
  if (height > heightOfPage(layout)) for (const [half] of halves) half(layout);
  else {
    put(layout, height, (top) => {
      for (const [half, place] of halves) half({ ...layout, ...place, mode: "stays", top });
    });
  }
}

/** Never splits `all` between pages, unless it is longer than a page. */
export function keepTogether(layout: PdfLayout, all: Put): void {
  const height = heightOf(layout, all);
  if (height <= heightOfPage(layout)) makeRoom(layout, height);
  all(layout);
}
