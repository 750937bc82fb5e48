import type { DeadlineStep } from "#modules/orders/public.ts";
import { repairDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";

/** What mails say about a deadline of a repair that was reached. */

/** The heading and the text of a mail about a deadline. */
export type Words = { readonly heading: string; readonly text: string };

/** Whom a mail to a buyer is about. */
export type Names = { readonly firstName: string; readonly shopName: string };

/** To the buyer of a repair; null for other steps. */
export function buyerRepairWords(step: DeadlineStep, names: Names): Words | null {
  switch (step) {
    case "repair.remind":
      return {
        heading: t("Your repair takes its time"),
        text: t(
          "Hello {firstName}, {shopName} has not sent your piece back yet. We have reminded them. If it is not sent within {repairDays} working days of its arrival, you can take the refund.",
          { ...names, repairDays },
        ),
      };
    case "repair.mayRefund":
      return {
        heading: t("You can take the refund now"),
        text: t(
          "Hello {firstName}, {shopName} has not sent your piece back in time. You can keep waiting, or take the refund on the order's page.",
          names,
        ),
      };
    case "unrepairable.remind":
      return {
        heading: t("Please choose: your piece cannot be repaired"),
        text: t(
          "Hello {firstName}, {shopName} cannot repair your piece. You can take the refund on the order's page.",
          names,
        ),
      };
    default:
      return null;
  }
}

/** To the seller of a repair; null for other steps. */
export function sellerRepairWords(step: DeadlineStep): Words | null {
  switch (step) {
    case "repair.remind":
      return {
        heading: t("Please repair it and send it back"),
        text: t(
          "A piece of this order is with you for a repair. If it is not sent back within {repairDays} working days of its arrival, the buyer can take the refund. If it cannot be repaired, please say so on the order's page.",
          { repairDays },
        ),
      };
    case "repair.mayRefund":
      return {
        heading: t("The buyer can take the refund now"),
        text: t(
          "The repair of this order is late. Until you send the piece back, the buyer can take the refund at any time.",
        ),
      };
    default:
      return null;
  }
}
