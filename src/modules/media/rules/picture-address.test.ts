import { expect, test } from "vitest";
import { pictureAddress, pictureSources } from "./picture-address.ts";

test("a picture has an address of its own, and one per width below it", () => {
  expect(pictureAddress("tote.webp")).toBe("/pictures/tote.webp");
  expect(pictureAddress("tote.webp", 320)).toBe("/pictures/320/tote.webp");
});

test("a browser may choose among the widths up to the picture's own", () => {
  expect(pictureSources("tote.webp", 900)).toBe(
    "/pictures/160/tote.webp 160w, /pictures/320/tote.webp 320w, /pictures/480/tote.webp " +
      "480w, /pictures/640/tote.webp 640w, /pictures/960/tote.webp 900w",
  );
  expect(pictureSources("fob.webp", 320)).toBe(
    "/pictures/160/fob.webp 160w, /pictures/320/fob.webp 320w",
  );
  expect(pictureSources("dot.webp", 1)).toBe("/pictures/160/dot.webp 1w");
});

test("no width is larger than the viewer needs", () => {
  expect(pictureSources("tote.webp", 2400)).toMatch(/ 1280w, \/pictures\/1600\/tote\.webp 1600w$/);
});
