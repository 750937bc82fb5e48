import { expect, test } from "vitest";
import { isDiskFull } from "./failures.ts";

test.each([
  ["PostgreSQL's error at a statement", Object.assign(new Error(), { code: "53100" }), true],
  ["Node's error at a file", Object.assign(new Error(), { code: "ENOSPC" }), true],
  [
    "the server at its start",
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    true,
  ],
  [
    "initdb with room for half a page",
    'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 9',
    true,
  ],
  ["another error", Object.assign(new Error(), { code: "EACCES" }), false],
  ["other words", "FATAL:  could not open file: Permission denied", false],
])("a full disk is recognised from the output: %s", (_, output, expected) => {
  expect(isDiskFull(output)).toBe(expected);
});
