import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { aJpeg, aPixelBomb } from "#tests/support/pictures.ts";
import { masterPicture, placeholderOf } from "./master-picture.ts";
import { pictureWork } from "./picture-work.ts";

const made = (bytes: Uint8Array, name = "tote.jpg") => masterPicture({ name, bytes });

/** The approximate colour of a pixel: encoding changes it a little. */
async function colourAt(
  picture: Uint8Array,
  left: number,
  top: number,
): Promise<readonly number[]> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel].map((value) => Math.round(value / 51) * 51);
}

describe("a picture from any camera is stored", () => {
  test("as WebP in its own size, at most 2400 pixels long", async () => {
    expect(await made(await aJpeg({ width: 900, height: 600 }))).toMatchObject({
      width: 900,
      height: 600,
    });
    const large = await made(await aJpeg({ width: 3000, height: 4000 }));
    expect(large).toMatchObject({ width: 1800, height: 2400 });
    expect(await sharp(large.bytes).metadata()).toMatchObject({
      format: "webp",
      width: 1800,
      height: 2400,
    });
  });

  test("without metadata about place and camera", async () => {
    const tagged = await sharp(await aJpeg())
      .withExif({
        IFD0: { Artist: "Asha of Dharavi", Make: "Nikon" },
        IFD3: { GPSLatitude: "19/1 4/1 0/1", GPSLatitudeRef: "N" },
      })
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    expect((await sharp(tagged).metadata()).exif).toBeDefined();
    const { bytes } = await made(tagged);
    const stored = await sharp(bytes).metadata();
    expect([stored.exif, stored.icc, stored.xmp, stored.iptc, stored.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes("Dharavi")).toBe(false);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "upright, even if the camera was held as in EXIF orientation %i",
    async (orientation) => {
      // Red on the left, blue on the right: turned by the metadata, and turned back by us.
      const upright = await sharp({
        create: { width: 80, height: 40, channels: 3, background: "#ff0000" },
      })
        .composite([
          {
            input: { create: { width: 40, height: 40, channels: 3, background: "#0000ff" } },
            left: 40,
            top: 0,
          },
        ])
        .png()
        .toBuffer();
      // Quarter turns to the right, then mirrored: how each orientation is undone.
      const [turns, isMirrored] = (
        [
          [0, false],
          [0, true],
          [2, false],
          [2, true],
          [1, true],
          [3, false],
          [3, true],
          [1, false],
        ] as const
      )[orientation - 1] ?? [0, false];
      const rotated = await sharp(upright)
        .rotate(turns * 90)
        .png()
        .toBuffer();
      const turned = await sharp(rotated).flop(isMirrored).png().toBuffer();
      const { bytes, width, height } = await made(
        await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer(),
      );
      expect([width, height]).toEqual([80, 40]);
      expect(await colourAt(bytes, 10, 20)).toEqual([255, 0, 0]);
      expect(await colourAt(bytes, 70, 20)).toEqual([0, 0, 255]);
    },
  );

  test("on the shop's background colour if it was transparent", async () => {
    const cutOut = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { bytes, dominantColour } = await made(cutOut);
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(false);
    expect(dominantColour).toMatch(/^#F[0-4]E[A-D][DE][0-9A-F]$/);
  });

  test("even if it is a CMYK JPEG, a 16-bit PNG, a grey one or WebP", async () => {
    const redPicture = sharp({
      create: { width: 40, height: 40, channels: 3, background: "#cc3322" },
    });
    const pictures = {
      cmyk: await redPicture.clone().toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer(),
      deep: await redPicture.clone().toColourspace("rgb16").png().toBuffer(),
      grey: await redPicture.clone().greyscale().png().toBuffer(),
      webp: await redPicture.clone().webp().toBuffer(),
    };
    expect((await sharp(pictures.cmyk).metadata()).space).toBe("cmyk");
    expect((await sharp(pictures.deep).metadata()).depth).toBe("ushort");
    for (const [kind, bytes] of Object.entries(pictures)) {
      const picture = await made(bytes);
      expect(await sharp(picture.bytes).metadata(), kind).toMatchObject({
        format: "webp",
        space: "srgb",
        channels: 3,
        depth: "uchar",
      });
      const [red = 0, green = 0, blue = 0] = await colourAt(picture.bytes, 20, 20);
      if (kind !== "grey") expect(red - Math.max(green, blue), kind).toBeGreaterThan(100);
    }
  });

  test("with its average colour and a placeholder of a dozen pixels", async () => {
    const { dominantColour, placeholder } = await made(await aJpeg({ width: 900, height: 1125 }));
    expect(dominantColour).toMatch(/^#A[0-3]5[0-4]2[C-F]$/);
    expect(placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/);
    expect(placeholder.length).toBeLessThan(300);
    expect(
      await sharp(Buffer.from(placeholder.split(",")[1] ?? "", "base64")).metadata(),
    ).toMatchObject({ format: "webp", width: 10, height: 12 });
  });
});

describe("refused, with the file's name and the reason", () => {
  test.each<readonly [string, string, () => Buffer | Promise<Buffer>]>([
    ["tote.jpg is empty.", "tote.jpg", () => Buffer.alloc(0)],
    [
      "tote.jpg is larger than 5 MB. Please make it smaller: 1200 × 1200 pixels is enough.",
      "tote.jpg",
      () => Buffer.alloc(6_000_000, 0xff),
    ],
    [
      "tote.png is a drawing (SVG). Please choose a JPEG, PNG or WebP picture.",
      "tote.png",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    [
      "tote.jpg is not a picture. Please choose a JPEG, PNG or WebP picture.",
      "tote.jpg",
      () => Buffer.from("<script>alert(1)</script>"),
    ],
    [
      "tote.jpg is a PDF. Please choose a JPEG, PNG or WebP picture.",
      "tote.jpg",
      async () => Buffer.concat([Buffer.from("%PDF-1.7\n"), await aJpeg()]),
    ],
    [
      "tote.gif is a GIF. Please choose a JPEG, PNG or WebP picture.",
      "tote.gif",
      () => Buffer.from("GIF89a/*;alert(1)//"),
    ],
    [
      "big.png is 30,000 × 30,000 pixels. The limit is 10,000 pixels " +
        "on a side and 50 megapixels in all.",
      "big.png",
      () => aPixelBomb(30_000, 30_000),
    ],
    [
      "big.png is 8,000 × 8,000 pixels. The limit is 10,000 pixels " +
        "on a side and 50 megapixels in all.",
      "big.png",
      () => aPixelBomb(8000, 8000),
    ],
    [
      "tote.jpg cannot be read as a picture; it may be damaged or " +
        "cut off. Please save it again as JPEG or PNG.",
      "tote.jpg",
      () => Buffer.from("\xff\xd8\xff\xe0 and nothing more", "latin1"),
    ],
    [
      "tote.png cannot be read as a picture; it may be damaged or " +
        "cut off. Please save it again as JPEG or PNG.",
      "../../tote.png",
      () => aPixelBomb(3000, 3000),
    ],
    [
      "tote.webp is animated. Please choose a still picture.",
      "tote.webp",
      async () =>
        sharp([await aJpeg(), await aJpeg({ colour: "#2c3a5e" })], { join: { animated: true } })
          .webp()
          .toBuffer(),
    ],
  ])("%s", async (message, name, bytes) => {
    await expect(made(await bytes(), name)).rejects.toMatchObject({
      message,
      status: 422,
      code: "media.pictureRefused",
    });
  });

  test.each(["jpeg", "png", "webp"] as const)("a %s that was cut off", async (format) => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: "#fff",
        noise: { type: "gaussian", mean: 128, sigma: 30 },
      },
    })
      [format]()
      .toBuffer();
    await expect(made(whole.subarray(0, Math.floor(whole.length / 2)))).rejects.toThrow(
      "may be damaged or cut off",
    );
  });

  test("a decompression bomb within a second, without decoding its pixels", async () => {
    const bomb = aPixelBomb(30_000, 30_000);
    const before = process.memoryUsage().rss;
    const begun = performance.now();
    await expect(made(bomb)).rejects.toThrow("30,000");
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});

test("anything hidden behind a picture is removed", async () => {
  const polyglot = Buffer.concat([
    await aJpeg(),
    Buffer.from("<script>alert(1)</script><?php system('id'); ?>PK\x03\x04"),
  ]);
  const { bytes } = await made(polyglot);
  expect(bytes.includes("script")).toBe(false);
  expect(bytes.includes("php")).toBe(false);
});

test("a picture always has the same placeholder, so that pages do not change by themselves", async () => {
  const picture = await aJpeg();
  expect(await placeholderOf(picture)).toBe(await placeholderOf(picture));
});

test("two uploads at once leave room for a visitor's picture, which does not wait for them", async () => {
  const large = await aJpeg({ width: 3000, height: 4000 });
  const done: string[] = [];
  const uploads = ["one", "other"].map((name) => made(large).then(() => done.push(name)));
  // Once these headers are read, which were requested later, theirs are too, and both would be
  // decoding.
  for (let time = 0; time < 4; time++) await sharp(large).metadata();
  await pictureWork(async () => {
    await new Promise(setImmediate);
    done.push("visitor");
  });
  expect(done[0]).toBe("visitor");
  await Promise.all(uploads);
});

test("an avatar is a square of 480 pixels, whatever the shape of its picture", async () => {
  for (const size of [
    { width: 900, height: 300 },
    { width: 40, height: 60 },
  ]) {
    const { bytes, width, height } = await masterPicture({
      name: "me.jpg",
      bytes: await sharp({ create: { ...size, channels: 3, background: "#aa5522" } })
        .jpeg()
        .toBuffer(),
      purpose: "avatar",
    });
    expect({ width, height }).toEqual({ width: 480, height: 480 });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 480 });
  }
});
