import * as commissionsDoor from "#modules/commissions/public.server.ts";
import { aQuote, aWish } from "#tests/support/a-commission.ts";
import { checked, type Rows } from "./access.ts";

/** Commissions: by their two sides only. */

export const commissions: Rows = {
  commissions: checked("confirmed", ({ db, actor }) =>
    commissionsDoor.commissions(db, actor, { side: "buyer", state: null, after: null }),
  ),
  commission: checked("itsBuyer", ({ db, actor, place }) =>
    commissionsDoor.commission(db, actor, {
      conversationId: place.commissionId,
      side: "buyer",
    }),
  ),
  // Of a shop whose name nobody is looking for: it is public.
  commissionOffer: checked("confirmed", ({ db, actor, place }) =>
    commissionsDoor.commissionOffer(db, actor, { shopSlug: place.otherShopSlug }),
  ),
  askCommission: checked("confirmed", ({ db, actor, place }) =>
    commissionsDoor.askCommission(db, actor, { ...aWish, shopSlug: place.shopSlug }),
  ),
  quoteCommission: checked("itsSeller", ({ db, actor, place }) =>
    commissionsDoor.quoteCommission(db, actor, {
      ...aQuote,
      conversationId: place.commissionId,
    }),
  ),
  declineCommission: checked("itsSeller", ({ db, actor, place }) =>
    commissionsDoor.declineCommission(db, actor, {
      conversationId: place.commissionId,
      words: "No",
    }),
  ),
  acceptQuote: checked("itsBuyer", ({ db, actor, place }) =>
    commissionsDoor.acceptQuote(db, actor, { conversationId: place.quotedId, quotes: 1 }),
  ),
  counterQuote: checked("itsBuyer", ({ db, actor, place }) =>
    commissionsDoor.counterQuote(db, actor, {
      conversationId: place.quotedId,
      quotes: 1,
      pricePaise: 500_000,
      words: "Could it be less?",
    }),
  ),
  withdrawCommission: checked("itsBuyer", ({ db, actor, place }) =>
    commissionsDoor.withdrawCommission(db, actor, { conversationId: place.commissionId }),
  ),
  commissionsOrdered: checked("system", ({ db, actor, place }) =>
    commissionsDoor.commissionsOrdered(db, actor, { purchaseId: place.order.purchaseId }),
  ),
  workOnCommissions: checked("system", ({ db, actor }) =>
    commissionsDoor.workOnCommissions(db, actor),
  ),
  commissionForMail: checked("system", ({ db, actor }) =>
    commissionsDoor.commissionForMail(db, actor, { conversationId: crypto.randomUUID() }),
  ),
};
