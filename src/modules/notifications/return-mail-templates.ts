import { z } from "zod";
import {
  backWords,
  isSellersFault,
  reasonLabels,
  returnReasons,
  returnStatuses,
} from "#modules/orders/public.ts";
import { defineMail, mailInstant, type MailText } from "#platform/mail/define-mail.ts";
import type { MailBlock, MailBlockRow } from "#platform/mail/render-mail.ts";
import { formatDateTime } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { documentBlocks } from "./document-mail-templates.ts";
import { documentFacts, orderFacts, type OrderFacts } from "./order-mail-facts.ts";
import { orderText } from "./order-mail-parts.ts";
import { t } from "#shared/texts/text.ts";

/** The mails to buyers and sellers about returns. */

const optional = z.string().nullable();

const backFacts = z.object({
  status: z.enum(returnStatuses),
  reason: z.enum(returnReasons),
  note: optional,
  answerBy: mailInstant,
  answerNote: optional,
  isAnsweredByMarketplace: z.boolean(),
  items: z
    .array(
      z.object({ productName: z.string(), size: optional, colour: optional, quantity: z.int() }),
    )
    .readonly(),
});
const aboutReturn = z.object({ order: orderFacts, back: backFacts });
type About = z.output<typeof aboutReturn>;

/** To the seller: the buyer requests a return. */
export const returnRequestedMail = defineMail(
  "orders.returnRequested",
  { data: aboutReturn },
  ({ order, back }, sender) =>
    orderText(sender, {
      subject: t("Return requested: {orderNumber}", { orderNumber: order.orderNumber }),
      heading: t("A return of {orderNumber} was requested", { orderNumber: order.orderNumber }),
      blocks: sellerBlocks(
        { order, back },
        back.note,
        t("{name} would like to send something back: “{reason}”. Please answer by {answerBy}.", {
          name: order.deliverTo.name,
          reason: reasonLabels()[back.reason],
          answerBy: formatDateTime(back.answerBy),
        }),
      ),
    }),
);

/** To the seller: the buyer keeps the pieces. */
export const returnWithdrawnMail = defineMail(
  "orders.returnWithdrawn",
  { data: aboutReturn },
  ({ order, back }, sender) =>
    orderText(sender, {
      subject: t("Return withdrawn: {orderNumber}", { orderNumber: order.orderNumber }),
      heading: t("The return of {orderNumber} was withdrawn", { orderNumber: order.orderNumber }),
      blocks: sellerBlocks(
        { order, back },
        null,
        t("{name} is keeping the pieces. There is nothing more to do.", {
          name: order.deliverTo.name,
        }),
      ),
    }),
);

/** To the buyer: the seller or the marketplace answered. */
export const returnAnsweredMail = defineMail(
  "orders.returnAnswered",
  { data: aboutReturn },
  ({ order, back }, sender) => {
    const isApproved = back.status === "approved";
    const heading = isApproved ? t("Your return is approved") : t("Your return was declined");
    return orderText(sender, {
      subject: `${heading}: ${order.orderNumber}`,
      heading,
      blocks: [
        hello(order, (isApproved ? approvedWords : declinedWords)({ order, back })),
        ...noteBlock(back.answerNote),
        ...piecesBlock(back),
        viewButton(order),
      ],
    });
  },
);

/** To the seller: the marketplace decided for them. */
export const returnDecidedMail = defineMail(
  "orders.returnDecided",
  { data: aboutReturn },
  ({ order, back }, sender) => {
    const { text, ...headings } = decidedWords(back.status, order);
    return orderText(sender, {
      ...headings,
      blocks: sellerBlocks({ order, back }, back.answerNote, text),
    });
  },
);

/** To the buyer: the pieces have arrived, and the refund is on its way. */
export const returnReceivedMail = defineMail(
  "orders.returnReceived",
  { data: aboutReturn.extend({ refundPaise: z.int(), documents: documentFacts }) },
  ({ order, back, refundPaise, documents }, sender) =>
    orderText(sender, {
      subject: t("Your return has arrived: {orderNumber}", { orderNumber: order.orderNumber }),
      heading: t("Your return has arrived"),
      blocks: [
        hello(
          order,
          t("{shopName} has received it. {how}", {
            shopName: order.seller.shopName,
            how: howPaidBack(order, refundPaise),
          }),
        ),
        ...piecesBlock(back),
        ...documentBlocks(documents, order.purchaseId !== null),
        viewButton(order),
      ],
    }),
);

function approvedWords({ order, back }: About): string {
  const who = back.isAnsweredByMarketplace
    ? t("We have decided that you may send it back.")
    : t("{shopName} has accepted your return.", { shopName: order.seller.shopName });
  const carriage = isSellersFault(back.reason)
    ? t("Sending it back costs you nothing: please keep the receipt.")
    : t("Please choose how to send it; you pay the shipping.");
  return t(
    "{who} Please send it with the order number to the workshop's address, which is on your parcel and on your invoice. {carriage} The refund is due as soon as it has arrived.",
    { who, carriage },
  );
}

function declinedWords({ order, back }: About): string {
  return back.isAnsweredByMarketplace
    ? t("We reviewed it and decided that it cannot be returned.")
    : t(
        "{shopName} has not accepted the return. If you do not agree, write to support; we will review it and decide.",
        { shopName: order.seller.shopName },
      );
}

function decidedWords(
  status: About["back"]["status"],
  { orderNumber }: OrderFacts,
): Pick<MailText, "subject" | "heading"> & { readonly text: string } {
  return status === "approved"
    ? {
        subject: t("Return approved by the marketplace: {orderNumber}", { orderNumber }),
        heading: t("The return of {orderNumber} was approved", { orderNumber }),
        text: t(
          "The marketplace has made a decision on this return. When it arrives, please mark it as received on the order's page.",
        ),
      }
    : {
        subject: t("Return declined by the marketplace: {orderNumber}", { orderNumber }),
        heading: t("The return of {orderNumber} was declined", { orderNumber }),
        text: t("The marketplace has made a decision on this return."),
      };
}

function howPaidBack(order: OrderFacts, refundPaise: number): string {
  return order.paymentMethod === "online"
    ? backWords(refundPaise, null)
    : t(
        "We owe you {total}. You paid in cash, so please tell us on the order's page where to send it: a bank account or a UPI address.",
        { total: formatRupees(refundPaise) },
      );
}

function sellerBlocks(
  { order, back }: About,
  note: string | null,
  text: string,
): readonly MailBlock[] {
  return [
    { kind: "text", text },
    ...noteBlock(note),
    ...piecesBlock(back),
    { kind: "button", label: t("Open the order"), path: `/order-management/${order.id}` },
  ];
}

function hello({ buyer }: OrderFacts, text: string): MailBlock {
  return {
    kind: "text",
    text: t("Hello {firstName}. {text}", { firstName: buyer.firstName, text }),
  };
}

function noteBlock(note: string | null): readonly MailBlock[] {
  return note === null ? [] : [{ kind: "text", text: note }];
}

function piecesBlock({ items }: About["back"]): readonly MailBlock[] {
  const rows = items.map<MailBlockRow>((item) => ({
    name: [item.productName, item.size, item.colour].filter((part) => part !== null).join(", "),
    value: `${item.quantity} ×`,
  }));
  return [{ kind: "rows", rows }];
}

function viewButton({ id }: OrderFacts): MailBlock {
  return { kind: "button", label: t("View the order"), path: `/my-orders/${id}` };
}
