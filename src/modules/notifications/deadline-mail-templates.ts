import { z } from "zod";
import { deadlineDate, deadlineSteps, type DeadlineStep } from "#modules/orders/public.ts";
import { defineMail } from "#platform/mail/define-mail.ts";
import {
  arrivalObjectionDays,
  missingAnswerDays,
  replacementDays,
  returnCheckDays,
} from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import {
  buyerRepairWords,
  sellerRepairWords,
  type Names,
  type Words,
} from "./repair-deadline-words.ts";
import { orderFacts, type OrderFacts } from "./order-mail-facts.ts";
import { lineRow, orderText } from "./order-mail-parts.ts";

/** The mails about deadlines of orders and returns that were reached. */

function buyerWords(step: DeadlineStep, order: OrderFacts, date: string | null): Words | null {
  const names = { firstName: order.buyer.firstName, shopName: order.seller.shopName };
  switch (step) {
    case "ship.remind":
      return {
        heading: t("Your order is late"),
        text: t(
          "Hello {firstName}, {shopName} did not ship your order by the promised date. We have reminded them.",
          names,
        ),
      };
    case "ship.mayCancel":
      return {
        heading: t("You can cancel your order now"),
        text: t(
          "Hello {firstName}, {shopName} has still not shipped your order. You can keep waiting, or cancel it on its page and get back everything you paid.",
          names,
        ),
      };
    case "arrive.ask":
      return {
        heading: t("Has your parcel arrived?"),
        text: t(
          "Hello {firstName}, the parcel from {shopName} should have arrived by now. If it has not, please say so on the order's page.",
          names,
        ),
      };
    case "rest.remind":
    case "rest.remindAgain":
      return {
        heading: t("Please pay the balance of your order"),
        text: [
          t(
            "Hello {firstName}, {shopName} sends your order as soon as its balance is paid.",
            names,
          ),
          date === null
            ? t(
                "If it is not paid in time, we cancel the order and refund what you paid in advance.",
              )
            : t(
                "Please pay it by {date}; otherwise we cancel the order and refund what you paid in advance.",
                { date },
              ),
        ].join(" "),
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
      return buyerReturnWords(step, names);
  }
}

function buyerReturnWords(step: DeadlineStep, names: Names): Words | null {
  switch (step) {
    case "account.remind":
      return {
        heading: t("Where may we send your refund?"),
        text: t(
          "Hello {firstName}, a refund of your order is waiting for you. Please enter a bank account or a UPI address on the order's page; we send the money there.",
          names,
        ),
      };
    case "return.send":
      return {
        heading: t("Please send your return"),
        text: t(
          "Hello {firstName}, {shopName} is waiting for the pieces that you want to return. Your refund starts when they arrive.",
          names,
        ),
      };
    case "return.receive":
      return {
        heading: t("Your return has not arrived"),
        text: t(
          "Hello {firstName}, {shopName} has not confirmed that your return arrived. We are looking into it. Please keep the courier's receipt.",
          names,
        ),
      };
    case "transit.arrive":
      return {
        heading: t("Your return has not arrived"),
        text: t(
          "Hello {firstName}, the return that you sent to {shopName} has not been delivered. We are looking into it. Please keep the courier's receipt.",
          names,
        ),
      };
    default:
      return buyerRepairWords(step, names);
  }
}

function sellerWords(step: DeadlineStep, order: OrderFacts, date: string | null): Words | null {
  switch (step) {
    case "confirm.remind":
      return {
        heading: t("Please confirm this order"),
        text: t(
          "The buyer is waiting for your confirmation. If nobody confirms the order, we cancel it and put your shop on holiday.",
        ),
      };
    case "ship.remind":
      return {
        heading: t("Please ship this order"),
        text: t("The promised shipping date has passed. The buyer has been notified."),
      };
    case "ship.mayCancel":
      return {
        heading: t("The buyer can cancel this order now"),
        text: t("It has still not been shipped. Until you ship it, the buyer can cancel at once."),
      };
    case "arrive.ask":
      return {
        heading: t("Has this parcel arrived?"),
        text: t(
          "The promised delivery date has passed. Once the parcel is delivered, please mark the order as delivered.",
        ),
      };
    case "rest.remindAgain":
      return {
        heading: t("The balance of this order is not paid"),
        text:
          date === null
            ? t(
                "We have reminded the buyer twice. If the balance is not paid in time, we cancel the order and refund the advance. Please do not send it before.",
              )
            : t(
                "We have reminded the buyer twice. If the balance is not paid by {date}, we cancel the order and refund the advance. Please do not send it before.",
                { date },
              ),
      };
    case "claim.ask":
      return {
        heading: t("The buyer says this parcel arrived and was paid"),
        text: t(
          "If that is right, set the status to “Delivered” on the order's page and say who has the cash. If it is not, object there within {arrivalObjectionDays} working days; we then decide. If you do nothing, the order is delivered, and the cash counts as with the courier of a parcel that was booked here, otherwise as with you.",
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
      return sellerReturnWords(step);
  }
}

function sellerReturnWords(step: DeadlineStep): Words | null {
  switch (step) {
    case "return.remind":
      return {
        heading: t("Please answer this return"),
        text: t(
          "The buyer is waiting for your answer. If nobody answers the return, it is approved.",
        ),
      };
    case "replace.remind":
      return {
        heading: t("Please send the replacement"),
        text: t(
          "A returned piece of this order is to be exchanged, and the replacement has not been sent. If it is not sent within {replacementDays} working days of its arrival, the buyer gets the money back.",
          { replacementDays },
        ),
      };
    case "return.receive":
      return {
        heading: t("Has this return arrived?"),
        text: t(
          "The buyer was asked to send the pieces back. If they have arrived, please confirm it. We are looking into it.",
        ),
      };
    case "transit.arrive":
      return {
        heading: t("Has this return arrived?"),
        text: t(
          "The buyer sent the pieces back, and they have not been delivered. If you have received them, please confirm it. We are looking into it.",
        ),
      };
    case "check.remind":
      return {
        heading: t("Please check this return"),
        text: t(
          "The courier has delivered the return. Please say in which condition it arrived. If nobody does within {returnCheckDays} working days of its arrival, it counts as received as it was sent.",
          { returnCheckDays },
        ),
      };
    default:
      return sellerRepairWords(step);
  }
}

/** To a party of an order: a deadline was reached. */
export const deadlineMail = defineMail(
  "orders.deadlineReached",
  {
    topic: "orders",
    data: z.object({
      order: orderFacts,
      step: z.enum(deadlineSteps),
      party: z.enum(["buyer", "seller"]),
      /** Until when the rest must be paid. Missing in mails of the release before. */
      payBy: z.iso.datetime().nullable().optional(),
    }),
  },
  ({ order, step, party, payBy }, sender) => {
    const date = payBy ? deadlineDate(new Date(payBy)) : null;
    const words =
      party === "buyer" ? buyerWords(step, order, date) : sellerWords(step, order, date);
    if (words === null) throw new Error(`No mail to the ${party} about ${step}.`);
    return orderText(sender, {
      subject: `${words.heading}: ${order.orderNumber}`,
      heading: words.heading,
      blocks: [
        { kind: "text", text: words.text },
        { kind: "heading", text: order.orderNumber },
        { kind: "rows", rows: order.lines.map(lineRow) },
        {
          kind: "button",
          label: t("Open the order"),
          path: party === "buyer" ? `/my-orders/${order.id}` : `/order-management/${order.id}`,
        },
      ],
    });
  },
);
