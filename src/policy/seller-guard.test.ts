import { describe, expect, it } from "vitest";
import { isApprovedSeller, sellerStatuses, system, visitor, type UserActor } from "./actor.ts";
import { guardStatus, sellerGuard, type GuardState } from "./seller-guard.ts";

const person: UserActor = {
  kind: "user",
  sellerId: "u",
  userId: "u",
  sessionId: "s",
  displayName: "Asha",
  email: "asha@example.com",
  isEmailVerified: true,
  isAdmin: false,
  isSeller: false,
  sellerStatus: null,
};

describe("the seller guard", () => {
  it.each<[string, Parameters<typeof sellerGuard>[0], GuardState, number]>([
    ["a visitor", visitor, "signIn", 401],
    ["the system", system, "signIn", 401],
    ["somebody without the seller flag", person, "becomeSeller", 403],
    ["an administrator without the seller flag", { ...person, isAdmin: true }, "becomeSeller", 403],
    [
      "an approved status without the flag",
      { ...person, sellerStatus: "approved" },
      "becomeSeller",
      403,
    ],
    [
      "a pending applicant",
      { ...person, isSeller: true, sellerStatus: "pending" },
      "underReview",
      403,
    ],
    [
      "a rejected applicant",
      { ...person, isSeller: true, sellerStatus: "rejected" },
      "notApproved",
      403,
    ],
    ["a blocked seller", { ...person, isSeller: true, sellerStatus: "blocked" }, "blocked", 403],
    ["the flag without a status", { ...person, isSeller: true, sellerStatus: null }, "denied", 403],
    ["an approved seller", { ...person, isSeller: true, sellerStatus: "approved" }, "open", 200],
  ])("%s", (_who, actor, state, status) => {
    expect(sellerGuard(actor)).toBe(state);
    expect(guardStatus(state)).toBe(status);
  });

  it("opens exactly for approved sellers, by the rule of the policy", () => {
    for (const isSeller of [true, false]) {
      for (const sellerStatus of [...sellerStatuses, null]) {
        const actor = { ...person, isSeller, sellerStatus };
        expect(sellerGuard(actor) === "open").toBe(isApprovedSeller(actor));
      }
    }
  });
});
