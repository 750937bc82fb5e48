import { formatRupees } from "#shared/money.ts";
import { reservationMinutes } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import type { Obstacle } from "../../contract.ts";

/** Why an account cannot be closed yet, and what to do about it. `count` of earnings is in paise. */
export function obstacleWords({ kind, count }: Obstacle): string {
  switch (kind) {
    case "ordersBought":
      return t(
        "{count, plural, one {One of your orders is not finished: wait until it is delivered and can no longer be returned, or cancel it.} other {# of your orders are not finished: wait until they are delivered and can no longer be returned, or cancel them.}}",
        { count },
      );
    case "ordersSold":
      return t(
        "{count, plural, one {One order of your shop is not finished: deliver it, and wait until it can no longer be returned.} other {# orders of your shop are not finished: deliver them, and wait until they can no longer be returned.}}",
        { count },
      );
    case "returns":
      return t(
        "{count, plural, one {One return is open: wait until it is decided and the parcel has arrived.} other {# returns are open: wait until they are decided and the parcels have arrived.}}",
        { count },
      );
    case "payments":
      return t(
        "{count, plural, one {One payment is open: pay it, or wait {reservationMinutes} minutes.} other {# payments are open: pay them, or wait {reservationMinutes} minutes.}}",
        { count, reservationMinutes },
      );
    case "refunds":
      return t(
        "{count, plural, one {One refund is} other {# refunds are}} on the way: wait until the money has arrived.",
        { count },
      );
    case "refundsWithoutAccount":
      return t(
        "{count, plural, one {One refund waits: we do not know to which account it goes. Enter it on the order's page, and wait until the money has arrived.} other {# refunds wait: we do not know to which account they go. Enter it on the pages of the orders, and wait until the money has arrived.}}",
        { count },
      );
    case "earnings":
      return t(
        "Your shop's account is not settled: {amount} is waiting for a payout or a correction.",
        { amount: formatRupees(Math.abs(count)) },
      );
    case "payouts":
      return t(
        "{count, plural, one {One payout is on the way: wait until it has arrived.} other {# payouts are on the way: wait until they have arrived.}}",
        { count },
      );
    case "campaigns":
      return t(
        "{count, plural, one {One campaign is open: wait until it has ended.} other {# campaigns are open: wait until they have ended.}}",
        { count },
      );
    case "lastAdministrator":
      return t("You are the only administrator. Make somebody else an administrator first.");
  }
}
