import { t } from "#shared/texts/text.ts";
import type { DeadlineStep } from "./deadline-table.ts";

/** The names of steps, for administrators. */
export const stepLabels = (): Readonly<Record<DeadlineStep, string>> => ({
  "pay.expire": t("Payment expires"),
  "confirm.remind": t("Not confirmed: the seller is reminded"),
  "confirm.cancel": t("Not confirmed: the order is cancelled"),
  "ship.remind": t("Not shipped as promised: both are reminded"),
  "ship.mayCancel": t("Not shipped: the buyer may cancel"),
  "rest.remind": t("Balance not paid: the buyer is reminded"),
  "rest.remindAgain": t("Balance not paid: both are reminded"),
  "rest.cancel": t("Balance not paid: the order is cancelled"),
  "arrive.ask": t("Not delivered as promised: both are asked"),
  "arrive.assume": t("Counts as delivered"),
  "missing.ask": t("Parcel reported missing: the seller is asked"),
  "missing.giveUp": t("Parcel missing and not answered: it counts as lost"),
  "missing.decide": t("Parcel missing and answered: please decide"),
  "earnings.release": t("Earnings are released"),
  "return.remind": t("Return not answered: the seller is reminded"),
  "return.approve": t("Return not answered: it is approved"),
  "return.send": t("Return not sent: the buyer is reminded"),
  "return.receive": t("Return not received: please look into it"),
  "transit.arrive": t("Return sent, but not arrived: please look into it"),
  "check.remind": t("Return arrived and not checked: the seller is reminded"),
  "check.receive": t("Return arrived and not checked: it counts as received"),
  "dispute.decide": t("Declined return disputed: please decide"),
  "dispute.approve": t("Dispute not decided: the return is approved"),
  "objection.decide": t("Return arrived and disputed: please decide"),
  "objection.refund": t("Dispute not decided: the return is refunded"),
  "replace.remind": t("Replacement not sent: the seller is reminded"),
  "replace.refund": t("Replacement not sent: the return is refunded"),
});
