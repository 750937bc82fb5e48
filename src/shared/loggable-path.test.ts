import { expect, test } from "vitest";
import { loggablePath } from "./loggable-path.ts";

test.each([
  ["/belts/old-page", "/belts/old-page"],
  ["/welcome/asha@example.com/now", "/welcome/…/now"],
  ["/welcome/asha%40example.com", "/welcome/…"],
  ["/call/+919876543210", "/call/+…"],
  ["/call/98765-43210/now", "/call/…/now"],
  ["/order/ORD-1", "/order/ORD-1"],
])("the log names %s as %s", (path, logged) => {
  expect(loggablePath(path)).toBe(logged);
});

test("a long path is cut", () => {
  expect(loggablePath(`/${"a".repeat(100_000)}`)).toHaveLength(201);
});
