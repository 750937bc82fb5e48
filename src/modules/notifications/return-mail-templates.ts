import type { DocumentToMail } from "#modules/invoicing/public.server.ts";
import type { OrderForMail } from "#modules/orders/public.server.ts";
import {
  type OrderReturn,
  backWords,
  refundTotal,
  isSellersFault,
  reasonLabels,
} from "#modules/orders/public.ts";
import type { MailBlock, MailBlockRow } from "#platform/mail/render-mail.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import { formatDateTime } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { attachmentsOf, documentBlocks } from "./document-mail-templates.ts";
import type { MailSender } from "./mail-sender.ts";
import { orderMail, toBuyer } from "./order-mail-parts.ts";
import { t } from "#shared/texts/text.ts";

/** The mails to buyers and sellers about returns. Pure: facts in, mail out. */

type About = { readonly order: OrderForMail; readonly back: OrderReturn };

/** The mails for a step of a return, to each party that needs to know. */
export function returnMails(
  sender: MailSender,
  about: About,
  documents: readonly DocumentToMail[],
): readonly (Mail | null)[] {
  switch (about.back.status) {
    case "requested":
      return [requestedMail(sender, about)];
    case "withdrawn":
      return [withdrawnMail(sender, about)];
    case "approved":
      return [approvedMail(sender, about), ...overruled(sender, about, "approved")];
    case "declined":
      return [declinedMail(sender, about), ...overruled(sender, about, "declined")];
    case "received":
      return [receivedMail(sender, about, documents)];
  }
}

const causeOf = ({ back }: About, to: "buyer" | "seller", also = "") =>
  `orders.returnChanged:${back.id}:${back.status}${also}:${to}`;

/** A return can be answered twice: the seller declines it, then the marketplace approves it. */
const answerOf = ({ back }: About) => `:${back.answeredAt?.getTime() ?? 0}`;

function requestedMail(sender: MailSender, about: About): Mail {
  const { order, back } = about;
  return toSeller(sender, about, {
    kind: "orders.returnRequested",
    subject: t("Return requested: {orderNumber}", { orderNumber: order.orderNumber }),
    heading: t("A return of {orderNumber} was requested", { orderNumber: order.orderNumber }),
    text: t("{name} would like to send something back: “{reason}”. Please answer by {answerBy}.", {
      name: order.deliverTo.name,
      reason: reasonLabels()[back.reason],
      answerBy: formatDateTime(back.answerBy),
    }),
    note: back.note,
    cause: causeOf(about, "seller"),
  });
}

function withdrawnMail(sender: MailSender, about: About): Mail {
  const { order } = about;
  return toSeller(sender, about, {
    kind: "orders.returnWithdrawn",
    subject: t("Return withdrawn: {orderNumber}", { orderNumber: order.orderNumber }),
    heading: t("The return of {orderNumber} was withdrawn", { orderNumber: order.orderNumber }),
    text: t("{name} is keeping the pieces. There is nothing more to do.", {
      name: order.deliverTo.name,
    }),
    note: null,
    cause: causeOf(about, "seller"),
  });
}

function approvedMail(sender: MailSender, about: About): Mail | null {
  const { order, back } = about;
  const who = back.isAnsweredByMarketplace
    ? t("We have decided that you may send it back.")
    : t("{shopName} has accepted your return.", { shopName: order.seller.shopName });
  const carriage = isSellersFault(back.reason)
    ? t("Sending it back costs you nothing: please keep the receipt.")
    : t("Please choose how to send it; you pay the shipping.");
  return answerMail(sender, about, {
    kind: "orders.returnApproved",
    heading: t("Your return is approved"),
    text: t(
      "{who} Please send it with the order number to the workshop's address, which is on your parcel and on your invoice. {carriage} The refund is due as soon as it has arrived.",
      { who, carriage },
    ),
  });
}

