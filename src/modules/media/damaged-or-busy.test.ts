import sharp from "sharp";
import { afterEach, describe, expect, test, vi } from "vitest";
import { aJpeg } from "#tests/support/pictures.ts";
import { PictureBusy, PictureRefused } from "./errors.ts";
import { masterPicture } from "./master-picture.ts";

const made = (bytes: Uint8Array) => masterPicture({ name: "tote.jpg", bytes });

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a good picture is never called damaged", () => {
  test("because the machine was too slow for it: that is busy, with a time to try again", async () => {
    // Interlaced with 16 bits per colour: the slowest kind.
    const bytes = await sharp({
      create: { width: 6900, height: 7000, channels: 3, background: "#a0522d" },
    })
      .toColourspace("rgb16")
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer();
    const failure = await masterPicture({ name: "tote.png", bytes, deadlineSeconds: 1 }).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(PictureBusy);
    expect(failure).toMatchObject({
      status: 503,
      retryAfterSeconds: 3,
      message: "The shop is busy, so tote.png was not stored. Please upload it again in a minute.",
    });
    expect(await masterPicture({ name: "tote.png", bytes })).toMatchObject({ height: 2400 });
  });

  test("because the processing failed although its pixels can be decoded", async () => {
    const bytes = await aJpeg();
    vi.spyOn(sharp.prototype, "webp").mockImplementationOnce(() => {
      throw new Error("Unknown error");
    });
    await expect(made(bytes)).rejects.toBeInstanceOf(PictureBusy);
    expect(await made(bytes)).toMatchObject({ width: 60 });
  });
});

test.each(["jpeg", "png", "webp"] as const)(
  "a picture that is cut off anywhere is called damaged: %s, with and without interlacing",
  async (kind) => {
    const { data, info } = await sharp(await aJpeg({ width: 300, height: 200 }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const progressive of [false, true]) {
      const whole = await sharp(data, { raw: info }).toFormat(kind, { progressive }).toBuffer();
      for (const share of [0.2, 0.5, 0.8]) {
        const cut = whole.subarray(0, Math.floor(whole.length * share));
        const refusal = made(cut);
        await expect(refusal).rejects.toBeInstanceOf(PictureRefused);
        await expect(refusal).rejects.toThrow("tote.jpg cannot be read as a picture");
      }
    }
  },
);
