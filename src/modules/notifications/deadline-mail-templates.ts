import { z } from "zod";
import { deadlineDate, deadlineSteps, type DeadlineStep } from "#modules/orders/public.ts";
import { defineMail } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { formatRupees } from "#shared/money.ts";
import { replacementDays, returnCheckDays, returnLostDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { buyerArrivalWords, sellerArrivalWords } from "./arrival-deadline-words.ts";
import {
  buyerRepairWords,
  buyerSendingWords,
  sellerRepairWords,
  sellerSendingWords,
  type Names,
  type Words,
} from "./repair-deadline-words.ts";
import { buyerProofWords, sellerProofWords } from "./proof-deadline-words.ts";
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
        text:
          order.paymentMethod === "cod"
            ? t(
                "Hello {firstName}, {shopName} has still not shipped your order. You can keep waiting, or cancel it on its page; you then owe nothing.",
                names,
              )
            : t(
                "Hello {firstName}, {shopName} has still not shipped your order. You can keep waiting, or cancel it on its page and get back everything you paid.",
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
    default:
      return (
        buyerProofWords(step, names, date) ??
        buyerArrivalWords(step, names) ??
        buyerReturnWords(step, names)
      );
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
          "Hello {firstName}, {shopName} is waiting for the pieces that you want to return. Your refund or replacement follows when they arrive.",
          names,
        ),
      };
    case "return.sendAgain":
    // Only in mails of the release before, in which it did not end.
    case "return.receive":
      return {
        heading: t("Your return is about to end"),
        text: t(
          "Hello {firstName}, you have not told us that you sent the pieces back to {shopName}. If you sent them, please enter courier and tracking number on the order's page. If you do not send them within the next days, the return ends and you keep the pieces; the page says on which day.",
          names,
        ),
      };
    case "transit.arrive":
      return {
        heading: t("Your return has not arrived"),
        text: t(
          "Hello {firstName}, the return that you sent to {shopName} has not been delivered, as far as we know. We are looking into it. If you chose the courier, please send us the receipt by “Get help” on the order's page: without proof that it was sent, the return ends after {returnLostDays} days.",
          { ...names, returnLostDays },
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
    default:
      return sellerProofWords(step) ?? sellerArrivalWords(step, order) ?? sellerReturnWords(step);
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
    case "return.sendAgain":
    // Only in mails of the release before, in which it did not end.
    case "return.receive":
      return {
        heading: t("This return was not sent yet"),
        text: t(
          "As far as we know, the buyer has not sent the pieces. If they have arrived, please confirm it. If they are not sent within the next days, the return ends and your payout waits no longer.",
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

/** What a repair says otherwise than a return of the same step. */
function repairSendingWords(
  step: DeadlineStep,
  { buyer, seller }: OrderFacts,
  party: "buyer" | "seller",
): Words | null {
  return party === "buyer"
    ? buyerSendingWords(step, { firstName: buyer.firstName, shopName: seller.shopName })
    : sellerSendingWords(step);
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
      /** Until when the buyer answers a proof. Missing in mails of the release before. */
      answerBy: z.iso.datetime().nullable().optional(),
      /** Whether the return is a repair. Missing in mails of the release before. */
      isRepair: z.boolean().optional(),
    }),
  },
  ({ order, step, party, payBy, answerBy, isRepair = false }, sender) => {
    const until = payBy ?? answerBy;
    const date = until ? deadlineDate(new Date(until)) : null;
    const ofRepair = isRepair ? repairSendingWords(step, order, party) : null;
    const words =
      ofRepair ??
      (party === "buyer" ? buyerWords(step, order, date) : sellerWords(step, order, date));
    if (words === null) throw new Error(`No mail to the ${party} about ${step}.`);
    return orderText(sender, {
      subject: `${words.heading}: ${order.orderNumber}`,
      heading: words.heading,
      blocks: [
        { kind: "text", text: words.text },
        { kind: "heading", text: order.orderNumber },
        { kind: "rows", rows: order.lines.map(lineRow) },
        buttonOf(order, step, party),
      ],
    });
  },
);

/** Whoever is reminded of the balance pays it with one press, as from the mail that asked for it. */
function buttonOf(order: OrderFacts, step: DeadlineStep, party: "buyer" | "seller"): MailBlock {
  const isAboutRest = step === "rest.remind" || step === "rest.remindAgain";
  const restPaise = isAboutRest && party === "buyer" ? order.parts?.restPaise : undefined;
  if (restPaise !== undefined)
    return {
      kind: "button",
      label: t("Pay {amount}", { amount: formatRupees(restPaise) }),
      path: `/my-orders/${order.id}/pay`,
    };
  return {
    kind: "button",
    label: t("Open the order"),
    path: party === "buyer" ? `/my-orders/${order.id}` : `/order-management/${order.id}`,
  };
}
