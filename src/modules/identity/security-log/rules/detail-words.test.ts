import { expect, test } from "vitest";
import { securityDetail } from "./detail-words.ts";

test("the security log says in words what exactly it noted, and names routes as they are", () => {
  expect(
    ["limit", "key", "identity.makeAdministrator", "POST /admin/settings"].map(securityDetail),
  ).toEqual([
    "Not checked, after too many tries",
    "Couriers",
    "Made an administrator",
    "POST /admin/settings",
  ]);
});
