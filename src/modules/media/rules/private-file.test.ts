import { expect, test } from "vitest";
import { isPrivateFile } from "./private-file.ts";

test("the prefix of its name makes a file private", () => {
  expect(isPrivateFile("private-00ff.webp")).toBe(true);
  expect(isPrivateFile("private-00ff-160w.webp")).toBe(true);
  expect(isPrivateFile("00ff-private.webp")).toBe(false);
});
