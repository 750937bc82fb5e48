import { describe, expect, test } from "vitest";
import { formatsToSend, mayBeShrunk, secondsToWait, sizeToSend } from "./picture-to-send.ts";

const jpeg = { type: "image/jpeg", size: 3_200_000 };

describe("the size that a browser sends", () => {
  test.each([
    [
      { width: 4000, height: 3000 },
      { width: 2400, height: 1800 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 1800, height: 2400 },
    ],
    [
      { width: 2401, height: 10 },
      { width: 2400, height: 10 },
    ],
    [
      { width: 9000, height: 1 },
      { width: 2400, height: 1 },
    ],
  ])("is at most 2,400 pixels on the longer side: %o", (size, sent) => {
    expect(sizeToSend(jpeg, size)).toEqual(sent);
  });

  test("is the file's own if it is small: it is sent as it is, and loses nothing", () => {
    expect(sizeToSend(jpeg, { width: 2400, height: 1600 })).toBeNull();
  });

  test("stays, but the file is made lighter, if it is above 5 MB", () => {
    const size = { width: 2000, height: 2000 };
    expect(sizeToSend({ type: "image/png", size: 9_000_000 }, size)).toEqual(size);
  });

  test("stays, but the file is encoded again, if the server does not know its kind", () => {
    const size = { width: 800, height: 600 };
    expect(sizeToSend({ type: "image/heic", size: 90_000 }, size)).toEqual(size);
  });
});

test.each(["image/gif", "image/svg+xml", "application/pdf", "text/plain", ""])(
  "a file that is no still picture is sent as it is, for the server to refuse: %s",
  (type) => {
    expect(mayBeShrunk({ type, size: 1 })).toBe(false);
  },
);

describe("the format that a browser sends", () => {
  const types = (type: string, isTransparent: boolean) =>
    formatsToSend({ type }, isTransparent).map((format) => format.type);

  test("is JPEG for a photograph in JPEG, in good quality", () => {
    expect(formatsToSend({ type: "image/jpeg" }, false)).toEqual([
      { type: "image/jpeg", quality: 0.92 },
    ]);
  });

  test("keeps the transparency of PNG and WebP", () => {
    expect(types("image/png", true)).toEqual(["image/png", "image/webp"]);
    expect(types("image/webp", true)).toEqual(["image/webp", "image/png"]);
  });

  test("is WebP, or JPEG where the browser cannot make that, for everything else", () => {
    expect(types("image/webp", false)).toEqual(["image/webp", "image/jpeg"]);
    expect(types("image/png", false)).toEqual(["image/webp", "image/jpeg"]);
  });
});

describe("a browser that was told that the shop is busy", () => {
  test("waits as long as it was asked to, and a little longer each time", () => {
    expect([1, 2, 8].map((tries) => secondsToWait("3", tries, 0))).toEqual([3, 4, 10]);
  });

  test("never waits longer than 17 seconds, and comes at another moment than the others", () => {
    expect(secondsToWait("3600", 8, 1)).toBe(17);
    expect(secondsToWait("3", 1, 0.5)).toBe(4);
  });

  test.each([null, "", "soon", "-1"])(
    "waits three seconds if it was not told how long: %s",
    (text) => {
      expect(secondsToWait(text, 1, 0)).toBe(3);
    },
  );
});
