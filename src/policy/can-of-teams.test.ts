import { describe, expect, it } from "vitest";
import type { Actor, UserActor } from "./actor.ts";
import { can, canAtAll, isForShop, policy, type Action, type Owned } from "./can.ts";
import { teamRoles, type TeamRole } from "./team-roles.ts";

// A second list beside the table, on purpose: a wider permission must be written in both.

const person: UserActor = {
  kind: "user",
  userId: "ravi",
  sellerId: null,
  sessionId: "s",
  displayName: "Ravi",
  email: "ravi@example.com",
  isEmailVerified: true,
  isAdmin: false,
  isSeller: false,
  sellerStatus: null,
};
const owner: UserActor = {
  ...person,
  userId: "asha",
  sellerId: "asha",
  isSeller: true,
  sellerStatus: "approved",
};
const member = (teamRole: TeamRole): UserActor => ({ ...owner, userId: "ravi", teamRole });

/** What one of the two may do and the other may not. */
function more(actor: Actor, than: Actor, object?: Owned): readonly Action[] {
  return (Object.keys(policy) as Action[])
    .filter((action) => can(actor, action, object) && !can(than, action, object))
    .toSorted();
}

describe("what the team of a shop may do", () => {
  it.each([
    [
      "helper",
      [
        "announcements.read",
        "catalog.manageProducts",
        "commissions.answer",
        "conversations.answer",
        "orders.viewSellerTable",
        "reviews.answer",
        "sellers.leaveTeam",
        "sellers.readCompany",
        "sellers.work",
      ],
      [
        "invoicing.viewOne",
        "orders.changeStatus",
        "orders.decideReturn",
        "orders.sendProof",
        "orders.viewDeadline",
        "orders.viewProof",
      ],
    ],
    [
      "accountant",
      [
        "announcements.read",
        "debts.payOwn",
        "filings.markOwnFiled",
        "filings.viewOwn",
        "invoicing.viewOwn",
        "payouts.viewOwn",
        "sellers.leaveTeam",
        "sellers.readCompany",
        "sellers.work",
        "settlement.viewOwn",
      ],
      ["invoicing.viewOne"],
    ],
  ] as const)("lets a role do its work and no other: %s", (role, actions, ofObjects) => {
    expect(more(member(role), person)).toEqual(actions);
    const object = { sellerId: "asha" };
    expect(more(member(role), person, object)).toEqual([...actions, ...ofObjects].toSorted());
  });

  it.each(teamRoles)("lets nobody do anything about another shop's things: %s", (role) => {
    for (const object of [{ sellerId: "meera" }, { sellerId: "ravi" }, { sellerId: null }, {}])
      expect(
        more(member(role), person, object).filter((action) => !can(member(role), action)),
      ).toEqual([]);
  });

  it.each(teamRoles)("lets a team do nothing that its owner may not, but leave: %s", (role) => {
    expect(more(member(role), owner, { sellerId: "asha" })).toEqual(["sellers.leaveTeam"]);
  });

  it.each(["pending", "rejected", "blocked", null] as const)(
    "ends with the shop: %s",
    (sellerStatus) => {
      for (const role of teamRoles)
        expect(more({ ...member(role), sellerStatus }, person, { sellerId: "asha" })).toEqual([
          "sellers.leaveTeam",
        ]);
    },
  );

  it("opens nothing to a role that this release does not know", () => {
    const later = { ...owner, teamRole: "manager" as TeamRole };
    expect(more(later, person, { sellerId: "asha" })).toEqual(["sellers.leaveTeam"]);
  });

  it("lets nobody who is in a team apply for a shop", () => {
    expect(can(person, "sellers.apply")).toBe(true);
    expect(can(member("helper"), "sellers.apply")).toBe(false);
  });

  it("knows what somebody does for the shop and what for themselves", () => {
    expect(isForShop(member("helper"), "orders.changeStatus")).toBe(true);
    expect(isForShop(member("helper"), "cart.keep")).toBe(false);
    expect(isForShop(member("helper"), "identity.changeAccount")).toBe(false);
    expect(isForShop(owner, "orders.changeStatus")).toBe(false);
    expect(canAtAll(member("accountant"), "orders.changeStatus")).toBe(false);
  });
});
