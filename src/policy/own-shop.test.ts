import { describe, expect, test } from "vitest";
import { system, visitor, type UserActor } from "./actor.ts";
import { isOwnShop, mustBeAnothersShop, OwnShopDecision } from "./own-shop.ts";

const administrator: UserActor = {
  kind: "user",
  userId: "asha",
  sellerId: "asha's shop",
  sessionId: null,
  displayName: "Asha",
  email: "asha@example.com",
  isEmailVerified: true,
  isAdmin: true,
  isSeller: true,
  sellerStatus: "blocked",
};

describe("an administrator's own shop", () => {
  test.each([
    ["asha's shop", true],
    ["asha", true],
    ["somebody else's", false],
    [null, false],
  ])("%s: %s", (sellerId, isOwn) => {
    expect(isOwnShop(administrator, sellerId)).toBe(isOwn);
  });

  test("is not confused with having none, nor with jobs and visitors", () => {
    expect(isOwnShop({ ...administrator, sellerId: null }, null)).toBe(false);
    expect([isOwnShop(system, "asha"), isOwnShop(visitor, "asha")]).toEqual([false, false]);
  });

  test("is left to another administrator, in a sentence that says so", () => {
    expect(() => mustBeAnothersShop(administrator, ["other", "asha"])).toThrow(OwnShopDecision);
    expect(() => mustBeAnothersShop(administrator, ["asha"], "This order is yours.")).toThrow(
      "This order is yours. Please ask another administrator to decide.",
    );
    expect(() => mustBeAnothersShop(administrator, ["other", null])).not.toThrow();
  });
});
