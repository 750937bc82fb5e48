import { lineTitle } from "#modules/cart/public.ts";
import { grossOf } from "#modules/tax/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { approvalWaits } from "#modules/identity/public.server.ts";
import { coverOfOrder } from "#modules/settlement/public.server.ts";
import { can, canAtAll, mustBeAllowedAtAll } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { refundFactsOfOrder } from "../returns/return-row.ts";
import { restOfLines } from "../returns/rules/return-refund.ts";
import type { LineToReduce, PriceToReduce } from "./contract.ts";
import { invoiceToReduce, type InvoiceToReduce } from "./reductions.sql.ts";
import { leastOff, PriceNotCovered, PriceReductionWaits } from "./errors.ts";
import { coverLeft, type SetAside } from "./price-cover.ts";
import { lastDayToCredit, mostOff, whyPriceStays } from "./rules/price-reduction.ts";

/**
 * What the form for a price reduction offers, or why the price cannot be reduced: for the seller of
 * the invoice, up to what their earnings cover, and for administrators. At most six statements.
 * Throws NotFound.
 */
export async function priceToReduce(
  db: Db,
  actor: Actor,
  { documentId, setAside }: { readonly documentId: string; readonly setAside: SetAside },
): Promise<PriceToReduce> {
  mustBeAllowedAtAll(actor, "invoicing.viewOne");
  const [found] = isUuid(documentId) ? await invoiceToReduce(db, [documentId]) : [];
  const isOwn = found !== undefined && can(actor, "invoicing.manageOne", found);
  if (found === undefined || !(isOwn || canAtAll(actor, "orders.overrule")))
    throw new NotFound(t("Invoice not found"));
  const { number, orderId, orderNumber, isBusiness, reductions, invoicedAt } = found;
  const coverPaise = isOwn ? await coverLeft(db, found, { coverOf: coverOfOrder, setAside }) : null;
  const refused = await whyNotNow(db, found, coverPaise);
  const lines = refused === null ? await linesToReduce(db, found, coverPaise) : [];
  const reason = refused ?? (lines.length === 0 ? t("Nothing is left to reduce.") : null);
  const lastDay = lastDayToCredit(invoicedAt);
  const order = { documentId, number, orderId, orderNumber, isBusiness, lastDay, reductions };
  return { ...order, isOwn, reason, coverPaise, lines };
}

async function whyNotNow(
  db: Db,
  found: InvoiceToReduce,
  coverPaise: number | null,
): Promise<string | null> {
  const stays = whyPriceStays({ ...found, isFromShop: found.purchaseId !== null });
  if (stays !== null) return stays;
  if (coverPaise !== null) return coverPaise < leastOff ? new PriceNotCovered().message : null;
  const request = { kind: "orders.reducePrice", objectId: found.orderId } as const;
  return (await approvalWaits(db, request)) ? new PriceReductionWaits().message : null;
}

async function linesToReduce(
  db: Db,
  { orderId, titles }: InvoiceToReduce,
  coverPaise: number | null,
): Promise<readonly LineToReduce[]> {
  const { order, received } = await refundFactsOfOrder(db, orderId);
  return restOfLines(order, received).flatMap((line) => {
    const item = titles.find(({ lineNumber }) => lineNumber === line.line);
    const mostPaise = Math.min(mostOff(line), coverPaise ?? Infinity);
    return item === undefined || mostPaise < leastOff
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
