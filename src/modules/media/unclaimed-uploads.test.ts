import { expect, test, vi } from "vitest";
import type { UploadedPicture } from "./contract.ts";
import { PictureBusy } from "./errors.ts";
import { unclaimedUploads } from "./unclaimed-uploads.ts";

const upload = { key: "asha tote", name: "tote.jpg" };

function slowWork() {
  const work = Promise.withResolvers<UploadedPicture>();
  return { ...work, start: vi.fn<() => Promise<UploadedPicture>>(() => work.promise) };
}

function picture(id: string): UploadedPicture {
  return { id, file: `${id}.webp`, width: 60, height: 40, placeholder: null };
}

test("work that ends in time is handed to its request", async () => {
  const claimed = unclaimedUploads({ patienceMs: 5000, keptMs: 5000 });
  expect(await claimed(upload, () => Promise.resolve(picture("one")))).toEqual(picture("one"));
});

test("work that takes longer continues, and the same file gets its picture once", async () => {
  const claimed = unclaimedUploads({ patienceMs: 10, keptMs: 5000 });
  const first = slowWork();
  await expect(claimed(upload, first.start)).rejects.toBeInstanceOf(PictureBusy);
  await expect(claimed(upload, first.start)).rejects.toBeInstanceOf(PictureBusy);
  first.resolve(picture("one"));
  expect(await claimed(upload, first.start)).toEqual(picture("one"));
  expect(first.start).toHaveBeenCalledTimes(1);
  expect(await claimed(upload, () => Promise.resolve(picture("two")))).toEqual(picture("two"));
});

test("another person or file never gets it", async () => {
  const claimed = unclaimedUploads({ patienceMs: 10, keptMs: 5000 });
  const first = slowWork();
  await expect(claimed(upload, first.start)).rejects.toBeInstanceOf(PictureBusy);
  first.resolve(picture("one"));
  const other = () => Promise.resolve(picture("other"));
  expect(await claimed({ ...upload, key: "ravi tote" }, other)).toEqual(picture("other"));
});

test("work that failed because the machine was busy begins again with the next request", async () => {
  const claimed = unclaimedUploads({ patienceMs: 10, keptMs: 5000 });
  const first = slowWork();
  await expect(claimed(upload, first.start)).rejects.toBeInstanceOf(PictureBusy);
  first.reject(new PictureBusy("tote.jpg"));
  await new Promise(setImmediate);
  expect(await claimed(upload, () => Promise.resolve(picture("two")))).toEqual(picture("two"));
});

test("a picture that nobody asks for again is forgotten", async () => {
  const claimed = unclaimedUploads({ patienceMs: 10, keptMs: 20 });
  const first = slowWork();
  await expect(claimed(upload, first.start)).rejects.toBeInstanceOf(PictureBusy);
  first.resolve(picture("one"));
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(await claimed(upload, () => Promise.resolve(picture("two")))).toEqual(picture("two"));
});
