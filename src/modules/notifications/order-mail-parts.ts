import { lineTitle } from "#modules/cart/public.ts";
import type { OrderForMail } from "#modules/orders/public.server.ts";
import type { OrderAmounts, OrderLine } from "#modules/orders/public.ts";
import { renderMail, type MailBlock, type MailBlockRow } from "#platform/mail/render-mail.ts";
import type { Mail, MailAttachment } from "#platform/mail/outbox.ts";
import { stateName } from "#shared/indian-states.ts";
import { formatRupees } from "#shared/money.ts";
import type { MailSender } from "./mail-sender.ts";
import { t } from "#shared/texts/text.ts";

type Draft = {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  readonly cause: string;
  readonly attachments?: readonly MailAttachment[];
};

/** A mail to the buyer of an order; null without an address. */
export function toBuyer(
  sender: MailSender,
  { buyer }: OrderForMail,
  draft: Omit<Draft, "to">,
): Mail | null {
  return buyer.email === null ? null : orderMail(sender, { ...draft, to: buyer.email });
}

/** A mail about an order, with a footer that says why it was sent. */
export function orderMail(sender: MailSender, { heading, blocks, ...draft }: Draft): Mail {
  const footer = t("You receive this because it concerns an order at {shopName}.", {
    shopName: sender.shopName,
  });
  return { ...draft, ...renderMail({ ...sender, heading, blocks, footer }) };
}

/** A row with quantity, name and total of an order line. */
export function lineRow(line: OrderLine): MailBlockRow {
  return {
    name: `${line.quantity} × ${lineTitle({ ...line, name: line.productName })}`,
    value: formatRupees(line.lineTotalPaise),
  };
}

/** The amounts of an order, from subtotal to total. */
export function amountRows(amounts: OrderAmounts): readonly MailBlockRow[] {
  return [
    { name: t("Subtotal"), value: formatRupees(amounts.subtotalPaise) },
    {
      name: t("Shipping (incl. GST)"),
      value: amounts.shippingPaise === 0 ? t("Free") : formatRupees(amounts.shippingPaise),
    },
    { name: "GST", value: formatRupees(amounts.taxPaise) },
    ...(amounts.roundOffPaise === 0
      ? []
      : [{ name: t("Round-off"), value: formatRupees(amounts.roundOffPaise) }]),
    { name: t("Total"), value: formatRupees(amounts.totalPaise), isStrong: true },
  ];
}

/** The sum of the amounts of several orders, in paise. */
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

/** The recipient of a business buyer's invoice, while the buyer can still correct it. */
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
    { kind: "heading", text: t("Invoice to") },
    { kind: "text", text },
  ];
}

/** An address in lines. */
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
