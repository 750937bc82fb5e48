import { expect, test } from "vitest";
import { isForLackOfRoom } from "./lack-of-room.ts";

test.each([
  "timeout: 45% complete",
  'VipsImage: killed for image "temp-8700"',
  "vips_tracked: out of memory --size == 288MB",
  "unable to create thread",
  "system error: Too many open files",
])("the machine lacked something: %s", (message) => {
  expect(isForLackOfRoom(new Error(message))).toBe(true);
});

test("the machine lacked something: a code of the system", () => {
  expect(isForLackOfRoom(Object.assign(new Error("spawn"), { code: "EAGAIN" }))).toBe(true);
});

test.each([
  "VipsJpeg: premature end of JPEG image",
  "vipspng: libpng read error",
  "webp2vips: unable to read pixels",
  "Input buffer has corrupt header: webp: unable to parse image",
  "Unknown error",
])("the picture may be the reason: %s", (message) => {
  expect(isForLackOfRoom(new Error(message))).toBe(false);
});

test("something that is no error says nothing", () => {
  expect(isForLackOfRoom("timeout")).toBe(false);
});
