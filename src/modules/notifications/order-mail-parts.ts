import { lineTitle } from "#modules/cart/public.ts";
import { answerWords } from "#modules/catalog/public.ts";
import type { MailSender, MailText } from "#platform/mail/define-mail.ts";
import type { MailBlock, MailBlockRow } from "#platform/mail/render-mail.ts";
import { stateName } from "#shared/indian-states.ts";
import { formatRupees } from "#shared/money.ts";
import { formatPhone } from "#shared/phone.ts";
import type { AmountFacts, LineFacts, OrderFacts } from "./order-mail-facts.ts";
import { t } from "#shared/texts/text.ts";

/** A mail about an order, with a footer that says why it was sent. */
export function orderText({ shopName }: MailSender, text: Omit<MailText, "footer">): MailText {
  return {
    ...text,
    footer: t("You receive this because it concerns an order at {shopName}.", { shopName }),
  };
}

/** A row with quantity, name and total of an order line. */
export function lineRow(line: LineFacts): MailBlockRow {
  const details = answerWords(line.answers ?? []);
  return {
    name: `${line.quantity} × ${lineTitle({ ...line, name: line.productName })}`,
    ...(details.length > 0 && { details }),
    value: line.priceIncludesGst
      ? t("{total} incl. GST", { total: formatRupees(line.lineTotalPaise) })
      : formatRupees(line.lineTotalPaise),
  };
}

/** The amounts of an order, from subtotal to total. */
export function amountRows(
  amounts: AmountFacts,
  lines: readonly LineFacts[],
): readonly MailBlockRow[] {
  const subtotal = t("Subtotal");
  const cashFeePaise = amounts.cashFeePaise ?? 0;
  const deliveryPaise = amounts.shippingPaise - cashFeePaise;
  return [
    {
      name: lines.some((line) => line.priceIncludesGst)
        ? t("{subtotal}, without GST", { subtotal })
        : subtotal,
      value: formatRupees(amounts.subtotalPaise),
    },
    {
      name: t("Shipping (incl. GST)"),
      value: deliveryPaise === 0 ? t("Free") : formatRupees(deliveryPaise),
    },
    ...(cashFeePaise === 0
      ? []
      : [{ name: t("Cash on delivery fee (incl. GST)"), value: formatRupees(cashFeePaise) }]),
    { name: "GST", value: formatRupees(amounts.taxPaise) },
    ...(amounts.roundOffPaise === 0
      ? []
      : [{ name: t("Round-off"), value: formatRupees(amounts.roundOffPaise) }]),
    { name: t("Total"), value: formatRupees(amounts.totalPaise), isStrong: true },
  ];
}

/** The sum of the amounts of several orders, in paise. */
export function totalAmounts(orders: readonly OrderFacts[]): AmountFacts {
  const sum = (of: (order: OrderFacts) => number) =>
    orders.reduce((total, order) => total + of(order), 0);
  return {
    subtotalPaise: sum((order) => order.subtotalPaise),
    shippingPaise: sum((order) => order.shippingPaise),
    cashFeePaise: sum((order) => order.cashFeePaise ?? 0),
    taxPaise: sum((order) => order.taxPaise),
    roundOffPaise: sum((order) => order.roundOffPaise),
    totalPaise: sum((order) => order.totalPaise),
  };
}

/** The recipient of a business buyer's invoice, while the buyer can still correct it. */
export function invoicedToBlocks({ invoicedTo }: OrderFacts): readonly MailBlock[] {
  if (invoicedTo === null) return [];
  const { company, address, city, pinCode, gstin, isSez = false } = invoicedTo;
  const text = [
    company,
    address,
    city === null ? null : `${city} ${pinCode ?? ""}`.trim(),
    `GSTIN ${gstin}`,
    isSez ? t("Unit or developer in a Special Economic Zone, as you declared.") : null,
  ]
    .filter((line) => line !== null)
    .join("\n");
  return [
    { kind: "heading", text: t("Invoice to") },
    { kind: "text", text },
  ];
}

/** An address in lines. */
export function addressText({ deliverTo }: OrderFacts): string {
  const place = [deliverTo.city, stateName(deliverTo.stateCode)]
    .filter((part) => part !== null)
    .join(", ");
  return [
    deliverTo.name,
    deliverTo.address,
    `${place} ${deliverTo.pinCode ?? ""}`.trim(),
    deliverTo.phone === null ? null : formatPhone(deliverTo.phone),
  ]
    .filter((line) => line !== null)
    .join("\n");
}
