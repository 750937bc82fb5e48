import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Unreadable } from "#shared/errors.ts";
import { boundaryOf, uploadedFiles, UploadTooLarge, type UploadedFile } from "./multipart.ts";

const limits = { maxFileBytes: 100, maxPassedOverBytes: 5000, maxBytes: 10_000 };

function bodyOf(
  bytes: Uint8Array,
  chunkLength = 7,
  onRead: (upTo: number) => void = () => undefined,
): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, (at += chunkLength)));
      onRead(at);
    },
  });
}

async function filesOf(
  text: string | Uint8Array,
  chunkLength?: number,
): Promise<readonly UploadedFile[]> {
  return readAll(
    bodyOf(typeof text === "string" ? Buffer.from(text, "latin1") : text, chunkLength),
  );
}

async function readAll(body: ReadableStream<Uint8Array>): Promise<readonly UploadedFile[]> {
  const files: UploadedFile[] = [];
  for await (const file of uploadedFiles(body, "b", limits)) files.push(file);
  return files;
}

const part = (head: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\nContent-Type: image/png\r\n\r\n${content}\r\n`;

test.each<readonly [string | undefined, string | null]>([
  ["multipart/form-data; boundary=----WebKitFormBoundaryX", "----WebKitFormBoundaryX"],
  ['Multipart/Form-Data; charset=utf-8; boundary="a b"', "a b"],
  ["multipart/form-data", null],
  ["multipart/mixed; boundary=x", null],
  ["application/x-www-form-urlencoded", null],
  [undefined, null],
])("the boundary of %j is %j", (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary);
});

test("files are read in order and fields are skipped", async () => {
  const files = await filesOf(
    `${part('name="intent"', "save")}${part('name="pictures"; filename="a.png"', "first")}${part('name="pictures"; filename="b \\"q%22.png"', "second")}--b--\r\n`,
  );
  expect(files.map(({ name, bytes }) => [name, String(bytes)])).toEqual([
    ["a.png", "first"],
    ["b \\", "second"],
  ]);
});

test("a name is read as the browser wrote it, in any script", async () => {
  const files = await filesOf(
    Buffer.from(part('name="pictures"; filename="थैला %22new%22.png"', "x") + "--b--"),
  );
  expect(files.map(({ name }) => name)).toEqual(['थैला "new".png']);
});

test("an empty file field has no file", async () => {
  expect(await filesOf(`${part('name="pictures"; filename=""', "")}--b--`)).toEqual([]);
});

test("an empty file is a file", async () => {
  expect(await filesOf(`${part('name="pictures"; filename="a.png"', "")}--b--`)).toMatchObject([
    { name: "a.png" },
  ]);
});

test("a file that is too large is skipped, and the next one is read", async () => {
  const files = await filesOf(
    `${part('name="p"; filename="large.png"', "x".repeat(101))}${part('name="p"; filename="small.png"', "x".repeat(100))}--b--`,
  );
  expect(files.map(({ name, bytes }) => [name, bytes?.length ?? null])).toEqual([
    ["large.png", null],
    ["small.png", 100],
  ]);
});

test("a form that arrives in one large chunk is read to its end", async () => {
  const large = { maxFileBytes: 200_000, maxPassedOverBytes: 0, maxBytes: 500_000 };
  const form = `${part('name="p"; filename="a.png"', "a".repeat(150_000))}${part('name="p"; filename="b.png"', "b".repeat(150_000))}--b--`;
  const lengths: (number | undefined)[] = [];
  for await (const { bytes } of uploadedFiles(bodyOf(Buffer.from(form), form.length), "b", large))
    lengths.push(bytes?.length);
  expect(lengths).toEqual([150_000, 150_000]);
});

test("a file is read unchanged, whatever it contains and however it arrives", async () => {
  // Pieces of delimiters among the bytes, since a parser may misread those.
  const piece = fc.constantFrom(
    "\r",
    "\n",
    "-",
    "--",
    "\r\n",
    "\r\n--",
    "\r\n--",
    "--b-",
    "b",
    "x",
    "\0",
  );
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(piece, { maxLength: 20 })
        .map((pieces) => pieces.join(""))
        // A line that begins with the delimiter is one, the first line too (RFC 2046, 5.1.1).
        .filter((text) => !`\r\n${text}`.includes("\r\n--b")),
      fc.integer({ min: 1, max: 40 }),
      async (content, chunkLength) => {
        const files = await filesOf(
          `${part('name="p"; filename="a.png"', content)}${part('name="p"; filename="b.png"', "end")}--b--`,
          chunkLength,
        );
        expect(files.map(({ bytes }) => Buffer.from(bytes ?? []).toString("latin1"))).toEqual([
          content,
          "end",
        ]);
      },
    ),
    { numRuns: 300 },
  );
});

test("any body is read to its end or refused", async () => {
  const piece = fc.constantFrom(
    "--b",
    "--b--",
    "--",
    "\r\n",
    "\r\n\r\n",
    "\n",
    ":",
    " ",
    'Content-Disposition: form-data; name="p"; filename="a.png"',
    "Content-Disposition: form-data",
    "x".repeat(101),
    "\0",
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join("")),
      fc.integer({ min: 1, max: 60 }),
      async (text, chunkLength) => {
        const files = await filesOf(text, chunkLength).catch((error: unknown) => {
          if (error instanceof Unreadable || error instanceof UploadTooLarge) return [];
          throw error;
        });
        expect(files.every(({ bytes }) => (bytes?.length ?? 0) <= limits.maxFileBytes)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

describe("a body that is not a form is refused", () => {
  test.each([
    ["without an end", part('name="p"; filename="a.png"', "x")],
    ["without a delimiter", "hello"],
    ["empty", ""],
    ["with a part that is not of a form", "--b\r\nContent-Type: image/png\r\n\r\nx\r\n--b--"],
    ["with an endless head", `--b\r\nX: ${"y".repeat(5000)}\r\n\r\nx\r\n--b--`],
    ["with hundreds of parts", `${part('name="p"', "x").repeat(101)}--b--`],
  ])("%s", async (_, text) => {
    await expect(filesOf(text, 4096)).rejects.toThrow("This request cannot be read.");
  });

  test.each([
    [
      "larger than a form may be",
      part('name="p"; filename="a.png"', "x".repeat(100)).repeat(80),
      10_000,
    ],
    ["of one file without an end", part('name="p"; filename="a.png"', "x".repeat(20_000)), 5000],
  ])("%s, as soon as possible", async (_, text, most) => {
    let read = 0;
    const body = bodyOf(Buffer.from(text), 500, (upTo) => (read = upTo));
    await expect(readAll(body)).rejects.toBeInstanceOf(UploadTooLarge);
    expect(read).toBeLessThan(most + 2000);
  });
});
