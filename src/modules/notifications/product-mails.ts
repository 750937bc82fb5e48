import { moderatedProductForMail } from "#modules/catalog/public.server.ts";
import type { Moderation } from "#modules/catalog/public.ts";
import { contactsOf } from "#modules/identity/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { productModeratedMail } from "./product-mail-templates.ts";

type News = { readonly productId: string; readonly change: Moderation; readonly changeId: string };

/**
 * Mails a seller that a product was taken down or restored. May run twice; the id of the change
 * makes it one mail.
 */
export async function mailProductModerated({ db }: { readonly db: Db }, news: News): Promise<void> {
  await inTransaction(db, async (tx) => {
    const product = await moderatedProductForMail(tx, system, news);
    // The change was undone before the mail was written.
    if (product === null || (news.change === "takenDown") !== (product.reason !== null)) return;
    const contact = (await contactsOf(tx, system, { userIds: [product.sellerId] })).get(
      product.sellerId,
    );
    if (contact === undefined) return;
    await enqueueMail(tx, {
      ...productModeratedMail({
        ...product,
        change: news.change,
        displayName: contact.displayName,
      }),
      to: contact.email,
      userId: contact.userId,
      language: contact.language,
      cause: `catalog.productModerated:${news.changeId}`,
    });
  });
}
