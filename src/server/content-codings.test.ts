import zlib from "node:zlib";
import { describe, expect, test } from "vitest";
import { chooseCoding, codings, compressQuickly, compressSmall } from "./content-codings.ts";

describe("a response is compressed in the coding that the client prefers", () => {
  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["zstd, gzip", "zstd"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["br;q=0, gzip;q=0", "identity"],
    ["*", "br"],
    ["br;q=0, *;q=0.3", "zstd"],
    ["identity, gzip;q=0.5", "identity"],
    ["BR ; q=1.0", "br"],
    ["gzip;q=much", "identity"],
    ["deflate", "identity"],
  ])("%s: %s", (accept, coding) => {
    expect(chooseCoding(accept, "small")).toBe(coding);
    // The second time from the cache.
    expect(chooseCoding(accept, "small")).toBe(coding);
  });

  test("a response that is sent once: in the quickest accepted coding", () => {
    expect(chooseCoding("gzip, deflate, br, zstd", "quick")).toBe("zstd");
    expect(chooseCoding("gzip, br", "quick")).toBe("br");
  });

  test.each(codings)("%s decompresses to the same bytes", async (coding) => {
    const text = Buffer.from("leather ".repeat(500));
    const unpack = {
      br: zlib.brotliDecompressSync,
      zstd: zlib.zstdDecompressSync,
      gzip: zlib.gunzipSync,
    }[coding];
    for (const packed of [compressQuickly(coding, text), await compressSmall(coding, text)]) {
      expect(packed.length).toBeLessThan(text.length / 5);
      expect(unpack(packed)).toEqual(text);
    }
  });
});
