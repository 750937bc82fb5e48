import { causeOfReplaced, causeOfReplacing } from "#modules/invoicing/public.ts";
import { documentCauses } from "#modules/orders/public.ts";
import { gstChangeForMail, orderForMail } from "#modules/orders/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { attachmentsOf } from "./document-mail-templates.ts";
import { enqueueWith, issuedFor } from "./document-mails.ts";
import {
  gstAgreedMail,
  gstBilledAgainMail,
  gstFellMail,
  invoiceStaysForSellerMail,
  invoiceStaysMail,
  gstRoseMail,
} from "./gst-mail-templates.ts";
import { enqueueAll, toBuyer, toSeller } from "./send-mails.ts";

/** Mails that the GST of an order changed before its invoice: the buyer, or the seller who waits. */
export async function mailGstChanged(
  { db }: { readonly db: Db },
  news: {
    readonly orderId: string;
    readonly what: "cheaper" | "asked" | "agreed";
    readonly totalPaise: string;
    readonly askedAt: string;
  },
): Promise<void> {
  const { orderId, what } = news;
  await inTransaction(db, async (tx) => {
    const order = await orderForMail(tx, system, { orderId });
    const change = order === null ? null : await gstChangeForMail(tx, system, { orderId });
    if (order === null || change === null) return;
    const { moveId, formerTotalPaise, givenBackPaise } = change;
    const totals = { formerTotalPaise, totalPaise: Number(news.totalPaise) };
    // The same total is asked for again if the rate rises, falls and rises.
    const asked = news.askedAt === "" ? "" : `:${news.askedAt}`;
    const options = { cause: `orders.gstChanged:${orderId}:${what}:${news.totalPaise}${asked}` };
    if (what === "asked")
      return enqueueAll(tx, [toBuyer(order, gstRoseMail({ order, totals }), options)]);
    if (what === "agreed")
      return enqueueAll(tx, [toSeller(order, gstAgreedMail({ order, totals }), options)]);
    const documents =
      moveId === null ? [] : await issuedFor(tx, [documentCauses.movedBack(moveId)]);
    const mail = gstFellMail({ order, totals, givenBackPaise, documents });
    const attachments = attachmentsOf(documents);
    return enqueueWith(tx, documents, toBuyer(order, mail, { ...options, attachments }));
  });
}

/** Mails the buyer the credit note and the invoice that replace the former invoice of an order. */
export async function mailBilledAgain(
  { db }: { readonly db: Db },
  news: {
    readonly orderId: string;
    readonly formerBillId: string;
    readonly formerTotalPaise: string;
    readonly totalPaise: string;
  },
): Promise<void> {
  const { orderId, formerBillId } = news;
  await inTransaction(db, async (tx) => {
    const order = await orderForMail(tx, system, { orderId });
    if (order === null) return;
    const causes = [causeOfReplaced(formerBillId), causeOfReplacing(formerBillId)];
    const documents = await issuedFor(tx, causes);
    const totals = {
      formerTotalPaise: Number(news.formerTotalPaise),
      totalPaise: Number(news.totalPaise),
    };
    const mail = gstBilledAgainMail({ order, totals, documents });
    const attachments = attachmentsOf(documents);
    const cause = `orders.billedAgain:${formerBillId}`;
    await enqueueWith(tx, documents, toBuyer(order, mail, { cause, attachments }));
  });
}

/** Mails both that the order keeps its invoice, and that the question to the buyer is withdrawn. */
export async function mailKeepsInvoice(
  { db }: { readonly db: Db },
  news: {
    readonly orderId: string;
    readonly askedPaise: string;
    readonly totalPaise: string;
    readonly askedAt: string;
  },
): Promise<void> {
  const { orderId, askedPaise, totalPaise, askedAt } = news;
  await inTransaction(db, async (tx) => {
    const order = await orderForMail(tx, system, { orderId });
    if (order === null) return;
    const totals = { askedPaise: Number(askedPaise), totalPaise: Number(totalPaise) };
    const cause = `orders.keepsInvoice:${orderId}:${askedAt}`;
    await enqueueAll(tx, [
      toBuyer(order, invoiceStaysMail({ order, totals }), { cause }),
      toSeller(order, invoiceStaysForSellerMail({ order, totals }), {
        cause: `${cause}:seller`,
      }),
    ]);
  });
}
