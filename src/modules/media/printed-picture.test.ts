import sharp from "sharp";
import { expect, test } from "vitest";
import { memoryStore } from "#tests/support/memory-store.ts";
import { aJpeg } from "#tests/support/pictures.ts";
import { printedPicture } from "./printed-picture.ts";

test("a stored picture is printed small, as JPEG, and made once", async () => {
  const store = memoryStore();
  await store.put(
    "logo.webp",
    await sharp(await aJpeg({ width: 1200, height: 600 }))
      .webp()
      .toBuffer(),
  );
  const printed = await printedPicture(store, "logo.webp");
  expect(await sharp(printed).metadata()).toMatchObject({
    format: "jpeg",
    width: 600,
    height: 300,
  });
  expect(await printedPicture(store, "logo.webp")).toBe(printed);
});

test("without a picture nothing is printed, and a name that is a path is refused", async () => {
  expect(await printedPicture(memoryStore(), "gone.webp")).toBeUndefined();
  expect(await printedPicture(memoryStore(), "../secret.webp")).toBeUndefined();
});
