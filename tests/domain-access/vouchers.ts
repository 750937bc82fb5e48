import * as invoicingDoor from "#modules/invoicing/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { checked, type Rows } from "./access.ts";
import { aSale } from "./documents.ts";
import { approved, returnOf } from "./returns.ts";

/** Vouchers for advances, and delivery challans. */

export const vouchers: Rows = {
  issueReceiptVoucher: checked("system", ({ db, actor, place }) =>
    inTransaction(db, (tx) =>
      invoicingDoor.issueReceiptVoucher(tx, actor, {
        ...aSale,
        sellerId: place.seller.userId,
        orderId: place.order.id,
        language: null,
        advancePaise: 100,
        goods: [
          {
            description: "Bag",
            hsn: "42022110",
            quantity: 1,
            unitPricePaise: 100,
            gstBasisPoints: 1800,
          },
        ],
      }),
    ),
  ),
  issueRefundVoucher: checked("system", ({ db, actor, place }) =>
    inTransaction(db, (tx) =>
      invoicingDoor.issueRefundVoucher(tx, actor, {
        cause: "access",
        orderId: place.order.id,
        amountPaise: "rest",
      }),
    ),
  ),
  issueChallan: checked(
    "system",
    async (at) => {
      const { db, actor, place } = at;
      const returnId = await returnOf(at);
      await inTransaction(db, (tx) =>
        invoicingDoor.issueChallan(tx, actor, {
          sellerId: place.seller.userId,
          orderId: place.order.id,
          returnId,
          pieces: 1,
          taxablePaise: 100,
        }),
      );
    },
    approved,
  ),
};
