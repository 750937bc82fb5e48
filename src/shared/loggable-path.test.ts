import { expect, test } from "vitest";
import { loggablePath } from "./loggable-path.ts";

test.each([
  ["/belts/old-page", "/belts/old-page"],
  ["/welcome/asha@example.com/now", "/welcome/…/now"],
  ["/welcome/asha%40example.com", "/welcome/…"],
  ["/call/+919876543210", "/call/+…"],
  ["/call/98765-43210/now", "/call/…/now"],
  ["/order/ORD-1", "/order/ORD-1"],
  ["/m/abcdefghijklmnopqrstuvwxyz", "/m/…"],
  ["/m/abcdefghijklmnopqrstuvwxyz.data", "/m/…"],
  ["/hi/m/abcdefghijklmnopqrstuvwxyz/files/0", "/hi/m/…/files/0"],
  ["/help/ticket/3f0c64a4-0e6f-4a0f-9a44-0d7d3b1d9f10", "/help/ticket/…"],
  ["/ta/help/ticket/3f0c64a4-0e6f-4a0f-9a44-0d7d3b1d9f10", "/ta/help/ticket/…"],
  ["/unsubscribe/abc_DEF", "/unsubscribe/…"],
  ["/unsubscribe/morning/abc_DEF", "/unsubscribe/morning/…"],
  ["/hi/unsubscribe/notices/v1.a.b", "/hi/unsubscribe/notices/…"],
  ["/help/returns", "/help/returns"],
])("the log names %s as %s", (path, logged) => {
  expect(loggablePath(path)).toBe(logged);
});

test("a long path is cut", () => {
  expect(loggablePath(`/${"a".repeat(100_000)}`)).toHaveLength(201);
});
