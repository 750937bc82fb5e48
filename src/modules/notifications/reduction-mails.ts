import { documentCauses } from "#modules/orders/public.ts";
import { reductionForMail } from "#modules/orders/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { attachmentsOf } from "./document-mail-templates.ts";
import { enqueueWith, issuedFor } from "./document-mails.ts";
import { priceReducedForSellerMail, priceReducedMail } from "./reduction-mail-templates.ts";
import { enqueueAll, toBuyer, toSeller } from "./send-mails.ts";

/** Mails the buyer that the price is lower, and the seller if the marketplace reduced it. */
export async function mailPriceReduced(
  { db }: { readonly db: Db },
  { reductionId }: { readonly reductionId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const about = await reductionForMail(tx, system, { reductionId });
    if (about === null) return;
    const { order, isByMarketplace, ...reduction } = about;
    const documents = await issuedFor(tx, [documentCauses.reduced(reductionId)]);
    const cause = `orders.priceReduced:${reductionId}`;
    const mail = priceReducedMail({ ...reduction, order, documents });
    const attachments = attachmentsOf(documents);
    await enqueueWith(
      tx,
      documents,
      toBuyer(order, mail, { cause: `${cause}:buyer`, attachments }),
    );
    if (isByMarketplace)
      await enqueueAll(tx, [
        toSeller(order, priceReducedForSellerMail({ ...reduction, order }), {
          cause: `${cause}:seller`,
        }),
      ]);
  });
}
