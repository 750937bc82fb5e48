import { expect, test } from "vitest";
import { recentBytes } from "./recent-bytes.ts";

const file = () => new Uint8Array(10);

test("what was asked for longest ago makes room", () => {
  const recent = recentBytes(1000);
  for (let number = 0; number < 100; number++) recent.keep(`${number}`, file());
  recent.get("0");
  recent.keep("100", file());
  expect(recent.get("0")).toBeDefined();
  expect(recent.get("1")).toBeUndefined();
  expect(recent.get("100")).toBeDefined();
});

test("a large file does not drive a hundred small ones out", () => {
  const recent = recentBytes(1000);
  recent.keep("small", file());
  recent.keep("large", new Uint8Array(11));
  expect(recent.get("large")).toBeUndefined();
  expect(recent.get("small")).toBeDefined();
});
