import { describe, expect, it } from "vitest";
import { system, visitor, type Actor, type UserActor } from "./actor.ts";
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
const seller: UserActor = {
  ...person,
  sellerId: "asha",
  isSeller: true,
  sellerStatus: "approved",
};
const administrator: UserActor = { ...person, isAdmin: true };

/** What one of the two may do and the other may not. */
function more(actor: Actor, than: Actor, object?: Owned): readonly Action[] {
  return (Object.keys(policy) as Action[])
    .filter((action) => can(actor, action, object) && !can(than, action))
    .toSorted();
}

describe("who may do what", () => {
  it("lets visitors look around, sign in and subscribe", () => {
    const visitors = (Object.keys(policy) as Action[]).filter((action) => can(visitor, action));
    expect(visitors.toSorted()).toEqual([
      "advertising.browse",
      "catalog.browse",
      "catalog.reportListing",
      "helpdesk.write",
      "identity.enter",
      "media.addAnswer",
      "notifications.readByLink",
      "notifications.readMailbox",
      "notifications.stopByLink",
      "sellers.stopMornings",
      "subscriptions.enter",
    ]);
  });

  it("lets everybody signed in use an account, and order once the address is confirmed", () => {
    const unconfirmed = { ...person, isEmailVerified: false };
    expect(more(unconfirmed, visitor)).toEqual([
      "cart.keep",
      "helpdesk.readOwn",
      "identity.changeAccount",
      "identity.secureAccount",
      "identity.useAccount",
      "notifications.chooseOwn",
      "notifications.readOwn",
      "orders.viewOwn",
      "payments.pay",
      "privacy.closeOwn",
      "privacy.useOwn",
      "reviews.vote",
      "reviews.write",
      "sellers.apply",
      "wishlist.keep",
    ]);
    expect(more(person, unconfirmed)).toEqual([
      "commissions.ask",
      "conversations.write",
      "media.upload",
      "orders.checkOut",
      "sellers.joinTeam",
    ]);
  });

  it("lets a buyer act on orders of their own, and on nobody else's", () => {
    expect(more(person, person, { buyerId: "asha", sellerId: "meera" })).toEqual([
      "invoicing.viewOne",
      "orders.answerProof",
      "orders.cancelAsBuyer",
      "orders.changeAddress",
      "orders.confirmArrival",
      "orders.payRest",
      "orders.requestReturn",
      "orders.viewAsBuyer",
      "orders.viewDeadline",
      "orders.viewProof",
      "payments.sayWhereTo",
      "privacy.readPerson",
    ]);
    for (const object of [{ buyerId: "ravi" }, { buyerId: null }, { sellerId: "asha" }, {}])
      expect(more(person, person, object)).toEqual([]);
  });

  it("lets an approved seller run a shop", () => {
    expect(more(seller, person)).toEqual([
      "advertising.buy",
      "announcements.read",
      "catalog.keepMarks",
      "catalog.manageProducts",
      "commissions.answer",
      "conversations.answer",
      "customers.keep",
      "debts.payOwn",
      "filings.markOwnFiled",
      "filings.viewOwn",
      "imports.use",
      "insights.view",
      "invoicing.issueOwn",
      "invoicing.viewOwn",
      "orders.createByHand",
      "orders.export",
      "orders.viewSellerTable",
      "payouts.editAccount",
      "payouts.viewOwn",
      "promotions.manageSales",
      "reviews.answer",
      "sellers.editCompany",
      "sellers.editShop",
      "sellers.manageTeam",
      "sellers.readCompany",
      "sellers.work",
      "settlement.viewOwn",
    ]);
  });

  it("lets an approved seller act on orders of their own, and on nobody else's", () => {
    expect(more(seller, seller, { buyerId: "ravi", sellerId: "asha" })).toEqual([
      "advertising.manageOwn",
      "catalog.viewMarkDocument",
      "invoicing.manageOne",
      "invoicing.viewOne",
      "orders.changeStatus",
      "orders.decideReturn",
      "orders.sendProof",
      "orders.viewDeadline",
      "orders.viewProof",
    ]);
    for (const object of [{ sellerId: "meera" }, { sellerId: null }, {}])
      expect(more(seller, seller, object)).toEqual([]);
  });

  it.each(["pending", "rejected", "blocked", null] as const)(
    "lets a seller whose status is %s do no more than any buyer",
    (sellerStatus) => {
      const stopped = { ...seller, sellerStatus };
      expect(more(stopped, person)).toEqual([]);
      expect(more(stopped, person, { sellerId: "asha" })).toEqual([]);
    },
  );

  it("leaves everything about other people's money, products and accounts to administrators", () => {
    expect(more(administrator, seller)).toEqual([
      "advertising.administer",
      "announcements.manage",
      "backups.manage",
      "bank.manage",
      "catalog.changeListingRules",
      "catalog.checkMarks",
      "catalog.importProducts",
      "catalog.manageAttributes",
      "catalog.manageCategories",
      "catalog.moderate",
      "catalog.viewMarkDocument",
      "conversations.moderate",
      "debts.changeLimits",
      "filings.changeLimits",
      "filings.closeVoidIrns",
      "filings.manageTaxes",
      "filings.markFiled",
      "filings.viewAll",
      "helpdesk.handle",
      "identity.approveRequests",
      "identity.changeRoles",
      "identity.editSettings",
      "identity.enterDesk",
      "identity.manageAccounts",
      "identity.readAudit",
      "identity.readSecurity",
      "identity.refuseNetworks",
      "identity.suspendAccounts",
      "identity.viewAccounts",
      "identity.viewApprovals",
      "invoicing.reopenSeries",
      "invoicing.viewAll",
      "invoicing.viewOne",
      "ledger.adjust",
      "ledger.attachFiles",
      "ledger.view",
      "notifications.handleMails",
      "notifications.readExposedMailbox",
      "operations.mend",
      "operations.see",
      "orders.bookCash",
      "orders.manageCash",
      "orders.overrule",
      "orders.viewAll",
      "orders.viewDeadline",
      "orders.viewProof",
      "payments.controlSandbox",
      "payments.refund",
      "payments.viewAll",
      "payouts.manage",
      "privacy.managePeople",
      "privacy.readPerson",
      "reviews.moderate",
      "sellers.review",
      "shipping.editTariff",
      "tax.addRate",
      "tax.viewRates",
      "tax.withdrawRate",
    ]);
  });

  it("lets nobody do the work of jobs, not even administrators", () => {
    const both = { ...seller, isAdmin: true };
    expect(more(system, both)).toEqual([
      "advertising.work",
      "backups.work",
      "bank.work",
      "catalog.endMarks",
      "catalog.forgetDrafts",
      "catalog.rankByRating",
      "catalog.recordUnitsSold",
      "catalog.work",
      "commissions.work",
      "conversations.countAnswers",
      "debts.work",
      "filings.work",
      "helpdesk.work",
      "identity.actForUser",
      "identity.makeAdministrator",
      "identity.purge",
      "identity.replacePasswords",
      "identity.resetSecondFactor",
      "identity.tidyAccounts",
      "identity.workOnApprovals",
      "imports.work",
      "insights.record",
      "invoicing.work",
      "ledger.check",
      "media.forget",
      "notifications.purge",
      "notifications.send",
      "operations.watch",
      "orders.countSales",
      "orders.recordPayment",
      "orders.workCouriers",
      "orders.workDeadlines",
      "orders.workVouchers",
      "payments.work",
      "payouts.work",
      "privacy.work",
      "reviews.work",
      "sellers.setAway",
      "settlement.record",
      "shipping.askCouriers",
    ]);
    expect(more(system, both, { buyerId: "asha", sellerId: "asha" })).toEqual(more(system, both));
  });
});