function declinedMail(sender: MailSender, about: About): Mail | null {
  const { order, back } = about;
  const text = back.isAnsweredByMarketplace
    ? t("We reviewed it and decided that it cannot be returned.")
    : t(
        "{shopName} has not accepted the return. If you do not agree, write to support; we will review it and decide.",
        { shopName: order.seller.shopName },
      );
  return answerMail(sender, about, {
    kind: "orders.returnDeclined",
    heading: t("Your return was declined"),
    text,
  });
}

function answerMail(
  sender: MailSender,
  about: About,
  {
    kind,
    heading,
    text,
  }: { readonly kind: string; readonly heading: string; readonly text: string },
): Mail | null {
  const { order, back } = about;
  return toBuyer(sender, order, {
    kind,
    subject: `${heading}: ${order.orderNumber}`,
    heading,
    blocks: [
      hello(order, text),
      ...noteBlock(back.answerNote),
      ...piecesBlock(back),
      viewButton(order),
    ],
    cause: causeOf(about, "buyer", answerOf(about)),
  });
}

/** To the seller: the marketplace decided for them. */
function overruled(
  sender: MailSender,
  about: About,
  word: "approved" | "declined",
): readonly Mail[] {
  const { order, back } = about;
  if (!back.isAnsweredByMarketplace) return [];
  return [
    toSeller(sender, about, {
      kind: "orders.returnDecided",
      ...overruledWords(word, order),
      note: back.answerNote,
      cause: causeOf(about, "seller", answerOf(about)),
    }),
  ];
}

function overruledWords(
  word: "approved" | "declined",
  { orderNumber }: OrderForMail,
): Pick<SellerDraft, "subject" | "heading" | "text"> {
  return word === "approved"
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

function receivedMail(
  sender: MailSender,
  about: About,
  documents: readonly DocumentToMail[],
): Mail | null {
  const { order, back } = about;
  const how = howPaidBack(about);
  return toBuyer(sender, order, {
    kind: "orders.returnReceived",
    subject: t("Your return has arrived: {orderNumber}", { orderNumber: order.orderNumber }),
    heading: t("Your return has arrived"),
    blocks: [
      hello(
        order,
        t("{shopName} has received it. {how}", { shopName: order.seller.shopName, how }),
      ),
      ...piecesBlock(back),
      ...documentBlocks(documents, order.purchaseId !== null),
      viewButton(order),
    ],
    cause: causeOf(about, "buyer"),
    attachments: attachmentsOf(documents),
  });
}

function howPaidBack({ order, back }: About): string {
  const totalPaise = back.refund === null ? 0 : refundTotal(back.refund);
  return order.paymentMethod === "online"
    ? backWords(totalPaise, null)
    : t(
        "We owe you {total}. You paid in cash, so please tell us on the order's page where to send it: a bank account or a UPI address.",
        { total: formatRupees(totalPaise) },
      );
}

type SellerDraft = {
  readonly kind: string;
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly note: string | null;
  readonly cause: string;
};

function toSeller(
  sender: MailSender,
  { order, back }: About,
  { text, note, ...draft }: SellerDraft,
): Mail {
  const blocks: readonly MailBlock[] = [
    { kind: "text", text },
    ...noteBlock(note),
    ...piecesBlock(back),
    { kind: "button", label: t("Open the order"), path: `/order-management/${order.id}` },
  ];
  return orderMail(sender, { ...draft, to: order.seller.email, blocks });
}

function hello({ buyer }: OrderForMail, text: string): MailBlock {
  return {
    kind: "text",
    text: t("Hello {firstName}. {text}", { firstName: buyer.firstName, text }),
  };
}

function noteBlock(note: string | null): readonly MailBlock[] {
  return note === null ? [] : [{ kind: "text", text: note }];
}

function piecesBlock({ items }: OrderReturn): readonly MailBlock[] {
  const rows = items.map<MailBlockRow>((item) => ({
    name: [item.productName, item.size, item.colour].filter((part) => part !== null).join(", "),
    value: `${item.quantity} ×`,
  }));
  return [{ kind: "rows", rows }];
}

function viewButton({ id }: OrderForMail): MailBlock {
  return { kind: "button", label: t("View the order"), path: `/my-orders/${id}` };
}
