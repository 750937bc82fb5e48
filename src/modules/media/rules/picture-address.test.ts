import { expect, test } from "vitest";
import { pictureAddress, pictureSources } from "./picture-address.ts";

test("a picture is read under its own name, smaller ones under their width", () => {
  expect(pictureAddress("tote.webp")).toBe("/pictures/tote.webp");
  expect(pictureAddress("tote.webp", 320)).toBe("/pictures/320/tote.webp");
});

test("a browser may choose among the smaller widths and the picture itself", () => {
  expect(pictureSources("tote.webp", 900)).toBe("/pictures/160/tote.webp 160w, /pictures/320/tote.webp 320w, /pictures/560/tote.webp 560w, /pictures/tote.webp 900w");
  expect(pictureSources("fob.webp", 300)).toBe("/pictures/160/fob.webp 160w, /pictures/fob.webp 300w");
});
