import { describe, expect, it } from "vitest";
import { type Actor, type UserActor } from "./actor.ts";
import { staffRoles } from "./staff-roles.ts";
import { can, policy, type Action, type Owned } from "./can.ts";

// A second list beside the table, on purpose: a wider permission must be written in both.

const person: UserActor = {
  kind: "user",
  userId: "asha",
  sellerId: null,
  sessionId: "s",
  displayName: "Asha",
  email: "asha@example.com",
  isEmailVerified: true,
  isAdmin: false,
  isSeller: false,
  sellerStatus: null,
};
const administrator: UserActor = { ...person, isAdmin: true };

/** What one of the two may do and the other may not. */
function more(actor: Actor, than: Actor, object?: Owned): readonly Action[] {
  return (Object.keys(policy) as Action[])
    .filter((action) => can(actor, action, object) && !can(than, action))
    .toSorted();
}

describe("what the staff may do", () => {
  it.each([
    [
      "finance",
      [
        "bank.manage",
        "debts.changeLimits",
        "filings.changeLimits",
        "filings.manageTaxes",
        "filings.markFiled",
        "filings.viewAll",
        "identity.approveRequests",
        "identity.enterDesk",
        "identity.viewAccounts",
        "identity.viewApprovals",
        "invoicing.reopenSeries",
        "invoicing.viewAll",
        "invoicing.viewOne",
        "ledger.adjust",
        "ledger.attachFiles",
        "ledger.view",
        "orders.bookCash",
        "orders.manageCash",
        "orders.viewAll",
        "orders.viewDeadline",
        "orders.viewProof",
        "payments.refund",
        "payments.viewAll",
        "payouts.manage",
        "tax.addRate",
        "tax.viewRates",
        "tax.withdrawRate",
      ],
    ],
    [
      "support",
      [
        "conversations.moderate",
        "helpdesk.handle",
        "identity.approveRequests",
        "identity.enterDesk",
        "identity.manageAccounts",
        "identity.viewAccounts",
        "identity.viewApprovals",
        "invoicing.viewAll",
        "invoicing.viewOne",
        "notifications.handleMails",
        "orders.overrule",
        "orders.viewAll",
        "orders.viewDeadline",
        "orders.viewProof",
        "payments.viewAll",
        "reviews.moderate",
        "sellers.review",
      ],
    ],
    [
      "catalogue",
      [
        "catalog.checkMarks",
        "catalog.manageAttributes",
        "catalog.manageCategories",
        "catalog.moderate",
        "catalog.viewMarkDocument",
        "identity.enterDesk",
        "reviews.moderate",
      ],
    ],
    [
      "readOnly",
      [
        "identity.enterDesk",
        "identity.readAudit",
        "identity.viewAccounts",
        "invoicing.viewAll",
        "invoicing.viewOne",
        "ledger.view",
        "orders.viewAll",
        "orders.viewDeadline",
        "orders.viewProof",
        "payments.viewAll",
        "tax.viewRates",
      ],
    ],
  ] as const)("lets the staff do the work of their role and no other: %s", (role, actions) => {
    expect(more({ ...person, staffRoles: [role] }, person)).toEqual(actions);
  });

  it("lets somebody with two roles do the work of both", () => {
    const both = more({ ...person, staffRoles: ["catalogue", "readOnly"] }, person);
    expect(both).toContain("catalog.moderate");
    expect(both).toContain("ledger.view");
    expect(both).not.toContain("payments.refund");
  });

  it("asks administrators alone for roles, settings and backups", () => {
    const all = { ...person, staffRoles };
    expect(more(administrator, all)).toEqual([
      "advertising.administer",
      "announcements.manage",
      "backups.manage",
      "catalog.changeListingRules",
      "catalog.importProducts",
      "filings.closeVoidIrns",
      "identity.changeRoles",
      "identity.editSettings",
      "identity.readSecurity",
      "identity.refuseNetworks",
      "identity.suspendAccounts",
      "notifications.readExposedMailbox",
      "operations.mend",
      "operations.see",
      "payments.controlSandbox",
      "privacy.managePeople",
      "privacy.readPerson",
      "shipping.editTariff",
    ]);
  });
});
