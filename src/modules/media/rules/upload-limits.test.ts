import { describe, expect, test } from "vitest";
import { kindOf } from "./picture-kind.ts";
import { kindProblem, displayFileName, sizeProblem } from "./upload-limits.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("the first bytes decide what a file is", () => {
  test.each([
    ["\xff\xd8\xff\xe0\0\x10JFIF", "jpeg"],
    ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "png"],
    ["RIFF\x10\0\0\0WEBPVP8 ", "webp"],
    ["RIFF\x10\0\0\0WAVEfmt ", "unknown"],
    ["GIF89a/*", "gif"],
    ["\0\0\0\x18ftypheic\0\0\0\0", "heic"],
    ["\0\0\0\x20ftypavif\0\0\0\0", "unknown"],
    ["%PDF-1.7\n\xff\xd8\xff", "pdf"],
    ['<?xml version="1.0"?>\n<!-- drawn --><svg xmlns="http://www.w3.org/2000/svg">', "svg"],
    ["\xef\xbb\xbf<SVG onload=alert(1)>", "svg"],
    ["<!DOCTYPE html><script>alert(1)</script>", "page"],
    ["<?php system($_GET['c']);", "page"],
    ["PK\x03\x04", "unknown"],
    ["", "unknown"],
  ])("%j is %s", (head, kind) => {
    expect(kindOf(bytes(head))).toBe(kind);
  });

  test("only the beginning of a long file is read", () => {
    expect(kindOf(new Uint8Array(6_000_000))).toBe("unknown");
  });
});

test.each([
  [10_000, 5000, null],
  [
    10_001,
    10,
    "tote.jpg is 10,001 × 10 pixels. The limit is 10,000 pixels on a side and 50 megapixels in all.",
  ],
  [
    30_000,
    30_000,
    "tote.jpg is 30,000 × 30,000 pixels. The limit is 10,000 pixels on a side and 50 megapixels in all.",
  ],
  [
    8000,
    8000,
    "tote.jpg is 8,000 × 8,000 pixels. The limit is 10,000 pixels on a side and 50 megapixels in all.",
  ],
])("%i by %i pixels: %s", (width, height, problem) => {
  expect(sizeProblem("tote.jpg", { width, height })).toBe(problem);
});

test("a refused kind is named in the message", () => {
  expect(kindProblem("tote.jpg", "svg")).toBe(
    "tote.jpg is a drawing (SVG). Please choose a JPEG, PNG or WebP picture.",
  );
  expect(kindProblem("tote.jpg", "heic")).toContain("Most Compatible");
});

test.each([
  ["tote.jpg", "tote.jpg"],
  ["../../etc/passwd", "passwd"],
  ["C:\\fakepath\\थैला.png", "थैला.png"],
  ["a\r\nSet-Cookie: x\0.png", "aSet-Cookie: x.png"],
  ["\u202egpj.exe", "gpj.exe"],
  ["", "A file"],
  ["../", "A file"],
  [`${"x".repeat(300)}.png`, `${"x".repeat(59)}…`],
])("the name %j is repeated as %j", (name, shown) => {
  expect(displayFileName(name)).toBe(shown);
});
