import { colours, lineHeight, wrapped, write } from "./lines.ts";
import {
  heightOf,
  heightOfPage,
  makeRoom,
  partedElement,
  put,
  tagged,
  type Sheet,
} from "./sheet.ts";

/** What stands on a page beside tables and paragraphs. */

export type Fact = readonly [name: string, value: string];
/** A heading and lines of text below it, the first of them a name. */
export type Block = {
  readonly heading: string;
  readonly name?: string;
  readonly lines: readonly string[];
};
export type Picture = {
  /** PNG without transparency, or JPEG. */
  readonly bytes: Uint8Array;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly align?: "right";
};
export type Squares = {
  readonly side: number;
  readonly path: string;
  readonly alt: string;
  readonly width: number;
};

const textSize = 9.5;
const gap = 18;

/** Blocks in columns of the same width, kept together. */
export function beside(sheet: Sheet, columns: readonly Block[]): void {
  const { document } = sheet;
  const width = (sheet.width - gap * (columns.length - 1)) / columns.length;
  const blocks = columns.map(({ heading, name, lines }) => ({
    heading,
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
    sheet,
    16 + Math.max(...blocks.map(({ lines }) => lines.length)) * textSize * lineHeight,
    (y) => {
      for (const [index, { heading, lines }] of blocks.entries()) {
        const x = sheet.left + index * (width + gap);
        tagged(sheet, "H2", () =>
          write(document, heading, { x, y, size: 8.5, weight: "bold", colour: colours.muted }),
        );
        tagged(sheet, "P", () =>
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

export function fact(sheet: Sheet, [name, value]: Fact): void {
  const { document, left } = sheet;
  const indent = Math.min(widestName, sheet.width * 0.4);
  const lines = wrapped(document, value, sheet.width - indent, textSize, "regular");
  makeRoom(sheet, lines.length * textSize * lineHeight);
  const element = partedElement(sheet, "P");
  element.add(() =>
    write(document, name, {
      x: left,
      y: sheet.top,
      size: textSize,
      weight: "regular",
      colour: colours.muted,
    }),
  );
  for (const { text } of lines)
    put(sheet, textSize * lineHeight, (y) =>
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
}

/** A picture as large as its box allows. */
export function picture(sheet: Sheet, { bytes, alt, width, height, align }: Picture): void {
  put(sheet, height, (y) => {
    const x = align === "right" ? sheet.left + sheet.width - width : sheet.left;
    tagged(
      sheet,
      "Figure",
      () =>
        sheet.document.image(Buffer.from(bytes), x, y, {
          fit: [width, height],
          ...(align === "right" && { align }),
        }),
      figure(alt, [x, y, x + width, y + height]),
    );
  });
}

/** Squares drawn as such, by a path in units of one of them. */
export function squares(sheet: Sheet, { side, path, alt, width }: Squares): void {
  const { document, left } = sheet;
  put(sheet, width, (y) =>
    tagged(
      sheet,
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

type Put = (sheet: Sheet) => void;

/**
 * Two halves beside each other, kept together; one below the other where a page is too short for
 * that.
 */
export function sides(sheet: Sheet, left: Put, right: Put, leftShare: number): void {
  const leftWidth = (sheet.width - gap) * leftShare;
  const halves: readonly (readonly [Put, Pick<Sheet, "left" | "width">])[] = [
    [left, { left: sheet.left, width: leftWidth }],
    [right, { left: sheet.left + leftWidth + gap, width: sheet.width - leftWidth - gap }],
  ];
  const height = Math.max(...halves.map(([half, place]) => heightOf({ ...sheet, ...place }, half)));
  if (height > heightOfPage(sheet)) for (const [half] of halves) half(sheet);
  else {
    put(sheet, height, (top) => {
      for (const [half, place] of halves) half({ ...sheet, ...place, mode: "stays", top });
    });
  }
}

/** Never parted by the end of a page, unless it is longer than one. */
export function together(sheet: Sheet, all: Put): void {
  const height = heightOf(sheet, all);
  if (height <= heightOfPage(sheet)) makeRoom(sheet, height);
  all(sheet);
}
