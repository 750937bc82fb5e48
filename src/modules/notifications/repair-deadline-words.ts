import type { DeadlineStep } from "#modules/orders/public.ts";
import { repairDays, returnCheckDays, returnLostDays } from "#shared/promises.ts";
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

/** To the buyer of a repair whose piece is to be sent or on its way; null for other steps. */
export function buyerSendingWords(step: DeadlineStep, names: Names): Words | null {
  switch (step) {
    case "return.send":
      return {
        heading: t("Please send your piece to be repaired"),
        text: t(
          "Hello {firstName}, {shopName} is waiting for the piece that you want to have repaired. The repair begins when it arrives.",
          names,
        ),
      };
    case "return.sendAgain":
      return {
        heading: t("Your repair is about to end"),
        text: t(
          "Hello {firstName}, you have not told us that you sent your piece to {shopName}. If you sent it, please enter courier and tracking number on the order's page. If you do not send it within the next days, the repair ends; the page says on which day.",
          names,
        ),
      };
    case "transit.arrive":
      return {
        heading: t("Your piece has not arrived at the workshop"),
        text: t(
          "Hello {firstName}, the piece that you sent to {shopName} has not been delivered, as far as we know. We are looking into it. If you chose the courier, please send us the receipt by “Get help” on the order's page: without proof that it was sent, the repair ends after {returnLostDays} days.",
          { ...names, returnLostDays },
        ),
      };
    default:
      return null;
  }
}

/** To the seller of a repair that waits for an answer or for the piece; null for other steps. */
export function sellerSendingWords(step: DeadlineStep): Words | null {
  switch (step) {
    case "return.remind":
      return {
        heading: t("Please answer this request for a repair"),
        text: t("The buyer is waiting for your answer. If nobody answers, the repair is accepted."),
      };
    case "return.sendAgain":
      return {
        heading: t("The piece to repair was not sent yet"),
        text: t(
          "As far as we know, the buyer has not sent the piece. If it has arrived, please confirm it. If it is not sent within the next days, the repair ends and your payout waits no longer.",
        ),
      };
    case "transit.arrive":
      return {
        heading: t("Has the piece to repair arrived?"),
        text: t(
          "The buyer sent you the piece, and it has not been delivered. If you have received it, please confirm it. We are looking into it.",
        ),
      };
    case "check.remind":
      return {
        heading: t("Please check the piece to repair"),
        text: t(
          "The courier has delivered the piece to repair. Please say in which condition it arrived. If nobody does within {returnCheckDays} working days of its arrival, it counts as received as it was sent.",
          { returnCheckDays },
        ),
      };
    default:
      return null;
  }
}
