import { expect, test } from "vitest";
import { fileCache } from "./file-cache.ts";

const file = () => new Uint8Array(10);

test("the least recently used file makes room", () => {
  const recent = fileCache(1000);
  for (let number = 0; number < 100; number++) recent.set(`${number}`, file());
  recent.get("0");
  recent.set("100", file());
  expect(recent.get("0")).toBeDefined();
  expect(recent.get("1")).toBeUndefined();
  expect(recent.get("100")).toBeDefined();
});

test("a large file does not evict a hundred small ones", () => {
  const recent = fileCache(1000);
  recent.set("small", file());
  recent.set("large", new Uint8Array(11));
  expect(recent.get("large")).toBeUndefined();
  expect(recent.get("small")).toBeDefined();
});
