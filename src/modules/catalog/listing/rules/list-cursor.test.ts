import fc from "fast-check";
import { expect, test } from "vitest";
import { readCursor, writeCursor, type ListCursor } from "./list-cursor.ts";

const id = "6f1f4a52-6c0e-4f0a-9a51-0d6f2b9f1c11";

const cursors: readonly ListCursor[] = [
  { sort: "newest", key: 1_795_255_200_123_456, id },
  { sort: "price_low", key: 249_900, id },
  { sort: "name", key: "जयपुरी मोजड़ी & Söhne", id },
];

test.each(cursors)("a cursor by $sort survives its way through an address", (cursor) => {
  const written = writeCursor(cursor);
  expect(written).toMatch(/^[\w-]+$/);
  expect(readCursor(written, cursor.sort)).toEqual(cursor);
});

test("a cursor of another sort order starts the list from the beginning", () => {
  expect(readCursor(writeCursor({ sort: "price_low", key: 100, id }), "newest")).toBeNull();
});

test("garbage is no cursor and no error", () => {
  const forged = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, "");
  for (const value of [
    null,
    1,
    [],
    ["newest"],
    ["newest", 1.5, id],
    ["newest", "x", id],
    ["name", 3, id],
    ["name", "\u0000", id],
    ["newest", 1, "x"],
    ["newest", 1e300, id],
  ]) {
    expect(readCursor(forged(value), "newest")).toBeNull();
    expect(readCursor(forged(value), "name")).toBeNull();
  }
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => readCursor(text, "newest") === null),
  );
});
