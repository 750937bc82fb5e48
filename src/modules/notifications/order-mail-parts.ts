import { lineTitle } from "#modules/cart/public.ts";
import type { OrderForMail } from "#modules/orders/public.server.ts";
import type { OrderAmounts, OrderLine } from "#modules/orders/public.ts";
import { renderMail, type MailBlock, type MailBlockRow } from "#platform/mail/render-mail.ts";
import type { Mail, MailAttachment } from "#platform/mail/outbox.ts";
import { stateName } from "#shared/indian-states.ts";
import { formatRupees } from "#shared/money.ts";
import type { MailSender } from "./mail-sender.ts";

type Draft = {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  readonly cause: string;
  readonly attachments?: readonly MailAttachment[];
};

/** A letter to the buyer of an order; null where there is no address. */
export function toBuyer(
  sender: MailSender,
  { buyer }: OrderForMail,
  draft: Omit<Draft, "to">,
): Mail | null {
  return buyer.email === null ? null : orderMail(sender, { ...draft, to: buyer.email });
}

/** A letter about an order, with the footer that says why it comes. */
export function orderMail(sender: MailSender, { heading, blocks, ...draft }: Draft): Mail {
  const footer = `You receive this because it concerns an order at ${sender.shopName}.`;
  return { ...draft, ...renderMail({ ...sender, heading, blocks, footer }) };
}

/** A shop's name keeps its capital in the middle of a sentence. */
export function lowerFirst(text: string, shopName: string): string {
  return text.startsWith(shopName) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

export function lineRow(line: OrderLine): MailBlockRow {
  return {
    name: `${line.quantity} × ${lineTitle({ ...line, name: line.productName })}`,
    value: formatRupees(line.lineTotalPaise),
  };
}

export function amountRows(amounts: OrderAmounts): readonly MailBlockRow[] {
  return [
    { name: "Subtotal", value: formatRupees(amounts.subtotalPaise) },
    {
      name: "Shipping (incl. GST)",
      value: amounts.shippingPaise === 0 ? "Free" : formatRupees(amounts.shippingPaise),
    },
    { name: "GST", value: formatRupees(amounts.taxPaise) },
    ...(amounts.roundOffPaise === 0
      ? []
      : [{ name: "Round-off", value: formatRupees(amounts.roundOffPaise) }]),
    { name: "Total", value: formatRupees(amounts.totalPaise), isStrong: true },
  ];
}

export function totalAmounts(orders: readonly OrderForMail[]): OrderAmounts {
  const sum = (of: (order: OrderForMail) => number) =>
    orders.reduce((total, order) => total + of(order), 0);
  return {
    subtotalPaise: sum((order) => order.subtotalPaise),
    shippingPaise: sum((order) => order.shippingPaise),
    taxPaise: sum((order) => order.taxPaise),
    roundOffPaise: sum((order) => order.roundOffPaise),
    totalPaise: sum((order) => order.totalPaise),
  };
}

/** Whom a business buyer's invoice will name, while it can still be put right. */
export function invoicedToBlocks({ invoicedTo }: OrderForMail): readonly MailBlock[] {
  if (invoicedTo === null) return [];
  const { company, address, city, pinCode, gstin } = invoicedTo;
  const text = [
    company,
    address,
    city === null ? null : `${city} ${pinCode ?? ""}`.trim(),
    `GSTIN ${gstin}`,
  ]
    .filter((line) => line !== null)
    .join("\n");
  return [
    { kind: "heading", text: "Invoice to" },
    { kind: "text", text },
  ];
}

export function addressText({ deliverTo }: OrderForMail): string {
  const place = [deliverTo.city, stateName(deliverTo.stateCode)]
    .filter((part) => part !== null)
    .join(", ");
  return [
    deliverTo.name,
    deliverTo.address,
    `${place} ${deliverTo.pinCode ?? ""}`.trim(),
    deliverTo.phone,
  ]
    .filter((line) => line !== null)
    .join("\n");
}
