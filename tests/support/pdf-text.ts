import { inflateSync } from "node:zlib";

/**
 * Reads a PDF back as copying, searching or a screen reader does: characters by the tables of its
 * fonts, and the replacement texts of drawings.
 */

/** The texts of each page in reading order, including headers and footers. */
export function pagesOf(pdf: Buffer): readonly (readonly string[])[] {
  const objects = objectsOf(pdf);
  const read = (reference: string | undefined) =>
    objects.get(reference ?? "") ?? { head: "", stream: "" };
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => {
    const resources = read(/\/Resources (\d+) 0 R/.exec(head)?.[1]).head;
    const named = /\/Font <<([^>]*)>>/.exec(resources)?.[1] ?? "";
    const fonts = new Map(
      [...named.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = "", font]) => [
        name,
        lettersOf(read(/\/ToUnicode (\d+) 0 R/.exec(read(font).head)?.[1]).stream),
      ]),
    );
    return textsOf(read(/\/Contents (\d+) 0 R/.exec(head)?.[1]).stream, fonts);
  });
}

/** All text without spaces, so a wrapped text is in one piece. */
export function textOf(pdf: Buffer): string {
  return withoutSpaces(pagesOf(pdf).flat().join(""));
}

export function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, "");
}

type PdfObject = { readonly head: string; readonly stream: string };

function objectsOf(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const found = pdf
    .toString("latin1")
    .matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n([\s\S]*?)\nendstream)?\nendobj/g);
  const objects = new Map(
    [...found].map(([, id = "", head = "", packed]) => [
      id,
      { head, stream: packed === undefined ? "" : unpacked(head, packed) },
    ]),
  );
  for (const { head, stream } of objects.values()) {
    if (!/\/Type \/ObjStm\b/.test(head)) continue;
    const first = Number(/\/First (\d+)/.exec(head)?.[1]);
    const places = [...stream.slice(0, first).matchAll(/(\d+) (\d+)/g)].map(([, id = "", at]) => ({
      id,
      at: first + Number(at),
    }));
    for (const [index, { id, at }] of places.entries())
      objects.set(id, { head: stream.slice(at, places[index + 1]?.at).trimEnd(), stream: "" });
  }
  return objects;
}

/** The content of its objects, including compressed ones: tags, titles, alt texts. */
export function structureOf(pdf: Buffer): string {
  return [...objectsOf(pdf).values()].map(({ head }) => head).join("\n");
}

/** Everything in it, uncompressed: equal for documents that look and read the same. */
export function unpackedObjects(pdf: Buffer): string {
  return [...objectsOf(pdf)]
    .filter(([, { head }]) => !/\/Type \/(?:ObjStm|XRef)\b/.test(head))
    .map(([id, { head, stream }]) => `${id} ${head.replace(/\/Length \d+/, "")} ${stream}`)
    .join("\n");
}

function unpacked(head: string, packed: string): string {
  return head.includes("/FlateDecode")
    ? inflateSync(Buffer.from(packed, "latin1")).toString("latin1")
    : packed;
}

/** The characters of a font's glyphs, from its table of ranges. */
function lettersOf(table: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = "", list = ""] of table.matchAll(
    /<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g,
  )) {
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      letters.set(
        Number.parseInt(first, 16) + index,
        utf16(Buffer.from(hex.replaceAll(" ", ""), "hex")),
      );
  }
  return letters;
}

const utf16 = (bytes: Buffer) => new TextDecoder("utf-16be").decode(bytes);

const tokens =
  /\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ|BDC|BMC|EMC|\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g;
const escaped: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function textsOf(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<number, string>>,
): readonly string[] {
  const texts: string[] = [];
  let letters: ReadonlyMap<number, string> = new Map();
  let said: string | null = null;
  // Whether each open mark has a replacement text.
  const marks: boolean[] = [];
  for (const [token, font, drawn, words] of content.matchAll(tokens)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    else if (words !== undefined)
      said = utf16(
        Buffer.from(
          words.replaceAll(/\\([\s\S])/g, (_, sign: string) => escaped[sign] ?? sign),
          "latin1",
        ).subarray(2),
      );
    else if (drawn === undefined) {
      if (token === "EMC" && marks.pop() === undefined)
        throw new Error("A mark ends that did not begin on this page");
      if (token !== "EMC") marks.push(said !== null);
      if (said !== null) texts.push(said);
      said = null;
    } else if (!marks.includes(true)) {
      const glyphs = [...drawn.matchAll(/<([0-9a-f]*)>/g)].flatMap(
        ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
      );
      texts.push(
        glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? "\uFFFD").join(""),
      );
    }
  }
  if (marks.length > 0) throw new Error("A mark does not end on the page where it begins");
  return texts;
}

/** Width and height of each page in whole points. */
export function papersOf(pdf: Buffer): readonly (readonly number[])[] {
  return [...structureOf(pdf).matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => [Math.floor(Number(width)), Math.floor(Number(height))],
  );
}
