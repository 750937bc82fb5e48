import { contactsOf } from "#modules/identity/public.server.ts";
import { type ReturnStatus, documentCauses } from "#modules/orders/public.ts";
import { orderForMail, returnForMail } from "#modules/orders/public.server.ts";
import { refundForMail } from "#modules/payments/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { enqueueWith, issuedFor } from "./document-mails.ts";
import { enqueueAll, mailSenderOf } from "./mail-sender.ts";
import { refundMail } from "./refund-mail-templates.ts";
import { returnMails } from "./return-mail-templates.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Mails everybody concerned about a step of a return. If the return has moved on, the next step
 * sends the mail.
 */
export async function mailReturnChanged(
  { db, baseUrl }: { readonly db: Db; readonly baseUrl: string },
  news: { readonly returnId: string; readonly status: ReturnStatus },
): Promise<void> {
  const sender = await mailSenderOf(db, baseUrl);
  await inTransaction(db, async (tx) => {
    const about = await returnForMail(tx, system, news);
    if (about === null || about.back.status !== news.status) return;
    const documents =
      news.status === "received" ? await issuedFor(tx, documentCauses.returned(news.returnId)) : [];
    for (const mail of returnMails(sender, about, documents))
      await enqueueWith(tx, documents, mail);
  });
}

/** Mails the payer that the refund was sent. Each refund sends one mail. */
export async function mailRefundProcessed(
  { db, baseUrl }: { readonly db: Db; readonly baseUrl: string },
  news: { readonly refundId: string },
): Promise<void> {
  const sender = await mailSenderOf(db, baseUrl);
  await inTransaction(db, async (tx) => {
    const refund = await refundForMail(tx, system, news);
    if (refund === null) return;
    const order =
      refund.orderId === null ? null : await orderForMail(tx, system, { orderId: refund.orderId });
    const payer = (await contactsOf(tx, system, { userIds: [refund.buyerId] })).get(refund.buyerId);
    const to = order?.buyer.email ?? payer?.email;
    if (to !== undefined)
      await enqueueAll(tx, [
        refundMail(sender, {
          refund,
          order,
          to,
          name:
            order?.buyer.firstName ??
            payer?.displayName ??
            t("there", {}, "instead of a name: Hello there"),
        }),
      ]);
  });
}
