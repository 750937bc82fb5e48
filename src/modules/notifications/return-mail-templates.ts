import type { DocumentToMail } from "#modules/invoicing/public.server.ts";
import type { OrderForMail } from "#modules/orders/public.server.ts";
import {
  type OrderReturn,
  arrivalWords,
  refundTotal,
  isSellersFault,
  reasonLabels,
} from "#modules/orders/public.ts";
import type { MailBlock, MailBlockRow } from "#platform/mail/render-mail.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import { formatDateTime } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { refundBusinessDays } from "#shared/promises.ts";
import { attachmentsOf, documentBlocks } from "./document-mail-templates.ts";
import type { MailSender } from "./mail-sender.ts";
import { orderMail, toBuyer } from "./order-mail-parts.ts";

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
    subject: `Return requested: ${order.orderNumber}`,
    heading: `A return of ${order.orderNumber} is asked for`,
    text:
      `${order.deliverTo.name} would like to send something back: ` +
      `${lower(reasonLabels[back.reason])}. Please answer by ${formatDateTime(back.answerBy)}.`,
    note: back.note,
    cause: causeOf(about, "seller"),
  });
}

function withdrawnMail(sender: MailSender, about: About): Mail {
  const { order } = about;
  return toSeller(sender, about, {
    kind: "orders.returnWithdrawn",
    subject: `Return withdrawn: ${order.orderNumber}`,
    heading: `The return of ${order.orderNumber} was withdrawn`,
    text: `${order.deliverTo.name} keeps the pieces. Nothing more is to be done.`,
    note: null,
    cause: causeOf(about, "seller"),
  });
}

function approvedMail(sender: MailSender, about: About): Mail | null {
  const { order, back } = about;
  const who = back.isAnsweredByMarketplace
    ? "We have decided: you may send it back."
    : `${order.seller.shopName} takes it back.`;
  const carriage = isSellersFault(back.reason)
    ? "Sending it back costs you nothing: please keep the receipt."
    : "Please choose how to send it; you pay for that.";
  return answerMail(sender, about, {
    kind: "orders.returnApproved",
    heading: "Your return is approved",
    text:
      `${who} Please send it to the workshop's address, which stands on ` +
      "your parcel and on your invoice, with the order number. " +
      `${carriage} The money is due as soon as it has arrived.`,
  });
}

function declinedMail(sender: MailSender, about: About): Mail | null {
  const { order, back } = about;
  const text = back.isAnsweredByMarketplace
    ? "We looked at it and have decided that it is not taken back."
    : `${order.seller.shopName} does not take it back. If you do not ` +
      "agree, write to support; we look at it and decide.";
  return answerMail(sender, about, {
    kind: "orders.returnDeclined",
    heading: "Your return was declined",
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
      subject: `Return ${word} by the marketplace: ${order.orderNumber}`,
      heading: `The return of ${order.orderNumber} was ${word}`,
      text:
        "The marketplace has decided about this " +
        `return.${word === "approved" ? " Please say on the order's page when it has arrived." : ""}`,
      note: back.answerNote,
      cause: causeOf(about, "seller", answerOf(about)),
    }),
  ];
}

function receivedMail(
  sender: MailSender,
  about: About,
  documents: readonly DocumentToMail[],
): Mail | null {
  const { order, back } = about;
  const total = back.refund === null ? "" : formatRupees(refundTotal(back.refund));
  const how =
    order.paymentMethod === "online"
      ? `${total} goes back the way it came within ` +
        `${refundBusinessDays} business days; ${arrivalWords(null)}.`
      : `${total} is yours. You paid in cash, so please say on the order's page where we may send it: a bank account or a UPI address.`;
  return toBuyer(sender, order, {
    kind: "orders.returnReceived",
    subject: `Your return has arrived: ${order.orderNumber}`,
    heading: "Your return has arrived",
    blocks: [
      hello(order, `${order.seller.shopName} has it back. ${how}`),
      ...piecesBlock(back),
      ...documentBlocks(documents, order.purchaseId !== null),
      viewButton(order),
    ],
    cause: causeOf(about, "buyer"),
    attachments: attachmentsOf(documents),
  });
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
    { kind: "button", label: "Open the order", path: `/order-management/${order.id}` },
  ];
  return orderMail(sender, { ...draft, to: order.seller.email, blocks });
}

function hello({ buyer }: OrderForMail, text: string): MailBlock {
  return { kind: "text", text: `Hello ${buyer.firstName}. ${text}` };
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
  return { kind: "button", label: "View the order", path: `/my-orders/${id}` };
}

function lower(text: string): string {
  return text.startsWith("I ") ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
