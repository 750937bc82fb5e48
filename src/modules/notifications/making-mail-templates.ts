import { z } from "zod";
import { lineTitle } from "#modules/cart/public.ts";
import { balanceInCash } from "#modules/orders/public.ts";
import { defineMail } from "#platform/mail/define-mail.ts";
import { t } from "#shared/texts/text.ts";
import { orderFacts, type OrderFacts } from "./order-mail-facts.ts";
import { orderText } from "./order-mail-parts.ts";

/** The steps that buyers get a mail about: from the first on nothing can be cancelled. */
export const mailedMakingSteps = ["cutting", "ready"] as const;

/** To the buyer: the making of a piece has begun, or it is finished. */
export const makingReachedMail = defineMail(
  "orders.makingReached",
  {
    topic: "progress",
    data: z.object({ order: orderFacts, lineNumber: z.int(), step: z.enum(mailedMakingSteps) }),
  },
  ({ order, lineNumber, step }, sender) => {
    const line = order.lines.find((one) => one.lineNumber === lineNumber);
    const name =
      line === undefined ? order.orderNumber : lineTitle({ ...line, name: line.productName });
    const names = { name, firstName: order.buyer.firstName, shopName: order.seller.shopName };
    const hasBegun = step === "cutting";
    return orderText(sender, {
      subject: hasBegun
        ? t("{shopName} has begun to make your piece: {orderNumber}", {
            ...names,
            orderNumber: order.orderNumber,
          })
        : t("Your piece is finished: {orderNumber}", { orderNumber: order.orderNumber }),
      heading: hasBegun ? t("The making has begun") : t("Your piece is finished"),
      blocks: [
        {
          kind: "text",
          text: hasBegun
            ? t(
                "Hello {firstName}, {shopName} has cut the leather for {name}. From now on this order cannot be cancelled. You can follow each step on the page of your order.",
                names,
              )
            : finishedWords(order, names),
        },
        { kind: "button", label: t("View the order"), path: `/my-orders/${order.id}` },
      ],
    });
  },
);

function finishedWords(
  { parts = null }: OrderFacts,
  names: { readonly firstName: string; readonly name: string; readonly shopName: string },
): string {
  return parts !== null && parts.paidAt === null && balanceInCash(parts) === null
    ? t(
        "Hello {firstName}, {name} is finished. {shopName} sends your order as soon as the balance is paid.",
        names,
      )
    : t(
        "Hello {firstName}, {name} is finished. {shopName} packs it now, and we will email you when it is on its way.",
        names,
      );
}
