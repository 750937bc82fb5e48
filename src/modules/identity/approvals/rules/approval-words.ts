import { t } from "#shared/texts/text.ts";
import type { ApprovalStatus } from "../contract.ts";
import type { ApprovalKind } from "./approval-kinds.ts";

const kinds: Readonly<Record<ApprovalKind, () => string>> = {
  "identity.makeAdministrator": () => t("Make somebody an administrator"),
  "identity.changeStaffRoles": () => t("Give staff roles"),
  "identity.changeCommission": () => t("Change the commission"),
  "identity.changeApprovalLimits": () => t("Raise the limits for approval"),
  "tax.addRate": () => t("Add a GST rate"),
  "ledger.addRate": () => t("Add a rate of GST on fees, TCS or TDS"),
  "ledger.addTdsLaw": () => t("Add a law of TDS"),
  "ledger.unlockMonth": () => t("Unlock a month of the books"),
  "ledger.openBooks": () => t("Record the opening balances of the books"),
  "ledger.reverseOpening": () => t("Reverse the opening balances of the books"),
  "ledger.adjust": () => t("Credit or charge a seller by hand"),
  "bank.bookLine": () => t("Book a line of a bank statement"),
  "bank.bookOpening": () => t("Book the bank balance before the first statement"),
  "bank.undoMatch": () => t("Undo a booking of a bank statement"),
  "debts.changeLimits": () => t("Change the account to which sellers transfer what they owe"),
  "settlement.settleClaim": () => t("Settle a claim against a courier"),
  "advertising.planPrice": () => t("Change the price of an advertising package"),
  "shipping.changeTariff": () => t("Change the shipping tariff"),
  "payouts.approveBatch": () => t("Approve a payout batch"),
  "payouts.chooseLayout": () => t("Write bank files in another layout"),
  "payouts.saveLayout": () => t("Change the layout of bank files"),
  "payments.releaseRefund": () => t("Send a refund by hand"),
  "orders.cancel": () => t("Cancel an order and refund it"),
  "orders.voidInvoice": () => t("Cancel an invoice without an IRN"),
  "orders.decideMissing": () => t("Decide a missing parcel and refund it"),
  "orders.receiveReturn": () => t("Receive a return and refund it"),
  "orders.decideDispute": () => t("Decide a disputed return and refund it"),
  "orders.reducePrice": () => t("Reduce a price and refund the difference"),
};

/** What a request is for, such as "Add a GST rate". */
export function approvalKindName(kind: ApprovalKind): string {
  return kinds[kind]();
}

const statuses: Readonly<Record<ApprovalStatus, () => string>> = {
  waiting: () => t("Waiting"),
  approved: () => t("Approved"),
  declined: () => t("Declined"),
  withdrawn: () => t("Withdrawn"),
  expired: () => t("Expired"),
  failed: () => t("Not possible any more"),
};

/** What became of a request. */
export function approvalStatusName(status: ApprovalStatus): string {
  return statuses[status]();
}
