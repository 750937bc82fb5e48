import * as ordersDoor from "#modules/orders/public.server.ts";
import { checked, type Rows } from "./access.ts";
import { delivered } from "./returns.ts";

/** Cash that couriers collected. */

export const cash: Rows = {
  cashAtCouriers: checked("administrators", ({ db, actor }) =>
    ordersDoor.cashAtCouriers(db, actor, { carrier: null, after: null }),
  ),
  recordRemittance: checked(
    "administrators",
    ({ db, actor, place }) =>
      ordersDoor.recordRemittance(db, actor, { orderIds: [place.order.id], reference: "UTR" }),
    delivered,
  ),
  mustHaveItem: checked("anyone", ({ db, actor, place }) =>
    ordersDoor.mustHaveItem(db, actor, {
      variantId: place.product.variantId,
      firstItem: undefined,
    }),
  ),
};
