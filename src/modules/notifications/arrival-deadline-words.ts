import { type DeadlineStep } from "#modules/orders/public.ts";
import { arrivalObjectionDays, missingAnswerDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import type { OrderFacts } from "./order-mail-facts.ts";
import type { Names, Words } from "./repair-deadline-words.ts";

/** What the mails about the arrival of an order say. */

/** To its buyer; null for a step about something else. */
export function buyerArrivalWords(step: DeadlineStep, names: Names): Words | null {
  switch (step) {
    case "arrive.ask":
      return {
        heading: t("Has your parcel arrived?"),
        text: t(
          "Hello {firstName}, the parcel from {shopName} should have arrived by now. If it has not, please say so on the order's page.",
          names,
        ),
      };
    case "missing.decide":
      return {
        heading: t("An answer about your parcel"),
        text: t(
          "Hello {firstName}, there is an answer to your report about the parcel from {shopName}. You can read it on the order's page. If the parcel has arrived, please say so there; otherwise we look into it and decide.",
          names,
        ),
      };
    case "claim.decide":
      return {
        heading: t("The workshop objects that your parcel arrived"),
        text: t(
          "Hello {firstName}, you said that the parcel from {shopName} arrived and that you paid for it. The workshop objects; you can read why on the order's page. We look into it and decide. A photograph of the parcel helps: send it by “Get help” on that page.",
          names,
        ),
      };
    default:
      return null;
  }
}

/** To its seller; null for a step about something else. */
export function sellerArrivalWords(step: DeadlineStep, order: OrderFacts): Words | null {
  switch (step) {
    case "arrive.ask":
      return {
        heading: t("Has this parcel arrived?"),
        text: t(
          "The promised delivery date has passed. Once the parcel is delivered, please mark the order as delivered.",
        ),
      };
    case "claim.ask":
      return {
        heading: t("The buyer says this parcel arrived and was paid"),
        text: t(
          "If that is right, set the status to “Delivered” on the order's page and say who has the cash. If it is not, object there within {arrivalObjectionDays} working days; we then decide. If you do nothing, the order counts as delivered. We then assume that the courier has the cash if the parcel was booked here, and otherwise that you have it.",
          { arrivalObjectionDays },
        ),
      };
    case "missing.ask":
      return {
        heading: t("The buyer says this parcel never came"),
        text:
          order.paymentMethod === "cod"
            ? t(
                "Please ask the courier and answer on the order's page, with proof of delivery if you have it. If you do not answer within {missingAnswerDays} working days, the parcel counts as lost, and the buyer owes nothing for it.",
                { missingAnswerDays },
              )
            : t(
                "Please ask the courier and answer on the order's page, with proof of delivery if you have it. If you do not answer within {missingAnswerDays} working days, the parcel counts as lost and the buyer is refunded.",
                { missingAnswerDays },
              ),
      };
    default:
      return null;
  }
}
