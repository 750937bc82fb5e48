import { lineTitle } from "#modules/cart/public.ts";
import { grossOf } from "#modules/tax/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { can, canAtAll, mustBeAllowedAtAll } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { refundFactsOfOrder } from "../returns/return-row.ts";
import { restOfLines } from "../returns/rules/return-refund.ts";
import type { LineToReduce, PriceToReduce } from "./contract.ts";
import { invoiceToReduce, type InvoiceToReduce } from "./reductions.sql.ts";
import { lastDayToCredit, mostOff, whyPriceStays } from "./rules/price-reduction.ts";

/**
 * What the form for a price reduction offers, or why the price cannot be reduced: for the seller of
 * the invoice, and for administrators. At most two statements. Throws NotFound.
 */
export async function priceToReduce(
  db: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<PriceToReduce> {
  mustBeAllowedAtAll(actor, "invoicing.viewOne");
  const [found] = isUuid(documentId) ? await invoiceToReduce(db, [documentId]) : [];
  const mayReduce =
    found !== undefined &&
    (can(actor, "invoicing.manageOne", found) || canAtAll(actor, "orders.overrule"));
  if (!mayReduce) throw new NotFound(t("Invoice not found"));
  const reason = whyPriceStays({ ...found, isFromShop: found.purchaseId !== null });
  const { number, orderId, orderNumber, isBusiness } = found;
  return {
    documentId,
    number,
    orderId,
    orderNumber,
    isBusiness,
    lastDay: lastDayToCredit(found.invoicedAt),
    reason,
    lines: reason === null ? await linesToReduce(db, found) : [],
  };
}

async function linesToReduce(
  db: Db,
  { orderId, titles }: InvoiceToReduce,
): Promise<readonly LineToReduce[]> {
  const { order, received } = await refundFactsOfOrder(db, orderId);
  return restOfLines(order, received).flatMap((line) => {
    const item = titles.find(({ lineNumber }) => lineNumber === line.line);
    const mostPaise = mostOff(line);
    return item === undefined || mostPaise <= 0
      ? []
      : [
          {
            lineNumber: line.line,
            title: lineTitle({ ...item, name: item.productName }),
            pieces: line.pieces,
            leftPaise: grossOf([line]),
            mostPaise,
          },
        ];
  });
}
