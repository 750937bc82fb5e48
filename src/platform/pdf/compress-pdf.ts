import { deflateSync } from "node:zlib";

/**
 * Makes a PDF of pdfkit smaller. pdfkit writes each object separately, and each cell's tag is an
 * object: a hundred lines have a thousand. This puts all objects that are no streams into one
 * compressed object stream (ISO 32000-1, 7.5.7) with a matching cross-reference table (7.5.8).
 */

type PdfObject = {
  readonly id: number;
  /** With its header and trailer. */
  readonly whole: Buffer;
  /** Null for a stream, which stays unchanged. */
  readonly inside: Buffer | null;
};

const entrySize = 20;
const [opens, closes] = [" 0 obj\n", "\nendobj"];

/** The same document in fewer bytes. `pdf` must be the output of pdfkit. */
export function compressPdf(pdf: Buffer): Buffer {
  const tableAt = Number(
    /startxref\n(\d+)\n%%EOF\s*$/.exec(pdf.toString("latin1", Math.max(0, pdf.length - 60)))?.[1],
  );
  const [, size = "", entries = ""] =
    /^xref\n0 (\d+)\n([\s\S]*?)trailer/.exec(pdf.toString("latin1", tableAt)) ?? [];
  const trailer = /trailer\n<<\n([\s\S]*?)\n>>/.exec(pdf.toString("latin1", tableAt))?.[1];
  if (trailer === undefined || entries.length !== Number(size) * entrySize)
    throw new Error("This is not a PDF as pdfkit writes it");
  const places = Array.from({ length: Number(size) - 1 }, (_, index) =>
    Number(entries.slice((index + 1) * entrySize, (index + 1) * entrySize + 10)),
  );
  return written(
    pdf.subarray(0, Math.min(...places)),
    objectsAt(pdf, places, tableAt),
    trailer.replace(/\/Size \d+\n/, ""),
  );
}

function objectsAt(pdf: Buffer, places: readonly number[], end: number): readonly PdfObject[] {
  const inOrder = places
    .map((at, index) => ({ at, id: index + 1 }))
    .toSorted((a, b) => a.at - b.at);
  return inOrder.map(({ at, id }, index) => {
    const whole = pdf.subarray(at, inOrder[index + 1]?.at ?? end);
    const begins = `${id}${opens}`.length;
    if (whole.toString("latin1", 0, begins) !== `${id}${opens}`)
      throw new Error(`Object ${id} is not where it should be`);
    return {
      id,
      whole,
      inside: whole.includes("\nstream\n")
        ? null
        : whole.subarray(begins, whole.lastIndexOf(closes)),
    };
  });
}

function written(head: Buffer, objects: readonly PdfObject[], trailer: string): Buffer {
  const parts: Buffer[] = [head];
  const listId = objects.length + 1;
  const entries: (readonly [kind: number, place: number, index: number])[] = Array.from(
    { length: listId + 2 },
    () => [0, 0, 0],
  );
  let length = head.length;
  const add = (id: number, part: Buffer) => {
    entries[id] = [1, length, 0];
    parts.push(part);
    length += part.length;
  };
  const inside = objects.flatMap(({ id, inside: text }) => (text === null ? [] : [{ id, text }]));
  for (const { id, whole, inside: text } of objects) if (text === null) add(id, whole);
  let at = 0;
  const starts: string[] = [];
  for (const { id, text } of inside) {
    starts.push(`${id} ${at}`);
    at += text.length + newLine.length;
  }
  const list = Buffer.from(`${starts.join(" ")}\n`);
  add(
    listId,
    stream(
      listId,
      `/Type /ObjStm\n/N ${inside.length}\n/First ${list.length}`,
      Buffer.concat([list, ...inside.flatMap(({ text }) => [text, newLine])]),
    ),
  );
  for (const [index, { id }] of inside.entries()) entries[id] = [2, listId, index];
  const startsAt = length;
  entries[listId + 1] = [1, startsAt, 0];
  const table =
    `/Type /XRef\n/Size ${entries.length}\n/W [1 4 2]\n/DecodeParms << ` +
    `/Predictor 12 /Columns ${rowLength} >>\n${trailer}`;
  return Buffer.concat([
    ...parts,
    stream(listId + 1, table, differences(entries)),
    Buffer.from(`startxref\n${startsAt}\n%%EOF\n`),
  ]);
}

const newLine = Buffer.from("\n");

function stream(id: number, dictionary: string, bytes: Buffer): Buffer {
  const deflated = deflateSync(bytes);
  return Buffer.concat([
    Buffer.from(
      `${id}${opens}<<\n${dictionary}\n/Filter ` +
        `/FlateDecode\n/Length ${deflated.length}\n>>\nstream\n`,
    ),
    deflated,
    Buffer.from(`\nendstream${closes}\n`),
  ]);
}

const rowLength = 7;

/** Each row as its difference from the row before, which compresses better. */
function differences(entries: readonly (readonly [number, number, number])[]): Buffer {
  const rows = Buffer.alloc(entries.length * (rowLength + 1));
  let before = Buffer.alloc(rowLength);
  for (const [index, [kind, place, within]] of entries.entries()) {
    const row = Buffer.alloc(rowLength);
    row.writeUInt8(kind, 0);
    row.writeUInt32BE(place, 1);
    row.writeUInt16BE(within, 5);
    rows[index * (rowLength + 1)] = 2;
    for (const [column, byte] of row.entries())
      rows[index * (rowLength + 1) + 1 + column] = (byte - (before[column] ?? 0)) & 0xff;
    before = row;
  }
  return rows;
}
